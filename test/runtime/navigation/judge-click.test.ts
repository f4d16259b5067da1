import { describe, expect, it } from 'vitest'
import { type Click, isOurs } from '#runtime/navigation/judge-click.ts'

const aClick = (click: Partial<Click> = {}): Click => ({
  href: 'https://site.example/help',
  target: '',
  isDownload: false,
  button: 0,
  hasModifier: false,
  isHandled: false,
  base: 'https://site.example/',
  ...click,
})

const keys = { basePath: '', matchPaths: [] }

describe('a click is ours', () => {
  it.each([
    'https://site.example/help',
    'https://site.example/help?q=1#part',
    '/help',
    'help',
    'https://site.example/404.html',
    'https://site.example/%E5%8A%A8',
  ])('on a link to %s', (href) => {
    expect(isOurs(aClick({ href }), keys)).toBe(true)
  })

  it('on a link that asks for this very window', () => {
    expect(isOurs(aClick({ target: '_self' }), keys)).toBe(true)
  })

  it('below the base path', () => {
    expect(isOurs(aClick({ href: '/docs/help' }), { ...keys, basePath: '/docs' })).toBe(true)
  })
})

describe('a click is left to the browser', () => {
  it.each([
    { name: 'that a component has taken', click: { isHandled: true } },
    { name: 'of the middle button', click: { button: 1 } },
    { name: 'with a modifier', click: { hasModifier: true } },
    { name: 'on a download', click: { isDownload: true } },
    { name: 'on a link to another window', click: { target: '_blank' } },
    { name: 'on a link to another host', click: { href: 'https://other.example/help' } },
    { name: 'on a link to another scheme', click: { href: 'http://site.example/help' } },
    { name: 'on a mail address', click: { href: 'mailto:a@site.example' } },
    { name: 'on a file', click: { href: '/sheet.pdf' } },
    { name: 'on an address with a bad escape', click: { href: '/%E0%A4%A' } },
    { name: 'on no address at all', click: { href: 'https://' } },
  ])('$name', ({ click }) => {
    expect(isOurs(aClick(click), keys)).toBe(false)
  })

  it('outside of the base path', () => {
    expect(isOurs(aClick({ href: '/help' }), { ...keys, basePath: '/docs' })).toBe(false)
  })
})
