import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import settings from '#content/site.ts'
import { type ServedEdition, serveEditions } from '#prerender/serve/serve-editions.ts'
import type { PageData } from '#runtime/protocol/page-data.ts'
import { openBrowser } from '#test/support/browser.ts'
import { openVisit, type Visit } from './support/visit.ts'

const siteOut = inject('siteOut')

let browser: Browser
let editions: readonly ServedEdition[]
let visit: Visit

/** Page data as another deploy would have it, by pathname; the documents stay those of this one. */
const deployed = new Map<string, string>()

const urlOf = (pathname: string): string => new URL(pathname, editions[0]?.url).href

const readPageData = (page: string): PageData =>
  JSON.parse(readFileSync(path.join(siteOut, 'en-US/page-data', page, 'page-data.json'), 'utf8')) as PageData

const deploy = (page: string, hash: string): void => {
  deployed.set(`/page-data/${page}/page-data.json`, JSON.stringify({ ...readPageData(page), webpackCompilationHash: hash }))
}

beforeAll(async () => {
  browser = await openBrowser()
  editions = await serveEditions(siteOut, settings, 0, (server) => {
    server.addHook('onRequest', async (request, reply) => {
      const data = deployed.get(request.url)
      if (data !== undefined) return reply.type('application/json').header('cache-control', 'no-store').send(data)
    })
  })
})

afterAll(async () => {
  await browser.close()
  await Promise.all(editions.map(({ server }) => server.close()))
})

beforeEach(() => deployed.clear())

afterEach(() => visit.close())

describe('a deploy of other code', () => {
  it('met on first load reloads the document once, then carries on', async () => {
    deploy('glossary', 'another')
    visit = await openVisit(browser)
    await visit.page.goto(urlOf('/glossary'))
    await expect.poll(() => visit.documentLoads()).toBe(2)
    await visit.alive()
    await visit.page.reload()
    await visit.alive()
    expect(visit.documentLoads()).toBe(3)
  })

  it('met on first load reloads nothing where that could not be remembered', async () => {
    deploy('glossary', 'another')
    visit = await openVisit(browser)
    await visit.page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    await visit.page.goto(urlOf('/glossary'))
    await visit.alive()
    expect(visit.documentLoads()).toBe(1)
  })

  it('met behind a link loads the document, search and fragment kept', async () => {
    visit = await openVisit(browser)
    const { page } = visit
    await page.goto(urlOf('/glossary'))
    await visit.alive()
    deploy('help', 'another')
    await page.evaluate(() =>
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<a href="/help?a=1#b" id="probe">probe</a>'),
    )
    await page.locator('#probe').click()
    await page.waitForURL(urlOf('/help?a=1#b'))
    await expect.poll(() => visit.documentLoads()).toBeGreaterThanOrEqual(2)
  })

  it('met on the way back loads the document', async () => {
    visit = await openVisit(browser)
    const { page } = visit
    await page.goto(urlOf('/help'))
    await visit.alive()
    await page.locator('footer a[href="/blog"]').first().click()
    await page.waitForURL(urlOf('/blog'))
    deploy('help', 'another')
    // A page that was seen already is shown from memory; the first entry's page is asked for anew after a reload.
    await page.reload()
    await visit.alive()
    const loads = visit.documentLoads()
    await page.goBack()
    await expect.poll(() => visit.documentLoads()).toBeGreaterThan(loads)
    expect(page.url()).toBe(urlOf('/help'))
  })
})

describe('data that a view cannot draw', () => {
  const breakData = (page: string): void => {
    const data = readPageData(page)
    deployed.set(`/page-data/${page}/page-data.json`, JSON.stringify({ ...data, result: { ...data.result, data: null } }))
  }

  it('on first load leaves the prerendered page, whose links work', async () => {
    breakData('glossary')
    visit = await openVisit(browser, { expectedErrors: /./ })
    const { page } = visit
    await page.goto(urlOf('/glossary'))
    await visit.alive()
    expect(await page.locator('h1').count()).toBe(1)
    await page.locator('a[href="/glossary/drayage"]:visible').first().click()
    await page.waitForURL(urlOf('/glossary/drayage'))
    expect(visit.documentLoads()).toBe(2)
  })

  it('behind a link is overcome by loading the document, once', async () => {
    breakData('glossary/drayage')
    visit = await openVisit(browser, { expectedErrors: /./ })
    const { page } = visit
    await page.goto(urlOf('/glossary'))
    await visit.alive()
    await page.locator('a[href="/glossary/drayage"]:visible').first().click()
    await page.waitForURL(urlOf('/glossary/drayage'))
    await expect.poll(() => visit.documentLoads()).toBe(2)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('h1').count()).toBe(1)
    expect(visit.documentLoads()).toBe(2)
  })
})

describe('a chunk that is gone', () => {
  it('is overcome by loading the document', async () => {
    visit = await openVisit(browser, { expectedErrors: /404 \(Not Found\)/ })
    const { page } = visit
    await page.goto(urlOf('/glossary'))
    await visit.alive()
    await page.route(/\/assets\/index\.page-.*\.js|\/assets\/about.*\.js/, (route) => route.fulfill({ status: 404 }))
    await page.locator('footer a[href="/company/about-us"]').first().click()
    await page.waitForURL(urlOf('/company/about-us'))
    await expect.poll(() => visit.documentLoads()).toBe(2)
  })
})
