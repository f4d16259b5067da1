import type { ReactElement, ReactNode } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryList, type ListEntry } from '../sections/entry-list.tsx'
import { PageHead, type PageHeadProps } from '../sections/page-head.tsx'
import { TagList } from '../sections/tag-list.tsx'
import { Band } from '../ui/band.tsx'
import type { LinkItem } from '../ui/link-item.ts'

export type HelpCategoryProps = {
  readonly head: PageHeadProps
  readonly articles: { readonly title: string; readonly entries: readonly ListEntry[] }
  readonly others: { readonly title: string; readonly links: readonly LinkItem[] }
  readonly contact: ContactBlockProps
}

type Props = HelpCategoryProps & { readonly aside: ReactNode }

export const HelpCategory = ({ head, articles, others, contact, aside }: Props): ReactElement => (
  <>
    <PageHead {...head} />
    <Band id="articles" title={articles.title}>
      <EntryList entries={articles.entries} titleTag="h3" />
    </Band>
    <Band id="categories" title={others.title}>
      <TagList links={others.links} />
    </Band>
    {aside}
    <ContactBlock {...contact} />
  </>
)
