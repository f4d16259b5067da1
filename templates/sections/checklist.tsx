import type { ReactElement } from 'react'
import styles from './checklist.module.css'

export type ChecklistProps = { readonly id: string; readonly title: string; readonly items: readonly string[] }

/** Boxes to tick, on the screen or on paper. Nothing is kept. */
export const Checklist = ({ id, title, items }: ChecklistProps): ReactElement => (
  <section className={styles.checklist} aria-labelledby={id}>
    <h3 id={id}>{title}</h3>
    <ul>
      {items.map((item) => (
        <li key={item}>
          <label>
            <input type="checkbox" />
            <span>{item}</span>
          </label>
        </li>
      ))}
    </ul>
  </section>
)
