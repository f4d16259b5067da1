import type { ReactElement } from 'react'
import styles from './scale-bar.module.css'

type ScaleBarProps = {
  /** Lengths of the parts in thousandths of the whole. */
  readonly parts: readonly number[]
  readonly end: string
}

/** A chart's scale bar for a text: each segment is one section. Decorative: the table of contents says the same. */
export const ScaleBar = ({ parts, end }: ScaleBarProps): ReactElement => {
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, part) => sum + part, 0))
  return (
    <div className={styles.scaleBar} aria-hidden="true">
      <svg viewBox="0 0 1000 8" height="8" width="100%" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {parts.map((part, index) =>
          index % 2 === 0 ? <rect key={starts[index]} x={starts[index]} width={part} height="8" /> : null,
        )}
      </svg>
      <span>0</span>
      <span>{end}</span>
    </div>
  )
}
