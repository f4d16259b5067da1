import type { ReactElement } from 'react'
import styles from './scope.module.css'

type Side = { readonly title: string; readonly items: readonly string[] }
export type ScopeProps = { readonly included: Side; readonly notIncluded: Side }

/** What a service includes and excludes, side by side. */
export const Scope = ({ included, notIncluded }: ScopeProps): ReactElement => (
  <div className={styles.scope}>
    <div className={styles.included}>
      <h3>{included.title}</h3>
      <ul>
        {included.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
    <div className={styles.notIncluded}>
      <h3>{notIncluded.title}</h3>
      <ul>
        {notIncluded.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  </div>
)
