import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import { Arrow } from './arrow.tsx'
import type { LinkItem } from './link-item.ts'
import styles from './more-link.module.css'

export const MoreLink = ({ label, href }: LinkItem): ReactElement => (
  <Link to={href} className={styles.moreLink}>
    {label}
    {'\u00a0'}
    <Arrow />
  </Link>
)
