import { describe, expect, it } from 'vitest'
import { parseAddress } from '#prerender/commands/why/parse-address.ts'
import { someSettingsOfTwoEditions } from '#test/support/builders.ts'

const settings = someSettingsOfTwoEditions()

describe('the page that somebody means', () => {
  it.each(['/a/x', '/a/x/', 'a/x', 'a/x/', '/a/x?q=1#part', '/a/x/index.html', '/%61/x'])(
    'is /a/x when it is written %s',
    (text) => {
      expect(parseAddress(text, settings)).toEqual({ keys: expect.arrayContaining(['/a/x']), edition: undefined })
      expect(parseAddress(text, settings)?.keys[0]).toBe('/a/x')
    },
  )

  it.each(['/动态', '/%E5%8A%A8%E6%80%81', '%E5%8A%A8%E6%80%81/'])(
    'may be written in any script, encoded or not: %s',
    (text) => {
      expect(parseAddress(text, settings)?.keys[0]).toBe('/动态')
    },
  )

  it('is the root when nothing but slashes is written', () => {
    expect(parseAddress('/', settings)?.keys).toEqual(['/'])
    expect(parseAddress('', settings)?.keys).toEqual(['/'])
  })

  it('may have a percent sign in its path', () => {
    expect(parseAddress('/100%', settings)?.keys).toEqual(['/100%'])
  })

  it('is named with the base path or without it', () => {
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
  ])('$text is of $edition', ({ text, edition }) => {
    expect(parseAddress(text, settings)).toEqual({ keys: ['/a'], edition })
  })

  it('is the root of an edition without a path', () => {
    expect(parseAddress('https://cn.site.example', settings)).toEqual({ keys: ['/'], edition: 'zh-CN' })
  })

  it.each(['https://other.example/a', 'http://site.example/a', 'https://'])('is no page when it is %s', (text) => {
    expect(parseAddress(text, settings)).toBeUndefined()
  })
})
