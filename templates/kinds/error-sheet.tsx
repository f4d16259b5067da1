import { Link } from '@fairlead/engine'
import type { ReactElement, ReactNode } from 'react'
import { Arrow } from '../ui/arrow.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import styles from './error-sheet.module.css'

export type ErrorSheetProps = {
  readonly code: string
  readonly headline: string
  readonly text: string
  readonly links: readonly LinkItem[]
}

export const ErrorSheet = ({
  code,
  headline,
  text,
  links,
  children,
}: ErrorSheetProps & {
  /** Shown below the links: what arrives late moves only what is below. */
  readonly children?: ReactNode
}): ReactElement => (
  <div className={children === undefined ? styles.error : `${styles.error} ${styles.tall}`}>
    <p className={styles.code}>{code}</p>
    <div>
      <h1>{headline}</h1>
      <p className={styles.text}>{text}</p>
      <ul className={styles.links}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link to={href}>
              {label} <Arrow />
            </Link>
          </li>
        ))}
      </ul>
      {children === undefined ? null : <div className={styles.late}>{children}</div>}
    </div>
  </div>
)
