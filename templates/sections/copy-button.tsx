import { type ReactElement, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'
import styles from './copy-button.module.css'

export type CopyButtonProps = {
  /** Text to copy. */
  readonly value: string
  readonly label: string
  readonly done: string
}

/** Copies a text. Without JavaScript there is no button; the text on the page can be selected. */
export const CopyButton = ({ value, label, done }: CopyButtonProps): ReactElement => {
  const [isLive, setLive] = useState(false)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => setLive(true), [])
  const copy = (): void => {
    void copyText(value, label).then(setCopied)
  }
  return (
    <div className={isLive ? styles.copy : `${styles.copy} ${styles.waiting}`}>
      <Button size="small" onClick={copy}>
        {label}
      </Button>
      <span role="status">{isCopied ? done : ''}</span>
    </div>
  )
}
