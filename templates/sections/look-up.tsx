import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import type { LinkItem } from '../ui/link-item.ts'
import styles from './look-up.module.css'

export type LookUpProps = { readonly title: string; readonly links: readonly LinkItem[] }

/** Links to topics that the list lacks. */
export const LookUp = ({ title, links }: LookUpProps): ReactElement => (
  <nav aria-labelledby="page-look-up" className={styles.lookUp}>
    <p id="page-look-up">{title}</p>
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link to={href}>{label}</Link>
        </li>
      ))}
    </ul>
  </nav>
)
