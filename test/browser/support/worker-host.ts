import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import settings from '#content/site.ts'
import { type ServedEdition, serveEditions } from '#prerender/commands/serve/serve-editions.ts'
import { parseBuildCacheName } from '#runtime/protocol/worker-caches.ts'
import { openBrowser } from '#test/support/browser.ts'
import { openVisit, type Visit, type VisitOptions } from './visit.ts'

/** Answer of the host in place of a file; `hang` never answers. */
export type Answer = { readonly status?: number; readonly type?: string; readonly body?: string } | 'hang'

export type WorkerHost = {
  /** Answers in place of files, by pathname, for one test. */
  readonly answers: Map<string, Answer>
  readonly urlOf: (edition: string, pathname: string) => string
  /** Cuts every connection, also those of workers, or lets them through again. */
  readonly setDown: (isDown: boolean) => void
  /** Cuts the connections that there are. */
  readonly cut: () => void
  /** Opens a tab, which is closed after the test. */
  readonly open: (options?: VisitOptions) => Promise<Visit>
}

/** Errors that a browser notes by itself when there is no network, or where a page is missing. */
const NETWORK_ERRORS =
  /ERR_|Failed to fetch|Failed to load|page resources for|couldn't load|ServiceWorker|NetworkError|bad HTTP response/

/**
 * The real site in all editions, on hosts that can be cut off: what browsers call offline does not reach every request
 * of a worker.
 */
export const workerHost = (): WorkerHost => {
  let browser: Browser
  let all: readonly ServedEdition[] = []
  let isDown = false
  const visits: Visit[] = []
  const answers: WorkerHost['answers'] = new Map()

  beforeAll(async () => {
    all = await serveEditions(inject('siteOut'), settings, 0, (server) => {
      server.addHook('onRequest', async (request, reply) => {
        const answer = answers.get(new URL(request.url, 'http://localhost').pathname)
        if (isDown || answer === 'hang') {
          reply.hijack()
          if (isDown) request.raw.socket.destroy()
          return
        }
        if (answer === undefined) return
        const { status = 200, type = 'text/javascript', body = '' } = answer
        return reply.code(status).type(type).header('cache-control', 'no-store').send(body)
      })
    })
    browser = await openBrowser()
  })

  afterEach(async () => {
    isDown = false
    answers.clear()
    await Promise.all(visits.splice(0).map((visit) => visit.close()))
  })

  afterAll(async () => {
    await browser.close()
    await Promise.all(
      all.map(async ({ server }) => {
        server.server.closeAllConnections()
        await server.close()
      }),
    )
  })

  const cut = (): void => {
    for (const { server } of all) server.server.closeAllConnections()
  }

  return {
    answers,
    cut,
    urlOf: (edition, pathname) => new URL(pathname, all.find((served) => served.edition === edition)?.url).href,
    setDown: (value) => {
      isDown = value
      if (value) cut()
    },
    open: async (options) => {
      const visit = await openVisit(browser, {
        expectedErrors: NETWORK_ERRORS,
        savesData: true,
        hasWorker: true,
        ...options,
      })
      visits.push(visit)
      return visit
    },
  }
}

export const cacheNames = (page: Page): Promise<readonly string[]> => page.evaluate(() => caches.keys())

/** Paths of what the caches of one kind hold. */
export const copies = async (page: Page, kind: string): Promise<readonly string[]> => {
  const names = (await cacheNames(page)).filter((candidate) => parseBuildCacheName(candidate, '')?.kind === kind)
  return page.evaluate(
    async (list) =>
      (
        await Promise.all(
          list.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
        )
      ).flat(),
    names,
  )
}

/** Waits until a worker is in control of the tab and has copies of all that its first page loaded. */
export const untilKept = async ({ page }: Visit): Promise<void> => {
  const { pathname } = new URL(page.url())
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => copies(page, 'documents')).toContain(pathname)
  for (const file of ['/page-data/site-routes.json', '/page-data/known-pages.json', '/slice-data/header.json'])
    await expect.poll(() => copies(page, 'data')).toContain(file)
}
