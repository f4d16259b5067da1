import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import type { LinkItem } from '../../ui/link-item.ts'
import styles from './offer-bar.module.css'

export type OfferBarProps = {
  readonly name: string
  readonly action: LinkItem
}

type Props = OfferBarProps & {
  /** The visitor's place of origin, if that is known. */
  readonly from?: string | undefined
}

/**
 * A bar that the head uncovers as it leaves: the service and the way to its quote. It follows the head, which is drawn
 * over it, and stays until its container ends.
 */
export const OfferBar = ({ name, from, action }: Props): ReactElement => (
  <div className={styles.bar}>
    <p className={styles.name}>
      <strong>{name}</strong> {from === undefined ? null : <span className={styles.from}>{from}</span>}
    </p>
    <Link to={action.href} className={styles.action}>
      {action.label}
    </Link>
  </div>
)
