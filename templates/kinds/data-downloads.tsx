import type { ReactElement } from 'react'
import { ArticleHead, type ArticleHeadProps } from '../sections/heads/article-head.tsx'
import { Band } from '../ui/band.tsx'
import { type Fact, Facts } from '../ui/facts.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { MoreLink } from '../ui/more-link.tsx'
import styles from './data-downloads.module.css'

/** One table, or one family of tables, to download. */
export type DataEntry = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly facts: readonly Fact[]
  /** Files of the build, not pages: the browser loads them as documents. */
  readonly files: readonly LinkItem[]
  readonly browse: LinkItem
}

export type DataDownloadsProps = {
  readonly head: ArticleHeadProps
  readonly filesLabel: string
  readonly entries: readonly DataEntry[]
}

/** The tables behind the pages, for download. */
export const DataDownloads = ({ head, filesLabel, entries }: DataDownloadsProps): ReactElement => (
  <>
    <ArticleHead {...head} />
    {entries.map(({ id, title, text, facts, files, browse }) => (
      <Band key={id} id={id} title={title}>
        <div className={styles.entry}>
          <p>{text}</p>
          <Facts facts={facts} />
          {files.length === 0 ? null : (
            <ul className={styles.files} aria-label={filesLabel}>
              {files.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} download>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <MoreLink {...browse} />
        </div>
      </Band>
    ))}
  </>
)
