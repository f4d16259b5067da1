import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { BlogIndex, type BlogIndexProps } from '#templates/kinds/blog-index.tsx'
import { definePage } from '../../define.ts'
import { collectionHead } from '../../structured-data/web-page.ts'
import { isOfBlog, postsOfBlog, selectBlogEntry } from '../../view-models/blog-entries.ts'
import { selectBreadcrumb } from '../../view-models/breadcrumb.ts'
import { selectFeedFiles, selectFeedLinks } from '../../view-models/feed-links.ts'
import { entriesOnPage, listPages, listTitle, listWeight, selectPagination } from '../../view-models/list-pages.ts'
import { blogCategoryPath, blogPath } from '../../view-models/paths.ts'
import { selectBlogTopics } from '../blog-topics.ts'

export const page = definePage({
  routes: ({ content }) =>
    content
      .all('blogCategories')
      .filter(({ id }) => content.all('blogPosts').some(({ data }) => data.category === id))
      .flatMap(({ id, file }) => {
        const posts = content.all('blogPosts').filter(({ data }) => isOfBlog(data) && data.category === id)
        return listPages(blogCategoryPath(id), posts.length).map(({ path, page }) => ({
          path,
          params: { id, page },
          file,
        }))
      }),
  select: (context): BlogIndexProps => {
    const { content, t, params } = context
    const { title, summary } = content.get('blogCategories', params.id).data
    const list = blogCategoryPath(params.id)
    const posts = postsOfBlog(context, ({ category }) => category === params.id)
    return {
      head: {
        title: listTitle(t, title, params.page),
        lede: summary,
        breadcrumb: selectBreadcrumb(t, listTitle(t, title, params.page), [
          { label: t('section.blog'), href: blogPath() },
        ]),
      },
      topics: selectBlogTopics(context, list),
      posts: {
        title: t('blog.posts'),
        entries: entriesOnPage(posts, params.page).map((post) => selectBlogEntry(context, post)),
        pagination: selectPagination(t, list, posts.length, params.page),
      },
      feeds: selectFeedLinks(t, 'blog'),
    }
  },
  head: ({ head, posts }, context) => ({
    ...collectionHead(context, { title: head.title, description: head.lede ?? head.title }, posts.entries),
    alternateFiles: selectFeedFiles(context.t, 'blog'),
  }),
  search: (_, { params }) => ({ section: 'blog', weight: listWeight(params.page) }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <BlogIndex {...data} />
