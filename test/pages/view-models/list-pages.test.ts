import { describe, expect, it } from 'vitest'
import { entriesOnPage, listPages, listTitle, selectPagination } from '#pages/view-models/list-pages.ts'

const t = (key: string): string => key

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

describe('the pages of a list', () => {
  it.each([
    { entries: 0, paths: ['/blog'] },
    { entries: 8, paths: ['/blog'] },
    { entries: 9, paths: ['/blog', '/blog/page/2'] },
    { entries: 17, paths: ['/blog', '/blog/page/2', '/blog/page/3'] },
  ])('a list of $entries entries has the pages $paths', ({ entries, paths }) => {
    expect(listPages('/blog', entries).map(({ path }) => path)).toEqual(paths)
  })

  it.each([1, 8, 9, 17, 24])('each of %i entries is on one page, in order', (count) => {
    const entries = upTo(count)
    expect(listPages('/blog', count).flatMap(({ page }) => entriesOnPage(entries, page))).toEqual(entries)
  })

  it('later pages have their own titles', () => {
    expect([1, 2].map((page) => listTitle(t, 'Blog', page))).toEqual(['Blog', 'pagination.title'])
  })

  it('pages link to each other, and not beyond the ends', () => {
    const linksOf = (page: number) => {
      const { previous, next } = selectPagination(t, '/blog', 17, page) ?? {}
      return [previous?.href, next?.href]
    }
    expect([1, 2, 3].map(linksOf)).toEqual([
      [undefined, '/blog/page/2'],
      ['/blog', '/blog/page/3'],
      ['/blog/page/2', undefined],
    ])
  })

  it('a single page has no pagination', () => {
    expect(selectPagination(t, '/blog', 8, 1)).toBeUndefined()
  })
})
