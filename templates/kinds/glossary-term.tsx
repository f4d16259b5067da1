import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryBand, type EntryBandProps } from '../sections/entry-band.tsx'
import { ArticleHead, type ArticleHeadProps } from '../sections/heads/article-head.tsx'
import { Prose } from '../ui/prose.tsx'
import styles from './glossary-term.module.css'

export type GlossaryTermProps = {
  /** The definition is its lede. */
  readonly head: ArticleHeadProps
  readonly html: string
  readonly usedIn: EntryBandProps
  readonly related: EntryBandProps
  readonly contact: ContactBlockProps
}

export const GlossaryTerm = ({ head, html, usedIn, related, contact }: GlossaryTermProps): ReactElement => (
  <>
    <article>
      <ArticleHead {...head} />
      <div className={styles.text}>
        <Prose html={html} />
      </div>
    </article>
    <EntryBand id="page-related" {...related} />
    <EntryBand id="page-used-in" {...usedIn} />
    <ContactBlock {...contact} />
  </>
)
