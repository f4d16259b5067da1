import type { ReactElement } from 'react'
import { ArticleLayout, type ArticleLayoutProps } from '../layouts/article-layout.tsx'
import { Note } from '../ui/note.tsx'
import { Prose } from '../ui/prose.tsx'
import styles from './company-text.module.css'

export type CompanyTextProps = ArticleLayoutProps & {
  readonly html: string
  /** Stands under the text in small type. */
  readonly note?: string | undefined
}

/** A text of the company's own: a release, a statement. */
export const CompanyText = ({ html, note, ...layout }: CompanyTextProps): ReactElement => (
  <ArticleLayout {...layout}>
    <Prose html={html} />
    {note === undefined ? null : (
      <div className={styles.note}>
        <Note text={note} />
      </div>
    )}
  </ArticleLayout>
)
