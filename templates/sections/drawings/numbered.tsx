import type { ReactElement } from 'react'
import styles from './numbered.module.css'

/** A name in a table, with its number in the drawing above. */
export const Numbered = ({ number, name }: { readonly number: number; readonly name: string }): ReactElement => (
  <span className={styles.numbered}>
    <span>{number}</span> <span>{name}</span>
  </span>
)
