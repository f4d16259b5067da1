import type { ReactElement } from 'react'
import type { LinkItem } from '../ui/link-item.ts'
import { Tag } from '../ui/tag.tsx'
import styles from './tag-list.module.css'

export const TagList = ({ links }: { readonly links: readonly LinkItem[] }): ReactElement => (
  <ul className={styles.tags}>
    {links.map((link) => (
      <li key={link.href}>
        <Tag {...link} />
      </li>
    ))}
  </ul>
)
