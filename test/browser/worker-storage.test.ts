import { expect, it } from 'vitest'
import { buildCacheName } from '#runtime/protocol/worker-caches.ts'
import type { Visit } from './support/visit.ts'
import { copies, untilKept, workerHost } from './support/worker-host.ts'

const host = workerHost()

/** The limit of `sw/limits.ts`, whose modules run in a worker only. */
const MAX_BYTES = 30_000_000

const urlOf = (pathname: string): string => host.urlOf('en-US', pathname)

const arrive = async (): Promise<Visit> => {
  const visit = await host.open()
  await visit.page.goto(urlOf('/help'))
  await visit.alive()
  return visit
}

const usage = ({ page }: Visit): Promise<number> =>
  page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)

/** Limits the bytes that the browser grants to the site. */
const limitStorage = async ({ page }: Visit, quotaSize: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(urlOf('/')).origin, quotaSize })
}

/** Loads pages one after the other, each of which must show itself. */
const browse = async (visit: Visit, pathnames: readonly string[]): Promise<void> => {
  for (const pathname of pathnames) {
    await visit.page.goto(urlOf(pathname))
    await visit.alive()
    await visit.framed()
    expect(await visit.page.locator('[data-page-path]').getAttribute('data-page-path')).toBe(pathname)
  }
}

const PAGES = ['/glossary', '/privacy', '/products/ocean-freight', '/company/careers', '/help', '/about-this-site']

it('copies of more than the limit are deleted at the next visit, and copying starts again', async () => {
  const visit = await arrive()
  const { page } = visit
  await untilKept(visit)
  const hash = await page.evaluate(() => window.___webpackCompilationHash ?? '')
  await page.evaluate(
    async ([name, bytes]) => {
      const cache = await caches.open(name)
      for (let part = 0; part < 4; part += 1)
        await cache.put(`/old-copy-${part}`, new Response(new Uint8Array(bytes / 4)))
    },
    [buildCacheName({ kind: 'documents', compilationHash: hash }, ''), MAX_BYTES] as const,
  )
  expect(await usage(visit)).toBeGreaterThan(MAX_BYTES)
  await browse(visit, ['/glossary'])
  await expect.poll(() => copies(page, 'documents')).not.toContain('/old-copy-0')
  await expect.poll(() => usage(visit)).toBeLessThan(MAX_BYTES)
  await browse(visit, ['/privacy'])
  await expect.poll(() => copies(page, 'documents')).toContain('/privacy')
})

it('a visitor with room for one megabyte reads every page, and the worker stays within that', async () => {
  const visit = await host.open()
  await visit.page.goto(urlOf('/privacy'))
  await limitStorage(visit, 1_000_000)
  await visit.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await browse(visit, [...PAGES, ...PAGES])
  // Browsers count a little more than they grant.
  expect(await usage(visit)).toBeLessThan(1_200_000)
  host.setDown(true)
  await visit.page.goto(urlOf('/never-visited'), { waitUntil: 'domcontentloaded' })
  await expect.poll(() => visit.page.locator('h1').first().textContent()).not.toBe('')
})

it('a visitor without room for the precache has no worker and a working site', async () => {
  const visit = await host.open()
  await visit.page.goto('about:blank')
  await limitStorage(visit, 50_000)
  await browse(visit, PAGES)
  expect(await visit.page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})
