import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { BlogPost, type BlogPostProps } from '#templates/kinds/blog-post.tsx'
import { definePage } from '../define.ts'
import { selectBlogPost } from '../select/blog-post.ts'
import { blogPostPath } from '../select/paths.ts'

export const page = definePage({
  routes: ({ content }) => content.all('blogPosts').map(({ id, file, data }) => ({ path: blogPostPath(data.slug), params: { id }, file })),
  select: (context): BlogPostProps => selectBlogPost(context, context.content.get('blogPosts', context.params.id)),
  head: ({ head }) => ({ title: head.title, description: head.lede ?? head.title }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <BlogPost {...data} />
