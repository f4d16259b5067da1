import type { ReactElement, ReactNode } from 'react'
import styles from './pressed.module.css'

/** Ticks and opens what a press would tick or open. A group of radio buttons ends with its last one chosen. */
const press = (root: HTMLElement | null): void => {
  for (const box of root?.querySelectorAll('input') ?? []) box.checked = true
  for (const disclosure of root?.querySelectorAll('details') ?? []) disclosure.open = true
}

/** Controls as they look after a press. What the browser lays over the page when it is opened stands in its place here. */
export const Pressed = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className={styles.pressed} ref={press}>
    {children}
  </div>
)
