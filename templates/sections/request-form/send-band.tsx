import type { ReactElement } from 'react'
import { Arrow } from '../../ui/arrow.tsx'
import band from '../../ui/band.module.css'
import { Button } from '../../ui/button.tsx'
import styles from './send-band.module.css'

export type SendWords = {
  readonly send: string
  readonly tryNow: string
  readonly change: string
  readonly clear: string
  readonly kept: string
  readonly bots: string
}

export type SendBandProps = {
  readonly words: SendWords
  /** Announces the state of the form: sending, waiting, sent. */
  readonly status: string
  /** Whether the answers are stored on this device until there is a connection. */
  readonly isWaiting: boolean
  readonly hasDraft: boolean
  readonly isCompact: boolean
  /** Whether what was typed is kept on this device. */
  readonly isKept: boolean
  readonly onTryNow: () => void
  readonly onChange: () => void
  readonly onClear: () => void
}

/** The end of a form: the button, which is never disabled, the state of the form, and the note on bot protection. */
export const SendBand = ({
  words,
  status,
  isWaiting,
  hasDraft,
  isCompact,
  isKept,
  onTryNow,
  onChange,
  onClear,
}: SendBandProps): ReactElement => {
  const end = (
    <div className={isCompact ? styles.compact : `${band.body} ${styles.send}`}>
      <div className={styles.actions}>
        {isWaiting ? (
          <>
            <Button look="solid" onClick={onTryNow}>
              {words.tryNow}
            </Button>
            <Button onClick={onChange}>{words.change}</Button>
          </>
        ) : (
          <Button type="submit" look="solid">
            {words.send} <Arrow />
          </Button>
        )}
        {hasDraft && !isWaiting ? <Button onClick={onClear}>{words.clear}</Button> : null}
      </div>
      <p role="status" className={styles.status}>
        {status}
      </p>
      <ul className={styles.notes}>
        {isKept ? <li>{words.kept}</li> : null}
        <li>{words.bots}</li>
      </ul>
    </div>
  )
  return isCompact ? end : <div className={`${band.band} ${band.open}`}>{end}</div>
}
