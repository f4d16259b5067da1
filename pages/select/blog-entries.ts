import type { BlogPost } from '#content/schema/blog.ts'
import type { MarkdownEntry } from '#runtime/define/collection.ts'
import type { ListEntry } from '#templates/sections/entry-list.tsx'
import type { SiteBuildContext } from '../define.ts'
import { selectDay } from './format-day.ts'
import { blogPostPath } from './paths.ts'
import { readingMinutes } from './reading-minutes.ts'

export const selectBlogEntry = ({ edition, t }: SiteBuildContext, { data, body }: MarkdownEntry<BlogPost>): ListEntry => ({
  title: data.title,
  href: blogPostPath(data.slug),
  summary: data.summary,
  note: selectDay(data.published, edition),
  detail: t('article.minutes', { minutes: readingMinutes(body.words, edition) }),
})

/** Newest first; those of one day by id. */
export const blogPosts = (
  { content }: SiteBuildContext,
  belongs: (post: BlogPost) => boolean = () => true,
): readonly MarkdownEntry<BlogPost>[] =>
  content
    .all('blogPosts')
    .filter(({ data }) => belongs(data))
    .toSorted((a, b) => b.data.published.localeCompare(a.data.published) || (a.id < b.id ? -1 : 1))

export const selectBlogEntries = (context: SiteBuildContext, belongs?: (post: BlogPost) => boolean): readonly ListEntry[] =>
  blogPosts(context, belongs).map((post) => selectBlogEntry(context, post))
