import type { LaneMap } from '#content/schema/lane-map.ts'
import type { DrawnCourse } from './draw-course.ts'
import type { PlottedCourseProps } from './plotted-course.tsx'
import type { ChartView } from './plotter-chart.tsx'

type Named = { readonly name: string }

/** Width of a name, in CSS pixels: Chinese characters are as wide as high. */
export const widthOf = (name: string): number =>
  [...name].reduce((width, letter) => width + (letter > '\u2e80' ? 15 : 8.5), 14)

/** Units in a CSS pixel of the whole chart, at the width where it is shown. */
const usualUnit = 2

/** The names at the ends of a course: on the side away from it, unless they would be cut there. */
export const nameEnds = (
  { width }: Pick<LaneMap, 'width'>,
  lane: { readonly from: Named; readonly to: Named },
  course: Pick<DrawnCourse, 'from' | 'to'>,
  view?: ChartView,
): PlottedCourseProps['ends'] => {
  const [left, right] = view === undefined ? [0, width] : [view.x, view.x + view.width]
  return (['from', 'to'] as const).map((end) => {
    const { name } = lane[end]
    const at = course[end]
    const other = course[end === 'from' ? 'to' : 'from']
    const room = widthOf(name) * (view?.unit ?? usualUnit)
    const isEast = at[0] >= other[0]
    const fits = isEast ? at[0] + room <= right : at[0] - room >= left
    return { name, at, anchor: isEast === fits ? 'start' : 'end' }
  })
}
