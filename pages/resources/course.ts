import type { ContentLanding } from '#content/schema/landings.ts'
import type { CourseTableProps } from '#templates/sections/course-table.tsx'
import type { SiteBuildContext } from '../define.ts'

const whenOf = (from: number, to: number): 'before' | 'until' | 'across' | 'since' | 'after' => {
  if (to < 0) return 'before'
  if (to === 0) return 'until'
  if (from < 0) return 'across'
  return from === 0 ? 'since' : 'after'
}

/** A span of days before and after day zero in words: 45 to 28 days before sailing. */
const daysOf = ({ t }: SiteBuildContext, from: number, to: number, origin: string): string =>
  t('course.days', { when: whenOf(from, to), from: Math.abs(from), to: Math.abs(to), origin })

/** Stages of a course on a common scale. */
export const selectCourse = (
  context: SiteBuildContext,
  { columns, origin, spans }: ContentLanding['course'],
): CourseTableProps => {
  const first = Math.min(0, ...spans.map(({ from }) => from))
  const last = Math.max(0, ...spans.map(({ to }) => to))
  return {
    columns: [columns.what, columns.who, columns.days],
    length: last - first,
    origin: 0 - first,
    stretches: spans.map(({ what, who, from, to }) => ({
      what,
      who,
      days: daysOf(context, from, to, origin),
      start: from - first,
      length: to - from,
    })),
  }
}
