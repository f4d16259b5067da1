import type { ReactElement, ReactNode } from 'react'
import styles from './pressed.module.css'

/** Checks and opens controls as a click would. The last button of a radio group is selected. */
const press = (root: HTMLElement | null): void => {
  for (const box of root?.querySelectorAll('input') ?? []) box.checked = true
  for (const disclosure of root?.querySelectorAll('details') ?? []) disclosure.open = true
}

/** Controls after a click. Overlays of the browser are shown in place. */
export const Pressed = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className={styles.pressed} ref={press}>
    {children}
  </div>
)
