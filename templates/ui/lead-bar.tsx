import type { ReactElement } from 'react'
import styles from './lead-bar.module.css'

type LeadBarProps = {
  /** How long before the end of the scale, in its units. */
  readonly lead: number
  readonly scale: number
}

/** A time before an event, which stands at the right end. Says nothing that the words beside it do not. */
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
