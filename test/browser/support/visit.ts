import type { Browser, BrowserContextOptions, Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import type { Navigation } from '#runtime/navigation/navigation.ts'

declare global {
  interface Window {
    ___navigate?: Navigation['navigate']
  }
}

/** A tab, and what it asked for and complained of. */
export type Visit = {
  readonly page: Page
  /** Requests in order, without those the browser makes for its own sake. */
  readonly requests: () => readonly Request[]
  /** Pathnames of the requests that match, in order. */
  readonly asked: (pattern: RegExp) => readonly string[]
  /** Documents loaded since the tab was opened. */
  readonly documentLoads: () => number
  /** Waits until React has taken over the document. */
  readonly alive: () => Promise<void>
  /** Waits until React has taken over header and footer, too: a click there that comes before their data is the browser's own. */
  readonly framed: () => Promise<void>
  readonly close: () => Promise<void>
}

export type VisitOptions = BrowserContextOptions & {
  /** Errors that the situation brings about by itself, such as the browser's own note of a 404. */
  readonly expectedErrors?: RegExp
  /** The visitor saves data: nothing is fetched ahead, and every request is one that a click caused. */
  readonly savesData?: boolean
  /** What the browser says of the network: `4g` unless told. */
  readonly effectiveType?: string
  /** What becomes of whatever is put into the session's storage. */
  readonly storage?: 'kept' | 'blocked' | 'full'
}

/** Opens a tab in a profile of its own. Errors on the console or in a promise fail the test when the tab is closed. */
export const openVisit = async (
  browser: Browser,
  { expectedErrors, savesData = false, effectiveType = '4g', storage = 'kept', ...options }: VisitOptions = {},
): Promise<Visit> => {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const requests: Request[] = []
  const complaints: string[] = []
  const complain = (text: string): void => {
    if (expectedErrors?.test(text) !== true) complaints.push(text)
  }
  page.on('request', (request) => requests.push(request))
  page.on('pageerror', (error) => complain(error.message))
  page.on('console', (message) => {
    // A site without an icon is asked for one by the browser itself.
    if (message.location().url.endsWith('/favicon.ico')) return
    if (message.type() === 'error') complain(message.text())
  })
  await page.addInitScript((connection) => Object.defineProperty(navigator, 'connection', { value: connection }), {
    saveData: savesData,
    effectiveType,
  })
  if (storage === 'blocked') {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
  }
  if (storage === 'full') {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
  }
  return {
    page,
    requests: () => requests,
    asked: (pattern) =>
      requests.map((request) => new URL(request.url()).pathname).filter((pathname) => pattern.test(pathname)),
    documentLoads: () =>
      requests.filter((request) => request.isNavigationRequest() && request.frame() === page.mainFrame()).length,
    alive: async () => {
      await page.waitForFunction(() => {
        const root = document.getElementById('___gatsby')
        return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
      })
    },
    framed: async () => {
      await page.waitForFunction(() => {
        const parts = [...document.querySelectorAll('#___gatsby :is(header, footer)')]
        return (
          parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber')))
        )
      })
    },
    close: async () => {
      await context.close()
      expect(complaints).toEqual([])
    },
  }
}

/** Puts links in front of everything else, outside of what React draws, so that they are there on every page. */
export const addLinks = (
  page: Page,
  hrefs: readonly string[],
  attributes: Readonly<Record<string, string>> = {},
): Promise<Locator[]> =>
  page
    .evaluate(
      ([addresses, others]) => {
        const known = document.querySelectorAll('[id^="probe-"]').length
        const links = addresses.map((address, index) => {
          const link = document.createElement('a')
          link.id = `probe-${known + index}`
          link.textContent = `Link to ${address}`
          link.setAttribute('href', address)
          for (const [name, value] of Object.entries(others)) link.setAttribute(name, value)
          return link
        })
        document.body.prepend(...links.flatMap((link) => [link, ' ']))
        return links.map(({ id }) => id)
      },
      [hrefs, attributes] as const,
    )
    .then((ids) => ids.map((id) => page.locator(`#${id}`)))

/** As `addLinks`, for one. */
export const addLink = async (
  page: Page,
  href: string,
  attributes?: Readonly<Record<string, string>>,
): Promise<Locator> => {
  const [link] = await addLinks(page, [href], attributes)
  if (link === undefined) throw new Error('No link was added.')
  return link
}

/** Navigates as scripts do, without waiting for the arrival. */
export const navigate = (
  page: Page,
  to: string | number,
  options: { readonly replace?: boolean; readonly state?: object } = {},
): Promise<void> =>
  page.evaluate(([target, wishes]) => void window.___navigate?.(target, wishes), [to, options] as const)

/** Keeps back the answers to matching requests until the function that it gives is called. */
export const holdBack = async (page: Page, pattern: RegExp): Promise<() => void> => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await held
    // The tab may be gone, or may not want it any more.
    await route.continue().catch(() => {})
  })
  return release
}

/** Gives the page the time to act on what it has received. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
