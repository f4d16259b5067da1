import type { BrowserContext, Page } from 'playwright-core'

/** Ways to load a page: past the worker, through a running worker, or after the browser has ended the worker. */
export const WAYS = ['uncontrolled', 'controlled', 'controlled, worker ended'] as const
export type Way = (typeof WAYS)[number]

export type Loader = { readonly way: Way; readonly load: (url: string) => Promise<number> }

const CONTROL_LIMIT_MS = 60_000

// A string, since this folder has no DOM types.
const FIRST_BYTE = `(({ responseStart, startTime }) => responseStart - startTime)(
  performance.getEntriesByType('navigation')[0]
)`
const WITHOUT_WORKER = `Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })`
const IS_CONTROLLED = 'navigator.serviceWorker.controller !== null'

const firstByte = async (page: Page, url: string): Promise<number> => {
  await page.goto(url, { waitUntil: 'load' })
  return page.evaluate<number>(FIRST_BYTE)
}

/** Opens a tab for one way of loading. For controlled ways, it has visited the site before. */
export const openLoader = async (context: BrowserContext, way: Way, url: string): Promise<Loader> => {
  const page = await context.newPage()
  if (way === 'uncontrolled') {
    await page.addInitScript(WITHOUT_WORKER)
    return { way, load: (address) => firstByte(page, address) }
  }
  await page.goto(url)
  await page.waitForFunction(IS_CONTROLLED, undefined, { timeout: CONTROL_LIMIT_MS })
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  return {
    way,
    load: async (address) => {
      // Leaves the site, so that the worker is idle.
      await page.goto('about:blank')
      if (way === 'controlled, worker ended') await session.send('ServiceWorker.stopAllWorkers')
      return firstByte(page, address)
    },
  }
}
