import type { ReactElement, ReactNode } from 'react'
import styles from './tabs.module.css'

type TabsProps = {
  /** Unique on the page: opening one disclosure closes all others of the same name. */
  readonly name: string
  readonly tabs: readonly { readonly label: string; readonly content: ReactNode }[]
}

/**
 * Alternative sections, of which one is open. They are disclosures that close each other and need no JavaScript.
 * Browsers that can position a disclosure's content show them side by side, others one below the other.
 */
export const Tabs = ({ name, tabs }: TabsProps): ReactElement => (
  <div className={styles.tabs}>
    {tabs.map(({ label, content }, index) => (
      <details key={label} name={name} open={index === 0}>
        <summary>{label}</summary>
        <div className={styles.content}>{content}</div>
      </details>
    ))}
  </div>
)
