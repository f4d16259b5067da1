import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import styles from './place-table.module.css'

export type DistanceTableProps = {
  /** `sea`: nautical miles, days and way. `air`: kilometres and nautical miles. `near`: kilometres. */
  readonly show: 'sea' | 'air' | 'near'
  /** What the addresses of places begin with; an address that begins with `>` is that of a lane. */
  readonly base: string
  readonly laneBase?: string
  readonly columns: readonly string[]
  /** What ways by sea lead through. */
  readonly ways?: readonly string[]
  /** A place, where its link leads, how far it is, and by which of the ways. */
  readonly rows: readonly (readonly [label: string, to: string, distance: number, way?: number])[]
}

const kmPerNauticalMile = 1.852

const withCommas = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',')

const daysAt = (nauticalMiles: number, knots: number): string => (nauticalMiles / knots / 24).toFixed(1)

/** Addresses of places end in their code. */
const codeOf = (to: string): string => to.slice(to.lastIndexOf('-') + 1).toUpperCase()

/** Places with their distances. What follows from the distance is computed here, so that it need not travel. */
export const DistanceTable = ({
  labelledBy,
  show,
  base,
  laneBase = '',
  columns,
  ways = [],
  rows,
}: DistanceTableProps & { readonly labelledBy: string }): ReactElement => (
  <div className={styles.table}>
    <DataTable
      labelledBy={labelledBy}
      columns={columns}
      rows={rows.map(([label, to, distance, way = -1]) => {
        const link = (
          <Link key={to} to={to.startsWith('>') ? laneBase + to.slice(1) : base + to}>
            {label}
          </Link>
        )
        if (show === 'sea')
          return [link, withCommas(distance), `${daysAt(distance, 18)}–${daysAt(distance, 16)}`, ways[way] ?? '']
        const name = (
          <>
            {link} <small>{codeOf(to)}</small>
          </>
        )
        if (show === 'near') return [name, withCommas(distance)]
        return [name, withCommas(distance), withCommas(distance / kmPerNauticalMile)]
      })}
    />
  </div>
)
