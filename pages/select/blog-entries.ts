import type { BlogPost } from '#content/schema/blog.ts'
import type { Entry } from '#runtime/define/collection.ts'
import type { ListEntry } from '#templates/sections/entry-list.tsx'
import type { SiteBuildContext } from '../define.ts'
import { selectDay } from './format-day.ts'
import { blogPostPath } from './paths.ts'

export const selectBlogEntry = ({ data }: Entry<BlogPost>, edition: string): ListEntry => ({
  title: data.title,
  href: blogPostPath(data.slug),
  summary: data.summary,
  note: selectDay(data.published, edition),
})

/** Newest first; those of one day by id. */
export const selectBlogEntries = (
  { content, edition }: SiteBuildContext,
  belongs: (post: BlogPost) => boolean = () => true,
): readonly ListEntry[] =>
  content
    .all('blogPosts')
    .filter(({ data }) => belongs(data))
    .toSorted((a, b) => b.data.published.localeCompare(a.data.published) || (a.id < b.id ? -1 : 1))
    .map((entry) => selectBlogEntry(entry, edition))
