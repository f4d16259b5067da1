import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMatchPath, matchPath, rankMatchPaths, scoreOf } from '#runtime/protocol/match-path.ts'

describe('scoreOf', () => {
  it.each([
    { pattern: '/app/login/', score: 14 },
    { pattern: '/app/:id', score: 13 },
    { pattern: '/app/*', score: 6 },
    { pattern: '/*', score: -1 },
    { pattern: '/', score: 5 },
    { pattern: '/app/*rest', score: 6 },
  ])('scores $pattern with $score', ({ pattern, score }) => {
    expect(scoreOf(pattern)).toBe(score)
  })
})

describe('matchPath', () => {
  it.each([
    { pattern: '/app/login/', path: '/app/login', params: {} },
    { pattern: '/app/:id', path: '/app/7/', params: { id: '7' } },
    { pattern: '/app/*', path: '/app', params: { '*': '' } },
    { pattern: '/app/*', path: '/app/7/x', params: { '*': '7/x' } },
    { pattern: '/app/*rest', path: '/app/7/x', params: { rest: '7/x' } },
    { pattern: '/*', path: '/anything/at/all', params: { '*': 'anything/at/all' } },
    { pattern: '/', path: '/', params: {} },
    { pattern: '/:a/:b', path: '/x/y', params: { a: 'x', b: 'y' } },
  ])('matches $path with $pattern', ({ pattern, path, params }) => {
    expect(matchPath(pattern, path)).toEqual(params)
  })

  it.each([
    { pattern: '/app/:id', path: '/app' },
    { pattern: '/app/:id', path: '/app/7/x' },
    { pattern: '/app/*', path: '/apple' },
    { pattern: '/app', path: '/app/x' },
    { pattern: '/app/login', path: '/app' },
    { pattern: '/', path: '/a' },
    { pattern: '/:name', path: '/' },
    { pattern: '/App', path: '/app' },
  ])('does not match $path with $pattern', ({ pattern, path }) => {
    expect(matchPath(pattern, path)).toBeUndefined()
  })
})

describe('rankMatchPaths', () => {
  const segment = fc.constantFrom('app', 'users', ':id', ':name')
  const pattern = fc
    .tuple(fc.array(segment, { maxLength: 3 }), fc.boolean())
    .map(([segments, hasSplat]) => `/${[...segments, ...(hasSplat ? ['*'] : [])].join('/')}`)
  const list = fc
    .uniqueArray(pattern, { maxLength: 8 })
    .map((patterns) => patterns.map((matchPath) => ({ path: matchPath, matchPath })))

  it('sorts entries by score without losing one', () => {
    fc.assert(
      fc.property(list, (entries) => {
        const scores = rankMatchPaths(entries).map((entry) => scoreOf(entry.matchPath))
        expect(scores).toEqual(entries.map((entry) => scoreOf(entry.matchPath)).sort((a, b) => b - a))
      }),
    )
  })

  it('sorts independently of the initial order', () => {
    fc.assert(
      fc.property(
        list.chain((entries) =>
          fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
        ),
        ([entries, shuffled]) => {
          expect(rankMatchPaths(shuffled)).toEqual(rankMatchPaths(entries))
        },
      ),
    )
  })

  it('does not change its argument', () => {
    const entries = [
      { path: '/b', matchPath: '/*' },
      { path: '/a', matchPath: '/a' },
    ]
    const before = structuredClone(entries)
    rankMatchPaths(entries)
    expect(entries).toEqual(before)
  })
})

describe('findMatchPath', () => {
  const ranked = rankMatchPaths([
    { path: '/app/', matchPath: '/app/*' },
    { path: '/app/user/', matchPath: '/app/:id' },
    { path: '/app/login/', matchPath: '/app/login' },
  ])

  it.each([
    { path: '/app/login', answeredBy: '/app/login/' },
    { path: '/app/7', answeredBy: '/app/user/' },
    { path: '/app/7/edit', answeredBy: '/app/' },
  ])('finds $answeredBy, the most specific match for $path', ({ path, answeredBy }) => {
    expect(findMatchPath(ranked, path)?.path).toBe(answeredBy)
  })

  it('finds no entry outside all areas', () => {
    expect(findMatchPath(ranked, '/about')).toBeUndefined()
  })
})
