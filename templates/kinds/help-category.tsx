import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryList, type ListEntry } from '../sections/entry-list.tsx'
import { ArticleHead, type ArticleHeadProps } from '../sections/heads/article-head.tsx'
import { LookUp, type LookUpProps } from '../sections/look-up.tsx'
import { TagBand, type TagBandProps } from '../sections/tag-band.tsx'
import { Band } from '../ui/band.tsx'

export type HelpCategoryProps = {
  readonly head: ArticleHeadProps
  readonly lookUp: LookUpProps
  readonly articles: { readonly title: string; readonly entries: readonly ListEntry[] }
  readonly others: TagBandProps
  readonly contact: ContactBlockProps
}

export const HelpCategory = ({ head, lookUp, articles, others, contact }: HelpCategoryProps): ReactElement => (
  <>
    <ArticleHead {...head} aside={<LookUp {...lookUp} />} />
    <Band id="articles" title={articles.title}>
      <EntryList entries={articles.entries} titleTag="h3" />
    </Band>
    <TagBand id="categories" {...others} />
    <ContactBlock {...contact} />
  </>
)
