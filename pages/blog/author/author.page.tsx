import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { BlogIndex, type BlogIndexProps } from '#templates/kinds/blog-index.tsx'
import { definePage } from '../../define.ts'
import { profilePage } from '../../structured-data/profile-page.ts'
import { blogPosts, selectBlogEntry } from '../../view-models/blog-entries.ts'
import { selectBreadcrumb } from '../../view-models/breadcrumb.ts'
import { selectFeedFiles, selectFeedLinks } from '../../view-models/feed-links.ts'
import { entriesOnPage, listPages, listTitle, listWeight, selectPagination } from '../../view-models/list-pages.ts'
import { blogAuthorPath, blogPath } from '../../view-models/paths.ts'

export const page = definePage({
  routes: ({ content }) =>
    content.all('blogAuthors').flatMap(({ id, file }) => {
      const posts = content.all('blogPosts').filter(({ data }) => data.author === id)
      return listPages(blogAuthorPath(id), posts.length).map(({ path, page }) => ({ path, params: { id, page }, file }))
    }),
  select: (context): BlogIndexProps => {
    const { content, t, params } = context
    const { name, role, bio } = content.get('blogAuthors', params.id).data
    const list = blogAuthorPath(params.id)
    const posts = blogPosts(context, ({ author }) => author === params.id)
    const title = listTitle(t, name, params.page)
    return {
      head: {
        eyebrow: role,
        title,
        lede: bio,
        breadcrumb: selectBreadcrumb(t, title, [{ label: t('section.blog'), href: blogPath() }]),
      },
      posts: {
        title: t('blog.posts-by-author', { author: name }),
        entries: entriesOnPage(posts, params.page).map((post) => selectBlogEntry(context, post)),
        pagination: selectPagination(t, list, posts.length, params.page),
      },
      feeds: selectFeedLinks(t, 'blog'),
    }
  },
  head: ({ head }, context) => ({
    title: head.title,
    description: head.lede ?? head.title,
    alternateFiles: selectFeedFiles(context.t, 'blog'),
    structuredData: [profilePage(context, context.content.get('blogAuthors', context.params.id).data)],
  }),
  search: (_, { params }) => ({ section: 'blog', weight: listWeight(params.page) }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <BlogIndex {...data} />
