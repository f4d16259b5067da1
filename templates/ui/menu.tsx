import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { Arrow } from './arrow.tsx'
import { Button } from './button.tsx'
import type { LinkItem } from './link-item.ts'
import styles from './menu.module.css'

type MenuProps = {
  /** Unique on the page. */
  readonly id: string
  readonly label: string
  readonly links: readonly LinkItem[]
}

/** Links behind a button. The browser opens it, closes it on Escape or an outside click, and keeps it on top. */
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
