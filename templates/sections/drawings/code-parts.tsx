import type { ReactElement } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import styles from './code-parts.module.css'

export type CodePartsProps = {
  readonly columns: readonly string[]
  readonly parts: readonly { readonly text: string; readonly name: string; readonly cells: readonly string[] }[]
}

type Props = CodePartsProps & { readonly labelledBy: string }

/** A code in large type, with the name of each group below it, and their meanings. */
export const CodeParts = ({ labelledBy, columns, parts }: Props): ReactElement => (
  <>
    <ol className={styles.code} aria-hidden="true">
      {parts.map(({ text, name }) => (
        <li key={name}>
          <span className={styles.text}>{text}</span>
          <span className={styles.name}>{name}</span>
        </li>
      ))}
    </ol>
    <DataTable
      labelledBy={labelledBy}
      columns={columns}
      rows={parts.map(({ text, name, cells }) => [text, name, ...cells])}
    />
  </>
)
