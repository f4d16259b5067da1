import type { MarkdownEntry } from '@fairlead/engine/define'
import type { BlogPost } from '#content/schema/blog.ts'
import type { ListEntry } from '#templates/sections/entry-list.tsx'
import type { FeaturedEntryProps } from '#templates/sections/heads/featured-entry.tsx'
import type { MiniatureProps } from '#templates/ui/miniature.tsx'
import type { SiteBuildContext } from '../define.ts'
import { bindText } from './bind-figures.ts'
import { selectDay } from './format-day.ts'
import { lanesMiniature, textMiniature } from './miniatures.ts'
import { postPath } from './paths.ts'
import { selectProseParts } from './prose.ts'
import { readingMinutes } from './reading-minutes.ts'

/** Draws the chart of a post, or the chapters of its text. */
const selectMiniature = (
  { content }: SiteBuildContext,
  { data, body }: MarkdownEntry<BlogPost>,
  detail: 'full' | 'coarse',
): MiniatureProps =>
  data.chart === undefined
    ? textMiniature(selectProseParts(body))
    : lanesMiniature(content.get('laneMaps', data.chart).data, detail)

export const selectBlogEntry = (context: SiteBuildContext, post: MarkdownEntry<BlogPost>): ListEntry => {
  const { edition, t } = context
  const { data, body } = post
  return {
    title: data.title,
    href: postPath(data),
    summary: bindText(data.summary),
    note: selectDay(data.published, edition),
    detail: t('article.minutes', { minutes: readingMinutes(body.words, edition) }),
    miniature: selectMiniature(context, post, 'coarse'),
  }
}

/** A post at the head of a list. */
export const selectFeaturedPost = (
  context: SiteBuildContext,
  post: MarkdownEntry<BlogPost>,
): Omit<FeaturedEntryProps, 'label'> => ({
  ...selectBlogEntry(context, post),
  miniature: selectMiniature(context, post, 'full'),
})

/** Newest first; posts of one day by id. */
export const blogPosts = (
  { content }: SiteBuildContext,
  belongs: (post: BlogPost) => boolean = () => true,
): readonly MarkdownEntry<BlogPost>[] =>
  content
    .all('blogPosts')
    .filter(({ data }) => belongs(data))
    .toSorted((a, b) => b.data.published.localeCompare(a.data.published) || (a.id < b.id ? -1 : 1))

/** Whether the blog lists it. */
export const isOfBlog = ({ type = 'blog' }: BlogPost): boolean => type.endsWith('blog')

export const postsOfBlog = (
  context: SiteBuildContext,
  belongs: (post: BlogPost) => boolean = () => true,
): readonly MarkdownEntry<BlogPost>[] => blogPosts(context, (post) => isOfBlog(post) && belongs(post))

/** Posts that have their own path because of their type. */
export const selectPostsUnder = (context: SiteBuildContext, path: string): readonly ListEntry[] =>
  selectBlogEntries(context, (post) => postPath(post).startsWith(`${path}/`))

export const selectBlogEntries = (
  context: SiteBuildContext,
  belongs?: (post: BlogPost) => boolean,
): readonly ListEntry[] => blogPosts(context, belongs).map((post) => selectBlogEntry(context, post))
