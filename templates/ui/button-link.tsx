import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import { Arrow } from './arrow.tsx'
import styles from './button-link.module.css'
import type { LinkItem } from './link-item.ts'

type ButtonLinkProps = LinkItem & { readonly look?: 'solid' | 'outline' }

export const ButtonLink = ({ label, href, look = 'solid' }: ButtonLinkProps): ReactElement => (
  <Link to={href} className={`${styles.button} ${styles[look]}`}>
    {label} <Arrow />
  </Link>
)
