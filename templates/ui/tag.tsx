import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import type { LinkItem } from './link-item.ts'
import styles from './tag.module.css'

export const Tag = ({ label, href }: LinkItem): ReactElement => (
  <Link to={href} className={styles.tag}>
    {label}
  </Link>
)
