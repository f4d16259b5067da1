import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { BlogIndex, type BlogIndexProps } from '#templates/kinds/blog-index.tsx'
import { definePage } from '../../define.ts'
import { selectBackLink } from '../../select/back-link.ts'
import { selectBlogEntries } from '../../select/blog-entries.ts'
import { selectBreadcrumb } from '../../select/breadcrumb.ts'
import { blogAuthorPath, blogPath } from '../../select/paths.ts'

export const page = definePage({
  routes: ({ content }) => content.all('blogAuthors').map(({ id, file }) => ({ path: blogAuthorPath(id), params: { id }, file })),
  select: (context): BlogIndexProps => {
    const { content, t, params } = context
    const { name, role, bio } = content.get('blogAuthors', params.id).data
    return {
      head: {
        eyebrow: role,
        title: name,
        lede: bio,
        back: selectBackLink(t, 'blog'),
        breadcrumb: selectBreadcrumb(t, name, [{ label: t('section.blog'), href: blogPath() }]),
      },
      posts: {
        title: t('blog.posts-by-author', { author: name }),
        entries: selectBlogEntries(context, ({ author }) => author === params.id),
      },
    }
  },
  head: ({ head }) => ({ title: head.title, description: head.lede ?? head.title }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <BlogIndex {...data} />
