import type { ReactElement, ReactNode } from 'react'
import { Arrow } from '../../ui/arrow.tsx'
import styles from './fold.module.css'

type FoldProps = {
  /** Id of its heading. A link to it opens the fold where a script watches for that. */
  readonly id?: string
  readonly title: string
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A part of a section that unfolds below its heading. */
export const Fold = ({ id, title, isOpen = false, children }: FoldProps): ReactElement => (
  <details className={styles.fold} open={isOpen}>
    <summary>
      <h3 id={id}>{title}</h3> <Arrow direction="down" />
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
)
