import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import styles from './facts.module.css'

type Value = {
  readonly text: string
  readonly href?: string
  /** ISO date of a text that is a day. */
  readonly dateTime?: string
  /** Language of a text, if not that of the page. */
  readonly lang?: string
}

export type Fact = { readonly label: string; readonly values: readonly Value[] }

const ValueText = ({ text, href, dateTime }: Value): ReactElement => {
  if (href !== undefined) return <Link to={href}>{text}</Link>
  if (dateTime !== undefined) return <time dateTime={dateTime}>{text}</time>
  return <>{text}</>
}

/** The facts in the margin of a sheet. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }): ReactElement => (
  <dl className={styles.facts}>
    {facts.map(({ label, values }) => (
      <div key={label}>
        <dt>{label}</dt>
        {values.map((value) => (
          <dd key={value.text} lang={value.lang}>
            <ValueText {...value} />
          </dd>
        ))}
      </div>
    ))}
  </dl>
)
