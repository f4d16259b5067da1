import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { BlogIndex, type BlogIndexProps } from '#templates/kinds/blog-index.tsx'
import { definePage } from '../define.ts'
import { collectionHead } from '../structured-data/web-page.ts'
import { postsOfBlog, selectBlogEntry, selectFeaturedPost } from '../view-models/blog-entries.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectFeedFiles, selectFeedLinks } from '../view-models/feed-links.ts'
import {
  entriesOnPage,
  listMeta,
  listPages,
  listTitle,
  listWeight,
  selectPagination,
} from '../view-models/list-pages.ts'
import { blogPath } from '../view-models/paths.ts'
import { selectBlogTopics } from './blog-topics.ts'

type Props = BlogIndexProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  routes: (context) =>
    context.content.find('indexes', 'blog') === undefined
      ? []
      : listPages(blogPath(), postsOfBlog(context).length).map(({ path, page }) => ({ path, params: { page } })),
  select: (context): Props => {
    const { content, t, params } = context
    const { meta, headline, lede } = content.get('indexes', 'blog').data
    const posts = postsOfBlog(context)
    const isFirst = params.page === 1
    const onPage = entriesOnPage(posts, params.page)
    const [newest] = isFirst ? onPage : []
    const title = listTitle(t, headline, params.page)
    return {
      meta: listMeta(t, meta, params.page),
      head: {
        title,
        lede: isFirst ? lede : undefined,
        breadcrumb: isFirst
          ? selectBreadcrumb(t, t('section.blog'))
          : selectBreadcrumb(t, t('pagination.page', { page: params.page }), [
              { label: t('section.blog'), href: blogPath() },
            ]),
      },
      topics: selectBlogTopics(context, blogPath()),
      ...(newest === undefined
        ? {}
        : { featured: { label: t('featured.latest'), ...selectFeaturedPost(context, newest) } }),
      posts: {
        title: newest === undefined ? t('blog.posts') : t('blog.earlier'),
        entries: onPage.filter((post) => post !== newest).map((post) => selectBlogEntry(context, post)),
        pagination: selectPagination(t, blogPath(), posts.length, params.page),
      },
      feeds: selectFeedLinks(t, 'blog'),
    }
  },
  head: ({ meta, featured, posts }, context) => ({
    ...collectionHead(context, meta, [...(featured === undefined ? [] : [featured]), ...posts.entries]),
    alternateFiles: selectFeedFiles(context.t, 'blog'),
  }),
  search: (_, { params }) => ({ section: 'blog', weight: listWeight(params.page) }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <BlogIndex {...data} />
