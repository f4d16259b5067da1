import type { ReactElement, ReactNode } from 'react'
import { Arrow } from '../../ui/arrow.tsx'
import styles from './fold.module.css'

type FoldProps = {
  readonly id: string
  readonly title: string
  /** Stands at the end of the line. */
  readonly amount?: string | undefined
  readonly isOpen?: boolean
  /** Whether it opens with the other lines of a result. */
  readonly isOfLines?: boolean
  readonly children: ReactNode
}

/** One group of a result, folded to its name and sum. */
export const Fold = ({ id, title, amount, isOpen = false, isOfLines = false, children }: FoldProps): ReactElement => (
  <details className={styles.fold} open={isOpen} data-lines={isOfLines ? '' : undefined}>
    <summary>
      <h3 id={id}>{title}</h3>
      <span className={styles.end}>
        <span>{amount}</span>
        <Arrow direction="down" />
      </span>
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
)
