import type { ReactElement } from 'react'
import { EntryList, type ListEntry } from '../sections/entry-list.tsx'
import { PageHead, type PageHeadProps } from '../sections/page-head.tsx'
import { TagList } from '../sections/tag-list.tsx'
import { Band } from '../ui/band.tsx'
import type { LinkItem } from '../ui/link-item.ts'

export type BlogIndexProps = {
  readonly head: PageHeadProps
  readonly categories?: { readonly title: string; readonly links: readonly LinkItem[] }
  readonly posts: { readonly title: string; readonly entries: readonly ListEntry[] }
}

/** The blog, and the parts of it: a category, an author. */
export const BlogIndex = ({ head, categories, posts }: BlogIndexProps): ReactElement => (
  <>
    <PageHead {...head} />
    <Band id="posts" title={posts.title}>
      <EntryList entries={posts.entries} titleTag="h3" />
    </Band>
    {categories === undefined ? null : (
      <Band id="categories" title={categories.title}>
        <TagList links={categories.links} />
      </Band>
    )}
  </>
)
