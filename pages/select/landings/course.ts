import type { ContentLanding } from '#content/schema/landings.ts'
import type { CourseTableProps } from '#templates/sections/course-table.tsx'

/** Days before and after the day that counts as none, as people write them: −7 to 0, 12 to 15. */
const daysOf = (from: number, to: number, edition: string): string => {
  const days = new Intl.NumberFormat(edition, { signDisplay: 'negative' })
  const text = (day: number): string => days.format(day).replace('-', '−')
  return edition.startsWith('zh') ? `${text(from)}～${text(to)}` : `${text(from)} to ${text(to)}`
}

/** The spans of a course on one scale. */
export const selectCourse = ({ columns, spans }: ContentLanding['course'], edition: string): CourseTableProps => {
  const first = Math.min(0, ...spans.map(({ from }) => from))
  const last = Math.max(0, ...spans.map(({ to }) => to))
  return {
    columns: [columns.what, columns.who, columns.days],
    length: last - first,
    origin: 0 - first,
    stretches: spans.map(({ what, who, from, to }) => ({
      what,
      who,
      days: daysOf(from, to, edition),
      start: from - first,
      length: to - from,
    })),
  }
}
