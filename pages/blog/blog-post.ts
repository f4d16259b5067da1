import type { MarkdownEntry } from '@fairlead/engine/define'
import type { BlogPost } from '#content/schema/blog.ts'
import { sectionOf } from '#content/schema/sections.ts'
import type { BlogPostProps } from '#templates/kinds/blog-post.tsx'
import type { Fact } from '#templates/ui/facts.tsx'
import type { LinkItem } from '#templates/ui/link-item.ts'
import type { SiteBuildContext } from '../define.ts'
import { selectBackLink } from '../view-models/back-link.ts'
import { bindText } from '../view-models/bind-figures.ts'
import { selectBlogEntry } from '../view-models/blog-entries.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectQuoteContact } from '../view-models/contact.ts'
import { selectContents } from '../view-models/contents.ts'
import { selectDay } from '../view-models/format-day.ts'
import { selectLaneMap } from '../view-models/lane-map.ts'
import { selectNotes } from '../view-models/margin-notes.ts'
import {
  blogAuthorPath,
  blogCategoryPath,
  blogPath,
  postPath,
  productPath,
  researchPath,
} from '../view-models/paths.ts'
import { selectProseHtml } from '../view-models/prose.ts'
import { readingMinutes } from '../view-models/reading-minutes.ts'
import { selectRelated, selectRelatedOne } from '../view-models/related.ts'
import { selectShare } from '../view-models/share.ts'

const selectDates = ({ t, edition }: SiteBuildContext, { published, updated }: BlogPost): readonly Fact[] => [
  { label: t('article.published'), values: [selectDay(published, edition)] },
  ...(updated === undefined ? [] : [{ label: t('article.updated'), values: [selectDay(updated, edition)] }]),
]

/** Section of a post that is outside the blog. */
const wayTo = ({ content, t }: SiteBuildContext, { type = 'blog' }: BlogPost): readonly LinkItem[] | undefined => {
  const { path } = sectionOf(type)
  if (path === researchPath()) return [{ label: t('research.title'), href: path }]
  const product = content.all('products').find(({ id }) => productPath(id) === path)
  return product === undefined ? undefined : [{ label: product.data.name, href: path }]
}

export const selectBlogPost = (
  context: SiteBuildContext,
  { file, data, body }: MarkdownEntry<BlogPost>,
): BlogPostProps => {
  const { edition, t } = context
  const author = selectRelatedOne(context, 'blogAuthors', data.author, file)
  const category = selectRelatedOne(context, 'blogCategories', data.category, file)
  const categoryLink = { label: category.data.title, href: blogCategoryPath(category.id) }
  return {
    head: {
      title: data.title,
      lede: bindText(data.summary),
      back: selectBackLink(t, data.type ?? 'blog'),
      breadcrumb: selectBreadcrumb(
        t,
        data.title,
        wayTo(context, data) ?? [{ label: t('section.blog'), href: blogPath() }, categoryLink],
      ),
      facts: [
        { label: t('article.author'), values: [{ text: author.data.name, href: blogAuthorPath(author.id) }] },
        ...selectDates(context, data),
        {
          label: t('article.reading-time'),
          values: [{ text: t('article.minutes', { minutes: readingMinutes(body.words, edition) }) }],
        },
      ],
    },
    contents: selectContents(context, body),
    share: selectShare(context, postPath(data), data.title),
    ...(data.chart === undefined ? {} : { chart: selectLaneMap(context, data.chart) }),
    html: selectProseHtml(body),
    ...selectNotes(context, body.html),
    author: { ...author.data, title: t('blog.about-author'), href: blogAuthorPath(author.id) },
    related: {
      title: t('blog.related'),
      entries: selectRelated(context, 'blogPosts', data.related, file).map((post) => selectBlogEntry(context, post)),
    },
    contact: selectQuoteContact(context),
  }
}
