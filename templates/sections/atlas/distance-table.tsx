import { Link, useApp } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import { spanOf } from '../../ui/span.ts'
import styles from './place-table.module.css'

export type DistanceTableProps = {
  /** `sea`: nautical miles, days and passages. `air`: kilometres and nautical miles. `near`: kilometres. */
  readonly show: 'sea' | 'air' | 'near'
  /** Prefix of places' addresses; an address with `>` leads to a lane. */
  readonly base: string
  readonly laneBase?: string
  readonly columns: readonly string[]
  /** Passages of sea routes. */
  readonly ways?: readonly string[]
  /** A place, its link, its distance, the number of its passages, and the same of the route that is second. */
  readonly rows: readonly (readonly [
    label: string,
    to: string,
    distance: number,
    way?: number,
    other?: number,
    otherWay?: number,
  ])[]
}

const kmPerNauticalMile = 1.852

type Format = (value: number) => string

const formats: Record<string, { readonly write: Format; readonly writeDays: Format }> = {}

/** Formats of an edition, made once: the build draws thousands of tables. */
const formatsOf = (edition: string): (typeof formats)[string] =>
  (formats[edition] ??= {
    write: new Intl.NumberFormat(edition, { maximumFractionDigits: 0 }).format,
    writeDays: new Intl.NumberFormat(edition, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format,
  })

/** Passages on the way, and the route that is second with its miles. */
const passages = (by: string | undefined, otherBy: string | undefined, other: string | undefined): ReactElement => (
  <>
    {by}
    {other === undefined ? null : <small>{` · ${otherBy} ${other}`}</small>}
  </>
)

/** Addresses of places end in their code. */
const codeOf = (to: string): string => to.slice(to.lastIndexOf('-') + 1).toUpperCase()

/** Places with distances. Derived figures are computed here instead of being sent. */
export const DistanceTable = ({
  labelledBy,
  show,
  base,
  laneBase = '',
  columns,
  ways = [],
  rows,
}: DistanceTableProps & { readonly labelledBy: string }): ReactElement => {
  const { edition } = useApp().page
  const { write, writeDays } = formatsOf(edition)
  const daysAt = (nauticalMiles: number, knots: number): string => writeDays(nauticalMiles / knots / 24)
  return (
    <div className={styles.table}>
      <DataTable
        labelledBy={labelledBy}
        columns={columns}
        rows={rows.map(([label, to, distance, way = -1, other, otherWay = -1]) => {
          const link = (
            <Link key={to} to={to.startsWith('>') ? laneBase + to.slice(1) : base + to}>
              {label}
            </Link>
          )
          const days = spanOf(daysAt(distance, 18), daysAt(distance, 16), edition)
          if (show === 'sea')
            return [
              link,
              write(distance),
              days,
              passages(ways[way], ways[otherWay], other === undefined ? undefined : write(other)),
            ]
          const name = (
            <>
              {link} <small>{codeOf(to)}</small>
            </>
          )
          if (show === 'near') return [name, write(distance)]
          return [name, write(distance), write(distance / kmPerNauticalMile)]
        })}
      />
    </div>
  )
}
