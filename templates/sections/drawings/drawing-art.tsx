import type { ReactElement } from 'react'
import { CodeParts, type CodePartsProps } from './code-parts.tsx'
import { LineChart, type LineChartProps } from './line-chart.tsx'
import { SizeChart, type SizeChartProps } from './size-chart.tsx'
import { Timeline, type TimelineProps } from './timeline.tsx'

export type DrawingArtProps =
  | ({ readonly kind: 'lines' } & LineChartProps)
  | ({ readonly kind: 'timeline' } & TimelineProps)
  | ({ readonly kind: 'sizes' } & SizeChartProps)
  | ({ readonly kind: 'code' } & CodePartsProps)

/** Draws the matter of a drawing, without its table. */
export const DrawingArt = (props: DrawingArtProps): ReactElement => {
  switch (props.kind) {
    case 'lines':
      return <LineChart {...props} />
    case 'timeline':
      return <Timeline {...props} />
    case 'sizes':
      return <SizeChart {...props} />
    case 'code':
      return <CodeParts {...props} />
  }
}
