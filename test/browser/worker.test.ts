import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import settings from '#content/site.ts'
import { type ServedEdition, serveEditions } from '#prerender/commands/serve/serve-editions.ts'
import { openBrowser } from '#test/support/browser.ts'
import { openVisit, type Visit } from './support/visit.ts'

let browser: Browser
let editions: readonly ServedEdition[]
let visit: Visit
let isOldSite = true

const oldWorker = `
  self.addEventListener('install', (event) => event.waitUntil(caches.open('old').then((cache) => cache.put('/kept', new Response('kept')))))
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
`

beforeAll(async () => {
  browser = await openBrowser()
  editions = await serveEditions(inject('siteOut'), settings, 0, (server) => {
    server.addHook('onRequest', async (request, reply) => {
      if (isOldSite && request.url === '/sw.js') return reply.type('text/javascript').send(oldWorker)
    })
  })
})

afterAll(async () => {
  await browser.close()
  await Promise.all(editions.map(({ server }) => server.close()))
})

afterEach(() => visit.close())

it('a worker left by an earlier site goes away, with its caches', async () => {
  visit = await openVisit(browser)
  const { page } = visit
  await page.goto(editions[0]?.url ?? '')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  expect(await page.evaluate(() => caches.keys())).toEqual(['old'])
  isOldSite = false
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length).catch(() => 'on the way'),
    )
    .toBe(0)
  await expect.poll(() => page.evaluate(() => caches.keys()).catch(() => 'on the way')).toEqual([])
})
