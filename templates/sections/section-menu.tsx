import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import styles from './section-menu.module.css'

export type SectionMenuProps = { readonly label: string; readonly links: readonly LinkItem[] }

/** `section` is the link that leads to the section the page at hand belongs to. */
type Props = SectionMenuProps & { readonly section?: string | undefined }

/** The menu of one part of the site, under the header: what it holds, in one line that is scrolled where it is too long. */
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
