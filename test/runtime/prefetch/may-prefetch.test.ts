import { expect, it } from 'vitest'
import { mayPrefetch } from '#runtime/prefetch/may-prefetch.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

it.each([
  { name: 'whose browser tells nothing of its network' },
  { name: 'on a fast network', connection: { effectiveType: '4g', saveData: false } },
  { name: 'on a middling network', connection: { effectiveType: '3g' } },
])('mayPrefetch allows prefetching for a visitor $name', ({ connection }) => {
  expect(mayPrefetch({ userAgent: browser, ...(connection && { connection }) })).toBe(true)
})

it.each([
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
  { saveData: true },
  { effectiveType: '4g', saveData: true },
])('mayPrefetch rejects a slow or expensive connection: %j', (connection) => {
  expect(mayPrefetch({ userAgent: browser, connection })).toBe(false)
})

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0)',
  'SomeCrawler/1.0',
])('mayPrefetch rejects the crawler %s', (userAgent) => {
  expect(mayPrefetch({ userAgent })).toBe(false)
})
