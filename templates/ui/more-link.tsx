import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
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
