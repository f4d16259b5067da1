import type { ReactElement, ReactNode } from 'react'
import styles from './data-table.module.css'

type DataTableProps = {
  /** Id of the heading that names the table. */
  readonly labelledBy: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
  /** On a phone, stacks each row into lines that the section lays out, instead of scrolling. */
  readonly isStacked?: boolean
}

export const DataTable = ({ labelledBy, columns, rows, isStacked = false }: DataTableProps): ReactElement => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the keyboard
  <figure className={styles.region} aria-labelledby={labelledBy} tabIndex={0}>
    <table className={isStacked ? `${styles.table} ${styles.stacked}` : styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
          <tr key={row}>
            <th scope="row">{first}</th>
            {rest.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </figure>
)
