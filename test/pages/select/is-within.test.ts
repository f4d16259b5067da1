import { expect, it } from 'vitest'
import { isWithin } from '#pages/select/is-within.ts'

it('holds a section and what lies below it, and nothing that only begins alike', () => {
  const sections = [{ href: '/blog' }, { href: '/research' }]
  expect(['/blog', '/blog/a-post', '/research/a-paper'].filter((path) => !isWithin(path, sections))).toEqual([])
  expect(['/blogs', '/', '/help/blog'].filter((path) => isWithin(path, sections))).toEqual([])
})
