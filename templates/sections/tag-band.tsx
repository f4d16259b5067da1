import type { ReactElement } from 'react'
import { Band } from '../ui/band.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { Tag } from '../ui/tag.tsx'
import styles from './tag-band.module.css'

export type TagBandProps = { readonly title: string; readonly links: readonly LinkItem[] }

export const TagBand = ({ id, title, links }: TagBandProps & { readonly id: string }): ReactElement | null =>
  links.length === 0 ? null : (
    <Band id={id} title={title}>
      <ul className={styles.tags}>
        {links.map((link) => (
          <li key={link.href}>
            <Tag {...link} />
          </li>
        ))}
      </ul>
    </Band>
  )
