import type { ReactElement } from 'react'
import { BarTable, type BarTableProps } from './bar-table.tsx'
import { CodeParts, type CodePartsProps } from './code-parts.tsx'
import styles from './drawing.module.css'
import { LineChart, type LineChartProps } from './line-chart.tsx'
import { PriceScale, type PriceScaleProps } from './price-scale.tsx'
import { SizeChart, type SizeChartProps } from './size-chart.tsx'
import { Timeline, type TimelineProps } from './timeline.tsx'

type Matter =
  | ({ readonly kind: 'lines' } & LineChartProps)
  | ({ readonly kind: 'timeline' } & TimelineProps)
  | ({ readonly kind: 'sizes' } & SizeChartProps)
  | ({ readonly kind: 'bars' } & BarTableProps)
  | ({ readonly kind: 'price' } & PriceScaleProps)
  | ({ readonly kind: 'code' } & CodePartsProps)

export type DrawingProps = {
  readonly id: string
  readonly title: string
  readonly intro: string
  /** Explains the drawing. */
  readonly legend?: string | undefined
  readonly note: string
  readonly matter: Matter
}

type MatterProps = { readonly labelledBy: string; readonly matter: Matter }

const DrawnMatter = ({ labelledBy, matter }: MatterProps): ReactElement => {
  switch (matter.kind) {
    case 'lines':
      return <LineChart labelledBy={labelledBy} {...matter} />
    case 'timeline':
      return <Timeline labelledBy={labelledBy} {...matter} />
    case 'sizes':
      return <SizeChart labelledBy={labelledBy} {...matter} />
    case 'bars':
      return <BarTable labelledBy={labelledBy} {...matter} />
    case 'price':
      return <PriceScale labelledBy={labelledBy} {...matter} />
    case 'code':
      return <CodeParts labelledBy={labelledBy} {...matter} />
  }
}

/** A drawing, the same figures as a table, and their source. */
export const Drawing = ({ id, intro, legend, note, matter }: DrawingProps): ReactElement => (
  <>
    <p className={styles.legend}>{intro}</p>
    {legend === undefined ? null : <p className={styles.legend}>{legend}</p>}
    <div className={styles.matter}>
      <DrawnMatter labelledBy={id} matter={matter} />
    </div>
    <p className={styles.note}>{note}</p>
  </>
)
