import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryList, type ListEntry } from '../sections/entry-list.tsx'
import { PageHead, type PageHeadProps } from '../sections/page-head.tsx'
import { RelatedLinks, type RelatedLinksProps } from '../sections/related-links.tsx'
import { Band } from '../ui/band.tsx'
import { Prose } from '../ui/prose.tsx'
import styles from './glossary-term.module.css'

export type GlossaryTermProps = {
  /** Its lede is the definition. */
  readonly head: PageHeadProps
  readonly html: string
  readonly usedIn?: { readonly title: string; readonly entries: readonly ListEntry[] }
  readonly related: RelatedLinksProps
  readonly contact: ContactBlockProps
}

export const GlossaryTerm = ({ head, html, usedIn, related, contact }: GlossaryTermProps): ReactElement => (
  <>
    <article>
      <PageHead {...head} />
      <div className={styles.text}>
        <Prose html={html} />
      </div>
    </article>
    {usedIn === undefined ? null : (
      <Band id="used-in" title={usedIn.title}>
        <EntryList entries={usedIn.entries} />
      </Band>
    )}
    <RelatedLinks {...related} />
    <ContactBlock {...contact} />
  </>
)
