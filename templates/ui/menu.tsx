import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import { Arrow } from './arrow.tsx'
import { Button } from './button.tsx'
import type { LinkItem } from './link-item.ts'
import styles from './menu.module.css'

type MenuProps = {
  /** Of the page's own. */ readonly id: string
  readonly label: string
  readonly links: readonly LinkItem[]
}

/** Links behind a button. The browser opens it, closes it on Escape and on a press elsewhere, and keeps it above all else. */
export const Menu = ({ id, label, links }: MenuProps): ReactElement => (
  <div className={styles.menu}>
    <Button size="small" popoverTarget={id}>
      {label} <Arrow direction="down" />
    </Button>
    <ul id={id} popover="auto">
      {links.map((link) => (
        <li key={link.href}>
          <Link to={link.href}>{link.label}</Link>
        </li>
      ))}
    </ul>
  </div>
)
