import type { Entry } from '@fairlead/engine/define'
import type { ResearchPaper } from '#content/schema/research.ts'
import type { ListEntry } from '#templates/sections/entry-list.tsx'
import type { FeaturedEntryProps } from '#templates/sections/heads/featured-entry.tsx'
import type { PaperEntry } from '#templates/sections/paper-list.tsx'
import type { SiteBuildContext } from '../define.ts'
import { bindText } from '../view-models/bind-figures.ts'
import { selectDay } from '../view-models/format-day.ts'
import { barsMiniature } from '../view-models/miniatures.ts'
import { researchPaperPath } from '../view-models/paths.ts'
import { selectBarChart } from './bar-chart.ts'
import { selectFinding } from './research-findings.ts'
import { selectResearchTable } from './research-table.ts'

export const selectResearchEntry = ({ data }: Entry<ResearchPaper>, edition: string): ListEntry => ({
  title: data.title,
  href: researchPaperPath(data.slug),
  summary: bindText(data.summary),
  note: selectDay(data.published, edition),
})

/** The papers, newest first, each with its first number and its first bar chart. */
export const selectPapers = (context: SiteBuildContext): readonly PaperEntry[] =>
  context.content
    .all('research')
    .toSorted((a, b) => b.data.published.localeCompare(a.data.published) || (a.id < b.id ? -1 : 1))
    .map(({ file, data }) => {
      const finding = data.findings[0]
      const figure = data.figures.find(({ form }) => form !== 'lines')
      if (finding === undefined || figure === undefined)
        throw new Error(`${file} needs a finding and a figure of bars or ranges.`)
      const { rows } = selectBarChart(figure, selectResearchTable(context, figure, file), context.edition)
      return {
        title: data.title,
        href: researchPaperPath(data.slug),
        summary: bindText(data.summary),
        day: selectDay(data.published, context.edition),
        finding: selectFinding(context, finding, file),
        bars: rows.flatMap(({ bars }) => bars.slice(0, 1).map(({ start, length }) => ({ start, length }))),
      }
    })

/** The newest paper, at the head of the list. */
export const selectFeaturedPaper = (
  { t }: SiteBuildContext,
  { title, href, summary, day, bars }: PaperEntry,
): FeaturedEntryProps => ({
  label: t('featured.latest'),
  title,
  href,
  summary,
  note: day,
  miniature: barsMiniature(bars),
})
