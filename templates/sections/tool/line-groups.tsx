import type { ReactElement, ReactNode } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import type { Citation } from './cite.ts'
import { Cited } from './cited.tsx'
import { Fold } from './fold.tsx'
import styles from './line-groups.module.css'
import { Named } from './named.tsx'

/** An item of a sum, with its formula and its source. */
type ResultLine = {
  readonly name: string
  /** Stands below the name: the days of a rate, or the ends of a leg. */
  readonly detail?: string
  readonly formula: string
  readonly source: Citation
  readonly amount: string
}

/** Lines of one kind, with their sum. */
export type LineGroup = {
  readonly id: string
  readonly title: string
  readonly amount: string
  /** Number of the first line among all. */
  readonly first: number
  readonly rows: readonly ResultLine[]
}

type LineGroupsProps = {
  readonly title: string
  readonly intro: string
  readonly columns: readonly string[]
  readonly groups: readonly LineGroup[]
  readonly idPrefix: string
  /** Further folds and notes. */
  readonly children: ReactNode
}

/** Every line of a result, folded by group: its number, formula, source and amount. */
export const LineGroups = ({ title, intro, columns, groups, idPrefix, children }: LineGroupsProps): ReactElement => (
  <section className={styles.groups} aria-labelledby={`${idPrefix}lines`}>
    <div className={styles.head}>
      <h2 id={`${idPrefix}lines`}>{title}</h2>
      <p>{intro}</p>
    </div>
    <div className={styles.folds}>
      {groups.map(({ id, title: name, amount, first, rows }) => (
        <Fold key={id} id={`${idPrefix}lines-${id}`} title={name} amount={amount} isOfLines>
          <div className={styles.lines}>
            <DataTable
              labelledBy={`${idPrefix}lines-${id}`}
              columns={columns}
              isStacked
              rows={rows.map((line, index) => [
                <Named key="name" number={first + index} name={line.name} detail={line.detail} />,
                line.formula,
                <Cited key="source" {...line.source} />,
                line.amount,
              ])}
            />
          </div>
        </Fold>
      ))}
      {children}
    </div>
  </section>
)
