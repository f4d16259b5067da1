import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlainPath, pathHash } from '#prerender/render/links/link-target.ts'

describe('a plain path', () => {
  it.each(['/a', '/a/', '/a/b-c_d~e', '/v1.2/x', '/sheet.pdf'])('%s is a plain path', (href) => {
    expect(isPlainPath(href)).toBe(true)
  })

  it.each([
    '/',
    '',
    'a',
    './a',
    '/a/../b',
    '/a//b',
    '//host/a',
    '/a?x',
    '/a#b',
    '/caf%C3%A9',
    '/café',
    '/a b',
    'https://a/b',
    'mailto:a@b',
  ])('%j is not a plain path', (href) => {
    expect(isPlainPath(href)).toBe(false)
  })

  it('is one that URL parsing does not change', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(?:\/[\w.~-]{1,5}){1,3}\/?$/), (href) => {
        if (isPlainPath(href)) expect(new URL(href, 'https://site.example').pathname).toBe(href)
      }),
    )
  })
})

describe('the hash of a path', () => {
  it('ignores a trailing slash', () => {
    expect([pathHash('/a/'), pathHash('/')]).toEqual([pathHash('/a'), pathHash('')])
  })

  it('is a safe integer that distinguishes paths', () => {
    const paths = Array.from({ length: 20_000 }, (_, index) => `/a/article-${index}`)
    const hashes = paths.map(pathHash)
    expect(new Set(hashes).size).toBe(paths.length)
    expect(hashes.every(Number.isSafeInteger)).toBe(true)
  })
})
