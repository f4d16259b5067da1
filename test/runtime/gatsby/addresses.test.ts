import { describe, expect, it, vi } from 'vitest'
import { parsePath, withPrefix } from '#runtime/gatsby/addresses.ts'

describe('withPrefix', () => {
  it.each([
    ['/a', '/a'],
    ['a', '/a'],
    ['./a', './a'],
    ['../a', '../a'],
    ['https://other.example/a', 'https://other.example/a'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
  ])('turns %s into %s on a site without a base path', (path, expected) => {
    expect(withPrefix(path)).toBe(expected)
  })

  it.each([
    ['/a', '/docs/a'],
    ['a', '/docs/a'],
    ['', '/docs/'],
    ['./a', './a'],
    ['tel:1', 'tel:1'],
  ])('turns %s into %s below a base path', async (path, expected) => {
    vi.stubEnv('BASE_URL', '/docs/')
    vi.resetModules()
    const below = await import('#runtime/gatsby/addresses.ts')
    expect(below.withPrefix(path)).toBe(expected)
    vi.unstubAllEnvs()
  })
})

describe('parsePath', () => {
  it.each([
    ['/a?b=c#d', { pathname: '/a', search: '?b=c', hash: '#d' }],
    ['/a#d?b', { pathname: '/a', search: '', hash: '#d?b' }],
    ['/a?#', { pathname: '/a', search: '', hash: '' }],
    ['#d', { pathname: '', search: '', hash: '#d' }],
    ['', { pathname: '/', search: '', hash: '' }],
  ])('splits %s', (path, parts) => {
    expect(parsePath(path)).toEqual(parts)
  })
})
