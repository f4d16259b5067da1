import type { ReactElement, ReactNode } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { ContentsList, type ContentsListProps } from '../sections/contents-list.tsx'
import { EntryBand, type EntryBandProps } from '../sections/entry-band.tsx'
import { ArticleHead, type ArticleHeadProps } from '../sections/heads/article-head.tsx'
import { ShareMenu, type ShareMenuProps } from '../sections/share-menu.tsx'
import { Prose } from '../ui/prose.tsx'
import styles from './article-layout.module.css'

export type ArticleLayoutProps = {
  readonly head: ArticleHeadProps
  readonly contents: ContentsListProps
  readonly share?: ShareMenuProps
  /** Terms and sources of the text as HTML, for the margin. */
  readonly notes?: string
  readonly related?: EntryBandProps
  readonly contact: ContactBlockProps
}

type Props = ArticleLayoutProps & {
  /** Shown below the text. */
  readonly aside?: ReactNode
  /** Shown below the related entries. */
  readonly after?: ReactNode
  readonly children: ReactNode
}

export const ArticleLayout = ({
  head,
  contents,
  share,
  notes,
  related,
  contact,
  aside,
  after,
  children,
}: Props): ReactElement => (
  <>
    <article>
      <ArticleHead {...head} aside={share === undefined ? undefined : <ShareMenu {...share} />} />
      <div className={styles.columns}>
        <div className={styles.margin}>
          <div className={styles.notes}>
            <ContentsList {...contents} />
            {notes === undefined ? null : <Prose html={notes} look="notes" />}
          </div>
        </div>
        <div className={styles.text}>{children}</div>
        {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
      </div>
    </article>
    {related === undefined ? null : <EntryBand id="page-related" {...related} />}
    {after}
    <ContactBlock {...contact} />
  </>
)
