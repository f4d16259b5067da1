import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import type { LinkItem } from '../ui/link-item.ts'
import { Miniature, type MiniatureProps } from '../ui/miniature.tsx'
import styles from './tiles.module.css'

export type TileProps = {
  readonly title: string
  readonly href: string
  readonly count: string
  readonly summary: string
  readonly miniature: MiniatureProps
  /** The entries to start with. */
  readonly links: readonly LinkItem[]
}

/** Parts of a collection side by side, each with a drawing of its content. */
export const Tiles = ({ tiles }: { readonly tiles: readonly TileProps[] }): ReactElement => (
  <ul className={styles.tiles}>
    {tiles.map(({ title, href, count, summary, miniature, links }) => (
      <li key={href}>
        <div className={styles.head}>
          <div className={styles.miniature}>
            <Miniature {...miniature} />
          </div>
          <div>
            <h2>
              <Link to={href}>{title}</Link>
            </h2>
            <p className={styles.count}>{count}</p>
          </div>
        </div>
        <p className={styles.summary}>{summary}</p>
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.href}>
              <Link to={link.href}>{link.label}</Link>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
)
