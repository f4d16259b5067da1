import type { ReactElement } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import { BarTable, type BarTableProps } from './bar-table.tsx'
import styles from './drawing.module.css'
import { DrawingArt, type DrawingArtProps } from './drawing-art.tsx'
import { Numbered } from './numbered.tsx'
import { PriceScale, type PriceScaleProps } from './price-scale.tsx'

type Art = {
  readonly kind: DrawingArtProps['kind']
  readonly art: DrawingArtProps
  readonly columns: readonly string[]
  /** Rows may be numbered, as in the drawing. */
  readonly isNumbered: boolean
  readonly rows: readonly (readonly string[])[]
}

type Matter = Art | ({ readonly kind: 'bars' } & BarTableProps) | ({ readonly kind: 'price' } & PriceScaleProps)

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
  if (matter.kind === 'bars') return <BarTable labelledBy={labelledBy} {...matter} />
  if (matter.kind === 'price') return <PriceScale labelledBy={labelledBy} {...matter} />
  const { art, columns, isNumbered, rows } = matter
  return (
    <>
      <DrawingArt {...art} />
      <DataTable
        labelledBy={labelledBy}
        columns={columns}
        rows={
          isNumbered
            ? rows.map(([name = '', ...cells], index) => [
                <Numbered key={name} number={index + 1} name={name} />,
                ...cells,
              ])
            : rows
        }
      />
    </>
  )
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
