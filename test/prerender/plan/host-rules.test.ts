import { describe, expect, it } from 'vitest'
import { createHostRules, headersOf } from '#prerender/plan/host-rules.ts'
import { aRule, someSettings } from '#test/support/builders.ts'

const rules = createHostRules({
  settings: someSettings({ externalPaths: [{ path: '/login', origin: 'https://app.example' }], basePath: '/docs' }),
  edition: 'en-US',
  redirects: [aRule()],
  matchPaths: [],
})

describe('the host rules of an edition', () => {
  it("host rules contain the redirect table, proxied paths with their origins, and the edition's address", () => {
    expect(rules).toMatchObject({
      edition: 'en-US',
      basePath: '/docs',
      redirects: [aRule()],
      proxies: [{ path: '/login', origin: 'https://app.example' }],
      errorDocuments: { 404: '404.html', 500: '500.html' },
    })
  })

  it.each(['/assets/entry-abc.js', '/static/a-123.png'])('host rules allow %s to be kept for a year', (file) => {
    expect(headersOf(rules, file)['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it.each(['/sw.js', '/index.html', '/page-data/app-data.json', '/slice-data/header.json', '/help/assets/x'])(
    'host rules have %s revalidated each time',
    (file) => {
      expect(headersOf(rules, file)['cache-control']).toBe('public, max-age=0, must-revalidate')
    },
  )

  it('host rules let the pages of an edition read its files on another host, and nobody else', () => {
    const edition = { origin: 'https://site.example', lang: 'en', name: 'E', assetPrefix: 'https://cdn.example/x' }
    const own = createHostRules({
      settings: someSettings({ editions: { 'en-US': edition } }),
      edition: 'en-US',
      redirects: [],
      matchPaths: [],
    })
    expect(own.assetPrefix).toBe('https://cdn.example/x')
    for (const file of ['/page-data/app-data.json', '/slice-data/header.json', '/static/a.png', '/face.woff2'])
      expect(headersOf(own, file)).toMatchObject({
        'access-control-allow-origin': 'https://site.example',
        'cross-origin-resource-policy': 'cross-origin',
      })
    expect(headersOf(rules, '/page-data/app-data.json')).not.toHaveProperty('access-control-allow-origin')
    expect(rules).not.toHaveProperty('assetPrefix')
  })

  it.each([undefined, '/*', '/a'])(
    'host rules keep a hidden build out of search engines, whatever is set for %s',
    (path) => {
      const headers = path === undefined ? [] : [{ path, headers: { 'X-Robots-Tag': 'all', 'x-a': '1' } }]
      const own = createHostRules({
        settings: someSettings({ isHidden: true, headers }),
        edition: 'en-US',
        redirects: [],
        matchPaths: [],
      })
      expect(headersOf(own, '/a/index.html')['x-robots-tag']).toBe('noindex')
      expect(headersOf(rules, '/a/index.html')).not.toHaveProperty('x-robots-tag')
    },
  )

  it('host rules forbid type sniffing and framing everywhere', () => {
    for (const file of ['/index.html', '/assets/a.js'])
      expect(headersOf(rules, file)).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  })
})
