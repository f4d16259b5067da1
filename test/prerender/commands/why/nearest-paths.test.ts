import { describe, expect, it } from 'vitest'
import { nearestPaths } from '#prerender/commands/why/nearest-paths.ts'

const PATHS = [
  '/',
  '/articles',
  '/articles/first',
  '/articles/second',
  '/articles/about/welcome',
  '/blog',
  '/blog/articles',
]

describe('suggestions for a path without a page', () => {
  it.each([
    { wanted: '/articles/frist', nearest: '/articles/first' },
    { wanted: '/article/first', nearest: '/articles/first' },
    { wanted: '/Articles/First', nearest: '/articles/first' },
    { wanted: '/artikles', nearest: '/articles' },
  ])('$nearest is suggested first for $wanted', ({ wanted, nearest }) => {
    expect(nearestPaths(wanted, PATHS)[0]).toBe(nearest)
  })

  it('siblings are suggested, nearest first', () => {
    expect(nearestPaths('/articles/secondary', PATHS)).toEqual(['/articles/second', '/articles/first'])
  })

  it('the nearest parent is suggested if there is no sibling', () => {
    expect(nearestPaths('/articles/a/b/c/d', PATHS)).toEqual(['/articles'])
    expect(nearestPaths('/nowhere/at/all/of/this', PATHS)).toEqual(['/'])
  })

  it('no more than five paths are suggested', () => {
    const many = Array.from({ length: 20 }, (_, index) => `/articles/no-${index}`)
    expect(nearestPaths('/articles/no', many)).toHaveLength(5)
  })

  it('nothing is suggested without pages', () => {
    expect(nearestPaths('/a', [])).toEqual([])
  })
})
