import type { ReactElement, ReactNode } from 'react'
import { Arrow } from './arrow.tsx'
import styles from './disclosure.module.css'

type DisclosureProps = { readonly summary: string; readonly children: ReactNode }

export const Disclosure = ({ summary, children }: DisclosureProps): ReactElement => (
  <details className={styles.disclosure}>
    <summary>
      {summary} <Arrow direction="down" />
    </summary>
    <div>{children}</div>
  </details>
)
