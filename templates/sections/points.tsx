import type { ReactElement } from 'react'
import styles from './points.module.css'

type PointsProps = { readonly items: readonly { readonly title: string; readonly text: string }[] }

/** Facts side by side, in no order. */
export const Points = ({ items }: PointsProps): ReactElement => (
  <ul className={styles.points}>
    {items.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)
