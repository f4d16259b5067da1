import type { ReactElement } from 'react'
import styles from './product-figure.module.css'

export type ShipmentScreenProps = {
  readonly number: string
  readonly route: string
  readonly status: string
  readonly rows: readonly {
    readonly name: string
    readonly source: string
    readonly day: string
    /** Not yet reported. */
    readonly isNext?: boolean
  }[]
  /** The title ends with the space before the text, if the language has one. */
  readonly alert: { readonly title: string; readonly text: string }
}

/** A screen of the platform: a shipment's milestones, each with its source, and what needs an answer. */
export const ShipmentScreen = ({ number, route, status, rows, alert }: ShipmentScreenProps): ReactElement => (
  <div className={styles.screen}>
    <div className={styles.bar}>
      <span className={styles.number}>{number}</span>
      <span>{route}</span>
      <span className={styles.status}>{status}</span>
    </div>
    <ol className={styles.rows}>
      {rows.map(({ name, source, day, isNext = false }) => (
        <li key={name} className={isNext ? styles.next : undefined}>
          <span className={styles.name}>{name}</span>
          <span className={styles.day}>{day}</span>
          <span className={styles.source}>{source}</span>
        </li>
      ))}
    </ol>
    <p className={styles.alert}>
      <strong>{alert.title}</strong>
      <span>{alert.text}</span>
    </p>
  </div>
)
