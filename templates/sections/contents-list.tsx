import type { ReactElement } from 'react'
import { ScaleBar } from '../ui/scale-bar.tsx'
import styles from './contents-list.module.css'

export type ContentsListProps = {
  readonly title: string
  readonly items: readonly { readonly id: string; readonly text: string; readonly level: number }[]
  readonly scale?: { readonly parts: readonly number[]; readonly end: string }
}

export const ContentsList = ({ title, items, scale }: ContentsListProps): ReactElement | null =>
  items.length < 2 ? null : (
    <nav aria-labelledby="page-contents" className={styles.contents}>
      <h2 id="page-contents">{title}</h2>
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
