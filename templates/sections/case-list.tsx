import type { ReactElement } from 'react'
import { CaseCard, type CaseItem } from './case-card.tsx'
import styles from './case-list.module.css'

type CaseListProps = {
  readonly cases: readonly CaseItem[]
  /** Explains the bars. */
  readonly legend: string
}

export const CaseList = ({ cases, legend }: CaseListProps): ReactElement => (
  <>
    <p className={styles.legend}>{legend}</p>
    <ul className={styles.cases}>
      {cases.map((item) => (
        <li key={item.href}>
          <CaseCard {...item} />
        </li>
      ))}
    </ul>
  </>
)
