import type { ReactElement } from 'react'
import { freightQuote } from '#content/schema/forms/freight-quote.ts'
import type { QuoteWords, SentWords } from '#content/schema/quote.ts'
import type { Canal } from '#freight/routes/canals.ts'
import { Band } from '../../ui/band.tsx'
import styles from './posted-letter.module.css'

export type PostedLetterProps = {
  readonly words: QuoteWords['letter']
  readonly sentWords: SentWords
  /** Canals that ships avoid now. */
  readonly avoided: readonly Canal[]
  /** What the endpoints would fill in, by the name of its place, to be shown at once. */
  readonly texts?: Readonly<Record<string, string>>
}

/**
 * Place of the letter for visitors without scripts, hidden until the endpoints fill it in: `endpoints/forms/fill-letter.ts`.
 * It says what the drawn letter says.
 */
export const PostedLetter = ({ words, sentWords, avoided, texts }: PostedLetterProps): ReactElement => {
  const lines = {
    distance: [words.distance, words.miles],
    days: [words.days, words.range],
    emissions: [words.emissions, words.kg],
    sails: [words.sails, words.between],
    flies: [words.flies, words.between],
    departs: [words.departs, words.between],
    arrives: [words.arrives, words.between],
  } as const
  return (
    <div hidden={texts === undefined} data-letter={freightQuote.id} data-avoided={avoided.join(' ')}>
      <Band id="posted-letter" title={sentWords.title}>
        <div className={styles.posted}>
          <div>
            <p className={styles.label}>{sentWords.reference}</p>
            <p className={styles.reference} data-part="reference">
              {texts?.['reference']}
            </p>
            <p>{sentWords.text}</p>
          </div>
          <div className={styles.letter}>
            <p className={styles.lane} data-part="lane">
              {texts?.['lane']}
            </p>
            <dl className={styles.figures} data-part="figures">
              {Object.entries(lines).map(([name, [label, text]]) => (
                <div key={name} data-line={name}>
                  <dt>{label}</dt>
                  <dd data-text={text}>{texts?.[name]}</dd>
                </div>
              ))}
            </dl>
            <dl className={styles.answers} data-part="answers" />
            <p className={styles.note} data-part="note">
              {words.note}
            </p>
          </div>
        </div>
      </Band>
    </div>
  )
}
