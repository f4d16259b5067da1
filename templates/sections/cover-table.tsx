import type { ReactElement } from 'react'
import { DataTable } from '../ui/data-table.tsx'
import styles from './cover-table.module.css'

export type CoverTableProps = {
  readonly id: string
  readonly title: string
  readonly intro: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly loss: string; readonly covered: readonly boolean[] }[]
  readonly note: string
  readonly words: { readonly covered: string; readonly notCovered: string }
}

/** Losses and who pays for them: a filled or an empty mark, each with its text. */
export const CoverTable = ({ id, title, intro, columns, rows, note, words }: CoverTableProps): ReactElement => (
  <section className={styles.cover} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <p>{intro}</p>
    <DataTable
      labelledBy={id}
      columns={columns}
      rows={rows.map(({ loss, covered }) => [
        loss,
        ...covered.map((isCovered, column) => <Mark key={columns[column + 1]} isCovered={isCovered} words={words} />),
      ])}
    />
    <p className={styles.note}>{note}</p>
  </section>
)

type MarkProps = { readonly isCovered: boolean; readonly words: CoverTableProps['words'] }

const Mark = ({ isCovered, words }: MarkProps): ReactElement => (
  <span className={isCovered ? styles.covered : styles.notCovered}>
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <circle cx="8" cy="8" r="6" />
    </svg>
    {isCovered ? words.covered : words.notCovered}
  </span>
)
