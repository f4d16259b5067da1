import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { BlogIndex, type BlogIndexProps } from '#templates/kinds/blog-index.tsx'
import { definePage } from '../define.ts'
import { selectBlogCategories } from '../select/blog-categories.ts'
import { selectBlogEntries } from '../select/blog-entries.ts'
import { selectBreadcrumb } from '../select/breadcrumb.ts'
import { blogPath } from '../select/paths.ts'

type Props = BlogIndexProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  path: blogPath(),
  exists: ({ content }) => content.find('indexes', 'blog') !== undefined,
  select: (context): Props => {
    const { content, t } = context
    const { meta, headline, lede } = content.get('indexes', 'blog').data
    return {
      meta,
      head: { title: headline, lede, breadcrumb: selectBreadcrumb(t, t('section.blog')) },
      posts: { title: t('blog.posts'), entries: selectBlogEntries(context) },
      categories: { title: t('blog.categories'), links: selectBlogCategories(context) },
    }
  },
  head: ({ meta }) => meta,
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <BlogIndex {...data} />
