import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import styles from './facts.module.css'

export type Fact = {
  readonly label: string
  readonly value: string
  readonly href?: string
  /** Machine form of a value that is a day. */
  readonly dateTime?: string
}

const Value = ({ value, href, dateTime }: Fact): ReactElement => {
  if (href !== undefined) return <Link to={href}>{value}</Link>
  if (dateTime !== undefined) return <time dateTime={dateTime}>{value}</time>
  return <>{value}</>
}

/** The notes in the margin of a sheet. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }): ReactElement => (
  <dl className={styles.facts}>
    {facts.map((fact) => (
      <div key={fact.label}>
        <dt>{fact.label}</dt>
        <dd>
          <Value {...fact} />
        </dd>
      </div>
    ))}
  </dl>
)
