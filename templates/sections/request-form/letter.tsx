import type { MouseEventHandler, ReactElement, ReactNode } from 'react'
import { Arrow } from '../../ui/arrow.tsx'
import button from '../../ui/button-link.module.css'
import styles from './letter.module.css'
import { mailtoOf } from './write-letter.ts'

export type LetterWords = {
  readonly title: string
  /** Says that the page sends nothing, and what to do instead. */
  readonly text: string
  readonly to: string
  readonly subject: string
  /** Shown until there is an answer. */
  readonly empty: string
  readonly write: string
  /** Explains the link, and the alternative if it does nothing. */
  readonly note: string
}

type LetterProps = {
  /** Unique on the page, if there is more than one letter. */
  readonly id?: string
  readonly words: LetterWords
  readonly email: string
  readonly subject: string
  readonly body: string
  readonly onWrite: MouseEventHandler
  /** Errors to correct first. */
  readonly children: ReactNode
}

/** The e-mail, to be opened in the visitor's mail program or copied from the page. */
export const Letter = ({
  id = 'form-letter',
  words,
  email,
  subject,
  body,
  onWrite,
  children,
}: LetterProps): ReactElement => (
  <section className={styles.send} aria-labelledby={id}>
    <div className={styles.head}>
      <h2 id={id}>{words.title}</h2>
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
      {body === '' ? <p className={styles.empty}>{words.empty}</p> : <pre>{body}</pre>}
      {children}
      <a className={`${button.button} ${button.solid}`} href={mailtoOf(email, subject, body)} onClick={onWrite}>
        {words.write} <Arrow />
      </a>
      <p className={styles.note}>{words.note}</p>
    </div>
  </section>
)
