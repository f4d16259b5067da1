import type { MarkdownEntry } from '@fairlead/engine/define'
import type { ArchivedPage } from '#content/schema/archive.ts'
import type { ArchivedPageProps } from '#templates/kinds/archived-page.tsx'
import type { LinkItem } from '#templates/ui/link-item.ts'
import type { SiteBuildContext } from './define.ts'
import { selectBackLink } from './view-models/back-link.ts'
import { bindText } from './view-models/bind-figures.ts'
import { selectBreadcrumb } from './view-models/breadcrumb.ts'
import { selectContact } from './view-models/contact.ts'
import { selectContents } from './view-models/contents.ts'
import { formatDay, selectDay } from './view-models/format-day.ts'
import { selectProseHtml } from './view-models/prose.ts'
import { readingMinutes } from './view-models/reading-minutes.ts'
import { selectShare } from './view-models/share.ts'
import { selectTimeStrip } from './view-models/time-strip.ts'

type Place = { readonly path: string; readonly between: readonly LinkItem[] }

/** A formatted month with its ISO form. */
const monthOf = (day: string, shown: string) => ({ text: shown, dateTime: day.slice(0, 7) })

export const selectArchivedPage = (
  context: SiteBuildContext,
  { data, body }: MarkdownEntry<ArchivedPage>,
  { path, between }: Place,
): ArchivedPageProps => {
  const { edition, t } = context
  const { title, summary, published, archived, timeline, sources } = data
  const { from, to, events } = timeline
  const contents = selectContents(context, body)
  return {
    head: {
      eyebrow: t('archive.label'),
      title,
      lede: summary,
      back: selectBackLink(t, 'Global Logistics Update'),
      breadcrumb: selectBreadcrumb(t, title, between),
      facts: [
        { label: t('article.published'), values: [selectDay(published, edition)] },
        { label: t('archive.date'), values: [selectDay(archived, edition)] },
        {
          label: t('article.reading-time'),
          values: [{ text: t('article.minutes', { minutes: readingMinutes(body.words, edition) }) }],
        },
      ],
    },
    note: t('archive.note', { day: formatDay(archived, edition) }),
    contents: { ...contents, items: [{ id: 'timeline', text: timeline.title, level: 2 }, ...contents.items] },
    share: selectShare(context, path, title),
    timeline: {
      id: 'timeline',
      title: timeline.title,
      strip: selectTimeStrip({ from, to, days: events.map(({ day }) => day), edition }),
      columns: [t('update.date'), t('update.what')],
      rows: events.map(({ day, shown, text }) => ({
        day: { ...selectDay(day, edition), ...(shown === undefined ? {} : monthOf(day, shown)) },
        text: bindText(text),
      })),
    },
    html: selectProseHtml(body),
    sources: { title: t('update.sources'), links: sources },
    contact: selectContact(context),
  }
}
