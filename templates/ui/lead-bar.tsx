import type { ReactElement } from 'react'
import styles from './lead-bar.module.css'

type LeadBarProps = {
  /** Distance from the end of the scale, in its units. */
  readonly lead: number
  readonly scale: number
}

/** A span of time before an event at the right end. Decorative: the text beside it says the same. */
export const LeadBar = ({ lead, scale }: LeadBarProps): ReactElement => (
  <svg
    className={styles.lead}
    viewBox={`0 0 ${scale} 16`}
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <path className={styles.scale} d={`M0 15H${scale}`} />
    <rect x={scale - lead} y="5" width={lead} height="8" />
    <path className={styles.event} d={`M${scale} 0V16`} />
  </svg>
)
