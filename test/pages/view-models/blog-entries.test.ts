import { describe, expect, it } from 'vitest'
import type { BlogPost } from '#content/schema/blog.ts'
import type { SiteBuildContext } from '#pages/define.ts'
import { selectBlogEntry, selectFeaturedPost } from '#pages/view-models/blog-entries.ts'
import type { MarkdownEntry } from '#runtime/define/collection.ts'
import { aContext } from '#test/support/builders.ts'

const aLane = (id: string) => ({
  id,
  d: 'M0 0l40 10',
  from: 'CNSHA',
  to: 'NLRTM',
  way: 'cape',
  nauticalMiles: 13_920,
  days: { fast: 32, slow: 36 },
})

const aChart = (...lanes: readonly string[]) => ({
  data: {
    width: 100,
    height: 50,
    land: 'M0 0',
    graticule: 'M1 1',
    border: { band: '', pieces: '' },
    degrees: [],
    lanes: lanes.map(aLane),
    ports: [{ code: 'CNSHA', name: { 'en-US': 'Shanghai' }, x: 1, y: 2, anchor: 'start', dx: 0, dy: 0 }],
  },
})

const charts: Readonly<Record<string, object>> = { two: aChart('a', 'b') }

const context = aContext({
  content: {
    all: () => [],
    find: (_: string, id: string) => ({ id, data: { name: id, title: id } }) as never,
    get: (_: string, id: string) => charts[id] as never,
  },
}) as unknown as SiteBuildContext

const aPost = (post: Partial<BlogPost> = {}) =>
  ({
    id: 'a-post',
    file: 'content/en-US/blog/posts/a-post.md',
    data: {
      title: 'A post',
      summary: 'About 5 days.',
      slug: '/a-post',
      author: 'an-author',
      category: 'a-category',
      published: '2026-11-20',
      ...post,
    },
    body: {
      html: '<h2 id="one">One</h2><p>Text</p><h3 id="part">Part</h3>',
      words: 800,
      headings: [
        { id: 'one', text: 'One', level: 2 },
        { id: 'part', text: 'Part', level: 3 },
      ],
    },
  }) as unknown as MarkdownEntry<BlogPost>

it('a blog entry binds figures in a summary to their units', () => {
  expect(selectBlogEntry(context, aPost()).summary).toBe('About 5\u00a0days.')
})

describe('the miniature of a post', () => {
  it('draws the chapters of a text without a chart', () => {
    expect(selectBlogEntry(context, aPost()).miniature?.fill).toMatch(/^M10 /)
  })

  it('draws the lanes of its chart: as they are at the head of a list, on a coarse grid within', () => {
    expect(selectFeaturedPost(context, aPost({ chart: 'two' })).miniature).toEqual({
      box: '0 0 100 50',
      land: 'M0 0',
      course: 'M0 0l40 10M0 0l40 10',
    })
    expect(selectBlogEntry(context, aPost({ chart: 'two' })).miniature).toMatchObject({
      box: '0 0 60 30',
      course: 'M0 0l24 6M0 0l24 6',
    })
  })
})
