import { describe, expect, it } from 'vitest'
import { addMissingPairs, listSearchDocuments } from '#pages/files/search-documents.ts'
import type { PageRecord } from '#runtime/protocol/page-record.ts'

const aRecord = (record: Partial<PageRecord> = {}): PageRecord => ({
  path: '/a',
  page: 'pages/a.page.tsx',
  title: '甲',
  description: '',
  headings: [],
  search: { section: 'help' },
  ...record,
})

describe('listSearchDocuments', () => {
  it('title and summary are those of the head, and the first heading is another title', () => {
    const record = aRecord({ title: 'FOB', description: 'The seller loads.', headings: ['Free\u00a0on board', 'More'] })
    expect(listSearchDocuments([record])).toEqual([
      { path: '/a', section: 'help', title: 'FOB', otherTitles: ['Free on board'], summary: 'The seller loads.' },
    ])
  })

  it('a title for results takes the place of the document’s title, which is still found', () => {
    const record = aRecord({
      title: 'FOB: what it means',
      headings: ['FOB'],
      search: { section: 'glossary', title: 'FOB', otherTitles: ['Free on board'], codes: ['FOB'], weight: 1.15 },
    })
    expect(listSearchDocuments([record])).toEqual([
      {
        path: '/a',
        section: 'glossary',
        title: 'FOB',
        otherTitles: ['FOB: what it means', 'Free on board'],
        summary: '',
        codes: ['FOB'],
        weight: 1.15,
      },
    ])
  })

  it('pages that search engines ignore, or that do not describe themselves, are left out', () => {
    const { search: _, ...silent } = aRecord({ path: '/b' })
    expect(listSearchDocuments([aRecord({ robots: 'noindex' }), silent])).toEqual([])
  })
})

/** Headings of each document after the missing pairs of all records were added. */
const headingsAfter = (records: readonly PageRecord[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    addMissingPairs(listSearchDocuments(records), records).map(({ path, headings = [] }) => [path, headings]),
  )

describe('addMissingPairs', () => {
  it('the unknown pairs of a heading are added, as one stretch where they touch', () => {
    const records = [
      aRecord({ headings: ['甲', '邻近机场，最近更新'], search: { section: 'help', headings: ['目录', '机场'] } }),
    ]
    expect(headingsAfter(records)).toEqual({ '/a': ['目录', '机场', '邻近机', '最近更新'] })
  })

  it('a heading that pages share is added to a page of its own before a family', () => {
    const headings = ['甲', '相关阅读']
    const family = ['/b/1', '/b/2'].map((path) => aRecord({ path, page: 'pages/b.page.tsx', headings }))
    expect(headingsAfter([...family, aRecord({ path: '/c', page: 'pages/c.page.tsx', headings })])).toEqual({
      '/b/1': [],
      '/b/2': [],
      '/c': ['相关阅读'],
    })
  })

  it('headings of a large family are added to the page above it', () => {
    const family = Array.from({ length: 300 }, (_, index) =>
      aRecord({ path: `/atlas/port/p${index}`, page: 'pages/port.page.tsx', headings: ['甲', '邻近港口'] }),
    )
    const found = headingsAfter([...family, aRecord({ path: '/atlas', page: 'pages/atlas.page.tsx' })])
    expect(found['/atlas']).toEqual(['邻近港口'])
    expect(found['/atlas/port/p0']).toEqual([])
  })

  it('headings of pages that search does not list are left out', () => {
    const hidden = aRecord({ path: '/hidden', robots: 'noindex', headings: ['相关阅读'] })
    expect(headingsAfter([aRecord(), hidden])).toEqual({ '/a': [] })
  })

  it('rare characters of two UTF-16 units stay whole', () => {
    expect(headingsAfter([aRecord({ headings: ['甲', '𠮷野'] })])).toEqual({ '/a': ['𠮷野'] })
  })
})
