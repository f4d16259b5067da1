import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { createArticle } from '#bench/articles.ts'

const set = { seed: 7, count: 60 }

const articles = Array.from({ length: set.count }, (_, index) => createArticle(set, index))
const slugs = new Set(articles.map(({ slug }) => slug))

const frontMatterOf = (source: string): Record<string, unknown> =>
  load(/^---\n([\s\S]*?)\n---\n/.exec(source)?.[1] ?? '') as Record<string, unknown>

describe('createArticle', () => {
  it('gives the same article for the same seed and index', () => {
    expect(createArticle(set, 17)).toEqual(articles[17])
  })

  it('gives another article for another seed', () => {
    expect(createArticle({ ...set, seed: 8 }, 17).source).not.toBe(articles[17]?.source)
  })

  it('gives unique slugs', () => {
    expect(slugs.size).toBe(set.count)
  })

  it('writes about 4 kB for each article', () => {
    const sizes = articles.map(({ source }) => source.length)
    expect(sizes.reduce((sum, size) => sum + size, 0) / set.count).toBeGreaterThan(3600)
    expect(Math.max(...sizes)).toBeLessThan(6000)
  })

  it('relates each article to five existing others', () => {
    for (const { slug, source } of articles) {
      const { related } = frontMatterOf(source) as { related: readonly string[] }
      expect(new Set(related).size).toBe(5)
      expect(related).not.toContain(slug)
      for (const other of related) expect(slugs).toContain(other)
    }
  })

  it('links to existing articles', () => {
    const links = articles.flatMap(({ source }) =>
      [...source.matchAll(/\]\(\/a\/([^)]+)\/\)/g)].map(([, slug]) => slug),
    )
    expect(links.length).toBeGreaterThan(set.count)
    for (const link of links) expect(slugs).toContain(link)
  })

  it('writes its fields as YAML front matter', () => {
    const [first] = articles
    expect(frontMatterOf(first?.source ?? '')).toMatchObject({
      title: expect.any(String),
      slug: first?.slug,
      category: expect.any(String),
      description: expect.any(String),
    })
    expect(first?.source).toMatch(/^date: \d{4}-\d{2}-\d{2}$/m)
  })

  it('articles contain every kind of block', () => {
    const all = articles.map(({ source }) => source).join('\n')
    for (const block of [/^## /m, /^### /m, /^- /m, /^1\. /m, /^> /m, /^```json$/m, /^\| /m, /\*\*/, /`/])
      expect(all).toMatch(block)
  })

  it('relates to all others in a small set', () => {
    const few = { seed: 7, count: 2 }
    expect(frontMatterOf(createArticle(few, 0).source)['related']).toEqual([createArticle(few, 1).slug])
    expect(frontMatterOf(createArticle({ seed: 7, count: 1 }, 0).source)['related']).toEqual([])
  })
})
