import { setTimeout as wait } from 'node:timers/promises'
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

/** Asks from outside: a page that polled a string itself would need `eval`, which the site's policy forbids. */
const untilControlled = async (page: Page): Promise<void> => {
  const end = performance.now() + CONTROL_LIMIT_MS
  while (!(await page.evaluate<boolean>(IS_CONTROLLED))) {
    if (performance.now() > end) throw new Error(`No worker was in control after ${CONTROL_LIMIT_MS / 1000} s.`)
    await wait(100)
  }
}

const firstByte = async (page: Page, url: string): Promise<number> => {
  await page.goto(url, { waitUntil: 'load' })
  return page.evaluate<number>(FIRST_BYTE)
}

/** A visitor reads a page before the next one. Meanwhile the worker stores what the page loaded. */
const READING_MS = 2_000

const leave = async (page: Page): Promise<void> => {
  await page.goto('about:blank')
  await wait(READING_MS)
}

/** Opens a tab for one way of loading. For controlled ways, it has visited the site before. */
export const openLoader = async (context: BrowserContext, way: Way, url: string): Promise<Loader> => {
  const page = await context.newPage()
  if (way === 'uncontrolled') {
    await page.addInitScript(WITHOUT_WORKER)
    return {
      way,
      load: async (address) => {
        await leave(page)
        return firstByte(page, address)
      },
    }
  }
  await page.goto(url)
  await untilControlled(page)
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  return {
    way,
    load: async (address) => {
      await leave(page)
      if (way === 'controlled, worker ended') await session.send('ServiceWorker.stopAllWorkers')
      return firstByte(page, address)
    },
  }
}
