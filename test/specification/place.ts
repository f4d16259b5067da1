import type { Browser } from 'playwright-core'
import { openVisit, type VisitOptions } from '#test/browser/support/visit.ts'
import { siteWords } from '#test/support/site-words.ts'
import type { Answer, Asked, EditionName, Inside, ListedPage, Place } from './asked.ts'

/** A user agent with a screen: others count as bots, which are neither asked nor counted. */
export const VISITOR = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36'

/** Functions that run in a page call it, since tsx keeps their names. */
const NAME_KEEPER = 'globalThis.__name = (named) => named'

const ask = async (origin: string, path: string, init: RequestInit = {}): Promise<Answer> => {
  const response = await fetch(origin + path, { redirect: 'manual', ...init })
  const location = response.headers.get('location')
  return {
    status: response.status,
    location: location?.startsWith(`${origin}/`) === true ? location.slice(origin.length) : (location ?? undefined),
    type: response.headers.get('content-type') ?? '',
    headers: response.headers,
    body: await response.text(),
  }
}

/** A site at an origin. Answers to plain requests are kept: many rows look at the same document. */
export const placeAt = (edition: EditionName, origin: string, browser: Browser): Place => {
  const kept = new Map<string, Promise<Answer>>()
  return {
    edition,
    urlOf: (path) => origin + path,
    get: (path, init) => {
      if (init !== undefined) return ask(origin, path, init)
      const answer = kept.get(path) ?? ask(origin, path)
      kept.set(path, answer)
      return answer
    },
    open: async (options) => {
      const visit = await openVisit(browser, { userAgent: VISITOR, savesData: true, ...options })
      await visit.page.context().addInitScript({ content: NAME_KEEPER })
      return visit
    },
  }
}

const PAGES = '/page-data/pages.ndjson'

const NO_HOST = 'Failed to load resource: net::'

/** From outside, nothing is known of the hosts behind a site: the browser may say that it cannot reach one. */
const withoutHosts = ({ expectedErrors, ...options }: VisitOptions): VisitOptions => ({
  ...options,
  expectedErrors: new RegExp(`${expectedErrors?.source ?? NO_HOST}|${NO_HOST}`, expectedErrors?.flags),
})

export const askedAt = (edition: EditionName, origin: string, browser: Browser, inside: Inside | undefined): Asked => {
  const place = placeAt(edition, origin, browser)
  const readPages = async (): Promise<readonly ListedPage[]> => {
    const { status, body } = await ask(origin, PAGES)
    if (status !== 200) throw new Error(`${PAGES} answers with ${status}`)
    return body
      .trim()
      .split('\n')
      .map((line) => {
        const { path, page, title } = JSON.parse(line) as ListedPage
        return { path, page, title }
      })
  }
  let pages: Promise<readonly ListedPage[]> | undefined
  return {
    ...place,
    open: inside === undefined ? (options = {}) => place.open(withoutHosts(options)) : place.open,
    t: siteWords(edition),
    pages: () => {
      pages ??= readPages()
      return pages
    },
    inside,
  }
}
