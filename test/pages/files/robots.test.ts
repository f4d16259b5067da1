import { describe, expect, it } from 'vitest'
import settings from '#content/site.ts'
import { file } from '#pages/files/robots.file.ts'
import type { SiteSettings } from '#runtime/define/settings.ts'
import { aContext, someSettings } from '#test/support/builders.ts'

const { write } = file as unknown as { readonly write: (context: unknown) => string }

const linesOf = (site: SiteSettings): readonly string[] =>
  write({ ...aContext(), settings: site, edition: 'en-US' }).split('\n')

/** Whether a crawler leaves an address alone: the longest rule that it begins with decides. */
const isClosed = (lines: readonly string[], address: string): boolean => {
  const fitting = lines
    .map((line) => /^(Allow|Disallow): (\S+)$/.exec(line))
    .filter((rule) => rule !== null && address.startsWith(rule[2] ?? ''))
    .toSorted((a, b) => (b?.[2]?.length ?? 0) - (a?.[2]?.length ?? 0))
  return fitting[0]?.[1] === 'Disallow'
}

describe('robots.txt', () => {
  const lines = linesOf(settings)

  it.each([
    '/users',
    '/users/',
    '/users/sign_in',
    '/users?x=1',
    '/documents',
    '/shipment_routes',
    '/shipment_routes/',
    '/shipment_routes/cnsha-uslax',
  ])('%s is disallowed', (address) => {
    expect(isClosed(lines, address)).toBe(true)
  })

  it.each(settings.externalPaths.map(({ path }) => path))(
    'the proxied path %s is disallowed unless it is a tool',
    (path) => {
      const isTool = path.startsWith('/tools/')
      const below = path.replace(/\*$/, 'a')
      expect({ itself: isClosed(lines, path.replace(/\*$/, '')), below: isClosed(lines, below) }).toEqual({
        itself: !isTool,
        below: !isTool,
      })
    },
  )

  it('rules begin with the base path', () => {
    const site = someSettings({ basePath: '/docs', externalPaths: [{ path: '/users/*', origin: null }] })
    expect(linesOf(site)).toContain('Disallow: /docs/users')
    expect(linesOf(site)).toContain('Sitemap: https://site.example/docs/sitemap.xml')
  })
})
