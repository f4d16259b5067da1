import type { ReactElement } from 'react'
import styles from './steps.module.css'

type StepsProps = { readonly items: readonly { readonly title: string; readonly text: string }[] }

/** Waypoints on a course, up to four side by side. */
export const Steps = ({ items }: StepsProps): ReactElement => (
  <ol className={items.length <= 4 ? `${styles.steps} ${styles.short}` : styles.steps}>
    {items.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
)
