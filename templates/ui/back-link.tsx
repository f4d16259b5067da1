import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { Arrow } from './arrow.tsx'
import styles from './back-link.module.css'
import type { LinkItem } from './link-item.ts'

export const BackLink = ({ label, href }: LinkItem): ReactElement => (
  <Link to={href} className={styles.backLink}>
    <Arrow direction="back" /> {label}
  </Link>
)
