import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { GlossaryIndex, type GlossaryIndexProps } from '#templates/kinds/glossary-index.tsx'
import { definePage } from '../define.ts'
import { definedTermSet } from '../structured-data/glossary.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectContact } from '../view-models/contact.ts'
import { glossaryPath, searchPath } from '../view-models/paths.ts'
import { selectGlossaryGroups, selectGlossaryLetters } from './glossary-groups.ts'

type Props = GlossaryIndexProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  path: glossaryPath(),
  exists: ({ content }) => content.find('indexes', 'glossary') !== undefined,
  select: (context): Props => {
    const { content, t } = context
    const { meta, headline, lede } = content.get('indexes', 'glossary').data
    const groups = selectGlossaryGroups(context)
    return {
      meta,
      head: {
        title: headline,
        lede,
        breadcrumb: selectBreadcrumb(t, t('section.glossary')),
      },
      index: {
        label: t('glossary.letters'),
        legend: t('glossary.letters-legend'),
        letters: selectGlossaryLetters(context),
      },
      filter: {
        groups,
        action: searchPath,
        words: {
          label: t('glossary.find', { count: content.all('glossary').length }),
          submit: t('search.submit'),
          one: t('glossary.shown-one'),
          many: t('glossary.shown'),
          none: t('glossary.shown-none'),
        },
      },
      contact: selectContact(context),
    }
  },
  head: ({ meta, head }, context) => {
    const terms = context.content.all('glossary').map(({ data }) => data)
    return {
      ...meta,
      structuredData: [definedTermSet(context, { title: head.title, description: meta.description }, terms)],
    }
  },
  search: () => ({ section: 'glossary', weight: 1.15 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <GlossaryIndex {...data} />
