import { describe, expect, it } from 'vitest'
import { parseAddress } from '#prerender/commands/why/parse-address.ts'
import { someSettingsOfTwoEditions } from '#test/support/builders.ts'

const settings = someSettingsOfTwoEditions()

describe('an address as people type it', () => {
  it.each(['/a/x', '/a/x/', 'a/x', 'a/x/', '/a/x?q=1#part', '/a/x/index.html', '/%61/x'])(
    'the page /a/x may be typed as %s',
    (text) => {
      expect(parseAddress(text, settings)).toEqual({ keys: expect.arrayContaining(['/a/x']), edition: undefined })
      expect(parseAddress(text, settings)?.keys[0]).toBe('/a/x')
    },
  )

  it.each(['/动态', '/%E5%8A%A8%E6%80%81', '%E5%8A%A8%E6%80%81/'])(
    'an address may be in any script, encoded or not: %s',
    (text) => {
      expect(parseAddress(text, settings)?.keys[0]).toBe('/动态')
    },
  )

  it('slashes only mean the root', () => {
    expect(parseAddress('/', settings)?.keys).toEqual(['/'])
    expect(parseAddress('', settings)?.keys).toEqual(['/'])
  })

  it('an address may have a percent sign in its path', () => {
    expect(parseAddress('/100%', settings)?.keys).toEqual(['/100%'])
  })

  it('an address may have the base path or not', () => {
    const below = someSettingsOfTwoEditions({ basePath: '/x' })
    expect(parseAddress('/x/a', below)?.keys[0]).toBe('/a')
    expect(parseAddress('/a', below)?.keys).toEqual(['/a'])
    expect(parseAddress('/x', below)?.keys[0]).toBe('/')
    expect(parseAddress('https://site.example/x/a', below)?.keys[0]).toBe('/a')
  })
})

describe('a URL', () => {
  it.each([
    { text: 'https://site.example/a?q#f', edition: 'en-US' },
    { text: 'https://cn.site.example/a/', edition: 'zh-CN' },
    { text: 'HTTPS://CN.site.example:443/a', edition: 'zh-CN' },
  ])('the URL $text belongs to $edition', ({ text, edition }) => {
    expect(parseAddress(text, settings)).toEqual({ keys: ['/a'], edition })
  })

  it('without a path means the root of its edition', () => {
    expect(parseAddress('https://cn.site.example', settings)).toEqual({ keys: ['/'], edition: 'zh-CN' })
  })

  it.each(['https://other.example/a', 'http://site.example/a', 'https://'])("%s is no page's URL", (text) => {
    expect(parseAddress(text, settings)).toBeUndefined()
  })
})
