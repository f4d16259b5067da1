import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { MoreLink } from '../ui/more-link.tsx'
import styles from './menu-panel.module.css'

/** A link with one line that says what is found there. */
export type ExplainedLink = LinkItem & { readonly text: string }

export type MenuPanelProps = {
  readonly text: string
  /** Stands under the text, where there is room for it. */
  readonly more?: LinkItem
  readonly groups: readonly { readonly label?: string; readonly links: readonly ExplainedLink[] }[]
  /** The link that leads to the section the page at hand belongs to. */
  readonly section?: string | undefined
}

/** What a menu opens: its groups in the field of the sheet, what they have in common in the margin. */
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
