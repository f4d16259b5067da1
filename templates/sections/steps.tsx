import type { ReactElement } from 'react'
import styles from './steps.module.css'

type StepsProps = { readonly items: readonly { readonly title: string; readonly text: string }[] }

/** Way points on a course. */
export const Steps = ({ items }: StepsProps): ReactElement => (
  <ol className={styles.steps}>
    {items.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
)
