import { describe, expect, it } from 'vitest'
import type { BlogPost } from '#content/schema/blog.ts'
import type { SiteBuildContext } from '#pages/define.ts'
import { selectBlogEntry, selectBlogLead } from '#pages/view-models/blog-entries.ts'
import type { MarkdownEntry } from '#runtime/define/collection.ts'
import { aContext } from '#test/support/builders.ts'

const aLane = (id: string) => ({
  id,
  d: `M${id}`,
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

const charts: Readonly<Record<string, object>> = { two: aChart('a', 'b'), many: aChart('a', 'b', 'c', 'd', 'e') }

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

describe('selectBlogLead', () => {
  it('links to the chapters of the text, not to their sections', () => {
    const { contents, drawing } = selectBlogLead(context, aPost())
    expect(contents.chapters).toEqual([{ label: 'One', href: '/blog/a-post#one' }])
    expect(drawing).toBeUndefined()
  })

  it('shows the chart of a post, with the lengths of its lanes', () => {
    const { drawing } = selectBlogLead(context, aPost({ chart: 'two' }))
    expect(drawing?.lanes).toEqual([
      { id: 'a', d: 'Ma', name: 'map.lane', distance: '13,920' },
      { id: 'b', d: 'Mb', name: 'map.lane', distance: '13,920' },
    ])
    expect(drawing?.ports.map(({ code }) => code)).toEqual(['CNSHA'])
  })

  it('omits a chart with too many lanes for a thumbnail', () => {
    expect(selectBlogLead(context, aPost({ chart: 'many' })).drawing).toBeUndefined()
  })
})
