import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import styles from './hs-list.module.css'

/**
 * A line of the nomenclature: its code, its name, and the words that follow the code in its address. No words: no page,
 * and the name is English. Then whether HS 2022 brought the line (1), replaced it (2), or neither, and how many
 * subheadings it has.
 */
export type HsListRow = readonly [code: string, name: string, words: string, change?: 0 | 1 | 2, count?: number]

export type HsListWords = {
  /** What stands in an address before the code. */
  readonly base: string
  /** Words for lines that HS 2022 brought, and for those that it replaced. */
  readonly marks: readonly [added: string, removed: string]
}

/** Digits as trade writes them. */
export const writeDigits = (code: string): string => (code.length > 4 ? `${code.slice(0, 4)}.${code.slice(4)}` : code)

/** Lines below one another, codes in a column of their own. */
export const HsList = ({
  words: { base, marks },
  rows,
}: {
  readonly words: HsListWords
  readonly rows: readonly HsListRow[]
}): ReactElement => (
  <ul className={styles.list}>
    {rows.map(([code, name, words, change = 0, count]) => (
      <li key={code + name} data-replaced={change === 2 ? '' : undefined}>
        <b>{writeDigits(code)}</b>
        {words === '' ? <span lang="en">{name}</span> : <Link to={`${base}${code}-${words}`}>{name}</Link>}
        {change === 0 ? null : <small>{marks[change - 1]}</small>}
        {count === undefined ? null : <small>{count}</small>}
      </li>
    ))}
  </ul>
)
