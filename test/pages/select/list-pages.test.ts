import { describe, expect, it } from 'vitest'
import { entriesOnPage, listPages, listTitle, selectPagination } from '#pages/select/list-pages.ts'

const t = (key: string): string => key

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

describe('the pages of a list', () => {
  it.each([
    { entries: 0, paths: ['/blog'] },
    { entries: 8, paths: ['/blog'] },
    { entries: 9, paths: ['/blog', '/blog/page/2'] },
    { entries: 17, paths: ['/blog', '/blog/page/2', '/blog/page/3'] },
  ])('are $paths for $entries entries', ({ entries, paths }) => {
    expect(listPages('/blog', entries).map(({ path }) => path)).toEqual(paths)
  })

  it.each([1, 8, 9, 17, 24])('show each of %i entries once, in their order', (count) => {
    const entries = upTo(count)
    expect(listPages('/blog', count).flatMap(({ page }) => entriesOnPage(entries, page))).toEqual(entries)
  })

  it('have a title of their own from the second on', () => {
    expect([1, 2].map((page) => listTitle(t, 'Blog', page))).toEqual(['Blog', 'pagination.title'])
  })

  it('lead to one another, and nowhere beyond the ends', () => {
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

  it('say nothing of pages where there is but one', () => {
    expect(selectPagination(t, '/blog', 8, 1)).toBeUndefined()
  })
})
