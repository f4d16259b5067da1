import type { ReactElement } from 'react'
import styles from './drawing.module.css'

export type CodePartsProps = {
  readonly parts: readonly { readonly text: string; readonly name: string }[]
}

/** A code in large type, with the name of each group below it. */
export const CodeParts = ({ parts }: CodePartsProps): ReactElement => (
  <ol className={styles.code} aria-hidden="true">
    {parts.map(({ text, name }) => (
      <li key={name}>
        <span className={styles.part}>{text}</span>
        <span className={styles.partName}>{name}</span>
      </li>
    ))}
  </ol>
)
