import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import styles from './letter-links.module.css'

export type LetterLinksProps = {
  readonly base: string
  readonly letters: readonly (readonly [letter: string, count: number])[]
}

/** A to Z, one page for each letter. */
export const LetterLinks = ({ base, letters }: LetterLinksProps): ReactElement => (
  <ul className={styles.letters}>
    {letters.map(([letter, count]) => (
      <li key={letter}>
        <Link to={base + letter.toLowerCase()}>
          {letter} <small>{count}</small>
        </Link>
      </li>
    ))}
  </ul>
)
