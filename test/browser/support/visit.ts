import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** A tab, and what it asked for and complained of. */
export type Visit = {
  readonly page: Page
  /** Requests in order, without those the browser makes for its own sake. */
  readonly requests: () => readonly Request[]
  /** Documents loaded since the tab was opened. */
  readonly documentLoads: () => number
  /** Waits until React has taken over the document. */
  readonly alive: () => Promise<void>
  readonly close: () => Promise<void>
}

export type VisitOptions = BrowserContextOptions & {
  /** Console errors that the situation brings about by itself, such as the browser's own note of a 404. */
  readonly expectedErrors?: RegExp
}

/** Opens a tab in a profile of its own. Errors on the console or in a promise fail the test when the tab is closed. */
export const openVisit = async (browser: Browser, { expectedErrors, ...options }: VisitOptions = {}): Promise<Visit> => {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const requests: Request[] = []
  const complaints: string[] = []
  page.on('request', (request) => requests.push(request))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // A site without an icon is asked for one by the browser itself.
    if (message.location().url.endsWith('/favicon.ico')) return
    if (message.type() === 'error' && expectedErrors?.test(message.text()) !== true) complaints.push(message.text())
  })
  return {
    page,
    requests: () => requests,
    documentLoads: () => requests.filter((request) => request.isNavigationRequest() && request.frame() === page.mainFrame()).length,
    alive: async () => {
      await page.waitForFunction(() => {
        const root = document.getElementById('___gatsby')
        return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
      })
    },
    close: async () => {
      await context.close()
      expect(complaints).toEqual([])
    },
  }
}
