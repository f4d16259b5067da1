import type { BlogPost } from '#content/schema/blog.ts'
import type { MarkdownEntry } from '#runtime/define/collection.ts'
import type { ListEntry } from '#templates/sections/entry-list.tsx'
import type { LeadEntryProps } from '#templates/sections/lead-entry.tsx'
import type { SiteBuildContext } from '../define.ts'
import { bindText } from './bind-figures.ts'
import { selectContents } from './contents.ts'
import { selectDay } from './format-day.ts'
import { selectLaneMap } from './lane-map.ts'
import { blogAuthorPath, blogCategoryPath, postPath } from './paths.ts'
import { readingMinutes } from './reading-minutes.ts'
import { selectRelatedOne } from './related.ts'

export const selectBlogEntry = (
  { edition, t }: SiteBuildContext,
  { data, body }: MarkdownEntry<BlogPost>,
): ListEntry => ({
  title: data.title,
  href: postPath(data),
  summary: bindText(data.summary),
  note: selectDay(data.published, edition),
  detail: t('article.minutes', { minutes: readingMinutes(body.words, edition) }),
})

/** The chart of a post as a thumbnail beside its title, with as many lanes as can be told apart in that size. */
const selectDrawing = (context: SiteBuildContext, chartId: string): LeadEntryProps['drawing'] => {
  const { chart, labels } = selectLaneMap(context, chartId)
  if (chart.lanes.length > 4) return undefined
  const miles = new Intl.NumberFormat(context.edition)
  return {
    width: chart.width,
    height: chart.height,
    land: chart.land,
    graticule: chart.graticule,
    lanes: chart.lanes.map(({ id, d, nauticalMiles }) => ({
      id,
      d,
      name: labels.names[id] ?? id,
      distance: miles.format(nauticalMiles),
    })),
    ports: chart.ports.map(({ code, x, y, anchor, dx, dy }) => ({ code, x, y, anchor, dx, dy })),
    label: labels.distance,
  }
}

/** The lead post, with the chapters of its text and its chart, if it has one. */
export const selectBlogLead = (
  context: SiteBuildContext,
  { file, data, body }: MarkdownEntry<BlogPost>,
): LeadEntryProps => {
  const { t, edition } = context
  const href = postPath(data)
  const author = selectRelatedOne(context, 'blogAuthors', data.author, file)
  const category = selectRelatedOne(context, 'blogCategories', data.category, file)
  const { items, scale } = selectContents(context, body)
  const drawing = data.chart === undefined ? undefined : selectDrawing(context, data.chart)
  return {
    label: data.title,
    href,
    summary: bindText(data.summary),
    day: selectDay(data.published, edition),
    links: [
      { label: category.data.title, href: blogCategoryPath(category.id) },
      { label: author.data.name, href: blogAuthorPath(author.id) },
    ],
    contents: {
      title: t('blog.in-post'),
      scale,
      chapters: items
        .filter(({ level }) => level === 2)
        .map(({ id, text }) => ({ label: text, href: `${href}#${id}` })),
    },
    ...(drawing === undefined ? {} : { drawing }),
  }
}

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
