import type { MarkdownEntry } from '@fairlead/engine/define'
import type { Eguide } from '#content/schema/eguide.ts'
import { contentDownload } from '#content/schema/forms/content-download.ts'
import type { EguideProps } from '#templates/kinds/eguide.tsx'
import type { ListEntry } from '#templates/sections/entry-list.tsx'
import type { SiteBuildContext } from '../define.ts'
import { bindText } from './bind-figures.ts'
import { selectBreadcrumb } from './breadcrumb.ts'
import { selectQuoteContact } from './contact.ts'
import { selectContents } from './contents.ts'
import { selectDay } from './format-day.ts'
import { selectForm, subjectOf } from './forms/form.ts'
import { selectNotes } from './margin-notes.ts'
import { textMiniature } from './miniatures.ts'
import { authorPath, eguideLeafletPath, eguidePath, eguidesPath } from './paths.ts'
import { selectProseHtml, selectProseParts } from './prose.ts'
import { readingMinutes } from './reading-minutes.ts'
import { selectRelated, selectRelatedOne } from './related.ts'
import { selectShare } from './share.ts'

const countChecks = ({ checklists }: Eguide): number => checklists.reduce((sum, { items }) => sum + items.length, 0)

const selectEguideEntry = ({ t, edition }: SiteBuildContext, { data, body }: MarkdownEntry<Eguide>): ListEntry => ({
  title: data.title,
  href: eguidePath(data.slug),
  summary: bindText(data.summary),
  note: { text: t('eguides.checks', { count: countChecks(data) }) },
  detail: t('article.minutes', { minutes: readingMinutes(body.words, edition) }),
  miniature: textMiniature(selectProseParts(body)),
})

/** All eguides in their order, or those of one author. */
export const selectEguideEntries = (
  context: SiteBuildContext,
  belongs: (eguide: Eguide) => boolean = () => true,
): readonly ListEntry[] =>
  context.content
    .all('eguides')
    .filter(({ data }) => belongs(data))
    .toSorted((a, b) => a.data.order - b.data.order)
    .map((entry) => selectEguideEntry(context, entry))

export const selectEguide = (context: SiteBuildContext, { file, data, body }: MarkdownEntry<Eguide>): EguideProps => {
  const { edition, t } = context
  const author = selectRelatedOne(context, 'blogAuthors', data.author, file)
  const guides = { label: t('eguides.title'), href: eguidesPath }
  const contents = selectContents(context, body)
  const checklists = { id: 'page-checklists', title: t('eguides.checklists') }
  return {
    head: {
      title: data.title,
      lede: bindText(data.summary),
      back: { label: t('eguides.back'), href: eguidesPath },
      breadcrumb: selectBreadcrumb(t, data.title, [guides]),
      facts: [
        { label: t('eguides.audience'), values: [{ text: data.audience }] },
        { label: t('article.author'), values: [{ text: author.data.name, href: authorPath(author.id) }] },
        { label: t('article.updated'), values: [selectDay(data.updated, edition)] },
        {
          label: t('article.reading-time'),
          values: [{ text: t('article.minutes', { minutes: readingMinutes(body.words, edition) }) }],
        },
        { label: t('eguides.print'), values: [{ text: t('eguides.pdf'), href: eguideLeafletPath(data.slug) }] },
      ],
    },
    contents: {
      ...contents,
      items: [
        ...contents.items.filter(({ level }) => level === 2),
        { id: checklists.id, text: checklists.title, level: 2 },
        { id: 'page-by-email', text: t('eguides.by-email'), level: 2 },
      ],
    },
    share: selectShare(context, eguidePath(data.slug), data.title),
    html: selectProseHtml(body),
    ...selectNotes(context, body.html),
    checklists: {
      ...checklists,
      note: t('eguides.checklist-note'),
      items: data.checklists.map((checklist, index) => ({ ...checklist, id: `page-checklist-${index + 1}` })),
    },
    byEmail: {
      id: 'page-by-email',
      title: t('eguides.by-email'),
      text: t('eguides.by-email-text'),
      form: {
        ...selectForm(context, contentDownload, {
          label: t('eguides.by-email'),
          page: eguidePath(data.slug),
          about: { document: subjectOf(data.slug) },
        }),
        idPrefix: 'download',
        isCompact: true,
      },
    },
    author: { ...author.data, title: t('research.about-author'), href: authorPath(author.id) },
    related: {
      title: t('eguides.related'),
      entries: selectRelated(context, 'eguides', data.related, file).map((entry) => selectEguideEntry(context, entry)),
    },
    contact: selectQuoteContact(context),
  }
}
