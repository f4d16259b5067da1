import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import styles from './section-menu.module.css'

export type SectionMenuProps = { readonly label: string; readonly groups: readonly (readonly LinkItem[])[] }

/** The menu of one part of the site, under the header: what it holds, in one line that is scrolled where it is too long. */
export const SectionMenu = ({ label, groups }: SectionMenuProps): ReactElement => (
  <nav aria-label={label} className={styles.menu}>
    {groups.map((links) => (
      <ul key={links[0]?.href}>
        {links.map((link) => (
          <li key={link.href}>
            <Link to={link.href}>{link.label}</Link>
          </li>
        ))}
      </ul>
    ))}
  </nav>
)
