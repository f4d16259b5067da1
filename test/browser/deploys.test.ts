import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import settings from '#content/site.ts'
import { type ServedEdition, serveEditions } from '#prerender/commands/serve/serve-editions.ts'
import type { PageContext, PageData } from '#runtime/protocol/page-data.ts'
import { openBrowser } from '#test/support/browser.ts'
import { buildSite, copyFixture, fixtureDir } from '#test/support/build-fixture.ts'
import { builtFixture } from '#test/support/built-fixture.ts'
import { readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { navigate, openVisit, type Visit } from './support/visit.ts'
import { visitSite } from './support/visited-site.ts'

const siteOut = inject('siteOut')

let browser: Browser
let editions: readonly ServedEdition[]
let visit: Visit

/** Page data of another deploy by pathname; the documents stay those of the current one. */
const deployed = new Map<string, string>()

const urlOf = (pathname: string): string => new URL(pathname, editions[0]?.url).href

const readPageData = (page: string): PageData =>
  JSON.parse(readFileSync(path.join(siteOut, 'en-US/page-data', page, 'page-data.json'), 'utf8')) as PageData

const deploy = (page: string, hash: string): void => {
  deployed.set(
    `/page-data/${page}/page-data.json`,
    JSON.stringify({ ...readPageData(page), webpackCompilationHash: hash }),
  )
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

// Tests on another site use other tabs.
afterEach(() => visit?.close())

describe('a deploy of other code', () => {
  it('newer code on first load reloads the document once', async () => {
    deploy('glossary', 'another')
    visit = await openVisit(browser)
    await visit.page.goto(urlOf('/glossary'))
    await expect.poll(() => visit.documentLoads()).toBe(2)
    await visit.alive()
    await visit.page.reload()
    await visit.alive()
    expect(visit.documentLoads()).toBe(3)
  })

  it('newer code on first load reloads nothing where storage is blocked', async () => {
    deploy('glossary', 'another')
    visit = await openVisit(browser, { storage: 'blocked' })
    await visit.page.goto(urlOf('/glossary'))
    await visit.alive()
    expect(visit.documentLoads()).toBe(1)
  })

  it('alternating code of two servers reloads the document once for each', async () => {
    const [one, other] = ['one', 'other'].map((hash) =>
      JSON.stringify({ ...readPageData('glossary'), webpackCompilationHash: hash }),
    )
    let turn = 0
    visit = await openVisit(browser, { savesData: true })
    const { page } = visit
    await page.route(/page-data\/glossary\/page-data\.json/, (route) => {
      turn += 1
      return route.fulfill({ contentType: 'application/json', body: (turn % 2 === 0 ? other : one) ?? '' })
    })
    await page.goto(urlOf('/glossary'))
    await expect.poll(() => visit.documentLoads()).toBe(3)
    await visit.framed()
    await page.locator('footer a[href="/help"]').first().click()
    await page.waitForURL(urlOf('/help'))
    expect(visit.documentLoads()).toBe(3)
  })

  it('newer code behind a link loads the document, with query and fragment', async () => {
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

  it('newer code on the way back loads the document', async () => {
    visit = await openVisit(browser)
    const { page } = visit
    await page.goto(urlOf('/help'))
    await visit.framed()
    await page.locator('footer a[href="/blog"]').first().click()
    await page.waitForURL(urlOf('/blog'))
    deploy('help', 'another')
    // A visited page is cached; after a reload, the first entry's page is requested again.
    await page.reload()
    await visit.alive()
    const loads = visit.documentLoads()
    await page.goBack()
    await expect.poll(() => visit.documentLoads()).toBeGreaterThan(loads)
    expect(page.url()).toBe(urlOf('/help'))
  })
})

describe('data that a view cannot render', () => {
  const breakData = (page: string): void => {
    const data = readPageData(page)
    deployed.set(
      `/page-data/${page}/page-data.json`,
      JSON.stringify({ ...data, result: { ...data.result, data: null } }),
    )
  }

  it('keeps the prerendered page on first load, with working links', async () => {
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

  it('behind a link loads the document once', async () => {
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

describe('a missing chunk', () => {
  it('loads the document', async () => {
    // The document that is loaded instead does not find the chunk either.
    visit = await openVisit(browser, {
      expectedErrors: /404 \(Not Found\)|correct component chunk with that name: component---pages-company-about-us/,
    })
    const { page } = visit
    await page.goto(urlOf('/glossary'))
    await visit.framed()
    await page.route(/\/assets\/index\.page-.*\.js|\/assets\/about.*\.js/, (route) => route.fulfill({ status: 404 }))
    await page.locator('footer a[href="/company/about-us"]').first().click()
    await page.waitForURL(urlOf('/company/about-us'))
    await expect.poll(() => visit.documentLoads()).toBe(2)
  })

  it('an unknown chunk name loads the document', async () => {
    const data = readPageData('help')
    deployed.set(
      '/page-data/help/page-data.json',
      JSON.stringify({ ...data, componentChunkName: 'component---pages-renamed-page-tsx' }),
    )
    visit = await openVisit(browser, {
      savesData: true,
      expectedErrors: /correct component chunk with that name: component---pages-renamed-page-tsx/,
    })
    const { page } = visit
    await page.goto(urlOf('/glossary'))
    await visit.alive()
    await navigate(page, '/help?a=1#b')
    await page.waitForURL(urlOf('/help?a=1#b'))
    await expect.poll(() => visit.documentLoads()).toBe(2)
    expect(await page.title()).toBe((data.result.pageContext as PageContext).head.title)
    expect(await page.locator('h1').count()).toBe(1)
  })
})

describe('a deploy under an open tab', () => {
  const NEWS = /page-data\/news\/page-data\.json$/
  const STALE_AFTER_MS = 5 * 60_000
  const folder = temporaryFolder()
  const live = `${folder}/live`
  const fixture = visitSite(fixtureDir('many-links'), async () => {
    cpSync(await builtFixture('many-links'), live, { recursive: true })
    return live
  })

  /** Builds the site with a change over the served files, like a deploy. */
  const deployWith = async (name: string, file: string, change: (text: string) => string): Promise<void> => {
    const siteDir = copyFixture('many-links', `${folder}/${name}`)
    // Module resolution depends on the package of a site; that of the fixture is this repository.
    writeFiles(siteDir, { [file]: change(readText(siteDir, file)), 'package.json': '{ "type": "module" }' })
    const { findings } = await buildSite(siteDir, `${folder}/build-${name}`, { outDir: live })
    expect(findings).toEqual([])
  }

  const arrive = async (path: string): Promise<Visit> => {
    const visitor = await fixture.open({ savesData: true })
    await visitor.page.clock.install()
    await visitor.page.goto(fixture.urlOf(path))
    await visitor.alive()
    return visitor
  }

  const showsNews = (page: Page, headline: string) => expect.poll(() => page.locator('h1').textContent()).toBe(headline)

  it('new content is shown once a cached page has expired, without a document load', async () => {
    const [reader, newcomer] = [await arrive('/news'), await arrive('/')]
    await navigate(reader.page, '/')
    await expect.poll(() => reader.page.title()).toBe('Home')
    await deployWith('content', 'content/en-US/news.json', (text) => text.replace('Old', 'New'))
    await navigate(newcomer.page, '/news')
    await showsNews(newcomer.page, 'New news')
    await reader.page.goBack()
    await showsNews(reader.page, 'Old news')
    await navigate(reader.page, '/')
    await expect.poll(() => reader.page.title()).toBe('Home')
    await reader.page.clock.fastForward(STALE_AFTER_MS)
    await navigate(reader.page, '/news')
    await showsNews(reader.page, 'New news')
    expect(await reader.page.title()).toBe('New news')
    for (const { documentLoads } of [reader, newcomer]) expect(documentLoads()).toBe(1)
    expect(reader.requestsFor(NEWS)).toHaveLength(2)
  })

  it('new code is loaded with the next page by one document load, with query and fragment', async () => {
    const visitor = await arrive('/')
    const { page } = visitor
    await deployWith('code', 'pages/news.page.tsx', (text) => text.replace('<h1>', '<h1>Drawn anew: '))
    await navigate(page, '/news?a=1#b')
    await showsNews(page, 'Drawn anew: Old news')
    expect(page.url()).toBe(fixture.urlOf('/news?a=1#b'))
    await visitor.alive()
    await navigate(page, '/notes/1')
    await expect.poll(() => page.title()).toBe('Note 1')
    expect(visitor.documentLoads()).toBe(2)
  })
})
