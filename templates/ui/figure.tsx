import type { ReactElement, ReactNode } from 'react'
import styles from './figure.module.css'

type FigureProps = {
  readonly caption: string
  /** Source and date. */
  readonly source?: string
  readonly children: ReactNode
}

/** The frame of a drawing, with caption and source. */
export const Figure = ({ caption, source, children }: FigureProps): ReactElement => (
  <figure className={styles.figure}>
    <div className={styles.frame}>{children}</div>
    <figcaption>
      {caption} {source === undefined ? null : <small>{source}</small>}
    </figcaption>
  </figure>
)
