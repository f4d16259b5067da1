import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import styles from './place-list.module.css'

export type PlaceListProps = {
  /** Prefix of its links. */
  readonly base: string
  /** Behind each note: the unit of a figure. */
  readonly unit?: string
  /** Name, address after the prefix, and a note in small type: a code or a figure. */
  readonly items: readonly (readonly [label: string, to: string, detail?: string])[]
}

/** Many places in columns. */
export const PlaceList = ({ base, unit = '', items }: PlaceListProps): ReactElement => (
  <ul className={styles.places}>
    {items.map(([label, to, detail]) => (
      <li key={to}>
        <Link to={base + to}>{label}</Link>
        {detail === undefined ? null : <small>{` ${detail}${unit}`}</small>}
      </li>
    ))}
  </ul>
)
