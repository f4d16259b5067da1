import type { ReactElement, ReactNode } from 'react'
import styles from './tabs.module.css'

type TabsProps = {
  /** Of the page's own: what is opened with one name closes all others of that name. */
  readonly name: string
  readonly tabs: readonly { readonly label: string; readonly content: ReactNode }[]
}

/**
 * Parts of which one is read at a time. They are disclosures that close each other, so that they need no script; browsers that
 * let a style sheet place what a disclosure holds show them side by side, all others one under the other.
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
