import type { MouseEventHandler, ReactElement, ReactNode } from 'react'
import { Arrow } from '../../ui/arrow.tsx'
import button from '../../ui/button-link.module.css'
import styles from './letter.module.css'
import { mailtoOf } from './write-letter.ts'

export type LetterWords = {
  readonly title: string
  /** Says that nothing is sent from the page, and what to do instead. */
  readonly text: string
  readonly to: string
  readonly subject: string
  /** Stands for the letter until there is an answer. */
  readonly empty: string
  readonly write: string
  /** What the link does, and what to do where it does nothing. */
  readonly note: string
}

type LetterProps = {
  /** Of the page's own, where there is more than one letter. */
  readonly id?: string
  readonly words: LetterWords
  readonly email: string
  readonly subject: string
  readonly body: string
  readonly onWrite: MouseEventHandler
  /** What has to be put right first. */
  readonly children: ReactNode
}

/** The e-mail as it will be, to be opened in the visitor's mail program or copied from the page. */
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
