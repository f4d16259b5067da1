import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import styles from './letter-index.module.css'

export type LetterIndexProps = {
  readonly label: string
  /** Path of the page with the letters, if it is another one. */
  readonly path?: string
  /** Explains the marks. */
  readonly legend: string
  /** A bar of letters alone, which stays in sight; without it, a line of soundings. */
  readonly look?: 'bar'
  /** All letters, including those without terms. */
  readonly letters: readonly { readonly letter: string; readonly count: number }[]
}

/** A to Z as a line of depth soundings: the mark below each letter is as deep as its number of terms. */
export const LetterIndex = ({ label, path, legend, look, letters }: LetterIndexProps): ReactElement => {
  const deepest = Math.max(1, ...letters.map(({ count }) => count))
  return (
    <nav aria-label={label} className={look === undefined ? styles.letters : `${styles.letters} ${styles.bar}`}>
      <ul>
        {letters.map(({ letter, count }) => (
          <li key={letter}>
            {count === 0 ? (
              <span>{letter}</span>
            ) : (
              <Link to={`${path ?? ''}#${letter}`}>
                {letter} <small>{count}</small>
              </Link>
            )}
            <svg viewBox="0 0 4 40" width="4" height="40" aria-hidden="true" focusable="false">
              <rect width="4" height={(40 * count) / deepest} />
            </svg>
          </li>
        ))}
      </ul>
      <p>{legend}</p>
    </nav>
  )
}
