import { expect, it } from 'vitest'
import { isWithin } from '#pages/site.frame.tsx'

it('isWithin accepts a section and the paths below it, but no path that only begins alike', () => {
  const sections = [{ href: '/blog' }, { href: '/research' }]
  expect(['/blog', '/blog/a-post', '/research/a-paper'].filter((path) => !isWithin(path, sections))).toEqual([])
  expect(['/blogs', '/', '/help/blog'].filter((path) => isWithin(path, sections))).toEqual([])
})
