import type { ReactElement } from 'react'
import { ScaleBar } from '../ui/scale-bar.tsx'
import styles from './contents-list.module.css'

export type ContentsListProps = {
  /** Unique on the page, if there is more than one list. */
  readonly id?: string
  readonly title: string
  readonly items: readonly { readonly id: string; readonly text: string; readonly level: number }[]
  readonly scale?: { readonly parts: readonly number[]; readonly end: string }
}

export const ContentsList = ({
  id: listId = 'page-contents',
  title,
  items,
  scale,
}: ContentsListProps): ReactElement | null =>
  items.length < 2 ? null : (
    <nav aria-labelledby={listId} className={styles.contents}>
      <h2 id={listId}>{title}</h2>
      {scale === undefined ? null : <ScaleBar {...scale} />}
      <ol>
        {items.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
