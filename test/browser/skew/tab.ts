import type { BrowserContext, Page } from 'playwright-core'
import { ROOT_ID } from '#runtime/protocol/root-element.ts'
import { ask, poll } from '../faults/poll.ts'
import type { Shown } from './build-versions.ts'
import type { Observation } from './judge.ts'

export type Tab = {
  readonly page: Page
  /** Forgets documents and errors up to now. */
  readonly forget: () => void
  readonly observe: () => Promise<Observation>
  readonly alive: () => Promise<boolean>
  readonly hasController: () => Promise<boolean>
}

/** Far beyond every limit of the runtime, since several tabs may share a busy machine. */
export const LIMIT_MS = 60_000

/** Runs in the page. */
const readShown = (): Shown => ({
  page: [...document.querySelectorAll<HTMLElement>('[data-page]')].map(({ dataset }) => dataset['page']).join('+'),
  parts: [...document.querySelectorAll<HTMLElement>('[data-part]')].map(({ dataset }) =>
    [dataset['part'], dataset['code'], dataset['content']].join(' '),
  ),
})

const NOTHING: Shown = { page: '', parts: [] }

export const openTab = async (context: BrowserContext): Promise<Tab> => {
  const page = await context.newPage()
  let loaded: string[] = []
  let errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame() && request.redirectedFrom() === null)
      loaded.push(new URL(request.url()).pathname)
  })
  return {
    page,
    forget: () => {
      loaded = []
      errors = []
    },
    observe: async () => ({
      // A document that is being replaced does not answer.
      shown: await ask(page.evaluate(readShown), NOTHING),
      pathname: page.url().startsWith('http') ? new URL(page.url()).pathname : page.url(),
      loaded,
      errors,
    }),
    alive: () =>
      poll(
        () =>
          page
            .evaluate(
              (id) => Object.keys(document.getElementById(id) ?? {}).some((key) => key.startsWith('__reactContainer')),
              ROOT_ID,
            )
            .catch(() => false),
        LIMIT_MS,
      ),
    hasController: () =>
      ask(
        page.evaluate(() => navigator.serviceWorker.controller !== null),
        false,
      ),
  }
}

const COMMIT_MS = 20_000

/**
 * Opens an address, once more if the browser has not begun to show it by then: while a worker is replaced, a driven
 * Chromium now and then holds back a navigation for good, without a request to the host.
 */
export const openAddress = async (page: Page, url: string): Promise<void> => {
  const open = () => page.goto(url, { waitUntil: 'commit', timeout: COMMIT_MS })
  await open().catch((error: unknown) =>
    error instanceof Error && error.name === 'TimeoutError' ? open().catch(() => null) : null,
  )
}

/** Follows a link to an address, which is put into the document outside of React. */
export const clickTo = (page: Page, pathname: string): Promise<void> =>
  // The click may replace its document.
  ask(
    page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      document.body.prepend(link)
      link.click()
    }, pathname),
    undefined,
  )

/** A tab that is looked at again after a night asks for a newer worker. */
export const wakeUp = (page: Page): Promise<void> =>
  ask(
    page.evaluate(() => {
      const now = Date.now
      Date.now = () => now() + 8 * 60 * 60 * 1000
      document.dispatchEvent(new Event('visibilitychange'))
    }),
    undefined,
  )

/** Waits until the worker of a site is in control, or until none is left where the site has none. */
export const untilWorkerSettled = ({ page }: Tab, hasWorker: boolean): Promise<boolean> =>
  poll(
    () =>
      page
        .evaluate(async (isWanted) => {
          const registrations = await navigator.serviceWorker.getRegistrations()
          if (!isWanted) return registrations.length === 0
          const isBusy = registrations.some(({ installing, waiting }) => installing !== null || waiting !== null)
          return navigator.serviceWorker.controller !== null && !isBusy
        }, hasWorker)
        .catch(() => false),
    LIMIT_MS,
  )

/** Waits until no worker is being installed. */
export const untilIdle = ({ page }: Tab): Promise<boolean> =>
  poll(
    () =>
      page
        .evaluate(async () => {
          const registrations = await navigator.serviceWorker.getRegistrations()
          return registrations.every(({ installing, waiting }) => installing === null && waiting === null)
        })
        .catch(() => false),
    LIMIT_MS,
  )

/** States of the workers, for a message. */
export const describeWorker = ({ page }: Tab): Promise<string> =>
  ask(
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations()
      const states = registrations.map(
        ({ installing, waiting, active }) => `${installing?.state}, ${waiting?.state}, ${active?.state}`,
      )
      return `${states.join(' and ') || 'absent'}, in control: ${navigator.serviceWorker.controller !== null}`
    }),
    'unknown, since the page does not answer',
  )
