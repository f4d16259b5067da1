import { expect, it } from 'vitest'
import { isBot, isQuietPath } from '#pages/measurement/visitor.ts'

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp)',
  'AhrefsBot/7.0',
  'facebookexternalhit/1.1',
  'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/147.0.0.0 Safari/537.36',
  'curl/8.5.0',
  '',
])('isBot accepts %j', (userAgent) => {
  expect(isBot(userAgent)).toBe(true)
})

it.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/147.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; CUBOT X30) Chrome/147.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 11; moto g power) Chrome/147.0 Mobile Safari/537.36 MicroMessenger/8.0',
])('isBot rejects %j', (userAgent) => {
  expect(isBot(userAgent)).toBe(false)
})

it.each([
  ['/route-search', '', true],
  ['/route-search/', '', true],
  ['/route-search/cnsha-uslax?x=1', '', true],
  ['/Route-Search/a#b', '', true],
  ['/base/route-search/a', '/base', true],
  ['/', '', false],
  ['/help/route-search', '', false],
  ['/get-started?from=/route-search', '', false],
])('isQuietPath for %s below %j is %s', (path, basePath, isQuiet) => {
  expect(isQuietPath(path, basePath)).toBe(isQuiet)
})
