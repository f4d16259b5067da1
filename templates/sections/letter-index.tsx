import type { ReactElement } from 'react'
import styles from './letter-index.module.css'

export type LetterIndexProps = {
  readonly label: string
  /** How the marks are read. */
  readonly legend: string
  /** All letters, so that the gaps show. */
  readonly letters: readonly { readonly letter: string; readonly count: number }[]
}

/** A to Z as a line of soundings: under each letter a mark as deep as the letter has terms. */
export const LetterIndex = ({ label, legend, letters }: LetterIndexProps): ReactElement => {
  const deepest = Math.max(1, ...letters.map(({ count }) => count))
  return (
    <nav aria-label={label} className={styles.letters}>
      <ul>
        {letters.map(({ letter, count }) => (
          <li key={letter}>
            {count === 0 ? (
              <span>{letter}</span>
            ) : (
              <a href={`#${letter}`}>
                {letter} <small>{count}</small>
              </a>
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
