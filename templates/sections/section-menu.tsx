import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import type { LinkItem } from '../ui/link-item.ts'
import styles from './section-menu.module.css'

export type SectionMenuProps = { readonly label: string; readonly links: readonly LinkItem[] }

/** `section` is the link to the section of the current page. */
type Props = SectionMenuProps & { readonly section?: string | undefined }

/** The menu of one section below the header, in one line that scrolls if needed. */
export const SectionMenu = ({ label, links, section }: Props): ReactElement => (
  <nav aria-label={label} className={styles.menu}>
    <ul>
      {links.map(({ label: name, href }) => (
        <li key={href}>
          <Link to={href} {...(href === section ? { 'aria-current': 'true' } : {})}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
