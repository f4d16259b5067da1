import { chmodSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadSettings } from '#prerender/bundle/load-settings.ts'
import { type DevServer, startDev } from '#prerender/commands/dev/run-dev.ts'
import { type ServedEdition, serveEditions } from '#prerender/commands/serve/serve-editions.ts'
import { hosts } from '#prerender/hosts/hosts.ts'
import { readSite } from '#prerender/hosts/read-site.ts'
import { githubPages } from '#prerender/hosts/static/github-pages.ts'
import type { SiteSettings } from '#runtime/define/settings.ts'
import { addressesIn } from '#test/support/addresses-in.ts'
import { buildSite, copyFixture } from '#test/support/build-fixture.ts'
import { listFiles, readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { serveFrom } from './probe.ts'

const PICTURES = `---
title: Every address
slug: /every-address
day: 2026-02-01
related: []
---

![](/files/图.svg) ![](</files/a b.svg?v=1#x>) [a page](/articles/first) [itself](#part) [no page](/files/sheet.txt)

<picture><source srcset="/files/a,b.svg 1x, /files/sheet.txt 2x"><img src='/files/sheet.txt' alt=""></picture>
<video poster="/files/图.svg"><source src="/files/sheet.txt"><track src="/files/sheet.txt"></video>

<q cite="/articles/first">x</q> <a href="/articles">raw</a> <a href="https://two.example/articles">whole</a>

## Part
`

const MATRIX = ['', '/docs', '/a/中文'].flatMap((basePath) =>
  (['always', 'never'] as const).map((trailingSlash) => ({ basePath, trailingSlash })),
)

type Answer = { readonly status: number; readonly body: string; readonly headers: Record<string, unknown> }
type Ask = (path: string) => Promise<Answer>

/** Addresses of an edition that do not answer 200, found from its home page by following all of them. */
const findDead = async (
  home: string,
  origin: string,
  ask: Ask,
  { hasCacheHeaders = true } = {},
): Promise<readonly string[]> => {
  const dead: string[] = []
  const seen = new Set([home])
  for (const url of seen) {
    const { pathname, search } = new URL(url)
    const { status, body, headers } = await ask(pathname + search)
    if (status !== 200) dead.push(`${status} ${pathname}`)
    if (hasCacheHeaders && pathname.includes('/assets/') && !String(headers['cache-control']).includes('immutable'))
      dead.push(`${headers['cache-control']} ${pathname}`)
    if (!body.startsWith('<!doctype html>')) continue
    for (const address of addressesIn(body)) {
      const found = new URL(address, url)
      found.hash = ''
      // Another application answers it.
      if (found.origin === origin && !/\/login\/?$/.test(found.pathname)) seen.add(found.href)
    }
  }
  expect([...seen].join()).toContain('/articles/every-address')
  // With a last slash if pages have one: some hosts correct the address before they look.
  const nowhere = new URL(`nowhere${/\/articles\/$/m.test([...seen].join('\n')) ? '/' : ''}`, home).pathname
  const { status, body } = await ask(nowhere)
  if (status !== 404 || !body.includes('id="___gatsby"')) dead.push(`${status} without a page of the site: ${nowhere}`)
  return dead
}

describe.each(MATRIX)(
  'a site below "$basePath" with trailing slashes "$trailingSlash"',
  ({ basePath, trailingSlash }) => {
    const folder = temporaryFolder()
    const siteDir = path.join(folder, 'site')
    const outDir = path.join(folder, 'out')
    let settings: SiteSettings

    beforeAll(async () => {
      chmodSync(folder, 0o755)
      vi.spyOn(console, 'error').mockImplementation(() => {})
      copyFixture('two-editions', siteDir)
      const written = readText(siteDir, 'content/site.ts')
        .replace("basePath: ''", `basePath: '${basePath}'`)
        .replace("trailingSlash: 'never'", `trailingSlash: '${trailingSlash}'`)
      const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
      const first = readText(siteDir, 'content/en-US/articles/first.md')
      writeFiles(siteDir, {
        'content/site.ts': written,
        'content/en-US/articles/first.md': first.replace(
          'https://cn.two.example/',
          `https://cn.two.example${basePath}/`,
        ),
        'content/en-US/articles/every-address.md': PICTURES,
        'content/zh-CN/articles/every-address.md': PICTURES.replaceAll('https://two', 'https://cn.two'),
        'public/files/图.svg': svg,
        'public/files/a b.svg': svg,
        'public/files/a,b.svg': svg,
      })
      const { findings } = await buildSite(siteDir, folder, { outDir })
      expect(findings).toEqual([])
      const loaded = await loadSettings(siteDir)
      if ('findings' in loaded) throw new Error(JSON.stringify(loaded.findings))
      settings = loaded.settings
    })

    it('every address of every page answers in the preview', async () => {
      const served: readonly ServedEdition[] = await serveEditions(outDir, settings, 0)
      try {
        for (const { url, server } of served) {
          const ask: Ask = async (asked) => {
            const { statusCode, body, headers } = await server.inject(asked)
            return { status: statusCode, body, headers }
          }
          expect(await findDead(url, new URL(url).origin, ask)).toEqual([])
        }
      } finally {
        await Promise.all(served.map(({ server }) => server.close()))
      }
    })

    describe('in development', () => {
      let dev: DevServer

      beforeAll(async () => {
        dev = await startDev({ siteDir, settings, port: 0, cacheDir: path.join(folder, 'cache') })
      })

      afterAll(() => dev.close())

      it.each(['en-US', 'zh-CN'])('every address of every page answers in %s', async (edition) => {
        const url = dev.urls[edition] ?? ''
        const { origin } = new URL(url)
        const ask: Ask = async (asked) => {
          const response = await fetch(origin + asked, { redirect: 'manual' })
          return { status: response.status, body: await response.text(), headers: {} }
        }
        expect(await findDead(url, origin, ask, { hasCacheHeaders: false })).toEqual([])
      })
    })

    it.each(hosts)('every address of every page answers on $title', async (host) => {
      for (const edition of ['en-US', 'zh-CN']) {
        const site = readSite(path.join(outDir, edition))
        if (site === undefined) throw new Error(`${edition} is not built.`)
        const { origin } = settings.editions[edition] ?? { origin: '' }
        const { host: name } = new URL(origin)
        const tried = await serveFrom(
          host,
          { root: outDir, site, dir: path.join(folder, 'hosts', host.name, edition) },
          {},
          (running) =>
            findDead(
              new URL(`${basePath}/`, origin).href,
              origin,
              (asked) => running.ask({ path: asked, headers: { host: name } }),
              { hasCacheHeaders: host !== githubPages },
            ),
        )
        expect(tried._tag === 'Asked' ? tried.result : []).toEqual([])
        for (const problem of tried._tag === 'Refused' ? tried.problems : []) expect(problem).toMatch(/base path/)
      }
      expect(listFiles(path.join(outDir, 'en-US'))).toContain('articles/every-address/index.html')
    })
  },
)
