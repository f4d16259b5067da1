import type { ReactElement, ReactNode } from 'react'
import { Arrow } from './arrow.tsx'
import styles from './disclosure.module.css'

type DisclosureProps = {
  readonly summary: string
  /** Id of the summary, for a part that it names. */
  readonly id?: string | undefined
  /** Whether it is open to begin with. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

export const Disclosure = ({ summary, id, isOpen = false, children }: DisclosureProps): ReactElement => (
  <details className={styles.disclosure} open={isOpen}>
    <summary id={id}>
      {summary} <Arrow direction="down" />
    </summary>
    <div>{children}</div>
  </details>
)
