import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import { CompareBars, type CompareBarsProps } from '../ui/compare-bars.tsx'
import styles from './case-list.module.css'

export type CaseItem = {
  readonly title: string
  readonly href: string
  readonly summary: string
  readonly customer: string
  readonly service: string
  readonly lane: string
  /** The result, with its number. */
  readonly result: string
  readonly bars: CompareBarsProps['bars']
}

type CaseListProps = {
  readonly cases: readonly CaseItem[]
  /** Explains the bars. */
  readonly legend: string
}

export const CaseList = ({ cases, legend }: CaseListProps): ReactElement => (
  <>
    <p className={styles.legend}>{legend}</p>
    <ul className={styles.cases}>
      {cases.map(({ title, href, summary, customer, service, lane, result, bars }) => (
        <li key={href}>
          <p className={styles.service}>{service}</p>
          <div>
            <h3>
              <Link to={href}>{title}</Link>
            </h3>
            <p className={styles.customer}>{customer}</p>
          </div>
          <p className={styles.summary}>{summary}</p>
          <div className={styles.figures}>
            <p className={styles.result}>{result}</p>
            <p>{lane}</p>
            <CompareBars bars={bars} />
          </div>
        </li>
      ))}
    </ul>
  </>
)
