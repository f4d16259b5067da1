import type { MarkdownEntry } from '@fairlead/engine/define'
import type { LaneNote, UpdateIssue } from '#content/schema/update.ts'
import type { UpdateIssueProps } from '#templates/kinds/update-issue.tsx'
import type { SiteBuildContext } from '../define.ts'
import { selectBackLink } from '../view-models/back-link.ts'
import { bindText } from '../view-models/bind-figures.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectContact } from '../view-models/contact.ts'
import { selectContents } from '../view-models/contents.ts'
import { formatDay, selectDay } from '../view-models/format-day.ts'
import { selectNotes } from '../view-models/margin-notes.ts'
import { newsletterPath, updatePath, updatesPath } from '../view-models/paths.ts'
import { selectProseHtml, selectProseParts } from '../view-models/prose.ts'
import { readingMinutes } from '../view-models/reading-minutes.ts'
import { selectShare } from '../view-models/share.ts'
import { selectIssueEntry, updateIssues } from './issues.ts'
import { selectLaneNote } from './lane-note.ts'
import { selectOverview } from './overview.ts'

/** Words in Latin script and Chinese characters in a lane's note. */
export const wordsOfLane = ({ rates, space, equipment, recommendation, dates }: LaneNote): number =>
  [rates.text, space.text, equipment.text, recommendation, ...dates.map(({ text }) => text)]
    .join(' ')
    .match(/\p{Script=Han}|[\p{L}\p{N}]+/gu)?.length ?? 0

/** All words of an issue. */
export const wordsOfIssue = ({ data, body }: MarkdownEntry<UpdateIssue>): number =>
  data.lanes.reduce((sum, lane) => sum + wordsOfLane(lane), body.words)

/** Shares of the trends and the lanes in the reading, in thousandths. */
const selectParts = (issue: MarkdownEntry<UpdateIssue>): readonly number[] => {
  const whole = wordsOfIssue(issue)
  const trends = selectProseParts(issue.body).map((part) => (part * issue.body.words) / whole)
  return [...trends, ...issue.data.lanes.map((lane) => (1000 * wordsOfLane(lane)) / whole)].map(Math.round)
}

/** The previous and the next issue. */
const neighboursOf = (context: SiteBuildContext, id: string): readonly MarkdownEntry<UpdateIssue>[] => {
  const issues = updateIssues(context)
  const at = issues.findIndex((issue) => issue.id === id)
  return issues.filter((_, index) => Math.abs(index - at) === 1)
}

export const selectUpdateIssue = (context: SiteBuildContext, issue: MarkdownEntry<UpdateIssue>): UpdateIssueProps => {
  const { edition, t } = context
  const { id, data, body } = issue
  const minutes = t('article.minutes', { minutes: readingMinutes(wordsOfIssue(issue), edition) })
  const lanes = data.lanes.map((lane) => selectLaneNote(context, lane, data.published))
  const contents = selectContents(context, body)
  const issues = updateIssues(context)
  const [newest] = issues
  const next = issues[issues.findIndex((issue) => issue.id === id) - 1]
  const overview = selectOverview(t, data, {
    page: '',
    until: next === undefined ? undefined : formatDay(next.data.published, edition),
  })
  return {
    head: {
      title: bindText(data.title),
      lede: bindText(data.summary),
      back: selectBackLink(t, 'Global Logistics Update'),
      breadcrumb: selectBreadcrumb(t, data.title, [
        { label: t('section.global-logistics-update'), href: updatesPath() },
      ]),
      facts: [
        { label: t('article.published'), values: [selectDay(data.published, edition)] },
        ...(data.updated === undefined
          ? []
          : [{ label: t('article.updated'), values: [selectDay(data.updated, edition)] }]),
        { label: t('article.reading-time'), values: [{ text: minutes }] },
        ...(next === undefined || newest === undefined
          ? []
          : [
              {
                label: t('update.newest'),
                values: [{ text: formatDay(newest.data.published, edition), href: updatePath(newest.data.slug) }],
              },
            ]),
      ],
    },
    contents: {
      ...contents,
      items: [
        ...contents.items,
        { id: 'overview', text: overview.title, level: 2 },
        ...lanes.map(({ id: lane, title }) => ({ id: lane, text: title, level: 2 })),
      ],
      scale: { parts: selectParts(issue), end: minutes },
    },
    share: selectShare(context, updatePath(data.slug), data.title),
    html: selectProseHtml(body),
    ...selectNotes(context, body.html),
    overview,
    legend: t('update.legend'),
    lanes,
    related: {
      title: t('update.other-issues'),
      entries: neighboursOf(context, id).map((other) => selectIssueEntry(context, other)),
    },
    contact: { ...selectContact(context), action: { label: t('newsletter.subscribe'), href: newsletterPath } },
  }
}
