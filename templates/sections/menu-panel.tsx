import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import type { LinkItem } from '../ui/link-item.ts'
import { MoreLink } from '../ui/more-link.tsx'
import styles from './menu-panel.module.css'

/** A link with a one-line description. */
export type ExplainedLink = LinkItem & { readonly text: string }

export type MenuPanelProps = {
  readonly text: string
  /** Shown below the text, if there is room. */
  readonly more?: LinkItem
  readonly groups: readonly { readonly label?: string; readonly links: readonly ExplainedLink[] }[]
  /** Link to the section of the current page. */
  readonly section?: string | undefined
}

/** The panel of a menu: its groups on the sheet, and common links in the margin. */
export const MenuPanel = ({ text, more, groups, section }: MenuPanelProps): ReactElement => (
  <div className={styles.panel}>
    <div className={styles.text}>
      <p>{text}</p>
      {more === undefined ? null : <MoreLink {...more} />}
    </div>
    <div className={styles.groups}>
      {groups.map(({ label, links }) => (
        <div key={label ?? ''}>
          {label === undefined ? null : <p className={styles.label}>{label}</p>}
          <ul aria-label={label}>
            {links.map((link) => (
              <li key={link.href}>
                <Link to={link.href} {...(link.href === section ? { 'aria-current': 'true' } : {})}>
                  {link.label} <small>{link.text}</small>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </div>
)
