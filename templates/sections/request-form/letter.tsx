import type { ReactElement } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import styles from './letter.module.css'
import { mailtoOf } from './write-letter.ts'

export type LetterWords = {
  readonly title: string
  /** Says that nothing is sent from the page, and what to do instead. */
  readonly text: string
  readonly to: string
  readonly subject: string
  readonly write: string
  readonly protection: string
}

type LetterProps = {
  readonly words: LetterWords
  readonly email: string
  readonly subject: string
  readonly body: string
}

/** The e-mail as it will be, to be opened in the visitor's mail program or copied from the page. */
export const Letter = ({ words, email, subject, body }: LetterProps): ReactElement => (
  <section className={styles.send} aria-labelledby="form-letter">
    <div className={styles.head}>
      <h2 id="form-letter">{words.title}</h2>
      <p>{words.text}</p>
    </div>
    <div className={styles.sheet}>
      <dl>
        <div>
          <dt>{words.to}</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>{words.subject}</dt>
          <dd>{subject}</dd>
        </div>
      </dl>
      <pre>{body}</pre>
      <ButtonLink label={words.write} href={mailtoOf(email, subject, body)} />
      <p className={styles.protection}>{words.protection}</p>
    </div>
  </section>
)
