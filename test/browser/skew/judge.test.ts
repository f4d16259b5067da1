import { describe, expect, it } from 'vitest'
import { type BuiltVersion, readShown, type Shown } from './build-versions.ts'
import { judge, type Observation, type PairFacts } from './judge.ts'
import type { Manner } from './manners.ts'
import { type Act, WALKS } from './pairs.ts'
import { VERSIONS } from './versions.ts'

const NEWS: Shown = { page: 'news', parts: ['header 1 first', 'news 1 first'] }
const NOT_FOUND: Shown = { page: '404', parts: ['header 1 first'] }

const aVersion = (version: Partial<BuiltVersion> & { readonly shown?: Shown; readonly at?: string } = {}) => {
  const { shown = NEWS, at = '/news', ...rest } = version
  return { compilationHash: 'a', hasWorker: true, shownAt: () => ({ ...shown, pathname: at }), ...rest } as BuiltVersion
}

const somePair = (facts: Partial<PairFacts> = {}, manner: Manner = 'done'): PairFacts => ({
  pair: { from: 1, to: 2, manner, act: 'click', path: '/news' },
  from: aVersion(),
  to: aVersion(),
  seen: [],
  isOffline: false,
  ...facts,
})

const anEnd = (end: Partial<Observation> = {}): Observation => ({
  pathname: '/news',
  shown: NEWS,
  loaded: [],
  errors: [],
  ...end,
})

const newer = aVersion({ compilationHash: 'b', shown: { page: 'news', parts: ['header 2 second', 'news 2 second'] } })

describe('the end of a deploy', () => {
  it('content of either version is correct after a deploy', () => {
    expect(judge(somePair({ to: newer }), anEnd())).toEqual([])
    expect(judge(somePair({ to: newer }), anEnd({ shown: newer.shownAt('/news'), loaded: ['/news'] }))).toEqual([])
  })

  it('code of one build with data of another is wrong', () => {
    const shown = { page: 'news', parts: ['header 1 first', 'news 1 second'] }
    expect(judge(somePair({ to: newer }), anEnd({ shown }))).toHaveLength(1)
  })

  it('code of two builds on one page is wrong', () => {
    const shown = { page: 'news', parts: ['header 2 second', 'news 1 first'] }
    expect(judge(somePair({ to: newer }), anEnd({ shown }))).toHaveLength(1)
  })

  it('a blank screen is wrong', () => {
    expect(judge(somePair(), anEnd({ shown: { page: '', parts: [] } }))).toHaveLength(1)
  })

  it('the 404 page is right only where one of the versions lacks the page', () => {
    const removed = aVersion({ shown: NOT_FOUND })
    expect(judge(somePair({ to: removed }), anEnd({ shown: NOT_FOUND }))).toEqual([])
    expect(judge(somePair(), anEnd({ shown: NOT_FOUND }))).toHaveLength(1)
  })

  it('a page behind a redirect is right in either version while a deploy is under way', () => {
    const brief: Shown = { page: 'brief', parts: ['header 1 first', 'brief 1 first'] }
    const from = aVersion({
      shownAt: (pathname) => ({ ...(pathname === '/brief' ? brief : NEWS), pathname }),
    })
    const pairIn = (manner: Manner): PairFacts => {
      const { pair, ...facts } = somePair({ from, to: newer }, manner)
      return { ...facts, pair: { ...pair, path: '/brief' } }
    }
    expect(judge(pairIn('two at once'), anEnd())).toEqual([])
    expect(judge(pairIn('two at once'), anEnd({ loaded: ['/brief', '/news'] }))).toEqual([])
    expect(judge(pairIn('done'), anEnd())).toHaveLength(1)
  })

  it('on the way back, the page to which the older version redirected is right in either version', () => {
    const brief: Shown = { page: 'brief', parts: ['header 2 second', 'brief 2 second'] }
    const to = aVersion({
      compilationHash: 'b',
      shownAt: (pathname) => ({ ...(pathname === '/brief' ? brief : newer.shownAt('/news')), pathname }),
    })
    const pairOf = (act: Act): PairFacts => ({
      ...somePair({ to }),
      pair: { ...somePair().pair, act, path: '/brief' },
    })
    const end = anEnd({ shown: newer.shownAt('/news'), loaded: ['/news'] })
    expect(judge(pairOf('back'), end)).toEqual([])
    expect(judge(pairOf('click'), end)).toHaveLength(1)
  })

  it('while a deploy is under way, code of one version may show that the other lacks the page', () => {
    const shown: Shown = { page: '404', parts: ['header 2 second'] }
    const to = aVersion({
      compilationHash: 'b',
      shownAt: (pathname) => ({ ...(pathname === '/news' ? newer.shownAt('/news') : shown), pathname }),
    })
    const from = aVersion({ shown: NOT_FOUND })
    expect(judge(somePair({ from, to }, 'two at once'), anEnd({ shown }))).toEqual([])
    expect(judge(somePair({ from, to }), anEnd({ shown }))).toHaveLength(1)
    expect(judge(somePair({ to }, 'two at once'), anEnd({ shown }))).toHaveLength(1)
  })

  it('the offline page is right only without a network', () => {
    const shown = { page: 'offline', parts: [] }
    expect(judge(somePair({ isOffline: true }), anEnd({ shown }))).toEqual([])
    expect(judge(somePair(), anEnd({ shown }))).toHaveLength(1)
  })

  it('a document load for new content alone is one too many', () => {
    expect(judge(somePair(), anEnd({ loaded: ['/news'] }))).toHaveLength(1)
  })

  it('more forced reloads than builds are too many', () => {
    const loaded = ['/news', '/news', '/news', '/news']
    expect(judge(somePair({ to: newer }), anEnd({ loaded }))).toEqual(['3 forced reloads'])
  })

  it('an uncaught error is wrong', () => {
    expect(judge(somePair(), anEnd({ errors: ['it broke'] }))).toEqual(['it broke'])
  })
})

describe('the random walks', () => {
  it('each walk meets every pair of versions once, and resumes where it stopped', () => {
    for (const walk of WALKS) {
      expect(new Set(walk.map(({ from, to }) => `${from}-${to}`)).size).toBe(VERSIONS.length * (VERSIONS.length - 1))
      for (const [index, { from }] of walk.entries()) if (index > 0) expect(walk[index - 1]?.to).toBe(from)
    }
  })

  it('the walks together meet each pair in every manner, with every act', () => {
    const ids = WALKS.flat().map(({ from, to, manner, act }) => `${from}-${to} ${manner} ${act}`)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(2_000)
  })
})

it('a document names the parts that it contains', () => {
  const html = '<div data-page="news"><p data-part="news" data-code="1" data-content="first">news</p></div>'
  expect(readShown(html)).toEqual({ page: 'news', parts: ['news 1 first'] })
})
