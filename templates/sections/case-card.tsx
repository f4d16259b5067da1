import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { CompareBars, type CompareBarsProps } from '../ui/compare-bars.tsx'
import styles from './case-card.module.css'

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

/** A case study in four rows, which lists align with those of neighbouring cards. */
export const CaseCard = ({ title, href, summary, customer, service, lane, result, bars }: CaseItem): ReactElement => (
  <div className={styles.card}>
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
  </div>
)
