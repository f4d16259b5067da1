import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import styles from './hs-list.module.css'

/**
 * A line of the nomenclature: its code, its name, and the words after the code in its address. Without words it has no
 * page; behind `~`, its page is in the English edition alone. Its name is English then. Then whether HS 2022 added the line (1), replaced it (2), or neither, and its number
 * of subheadings.
 */
export type HsListRow = readonly [code: string, name: string, words: string, change?: 0 | 1 | 2, count?: number]

export type HsListWords = {
  /** Prefix of the code in an address. */
  readonly base: string
  /** Labels for lines that HS 2022 added, and for those that it replaced. */
  readonly marks: readonly [added: string, removed: string]
  /** The English edition: prefix of the code in its addresses, and its language as a mark. Absent there, and without one. */
  readonly english?: { readonly base: string; readonly mark: string }
}

/** Digits as the trade writes them. */
export const writeDigits = (code: string): string => (code.length > 4 ? `${code.slice(0, 4)}.${code.slice(4)}` : code)

/** Whether a line has no page in the edition of its list. */
export const isUnnamed = ([, , words]: HsListRow): boolean => words === '' || words.startsWith('~')

/** Lines in a list, with codes in a column of their own. */
export const HsList = ({
  words: { base, marks, english },
  rows,
}: {
  readonly words: HsListWords
  readonly rows: readonly HsListRow[]
}): ReactElement => (
  <ul className={styles.list}>
    {rows.map((row) => {
      const [code, name, words, change = 0, count] = row
      return (
        <li key={code + name} data-replaced={change === 2 ? '' : undefined}>
          <b>{writeDigits(code)}</b>
          {!isUnnamed(row) ? (
            <Link to={`${base}${code}-${words}`}>{name}</Link>
          ) : words === '' || english === undefined ? (
            <span lang="en">{name}</span>
          ) : (
            <>
              <Link to={`${english.base}${code}-${words.slice(1)}`} hrefLang="en" lang="en">
                {name}
              </Link>
              <small>{english.mark}</small>
            </>
          )}
          {change === 0 ? null : <small>{marks[change - 1]}</small>}
          {count === undefined ? null : <small>{count}</small>}
        </li>
      )
    })}
  </ul>
)
