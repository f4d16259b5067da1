import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { BlogIndex, type BlogIndexProps } from '#templates/kinds/blog-index.tsx'
import { definePage } from '../../define.ts'
import { selectBackLink } from '../../select/back-link.ts'
import { selectBlogCategories } from '../../select/blog-categories.ts'
import { selectBlogEntries } from '../../select/blog-entries.ts'
import { selectBreadcrumb } from '../../select/breadcrumb.ts'
import { blogCategoryPath, blogPath } from '../../select/paths.ts'

export const page = definePage({
  routes: ({ content }) =>
    content
      .all('blogCategories')
      .filter(({ id }) => content.all('blogPosts').some(({ data }) => data.category === id))
      .map(({ id, file }) => ({ path: blogCategoryPath(id), params: { id }, file })),
  select: (context): BlogIndexProps => {
    const { content, t, params } = context
    const { title, summary } = content.get('blogCategories', params.id).data
    const path = blogCategoryPath(params.id)
    return {
      head: {
        title,
        lede: summary,
        back: selectBackLink(t, 'blog'),
        breadcrumb: selectBreadcrumb(t, title, [{ label: t('section.blog'), href: blogPath() }]),
      },
      posts: { title: t('blog.posts'), entries: selectBlogEntries(context, ({ category }) => category === params.id) },
      categories: { title: t('blog.categories'), links: selectBlogCategories(context).filter(({ href }) => href !== path) },
    }
  },
  head: ({ head }) => ({ title: head.title, description: head.lede ?? head.title }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <BlogIndex {...data} />
