import type { ReactElement } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import type { RouteView } from './route-view.ts'

type WayTableProps = {
  readonly labelledBy: string
  readonly columns: readonly string[]
  readonly ways: RouteView['ways']
  /** Marks the route that the rest of the page describes, behind its name. */
  readonly shown: string
}

export const WayTable = ({ labelledBy, columns, ways, shown }: WayTableProps): ReactElement => (
  <DataTable
    labelledBy={labelledBy}
    columns={columns}
    rows={ways.map(({ name, cells, isShown }) => [
      <>
        <span>{name}</span>
        {isShown ? <small>{shown}</small> : null}
      </>,
      ...cells,
    ])}
  />
)
