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

describe('in the place of a path that no page has', () => {
  it.each([
    { wanted: '/articles/frist', nearest: '/articles/first' },
    { wanted: '/article/first', nearest: '/articles/first' },
    { wanted: '/Articles/First', nearest: '/articles/first' },
    { wanted: '/artikles', nearest: '/articles' },
  ])('$nearest is offered first for $wanted', ({ wanted, nearest }) => {
    expect(nearestPaths(wanted, PATHS)[0]).toBe(nearest)
  })

  it('pages beside it are offered, the nearest first', () => {
    expect(nearestPaths('/articles/secondary', PATHS)).toEqual(['/articles/second', '/articles/first'])
  })

  it('the nearest page above it is offered where nothing is beside it', () => {
    expect(nearestPaths('/articles/a/b/c/d', PATHS)).toEqual(['/articles'])
    expect(nearestPaths('/nowhere/at/all/of/this', PATHS)).toEqual(['/'])
  })

  it('no more than five are offered', () => {
    const many = Array.from({ length: 20 }, (_, index) => `/articles/no-${index}`)
    expect(nearestPaths('/articles/no', many)).toHaveLength(5)
  })

  it('nothing is offered of nothing', () => {
    expect(nearestPaths('/a', [])).toEqual([])
  })
})
