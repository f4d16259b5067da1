import type { ReactElement } from 'react'
import styles from './checklist.module.css'

export type ChecklistProps = { readonly id: string; readonly title: string; readonly items: readonly string[] }

/** Checkboxes for the screen or paper. Their state is not stored. */
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
