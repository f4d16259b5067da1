import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { Arrow } from './arrow.tsx'
import styles from './button-link.module.css'
import type { LinkItem } from './link-item.ts'

type ButtonLinkProps = LinkItem & { readonly look?: 'solid' | 'outline' }

export const ButtonLink = ({ label, href, look = 'solid' }: ButtonLinkProps): ReactElement => (
  <Link to={href} className={`${styles.button} ${styles[look]}`}>
    {label} <Arrow />
  </Link>
)
