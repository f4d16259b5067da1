import { cpSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { loadSettings } from '#prerender/bundle/load-settings.ts'
import { type ServedEdition, serveEditions } from '#prerender/commands/serve/serve-editions.ts'
import { openBrowser } from '#test/support/browser.ts'
import { fixtureDir } from '#test/support/build-fixture.ts'
import { builtFixture } from '#test/support/built-fixture.ts'
import { readText } from '#test/support/files.ts'
import { navigate, openVisit, type Visit, type VisitOptions } from './support/visit.ts'

const NAME = 'files-elsewhere'

/** Errors that a browser notes by itself when a host does not answer, or lacks a file. */
const NETWORK_ERRORS = /ERR_|Failed to load|couldn't load|page resources for|Loading chunk|ServiceWorker|NetworkError/

type Answer = { readonly status?: number; readonly body?: string }

/** The fixture on two hosts, one for documents and one for files, below a base path or not. */
const twoHosts = (basePath?: string) => {
  const base = basePath ?? ''
  let browser: Browser
  let all: readonly ServedEdition[] = []
  let isDown = false
  let isSiteDown = false
  const answers = new Map<string, Answer>()
  const visits: Visit[] = []

  beforeAll(async () => {
    // A test of its own deploys into it.
    const outDir = `${inject('fixturesOut')}/${NAME}-on-two-hosts${base}`
    cpSync(await builtFixture(NAME, basePath), outDir, { recursive: true })
    const loaded = await loadSettings(fixtureDir(NAME))
    if ('findings' in loaded) throw new Error('The fixture has no usable settings.')
    all = await serveEditions(
      outDir,
      loaded.settings,
      0,
      (server) =>
        server.addHook('onRequest', async (request, reply) => {
          if (!isSiteDown) return
          reply.hijack()
          request.raw.socket.destroy()
        }),
      {},
      (server) =>
        server.addHook('onRequest', async (request, reply) => {
          const answer = answers.get(request.url)
          if (isDown) {
            reply.hijack()
            request.raw.socket.destroy()
          } else if (answer !== undefined)
            await reply
              .code(answer.status ?? 200)
              .header('access-control-allow-origin', '*')
              .header('cache-control', 'no-store')
              .type('application/json')
              .send(answer.body ?? '{}')
        }),
    )
    browser = await openBrowser()
  })

  afterAll(async () => {
    await browser.close()
    await Promise.all(all.map(({ server }) => server.close()))
  })

  afterEach(async () => {
    isDown = false
    isSiteDown = false
    answers.clear()
    await Promise.all(visits.splice(0).map((visit) => visit.close()))
  })

  const originOf = (name: string): string => new URL(all.find(({ edition }) => edition === name)?.url ?? '').origin
  const urlOf = (path: string, edition = 'en'): string => `${originOf(edition)}${base}${path}`
  /** The address of a file on its host. */
  const fileOf = (path: string): string => `${originOf('en files')}/x${base}${path}`
  const open = async (options?: VisitOptions): Promise<Visit> => {
    const visit = await openVisit(browser, { savesData: true, ...options })
    visits.push(visit)
    return visit
  }
  return {
    answers,
    urlOf,
    fileOf,
    open,
    arrive: async (path: string, options?: VisitOptions): Promise<Visit> => {
      const visit = await open(options)
      await visit.page.goto(urlOf(path))
      await visit.alive()
      return visit
    },
    setDown: (value: boolean): void => {
      isDown = value
    },
    setSiteDown: (value: boolean): void => {
      isSiteDown = value
    },
  }
}

/** Addresses that a tab has requested from the host of documents, and from that of files. */
const requestsOf = ({ requests }: Visit, site: string) => {
  const { origin } = new URL(site)
  const urls = requests().map((request) => request.url())
  return {
    site: urls.filter((url) => new URL(url).origin === origin).map((url) => new URL(url).pathname),
    files: urls.filter((url) => new URL(url).origin !== origin),
  }
}

describe.each([['at the root', undefined] as const, ['below a base path', '/docs'] as const])(
  'files on another host, %s',
  (_where, basePath) => {
    const site = twoHosts(basePath)
    const base = basePath ?? ''

    it('gets the document alone from the site on a first load, without a refusal of the policy', async () => {
      const visit = await site.arrive('/')
      await expect.poll(() => visit.requestsFor(/header\.slice-/)).toHaveLength(1)
      const { site: own, files } = requestsOf(visit, site.urlOf('/'))
      // Addresses that modules hold are those of the site itself.
      expect(own.filter((path) => !/favicon\.ico$|\/assets\/dot-/.test(path))).toEqual([`${base}/`])
      expect(files.every((url) => url.startsWith(site.fileOf('/')))).toBe(true)
      for (const part of [/boot-.*\.js$/, /\.css$/, /page-data\/index\//, /app-data\.json$|runtime-/, /pixel\.svg$/])
        expect(files.some((url) => part.test(url))).toBe(true)
    })

    it('applies styles, with the pictures that they name', async () => {
      const { page } = await site.arrive('/')
      const styles = await page.evaluate(() => {
        const home = getComputedStyle(document.querySelector('[data-page="home"]') as Element)
        return { color: home.color, background: home.backgroundImage }
      })
      expect(styles.color).toBe('rgb(0, 0, 128)')
      expect(styles.background).toContain(site.fileOf('/assets/dot-'))
      const widths = await page.evaluate(() => [...document.images].map(({ naturalWidth }) => naturalWidth))
      expect(widths).toEqual([8, 64])
    })

    it('shows a linked page, and the way back, without a document', async () => {
      const visit = await site.arrive('/')
      await visit.page.getByRole('link', { name: 'First note' }).click()
      await visit.page.waitForURL(site.urlOf('/notes/first'))
      await expect.poll(() => visit.page.locator('h1').textContent()).toBe('First')
      expect(await visit.page.locator('img').getAttribute('src')).toBe(site.fileOf('/pixel.svg'))
      expect(await visit.page.locator('main a').getAttribute('href')).toBe(`${base}/`)
      await visit.page.goBack()
      await expect.poll(() => visit.page.locator('h1').textContent()).toBe('Home')
      expect(visit.documentLoads()).toBe(1)
      expect(
        visit.requests().some((request) => request.url() === site.fileOf('/page-data/notes/first/page-data.json')),
      ).toBe(true)
    })

    it('reads a static query from the host of files', async () => {
      const visit = await site.arrive('/')
      await visit.page.getByRole('link', { name: 'Query' }).click()
      await expect.poll(() => visit.page.locator('p').textContent()).toBe('High water at noon')
      expect(visit.documentLoads()).toBe(1)
      expect(requestsOf(visit, site.urlOf('/')).files.some((url) => /\/page-data\/sq\/d\/\d+\.json$/.test(url))).toBe(
        true,
      )
    })

    it('prefetches from the host of files', async () => {
      const visit = await site.arrive('/', { savesData: false })
      await expect
        .poll(() => requestsOf(visit, site.urlOf('/')).files)
        .toContain(site.fileOf('/page-data/notes/first/page-data.json'))
    })

    it('shows the 404 page where the host of files has no page data', async () => {
      const visit = await site.arrive('/', { expectedErrors: /404/ })
      await navigate(visit.page, `${base}/nowhere`)
      await expect.poll(() => visit.page.locator('h1').textContent()).toBe('404')
      expect(visit.documentLoads()).toBe(1)
    })

    it('follows a redirect', async () => {
      const visit = await site.arrive('/', { expectedErrors: /404/ })
      await navigate(visit.page, `${base}/old`)
      await visit.page.waitForURL(site.urlOf('/notes/first'))
      expect(visit.documentLoads()).toBe(1)
    })

    it('runs a web worker, whose code browsers take from the site only', async () => {
      const { page } = await site.arrive('/')
      await page.getByRole('button').click()
      await expect.poll(() => page.getByRole('button').textContent()).toBe('Sum: 5')
    })

    it('leaves an edition without a prefix its files', async () => {
      const visit = await site.open()
      await visit.page.goto(site.urlOf('/notes/first', 'de'))
      await visit.alive()
      expect(requestsOf(visit, site.urlOf('', 'de')).files).toEqual([])
      expect(await visit.page.locator('h1').textContent()).toBe('Erste')
    })
  },
)

describe('a host of files with faults', () => {
  const site = twoHosts()

  it('loads the document of a page whose data another build has made', async () => {
    const visit = await site.arrive('/')
    const data = JSON.parse(readText(await builtFixture(NAME), 'en/page-data/notes/first/page-data.json')) as object
    site.answers.set('/x/page-data/notes/first/page-data.json', {
      body: JSON.stringify({ ...data, webpackCompilationHash: 'another' }),
    })
    await visit.page.getByRole('link', { name: 'First note' }).click()
    await expect.poll(() => visit.documentLoads()).toBeGreaterThanOrEqual(2)
    expect(await visit.page.locator('h1').textContent()).toBe('First')
  })

  it('shows documents with links that work where it does not answer', async () => {
    site.setDown(true)
    const { page } = await site.open({ expectedErrors: NETWORK_ERRORS })
    await page.goto(site.urlOf('/'))
    expect(await page.locator('h1').textContent()).toBe('Home')
    await page.getByRole('link', { name: 'First note' }).click()
    await page.waitForURL(site.urlOf('/notes/first'))
    expect(await page.locator('h1').textContent()).toBe('First')
  })

  it('loads the document of a page when it has ceased to answer', async () => {
    const visit = await site.arrive('/', { expectedErrors: NETWORK_ERRORS })
    await visit.framed()
    site.setDown(true)
    await visit.page.getByRole('link', { name: 'First note' }).click()
    await expect.poll(() => visit.documentLoads(), { timeout: 30_000 }).toBe(2)
    expect(await visit.page.locator('h1').textContent()).toBe('First')
  })

  it('runs no script with other bytes', async () => {
    const visit = await site.open({ expectedErrors: /integrity|digest|ERR_|Failed to load/ })
    await visit.page.route(/assets\/boot-/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: 'document.title = "Taken over"',
      }),
    )
    await visit.page.goto(site.urlOf('/'))
    await visit.page.waitForLoadState('networkidle')
    expect(await visit.page.title()).toBe('Home')
  })
})

describe('the worker of a site with files elsewhere', () => {
  const site = twoHosts()

  it('shows visited pages and the offline page when neither host answers', async () => {
    const visit = await site.arrive('/', { hasWorker: true, expectedErrors: NETWORK_ERRORS })
    const { page } = visit
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await page.getByRole('link', { name: 'First note' }).click()
    await expect.poll(() => page.locator('h1').textContent()).toBe('First')
    await page.reload()
    await visit.alive()
    const copies = () =>
      page.evaluate(async () => {
        const urls: string[] = []
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys()) urls.push(url)
        return urls
      })
    await expect
      .poll(copies)
      .toEqual(
        expect.arrayContaining([
          site.urlOf('/notes/first'),
          site.fileOf('/page-data/notes/first/page-data.json'),
          site.fileOf('/page-data/site-routes.json'),
          expect.stringContaining(site.fileOf('/assets/note.page-')),
        ]),
      )
    site.setDown(true)
    site.setSiteDown(true)
    await page.reload()
    await visit.alive()
    expect(await page.locator('h1').textContent()).toBe('First')
    await page.goto(site.urlOf('/query'))
    expect(await page.locator('h1').textContent()).toBe('Offline')
    await visit.alive()
  })
})
