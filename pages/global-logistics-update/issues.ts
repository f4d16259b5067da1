import type { MarkdownEntry } from '@fairlead/engine/define'
import type { UpdateIssue } from '#content/schema/update.ts'
import type { ListEntry } from '#templates/sections/entry-list.tsx'
import type { SiteBuildContext } from '../define.ts'
import { bindText } from '../view-models/bind-figures.ts'
import { selectDay } from '../view-models/format-day.ts'
import { monthMiniature } from '../view-models/miniatures.ts'
import { updatePath } from '../view-models/paths.ts'

/** All issues, newest first. */
export const updateIssues = ({ content }: SiteBuildContext): readonly MarkdownEntry<UpdateIssue>[] =>
  content.all('updates').toSorted((a, b) => b.data.published.localeCompare(a.data.published) || (a.id < b.id ? -1 : 1))

export const selectIssueEntry = ({ edition }: SiteBuildContext, { data }: MarkdownEntry<UpdateIssue>): ListEntry => ({
  title: bindText(data.title),
  href: updatePath(data.slug),
  summary: bindText(data.summary),
  note: selectDay(data.published, edition),
  miniature: monthMiniature(data.published, [
    data.published,
    ...data.lanes.flatMap(({ dates }) => dates.map(({ day }) => day)),
  ]),
})
