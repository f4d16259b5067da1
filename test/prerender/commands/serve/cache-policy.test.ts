import { expect, it } from 'vitest'
import { cacheControlOf } from '#prerender/commands/serve/cache-policy.ts'

it.each(['/assets/entry-abc.js', '/static/a-123.png'])('%s never has to be asked for again', (file) => {
  expect(cacheControlOf(file)).toContain('immutable')
})

it.each(['/sw.js', '/index.html', '/page-data/app-data.json', '/slice-data/header.json', '/help/assets/x'])(
  '%s has to be asked for each time',
  (file) => {
    expect(cacheControlOf(file)).toBe('public, max-age=0, must-revalidate')
  },
)
