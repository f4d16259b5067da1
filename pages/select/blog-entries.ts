import type { BlogPost } from '#content/schema/blog.ts'
import type { MarkdownEntry } from '#runtime/define/collection.ts'
import type { ListEntry } from '#templates/sections/entry-list.tsx'
import type { LeadEntryProps } from '#templates/sections/lead-entry.tsx'
import type { SiteBuildContext } from '../define.ts'
import { selectContents } from './contents.ts'
import { selectDay } from './format-day.ts'
import { blogAuthorPath, blogCategoryPath, blogPostPath } from './paths.ts'
import { readingMinutes } from './reading-minutes.ts'
import { selectRelatedOne } from './related.ts'

export const selectBlogEntry = ({ edition, t }: SiteBuildContext, { data, body }: MarkdownEntry<BlogPost>): ListEntry => ({
  title: data.title,
  href: blogPostPath(data.slug),
  summary: data.summary,
  note: selectDay(data.published, edition),
  detail: t('article.minutes', { minutes: readingMinutes(body.words, edition) }),
})

/** A post shown at length, with the chapters of its text. */
export const selectBlogLead = (context: SiteBuildContext, { file, data, body }: MarkdownEntry<BlogPost>): LeadEntryProps => {
  const { t, edition } = context
  const href = blogPostPath(data.slug)
  const author = selectRelatedOne(context, 'blogAuthors', data.author, file)
  const category = selectRelatedOne(context, 'blogCategories', data.category, file)
  const { items, scale } = selectContents(context, body)
  return {
    label: data.title,
    href,
    summary: data.summary,
    day: selectDay(data.published, edition),
    links: [
      { label: category.data.title, href: blogCategoryPath(category.id) },
      { label: author.data.name, href: blogAuthorPath(author.id) },
    ],
    contents: {
      title: t('blog.in-post'),
      scale,
      chapters: items.filter(({ level }) => level === 2).map(({ id, text }) => ({ label: text, href: `${href}#${id}` })),
    },
  }
}

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
