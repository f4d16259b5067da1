import { describe, expect, it } from 'vitest'
import { findOverlap } from '#prerender/write/find-overlap.ts'

describe('an output folder', () => {
  it.each([
    { name: 'among sources', dir: '/site/content/en-US' },
    { name: 'that holds sources', dir: '/site' },
    { name: 'that is a folder of sources', dir: '/site/content' },
  ])('$name is refused', ({ dir }) => {
    expect(findOverlap([dir], ['/site/pages', '/site/content'])).toMatchObject([{ _tag: 'WriteFailed', place: { file: dir } }])
  })

  it.each(['/site/dist/en-US', '/elsewhere/en-US', '/site/content-of-others'])('such as %s is fine', (dir) => {
    expect(findOverlap([dir], ['/site/pages', '/site/content'])).toEqual([])
  })
})
