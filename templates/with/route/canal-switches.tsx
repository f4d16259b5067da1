import type { ReactElement } from 'react'
import type { Canal } from '#freight/routes/canals.ts'
import type { RouteView } from '../../sections/route/route-view.ts'
import styles from './canal-switches.module.css'

type CanalSwitchesProps = {
  readonly legend: string
  readonly canals: RouteView['canals']
  readonly onSwitch: (canal: Canal, isOpen: boolean) => void
  readonly status: string
}

/** Switches to open and close canals, which need JavaScript; the table beside them has all routes. */
export const CanalSwitches = ({ legend, canals, onSwitch, status }: CanalSwitchesProps): ReactElement | null =>
  canals.length === 0 ? null : (
    <fieldset className={styles.switches}>
      <legend>{legend}</legend>
      {canals.map(({ id, label, isOpen }) => (
        <label key={id}>
          <input type="checkbox" checked={isOpen} onChange={({ target }) => onSwitch(id, target.checked)} /> {label}
        </label>
      ))}
      <p role="status">{status}</p>
    </fieldset>
  )
