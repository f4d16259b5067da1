import type { ReactElement } from 'react'
import { DataTable } from '../ui/data-table.tsx'
import { PlaceMap, type PlaceMapProps } from './lane-map/place-map.tsx'
import styles from './port-coasts.module.css'

type Way = {
  readonly miles: string
  readonly days: string
  /** A canal that the column's name does not mention. */
  readonly via?: string
}

type PortCoast = {
  readonly id: string
  readonly title: string
  readonly map: PlaceMapProps
  readonly columns: readonly string[]
  readonly rows: readonly { readonly name: string; readonly code: string; readonly ways: readonly Way[] }[]
}

export type PortCoastsProps = { readonly coasts: readonly PortCoast[]; readonly note: string }

/** Ports by coast, one chart per coast, with their distances. */
export const PortCoasts = ({ coasts, note }: PortCoastsProps): ReactElement => (
  <>
    {coasts.map(({ id, title, map, columns, rows }) => (
      <section key={id} className={styles.coast} aria-labelledby={id}>
        <h3 id={id}>{title}</h3>
        <div className={styles.map}>
          <PlaceMap {...map} />
        </div>
        <div className={styles.table}>
          <DataTable
            labelledBy={id}
            columns={columns}
            rows={rows.map(({ name, code, ways }) => [
              <span key={code} className={styles.port}>
                {name} <small>{code}</small>
              </span>,
              ...ways.map(({ miles, days, via }, column) => (
                <span key={columns[column + 1]} className={styles.way}>
                  {miles} <small>{days}</small> {via === undefined ? null : <small>{via}</small>}
                </span>
              )),
            ])}
          />
        </div>
      </section>
    ))}
    <p className={styles.note}>{note}</p>
  </>
)
