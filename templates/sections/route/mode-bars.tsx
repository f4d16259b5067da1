import type { ReactElement } from 'react'
import styles from './mode-bars.module.css'
import type { RouteView } from './route-view.ts'

type ModeBarsProps = { readonly columns: readonly string[]; readonly modes: RouteView['modes'] }

/** Modes side by side: days as bars on one scale, with distance and emissions. */
export const ModeBars = ({ columns, modes }: ModeBarsProps): ReactElement => (
  <table className={styles.modes}>
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
      {modes.map(({ id, name, use, days, distance, emissions, best, plan }) => (
        <tr key={id}>
          <th scope="row">
            <span>{name}</span> <span className={styles.use}>{use}</span>
          </th>
          <td className={styles.days}>
            <svg viewBox="0 0 1000 14" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect className={styles.plan} y="3" width={plan} height="8" />
              <rect width={best} height="14" />
            </svg>
            <span>{days}</span>
          </td>
          <td data-label={columns[2]}>{distance}</td>
          <td data-label={columns[3]}>{emissions}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
