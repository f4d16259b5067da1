import { expect, it } from 'vitest'
import { selectBlogTopics } from '#pages/blog/blog-topics.ts'
import type { SiteBuildContext } from '#pages/define.ts'
import { aContext } from '#test/support/builders.ts'

const collections: Readonly<Record<string, readonly { readonly id: string; readonly data: object }[]>> = {
  blogCategories: ['planning', 'customs', 'empty'].map((id, order) => ({
    id,
    data: { title: id, summary: id, order },
  })),
  blogPosts: ['planning', 'customs', 'planning'].map((category, day) => ({
    id: `post-${day}`,
    data: { category, published: `2026-01-0${day + 1}` },
  })),
}

const context = aContext({
  content: {
    all: (name: string) => (collections[name] ?? []) as never,
    find: () => undefined,
    get: () => undefined as never,
  },
}) as unknown as SiteBuildContext

it('the blog topics count the posts of each category with posts, and mark the current one', () => {
  const { topics } = selectBlogTopics(context, '/blog/category/planning')
  expect(topics.map(({ href, count, isCurrent }) => ({ href, count, isCurrent }))).toEqual([
    { href: '/blog', count: 3, isCurrent: false },
    { href: '/blog/category/planning', count: 2, isCurrent: true },
    { href: '/blog/category/customs', count: 1, isCurrent: false },
  ])
})
