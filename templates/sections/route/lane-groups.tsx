import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { LinkItem } from '../../ui/link-item.ts'
import styles from './lane-groups.module.css'

export type LaneGroupsProps = {
  /** Lanes by place of origin. */
  readonly groups: readonly { readonly label: string; readonly links: readonly LinkItem[] }[]
}

export const LaneGroups = ({ groups }: LaneGroupsProps): ReactElement => (
  <div className={styles.groups}>
    {groups.map(({ label, links }) => (
      <Disclosure key={label} summary={label}>
        <ul className={styles.lanes}>
          {links.map((link) => (
            <li key={link.href}>
              <Link to={link.href}>{link.label}</Link>
            </li>
          ))}
        </ul>
      </Disclosure>
    ))}
  </div>
)
