import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import settings from '#content/site.ts'
import type { LocalOrigins } from '#prerender/commands/serve/local-origins.ts'
import { type ServedEdition, serveEditions } from '#prerender/commands/serve/serve-editions.ts'
import { openBrowser } from '#test/support/browser.ts'
import { checksAll } from '#test/support/checks-all.ts'
import { openVisit, type Visit, type VisitOptions } from './visit.ts'
import type { VisitedSite } from './visited-site.ts'

export const EDITIONS = Object.keys(settings.editions)

/**
 * Editions for tests whose outcome depends on no words: `npm run check` runs them in all, `npm test` in one, which the
 * subject decides.
 */
export const editionsFor = (subject: string): readonly string[] =>
  EDITIONS.filter((_, index) => checksAll || subject.length % EDITIONS.length === index)

export type VisitedEdition = Pick<VisitedSite, 'urlOf' | 'open' | 'arrive'> & {
  /** Opens one tab for all tests of the current `describe`, which navigate in it. */
  readonly keepOpen: (options?: VisitOptions) => () => Visit
}

/**
 * The real site in all its editions, each on a host of its own, and a browser to look at them, for all tests of the
 * file.
 */
export const visitEditions = (
  /** Hosts of endpoints, and where they are found on this machine; may be filled in later. */
  proxyOrigins: LocalOrigins = {},
  /** Further flags of the browser. */
  flags: readonly string[] = [],
): ((edition: string) => VisitedEdition) => {
  let browser: Browser
  let all: readonly ServedEdition[] = []
  const visits: Visit[] = []

  beforeAll(async () => {
    all = await serveEditions(inject('siteOut'), settings, 0, () => {}, proxyOrigins)
    browser = await openBrowser(flags)
  })

  afterAll(async () => {
    await browser.close()
    await Promise.all(all.map(({ server }) => server.close()))
  })

  afterEach(async () => {
    await Promise.all(visits.splice(0).map((visit) => visit.close()))
  })

  const open: VisitedEdition['open'] = async (options) => {
    const visit = await openVisit(browser, options)
    visits.push(visit)
    return visit
  }

  return (edition) => {
    const urlOf: VisitedEdition['urlOf'] = (pathname) => {
      const served = all.find((candidate) => candidate.edition === edition)
      if (served === undefined) throw new Error(`${edition} is not served.`)
      return new URL(pathname, served.url).href
    }
    return {
      urlOf,
      open,
      arrive: async (pathname, options) => {
        const visit = await open(options)
        await visit.page.goto(urlOf(pathname))
        await visit.alive()
        return visit
      },
      keepOpen: (options) => {
        let visit: Visit
        beforeAll(async () => {
          visit = await openVisit(browser, options)
        })
        afterAll(() => visit.close())
        return () => visit
      },
    }
  }
}
