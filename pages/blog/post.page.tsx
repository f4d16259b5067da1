import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { BlogPost, type BlogPostProps } from '#templates/kinds/blog-post.tsx'
import { definePage } from '../define.ts'
import { articleHead } from '../structured-data/article-head.ts'
import { isOfBlog } from '../view-models/blog-entries.ts'
import { selectFeedFiles } from '../view-models/feed-links.ts'
import { headingsOf } from '../view-models/headings-of.ts'
import { blogAuthorPath, postPath, researchPath } from '../view-models/paths.ts'
import { selectBlogPost } from './blog-post.ts'

export const page = definePage({
  routes: ({ content }) =>
    content.all('blogPosts').map(({ id, file, data }) => ({ path: postPath(data), params: { id }, file })),
  select: (context): BlogPostProps => selectBlogPost(context, context.content.get('blogPosts', context.params.id)),
  head: (_, context) => {
    const { data, body } = context.content.get('blogPosts', context.params.id)
    const { title, summary, published, updated } = data
    const { name } = context.content.get('blogAuthors', data.author).data
    const author = { name, path: blogAuthorPath(data.author) }
    const section = context.content.get('blogCategories', data.category).data.title
    const facts = { title, description: summary, published, updated, author, section, words: body.words }
    const isResearch = postPath(data).startsWith(`${researchPath()}/`)
    const head = articleHead(context, isResearch ? 'Article' : 'BlogPosting', facts)
    return { ...head, alternateFiles: selectFeedFiles(context.t, 'blog') }
  },
  search: (_, { content, params }) => ({ section: 'blog', headings: headingsOf(content.get('blogPosts', params.id)) }),
  twin: (_, { content, params }) => {
    const post = content.get('blogPosts', params.id)
    const { author, published, updated } = post.data
    return {
      facts: { author: content.find('blogAuthors', author)?.data.name, published, updated },
      markdown: post.markdown,
      ...(isOfBlog(post.data) && { feed: { name: 'blog', html: post.body.html } }),
    }
  },
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <BlogPost {...data} />
