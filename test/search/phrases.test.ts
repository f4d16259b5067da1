import { describe, expect, it } from 'vitest'
import { buildIndex, type IndexOptions } from '#search/build-index.ts'
import { openSearch } from '#search/search.ts'
import type { SearchDocument } from '#search/search-document.ts'

const aPage = (path: string, title: string, page: Partial<SearchDocument> = {}): SearchDocument => ({
  path,
  section: 'help',
  title,
  summary: '',
  ...page,
})

const pages = [
  aPage('/quote', 'Get an offer'),
  aPage('/container', 'Container sizes'),
  aPage('/pallet', 'How to build a pallet'),
  aPage('/battery', 'Lithium-ion batteries', { section: 'codes', codes: ['850760'] }),
  aPage('/bank', 'Bank details'),
]

const phrases: NonNullable<IndexOptions['phrases']> = [
  { text: 'how much does it cost', paths: ['/quote'] },
  { text: 'cost *', paths: ['/quote'] },
  { text: 'power bank', paths: ['/battery'] },
  { text: '充电宝', paths: ['/battery'] },
  { text: 'dimensions', paths: ['/container', '/pallet'] },
  { text: 'tracking', paths: ['/pallet'] },
  { text: 'stuck in customs', paths: ['/bank'] },
  { text: 'how much *', paths: ['/quote'] },
  { text: '= port code', paths: ['/bank'] },
  { text: '9903 *', paths: ['/battery'] },
]

const pathsFor = async (typed: string, options: IndexOptions = { phrases }): Promise<readonly string[]> => {
  const files = new Map(buildIndex(pages, options).map(({ name, text }) => [name, JSON.parse(text) as unknown]))
  const answer = await openSearch(async (name) => files.get(name), { codeSection: 'codes' })(typed)
  return answer._tag === 'Answered' ? answer.hits.map(({ path }) => path) : []
}

describe('phrases', () => {
  it.each([
    ['How much does it cost?', '/quote'],
    ['power banks', '/battery'],
    ['请问充电宝是什么', '/battery'],
    ['what is the meaning of tracking', '/pallet'],
  ])('lead the whole query %j to their page', async (typed, path) => {
    expect((await pathsFor(typed))[0]).toBe(path)
  })

  it('have all of a query that they are', async () => {
    const files = new Map(buildIndex(pages, { phrases }).map(({ name, text }) => [name, JSON.parse(text) as unknown]))
    const answer = await openSearch(async (name) => files.get(name))('how much does it cost')
    expect(answer).toMatchObject({ hits: [{ path: '/quote', fit: 'all' }] })
  })

  it.each([
    ['goods stuck at the customs', '/bank'],
    ['how much for batteries', '/quote'],
    ['9903.88.15', '/battery'],
    ['does 9903.01.25 apply', '/battery'],
    ['port code', '/bank'],
  ])('lead %j to their page', async (typed, path) => {
    expect((await pathsFor(typed))[0]).toBe(path)
  })

  it('that hold alone do not among other words', async () => {
    expect(await pathsFor('port code of a pallet')).not.toContain('/bank')
  })

  it('count before pages with some of their words', async () => {
    expect(await pathsFor('power bank')).toEqual(['/battery', '/bank'])
    expect((await pathsFor('power bank', {}))[0]).toBe('/bank')
  })

  it('name several pages in their order', async () => {
    expect((await pathsFor('dimensions')).slice(0, 2)).toEqual(['/container', '/pallet'])
  })

  it('with a star hold among other words', async () => {
    expect((await pathsFor('cost of a container to Norway'))[0]).toBe('/quote')
  })

  it('may not lead to a page that the index does not have', () => {
    expect(() => buildIndex(pages, { phrases: [{ text: 'rates', paths: ['/rates'] }] })).toThrow(
      'Searches for “rates” are led to /rates',
    )
  })
})
