import { describe, expect, it } from 'vitest'
import { type ClickDetails, internalTarget, isPlainClick, type LinkElement } from '#runtime/navigation/link-target.ts'

/** In HTML and SVG alike: properties of an SVG link are objects, but its attributes are strings. */
const aLink = (attributes: Readonly<Record<string, string>>): LinkElement => ({
  getAttribute: (name) => attributes[name] ?? null,
  hasAttribute: (name) => name in attributes,
})

const base = 'https://site.example/about/us?q=1#top'
const atRoot = { basePath: '', matchPaths: [] }
const underDocs = { basePath: '/docs', matchPaths: [] }

const targetOf = (
  href: string,
  more: Readonly<Record<string, string>> = {},
  keys = atRoot,
  { baseURI = base, pages = [] }: { readonly baseURI?: string; readonly pages?: readonly string[] } = {},
): string | undefined =>
  internalTarget(aLink({ href, ...more }), { URL: base, baseURI }, keys, (key) => pages.includes(key))?.href

describe('a link that the runtime follows', () => {
  it.each([
    { href: 'https://site.example/help', to: 'https://site.example/help' },
    { href: '/help', to: 'https://site.example/help' },
    { href: '/help/?q=1#part', to: 'https://site.example/help/?q=1#part' },
    { href: 'team', to: 'https://site.example/about/team' },
    { href: './team', to: 'https://site.example/about/team' },
    { href: '../team', to: 'https://site.example/team' },
    { href: '//site.example/help', to: 'https://site.example/help' },
    { href: '  /help\n', to: 'https://site.example/help' },
    { href: '/404.html', to: 'https://site.example/404.html' },
    { href: '/index.HTM', to: 'https://site.example/index.HTM' },
    { href: '/v1.2', to: 'https://site.example/v1.2' },
    { href: '/动态', to: 'https://site.example/%E5%8A%A8%E6%80%81' },
    { href: '/100%25', to: 'https://site.example/100%25' },
    { href: '', to: 'https://site.example/about/us?q=1' },
    { href: '?q=2', to: 'https://site.example/about/us?q=2' },
    { href: '/about/us?q=2#top', to: 'https://site.example/about/us?q=2#top' },
    { href: '/about/us#top', to: 'https://site.example/about/us#top' },
    { href: '/help#part', to: 'https://site.example/help#part' },
  ])('internalTarget accepts the link "$href"', ({ href, to }) => {
    expect(targetOf(href)).toBe(to)
  })

  it.each(['/docs/node.js', '/docs/node.js?q=1', '/docs/caf%C3%A9.js', '/docs/café.js'])(
    'internalTarget accepts a link to %s, which looks like a file, if that is a page',
    (href) => {
      const pages = ['/docs/node.js', '/docs/café.js']
      expect(targetOf(href, {}, atRoot, { pages })).toBe(new URL(href, base).href)
    },
  )

  it.each([
    { href: 'team', to: 'https://site.example/elsewhere/team' },
    { href: '?q=2', to: 'https://site.example/elsewhere/?q=2' },
    { href: '#part', to: 'https://site.example/elsewhere/#part' },
    { href: '/help', to: 'https://site.example/help' },
  ])('internalTarget resolves "$href" against the base of the document', ({ href, to }) => {
    expect(targetOf(href, {}, atRoot, { baseURI: 'https://site.example/elsewhere/' })).toBe(to)
  })

  it.each(['', '_self'])('internalTarget accepts a link with the target "%s"', (target) => {
    expect(targetOf('/help', { target })).toBeDefined()
  })

  it.each(['/docs', '/docs/', '/docs/help', '/docs/docs'])(
    'internalTarget accepts a link below the base path: %s',
    (href) => {
      expect(targetOf(href, {}, underDocs)).toBeDefined()
    },
  )
})

describe('a link that the browser follows', () => {
  it.each([
    'https://other.example/help',
    '//other.example/help',
    '/\\other.example/help',
    'http://site.example/help',
    'https://site.example:8443/help',
    'https://www.site.example/help',
    'mailto:a@site.example',
    'tel:+1',
    'javascript:void 0',
    'data:text/html,x',
    'blob:https://site.example/7',
    'https://',
    'https://[',
  ])('internalTarget leaves the link %s to the browser', (href) => {
    expect(targetOf(href)).toBeUndefined()
  })

  it.each(['/sheet.pdf', '/a/b.ZIP', '/feed.xml?x=1', '/page-data/app-data.json'])(
    'internalTarget leaves a link to the file %s to the browser',
    (href) => {
      expect(targetOf(href)).toBeUndefined()
    },
  )

  it('internalTarget leaves relative links to the browser if the base of the document is another host', () => {
    expect(targetOf('team', {}, atRoot, { baseURI: 'https://cdn.example/' })).toBeUndefined()
  })

  it.each(['/%E0%A4%A', '/a//b', 'https://site.example//other.example'])(
    'internalTarget leaves a link to %s, an address that no page can have, to the browser',
    (href) => {
      expect(targetOf(href)).toBeUndefined()
    },
  )

  it.each(['#part', '#', '#%E0%A4%A', '?q=1#part', '/about/us?q=1#part', 'https://site.example/about/us?q=1#top'])(
    'internalTarget leaves a link to a fragment of the current page to the browser: %s',
    (href) => {
      expect(targetOf(href)).toBeUndefined()
    },
  )

  it.each(['_blank', '_parent', '_top', 'a-window'])(
    'internalTarget leaves a link with the target %s to the browser',
    (target) => {
      expect(targetOf('/help', { target })).toBeUndefined()
    },
  )

  it.each(['', 'sheet.html'])('internalTarget leaves a download with the name "%s" to the browser', (download) => {
    expect(targetOf('/help', { download })).toBeUndefined()
  })

  it.each(['/', '/help', '/docsify', '/Docs/help'])(
    'internalTarget leaves a link outside the base path to the browser: %s',
    (href) => {
      expect(targetOf(href, {}, underDocs)).toBeUndefined()
    },
  )
})

describe('isPlainClick', () => {
  const aClick = (click: Partial<ClickDetails> = {}): ClickDetails => ({
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
    ...click,
  })

  it('accepts a click with the main button only', () => {
    expect(isPlainClick(aClick())).toBe(true)
  })

  it.each([
    { button: 1 },
    { button: 2 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { defaultPrevented: true },
  ])('rejects a click with %j', (click) => {
    expect(isPlainClick(aClick(click))).toBe(false)
  })
})
