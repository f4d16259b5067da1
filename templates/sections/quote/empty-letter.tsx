import type { ReactElement } from 'react'
import type { QuoteWords } from '#content/schema/quote.ts'
import styles from './letter.module.css'

/** The letter before its code has loaded: its parts, each with what will stand there. */
export const EmptyLetter = ({ words }: { readonly words: QuoteWords['letter'] }): ReactElement => (
  <div className={styles.letter}>
    <div className={styles.head}>
      <p className={styles.title}>{words.title}</p>
    </div>
    <p className={`${styles.lane} ${styles.open}`}>
      {words.from} → {words.to}
    </p>
    <div className={styles.map}>
      <p className={styles.wait}>{words.noLane}</p>
    </div>
    {(
      [
        [words.cargo, words.noCargo],
        [words.dates, words.noDates],
      ] as const
    ).map(([title, text]) => (
      <div key={title} className={styles.part}>
        <h3>{title}</h3>
        <p className={styles.wait}>{text}</p>
      </div>
    ))}
    <p className={styles.note}>{words.note}</p>
  </div>
)
