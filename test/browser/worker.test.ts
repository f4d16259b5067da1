import { expect, inject, it } from 'vitest'
import { builtFixture } from '#test/support/built-fixture.ts'
import { readText } from '#test/support/files.ts'
import type { Visit } from './support/visit.ts'
import { cacheNames, copies, untilKept, workerHost } from './support/worker-host.ts'

const host = workerHost()

/** The script of a build whose setting is `off`. */
const removal = async (): Promise<string> => readText(await builtFixture('two-pages'), 'en-US/sw.js')

const help = (): string => host.urlOf('en-US', '/help')

const arrive = async (): Promise<Visit> => {
  const visit = await host.open()
  await visit.page.goto(help())
  await visit.alive()
  return visit
}

const registrations = ({ page }: Visit): Promise<number | string> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length).catch(() => 'on the way')

/** Visits a page once more, and waits until nothing is left of any worker. */
const expectClean = async (visit: Visit): Promise<void> => {
  const { page } = visit
  await page.goto(host.urlOf('en-US', '/privacy')).catch(() => null)
  await expect.poll(() => registrations(visit)).toBe(0)
  await expect.poll(() => cacheNames(page).catch(() => ['on the way'])).toEqual([])
  expect(await page.locator('h1').first().textContent()).not.toBe('')
}

const register = ({ page }: Visit): Promise<unknown> =>
  page.evaluate(() => navigator.serviceWorker.register('/sw.js').then(() => null, String))

const oldWorker = `
  const keep = async () => (await caches.open('old')).put('/kept', new Response('kept'))
  self.addEventListener('install', (event) => event.waitUntil(keep()))
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
`

const put = (body: string, status = 200): void => void host.answers.set('/sw.js', { body, status })

it('a worker of an earlier site is removed, with its caches, when workers are off', async () => {
  put(oldWorker)
  const visit = await arrive()
  await register(visit)
  await expect.poll(() => cacheNames(visit.page)).toEqual(['old'])
  put(await removal())
  await expectClean(visit)
})

it("the site's own worker is removed when workers are off", async () => {
  const visit = await arrive()
  await untilKept(visit)
  put(await removal())
  await expectClean(visit)
})

it('a waiting worker and the active one are removed when workers are off', async () => {
  put(oldWorker)
  const visit = await arrive()
  await register(visit)
  await visit.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  put(`${oldWorker}// a newer one, which waits`)
  await visit.page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await visit.page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)
  put(await removal())
  await expectClean(visit)
})

it('an installing worker is removed when its installation ends', async () => {
  host.answers.set('/offline', 'hang')
  const visit = await arrive()
  await visit.page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.installing !== undefined,
  )
  put(await removal())
  host.answers.delete('/offline')
  host.cut()
  await expectClean(visit)
})

it.each([
  { state: 'throws', body: 'throw new Error("broken")', status: 200 },
  { state: 'cannot be parsed', body: 'const = ;', status: 200 },
  { state: 'is not there', body: '', status: 404 },
])('a worker whose newer script $state stays, and is removed when workers are off', async ({ body, status }) => {
  const visit = await arrive()
  await untilKept(visit)
  put(body, status)
  await visit.page.reload()
  await visit.alive()
  expect(await registrations(visit)).toBe(1)
  put(await removal())
  await expectClean(visit)
})

it.each([
  { state: 'throws', body: 'throw new Error("broken")', status: 200 },
  { state: 'is not there', body: '', status: 404 },
  { state: 'is a document', body: '<!doctype html>', status: 200 },
])('the site works where the script of the worker $state', async ({ body, status }) => {
  put(body, status)
  const visit = await arrive()
  await visit.framed()
  await visit.page.evaluate(() => void window.___navigate?.('/privacy'))
  await visit.page.waitForURL('**/privacy')
  expect(visit.documentLoads()).toBe(1)
})

it('a worker whose precached file is missing is not installed, and the site works', async () => {
  host.answers.set('/offline', { status: 500 })
  const visit = await arrive()
  await visit.framed()
  await visit.page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('register-worker')),
  )
  await expect.poll(() => registrations(visit)).toBe(0)
  await visit.page.evaluate(() => void window.___navigate?.('/privacy'))
  await visit.page.waitForURL('**/privacy')
})

it('a cache full of garbage is never shown: the network answers, or the offline page', async () => {
  const visit = await arrive()
  const { page } = visit
  await untilKept(visit)
  const heading = await page.locator('h1').textContent()
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      if (name.includes('precache')) continue
      for (const request of await cache.keys())
        await cache.put(request, new Response('<p>garbage', { headers: { 'content-type': 'text/html' } }))
    }
  })
  await page.reload()
  await visit.alive()
  await visit.framed()
  expect(await page.locator('h1').textContent()).toBe(heading)
  await page.evaluate(async () => {
    for (const name of (await caches.keys()).filter((known) => known.includes('documents')))
      for (const request of await (await caches.open(name)).keys())
        await (await caches.open(name)).put(request, new Response('garbage'))
  })
  host.setDown(true)
  await page.goto(host.urlOf('en-US', '/help'), { waitUntil: 'domcontentloaded' })
  await expect.poll(() => page.locator('[data-page-path]').getAttribute('data-page-path')).toBe('/offline')
  await expect.poll(() => page.locator('h1').textContent()).toBe(heading)
})

it('a page that was removed from the site is deleted from the caches at the next online visit', async () => {
  const visit = await arrive()
  const { page } = visit
  await untilKept(visit)
  await page.goto(host.urlOf('en-US', '/privacy'))
  await expect.poll(() => copies(page, 'documents')).toContain('/privacy')
  for (const file of ['/privacy', '/page-data/privacy/page-data.json']) host.answers.set(file, { status: 404 })
  // A route file whose filter knows no page but the root.
  host.answers.set('/page-data/site-routes.json', {
    type: 'application/json',
    body: JSON.stringify({ externalPaths: [], redirects: [], pages: { words: [0], hashes: 1 } }),
  })
  await page.goto(help())
  await expect.poll(() => copies(page, 'documents')).not.toContain('/privacy')
  expect(await copies(page, 'data')).not.toContain('/page-data/privacy/page-data.json')
  expect(await copies(page, 'documents')).toContain('/help')
})

it('a worker of newer code leaves open tabs unchanged, and their next navigation loads the new build', async () => {
  const visit = await arrive()
  const { page } = visit
  await untilKept(visit)
  const script = readText(inject('siteOut'), 'en-US/sw.js')
  const hash = await page.evaluate(() => window.___webpackCompilationHash ?? '')
  put(script.replaceAll(hash, 'f'.repeat(20)).replace(/\[\{"revision.*?\}\]/, '[]'))
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await expect.poll(() => page.evaluate(() => window.___swUpdated)).toBe(true)
  expect(visit.documentLoads()).toBe(1)
  // The tab runs the older build, so that its copies stay.
  expect((await cacheNames(page)).some((name) => name.endsWith(`documents ${hash}`))).toBe(true)
  await page.evaluate(() => void window.___navigate?.('/privacy'))
  await page.waitForURL('**/privacy')
  await expect.poll(() => visit.documentLoads()).toBe(2)
})

it.each([
  {
    name: 'the cache',
    script: `Object.defineProperty(self, 'caches', { get() { throw new DOMException('blocked', 'SecurityError') } })`,
  },
  {
    name: 'IndexedDB',
    script:
      "Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('blocked', 'SecurityError') } })",
  },
  {
    name: 'every write',
    script: `Cache.prototype.put = async () => { throw new DOMException('full', 'QuotaExceededError') }`,
  },
])('the site works on every page if the worker finds $name blocked or full', async ({ script }) => {
  // Once the worker is installed, as when a visitor turns storage off: the worker itself runs the line.
  put(`${readText(inject('siteOut'), 'en-US/sw.js')};self.addEventListener('activate', () => { ${script} })`)
  const visit = await arrive()
  const { page } = visit
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  for (const pathname of ['/glossary', '/privacy']) {
    await page.goto(host.urlOf('en-US', pathname))
    await visit.alive()
    await visit.framed()
  }
  await page.evaluate(() => void window.___navigate?.('/help'))
  await page.waitForURL('**/help')
  expect(visit.documentLoads()).toBe(3)
})
