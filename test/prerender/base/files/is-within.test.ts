import { describe, expect, it } from 'vitest'
import { isWithin } from '#prerender/base/files/is-within.ts'

describe('a path within a folder', () => {
  it.each(['/site/content', '/site/content/a.md', '/site/content/en-US/a.md', '/site/content/..a.md'])(
    'is %s',
    (file) => {
      expect(isWithin(file, '/site/content')).toBe(true)
    },
  )

  it.each(['/site/content-old/a.md', '/site/pages/a.tsx', '/site', '/'])('isWithin rejects %s', (file) => {
    expect(isWithin(file, '/site/content')).toBe(false)
  })
})
