import { type ReactElement, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import styles from './tool-actions.module.css'
import { writeCsv } from './write-csv.ts'

export type ActionWords = {
  readonly lines: string
  readonly copy: string
  readonly copied: string
  readonly csv: string
  readonly print: string
}

type ToolActionsProps = {
  readonly words: ActionWords
  /** The address with all values in it. */
  readonly settle: () => string
  readonly csv: readonly (readonly string[])[]
  readonly fileName: string
}

/** A link that is clicked by script; browsers save the file under its name. */
const save = (text: string, fileName: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Later, because a browser may ask for a folder first.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Actions for a result. The buttons are rendered after hydration. */
export const ToolActions = ({ words, settle, csv, fileName }: ToolActionsProps): ReactElement => {
  const [isCopied, setCopied] = useState(false)
  const copy = (): void => {
    void copyText(settle(), words.copy).then(setCopied)
  }
  return (
    <div className={styles.actions}>
      <a href="#lines">{words.lines}</a>
      <Button size="small" onClick={copy}>
        {words.copy}
      </Button>
      <Button size="small" onClick={() => save(writeCsv(csv), fileName)}>
        {words.csv}
      </Button>
      <Button size="small" onClick={() => window.print()}>
        {words.print}
      </Button>
      <span role="status">{isCopied ? words.copied : ''}</span>
    </div>
  )
}
