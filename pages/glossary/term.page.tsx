import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { GlossaryTerm, type GlossaryTermProps } from '#templates/kinds/glossary-term.tsx'
import { definePage } from '../define.ts'
import { definedTerm } from '../structured-data/glossary.ts'
import { selectBackLink } from '../view-models/back-link.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectContact } from '../view-models/contact.ts'
import { glossaryPath, glossaryTermPath } from '../view-models/paths.ts'
import { selectProseHtml } from '../view-models/prose.ts'
import { selectRelated } from '../view-models/related.ts'
import { selectTermFacts } from './term-facts.ts'
import { selectUsedIn } from './used-in.ts'

export const page = definePage({
  routes: ({ content }) =>
    content.all('glossary').map(({ id, file, data }) => ({ path: glossaryTermPath(data.slug), params: { id }, file })),
  select: (context): GlossaryTermProps => {
    const { content, t, params } = context
    const { file, data, body } = content.get('glossary', params.id)
    return {
      head: {
        title: data.term,
        lede: data.definition,
        back: selectBackLink(t, 'Glossary Term'),
        breadcrumb: selectBreadcrumb(t, data.term, [{ label: t('section.glossary'), href: glossaryPath() }]),
        facts: selectTermFacts(context, data),
      },
      html: selectProseHtml(body),
      usedIn: { title: t('glossary.used-in'), entries: selectUsedIn(context, glossaryTermPath(data.slug)) },
      related: {
        title: t('glossary.related'),
        entries: selectRelated(context, 'glossary', data.related, file).map((term) => ({
          title: term.data.term,
          href: glossaryTermPath(term.data.slug),
          summary: term.data.definition,
        })),
      },
      contact: selectContact(context),
    }
  },
  head: ({ head }, context) => ({
    title: context.t('glossary.title', { term: head.title }),
    description: head.lede ?? head.title,
    structuredData: [
      definedTerm(context, context.content.get('glossary', context.params.id).data, context.t('section.glossary')),
    ],
  }),
  search: ({ head }, { content, params }) => {
    const { otherNames = [], abbreviation } = content.get('glossary', params.id).data
    return {
      section: 'glossary',
      title: head.title,
      names: otherNames,
      // A visitor who types FOB looks for the term.
      codes: abbreviation === undefined ? [] : [abbreviation],
      weight: 1.15,
    }
  },
  twin: ({ head }, { content, params }) => {
    const { data, markdown } = content.get('glossary', params.id)
    return { title: head.title, facts: { abbreviation: data.abbreviation }, markdown }
  },
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <GlossaryTerm {...data} />
