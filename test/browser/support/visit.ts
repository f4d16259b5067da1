import type { Browser, BrowserContextOptions, Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import type { Navigation } from '#runtime/navigation/navigation.ts'

declare global {
  interface Window {
    ___navigate?: Navigation['navigate']
    ___webpackCompilationHash?: string
    ___swUpdated?: boolean
  }
}

/** A tab with its requests and errors. */
export type Visit = {
  readonly page: Page
  /** Requests in order, without the browser's own. */
  readonly requests: () => readonly Request[]
  /** Pathnames of the requests that match, in order. */
  readonly requestsFor: (pattern: RegExp) => readonly string[]
  /** Number of document loads since the tab was opened. */
  readonly documentLoads: () => number
  /** Waits until React has hydrated the document. */
  readonly alive: () => Promise<void>
  /** Waits until React has hydrated header and footer, too: before that, the browser handles clicks there. */
  readonly framed: () => Promise<void>
  readonly close: () => Promise<void>
}

export type VisitOptions = BrowserContextOptions & {
  /** Expected errors, such as the browser's own message about a 404. */
  readonly expectedErrors?: RegExp
  /** The visitor saves data: nothing is prefetched, and every request belongs to a click. */
  readonly savesData?: boolean
  /** Allows service workers. `asked` does not list their requests and `holdBack` does not delay them. */
  readonly hasWorker?: boolean
  /** Connection type that the browser reports; `4g` by default. */
  readonly effectiveType?: string
  /** Behaviour of session storage. */
  readonly storage?: 'kept' | 'blocked' | 'full'
}

/** Opens a tab in its own profile. Errors on the console or in a promise fail the test when the tab is closed. */
export const openVisit = async (
  browser: Browser,
  {
    expectedErrors,
    savesData = false,
    hasWorker = false,
    effectiveType = '4g',
    storage = 'kept',
    ...options
  }: VisitOptions = {},
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
    // Browsers request an icon that the site lacks.
    if (message.location().url.endsWith('/favicon.ico')) return
    if (message.type() === 'error') complain(message.text())
  })
  await page.addInitScript((connection) => Object.defineProperty(navigator, 'connection', { value: connection }), {
    saveData: savesData,
    effectiveType,
  })
  if (!hasWorker)
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }))
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
    requestsFor: (pattern) =>
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

/** Adds links outside the React root, so that they are on every page. */
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
          for (const [name, value] of Object.entries(others)) {
            // The policy of the site forbids the attribute, not the property.
            if (name === 'style') link.style.cssText = value
            else link.setAttribute(name, value)
          }
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

/** Navigates by script, without waiting. */
export const navigate = (
  page: Page,
  to: string | number,
  options: { readonly replace?: boolean; readonly state?: object } = {},
): Promise<void> =>
  page.evaluate(([target, wishes]) => void window.___navigate?.(target, wishes), [to, options] as const)

/** Delays responses to matching requests until the returned function is called. */
export const holdBack = async (page: Page, pattern: RegExp): Promise<() => void> => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await held
    // The tab may be closed, or the request cancelled.
    await route.continue().catch(() => {})
  })
  return release
}

/** Lets the page handle received responses. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
