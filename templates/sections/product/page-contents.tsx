import type { ReactElement } from 'react'
import styles from './page-contents.module.css'

export type PageContentsProps = {
  /** Unique on the page, if there is more than one list. */
  readonly id?: string
  readonly title: string
  readonly items: readonly { readonly id: string; readonly text: string }[]
}

type Props = PageContentsProps & {
  /** The id of the section that the visitor reads. */
  readonly current?: string | undefined
}

/** The sections of a page, with the current one marked. */
export const PageContents = ({ id: listId = 'page-contents', title, items, current }: Props): ReactElement => (
  <nav className={styles.contents} aria-labelledby={listId}>
    <h2 id={listId}>{title}</h2>
    <ol>
      {items.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)
