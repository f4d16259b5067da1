import { describe, expect, it } from 'vitest'
import { buildIndex } from '#search/build-index.ts'
import { openSearch, type SearchAnswer } from '#search/search.ts'
import type { SearchDocument } from '#search/search-document.ts'

const aPage = (title: string, page: Partial<SearchDocument> = {}): SearchDocument => ({
  path: `/${title.toLowerCase().replaceAll(' ', '-')}`,
  section: 'help',
  title,
  summary: '',
  ...page,
})

/** An index in memory, and the names of the files that were asked for. */
const anIndex = (documents: readonly SearchDocument[]) => {
  const files = new Map(buildIndex(documents).map(({ name, text }) => [name, text]))
  const requests: string[] = []
  const read = async (name: string): Promise<unknown> => {
    requests.push(name)
    const text = files.get(name)
    return text === undefined ? undefined : JSON.parse(text)
  }
  return { files, requests, search: openSearch(read) }
}

const answered = (answer: SearchAnswer) => {
  if (answer._tag !== 'Answered') throw new Error('The index could not be had.')
  return answer
}

const titlesFor = async (documents: readonly SearchDocument[], typed: string): Promise<readonly string[]> =>
  answered(await anIndex(documents).search(typed)).hits.map(({ title }) => title)

/** More pages than fit into one file of any kind. */
const manyPages = Array.from({ length: 900 }, (_, number) =>
  aPage(`Parts of machine ${number}`, { summary: `Machine ${number} and its parts, of iron or steel` }),
)

describe('search', () => {
  it('ranks a word in the title above one in a heading, and that above one in the summary', async () => {
    const pages = [
      aPage('Sailing days', { summary: 'What demurrage has to do with them' }),
      aPage('Free time', { headings: ['Demurrage and detention'] }),
      aPage('Demurrage'),
      aPage('Tariffs'),
    ]
    expect(await titlesFor(pages, 'demurrage')).toEqual(['Demurrage', 'Free time', 'Sailing days'])
  })

  it('ranks an exact title first, however many pages have the same words', async () => {
    const pages = [...manyPages, aPage('Parts')]
    expect((await titlesFor(pages, 'parts'))[0]).toBe('Parts')
    expect((await titlesFor(pages, 'Parts of machine 417'))[0]).toBe('Parts of machine 417')
  })

  it('finds a title that consists of common words', async () => {
    expect(await titlesFor([aPage('What is it'), aPage('Customs')], 'what is it')).toEqual(['What is it'])
  })

  it.each(['8471.30', '847130', '8471 30', ' 8471.30 '])('leads from the code %j to its page', async (typed) => {
    const pages = [
      aPage('Machines', { codes: ['8471'] }),
      aPage('Portable computers', { codes: ['847130'] }),
      aPage('8471.30 in a text', { summary: '8471.30 8471.30' }),
    ]
    const { hits } = answered(await anIndex(pages).search(typed))
    expect(hits[0]).toMatchObject({ title: 'Portable computers', fit: 'code' })
  })

  it('leads from a national tariff line to its international code', async () => {
    const pages = [aPage('Machines', { codes: ['8471'] }), aPage('Portable computers', { codes: ['847130'] })]
    const { hits } = answered(await anIndex(pages).search('8471.30.0100'))
    expect(hits[0]).toMatchObject({ title: 'Portable computers', fit: 'some' })
  })

  it.each(['NLRTM', 'nlrtm', 'NL RTM'])('leads from the code %j to its port', async (typed) => {
    const pages = [aPage('Port of Rotterdam', { codes: ['NLRTM'] }), aPage('NLRTM and others')]
    expect((await titlesFor(pages, typed))[0]).toBe('Port of Rotterdam')
  })

  it('lists the codes that begin with incomplete digits', async () => {
    const pages = [aPage('Cells', { codes: ['854142'] }), aPage('Modules', { codes: ['854143'] }), aPage('Shoes')]
    expect(await titlesFor(pages, '8541.4')).toEqual(expect.arrayContaining(['Cells', 'Modules']))
  })

  it('treats only the last word as incomplete', async () => {
    const pages = [aPage('Rotterdam'), aPage('Rosario'), aPage('Electro parts')]
    expect(await titlesFor(pages, 'ro')).toEqual(expect.arrayContaining(['Rotterdam', 'Rosario']))
    expect(await titlesFor(pages, 'ro')).not.toContain('Electro parts')
  })

  it('finds the singular by the plural and vice versa', async () => {
    const pages = [aPage('Customs duties'), aPage('Container')]
    expect(await titlesFor(pages, 'containers of')).toEqual(['Container'])
    expect(await titlesFor(pages, 'duty customs')).toEqual(['Customs duties'])
  })

  it('ignores case, accents and the width of characters', async () => {
    expect(await titlesFor([aPage('Valparaíso')], 'VALPARAISO')).toEqual(['Valparaíso'])
    expect(await titlesFor([aPage('Valparaíso')], 'ｖalparaíso')).toEqual(['Valparaíso'])
    expect(await titlesFor([aPage('Gdańsk Ørsted')], 'gdansk orsted')).toEqual(['Gdańsk Ørsted'])
  })

  it('finds a hyphenated compound as one word or two', async () => {
    for (const typed of ['e-commerce', 'ecommerce', 'commerce'])
      expect(await titlesFor([aPage('E-commerce fulfillment')], typed)).toEqual(['E-commerce fulfillment'])
  })

  it.each(['demurage', 'demurrrage', 'demorrage', 'demurrgae', 'remurrage'])(
    'corrects %j, which is a letter apart from a word, and says so',
    async (typed) => {
      const { hits, spellings } = answered(await anIndex([aPage('Demurrage'), aPage('Customs')]).search(typed))
      expect(hits.map(({ title }) => title)).toEqual(['Demurrage'])
      expect(spellings).toEqual([{ typed, takenFor: ['demurrage'] }])
    },
  )

  it('finds any two adjacent Chinese characters in titles, headings and summaries', async () => {
    const page = aPage('集装箱滞箱费', { path: '/a', headings: ['免费用箱期'], summary: '提柜后多久还箱' })
    for (const typed of [
      '集装',
      '装箱',
      '箱滞',
      '滞箱',
      '箱费',
      '免费',
      '费用',
      '用箱',
      '箱期',
      '提柜',
      '多久',
      '还箱',
    ])
      expect(await titlesFor([page, aPage('清关', { path: '/b' })], typed), typed).toEqual(['集装箱滞箱费'])
  })

  it('ranks adjacent characters above the same ones apart', async () => {
    const pages = [
      aPage('清算与报关', { path: '/a' }),
      aPage('清关', { path: '/b' }),
      aPage('关于清单', { path: '/c' }),
    ]
    expect((await titlesFor(pages, '清关'))[0]).toBe('清关')
  })

  it('finds Chinese and Latin words typed without a space', async () => {
    const pages = [aPage('FBA头程物流', { path: '/a' }), aPage('头程', { path: '/b' })]
    expect((await titlesFor(pages, 'fba头程'))[0]).toBe('FBA头程物流')
  })

  it('ranks pages with all words above those with some, and distinguishes them', async () => {
    const pages = [aPage('Ocean freight'), aPage('Ocean'), aPage('Freight rates for the ocean')]
    const { hits } = answered(await anIndex(pages).search('ocean freight rates'))
    expect(hits.map(({ title, fit }) => [title, fit])).toEqual([
      ['Freight rates for the ocean', 'all'],
      ['Ocean freight', 'some'],
      ['Ocean', 'some'],
    ])
  })

  it('prefers the page with the greater weight among equal matches', async () => {
    const pages = [aPage('Air freight guide'), aPage('Air freight terms', { weight: 1.3 })]
    expect((await titlesFor(pages, 'air freight'))[0]).toBe('Air freight terms')
  })

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['punctuation', '。'],
    ['an escape', '%00'],
    ['a control character', '\u0000'],
    ['a number without end', '-1e309'],
    ['a name of JavaScript', '__proto__'],
    ['another name of JavaScript', 'constructor'],
    ['ten thousand letters', 'x'.repeat(10_000)],
    ['ten thousand characters', '箱'.repeat(10_000)],
  ])('finds nothing for %s', async (_, typed) => {
    expect(answered(await anIndex([aPage('Customs')]).search(typed))).toMatchObject({ hits: [], total: 0 })
  })

  it('returns the number of further pages', async () => {
    const { hits, total } = answered(await anIndex(manyPages).search('machine', { limit: 5 }))
    expect(hits).toHaveLength(5)
    expect(total).toBe(900)
  })

  it('requests few files, and none twice', async () => {
    const { search, requests, files } = anIndex(manyPages)
    await search('machine 41')
    await search('machine 417')
    expect(new Set(requests).size).toBe(requests.length)
    expect(requests.length).toBeLessThan(files.size / 2)
  })
})

describe('an incomplete index', () => {
  it('search is unavailable without its directory, and recovers when that can be loaded', async () => {
    const { files } = anIndex([aPage('Customs')])
    let isOnline = false
    const search = openSearch(async (name) => (isOnline ? JSON.parse(files.get(name) ?? 'null') : undefined))
    expect(await search('customs')).toEqual({ _tag: 'Unavailable' })
    isOnline = true
    expect(answered(await search('customs')).hits).toHaveLength(1)
  })

  it('search is unavailable if the directory is another file', async () => {
    for (const directory of ['<html>', { format: 2 }, { format: 1, count: 1, named: [], numbered: {} }, null])
      expect(await openSearch(async () => directory)('customs')).toEqual({ _tag: 'Unavailable' })
  })

  it('search answers with the loaded files, says that it may be incomplete, and completes the answer later', async () => {
    const { files } = anIndex([aPage('Customs'), aPage('Other'), ...manyPages])
    let isOnline = true
    const search = openSearch(async (name) => (isOnline ? JSON.parse(files.get(name) ?? 'null') : undefined))
    await search('customs')
    isOnline = false
    expect(answered(await search('customs')).hits).toHaveLength(1)
    expect(answered(await search('other'))).toMatchObject({ hits: [], isWhole: false })
    isOnline = true
    expect(answered(await search('other'))).toMatchObject({ hits: [{ title: 'Other' }], isWhole: true })
  })

  it('search continues with the files of the next build when those of the last are gone', async () => {
    const before = anIndex([aPage('Customs')])
    const after = anIndex([aPage('Customs', { summary: 'New words' }), aPage('Tariffs')])
    let files = before.files
    const search = openSearch(async (name) => {
      const text = files.get(name)
      return text === undefined ? undefined : JSON.parse(text)
    })
    await search('customs')
    files = after.files
    expect(answered(await search('tariffs')).hits).toMatchObject([{ title: 'Tariffs' }])
  })
})
