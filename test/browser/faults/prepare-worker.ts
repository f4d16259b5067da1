import type { BrowserContext, Page } from 'playwright-core'
import type { Cell } from './cells.ts'
import { STALE_HASH } from './disturb.ts'
import type { FaultServer, ServedCell } from './fault-server.ts'
import { observeScreen } from './observe.ts'
import { isOfWorker } from './resources.ts'

export type WorkerStage = {
  readonly cell: Cell
  readonly context: BrowserContext
  readonly page: Page
  readonly served: ServedCell
  readonly server: FaultServer
  readonly until: (what: string, isSo: () => boolean | Promise<boolean>) => Promise<void>
}

const QUIET_MS = 300
/** Less than any cache has. */
const FULL_BYTES = 1_000

/** Runs in every document: storage throws, as where a visitor has turned it off. */
const blockStorage = (): void => {
  for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
}

/** Runs in the worker, once it is installed. */
const BLOCKED = `;self.addEventListener('activate', () => {
  for (const name of ['caches', 'indexedDB'])
    Object.defineProperty(self, name, { get() { throw new DOMException('blocked', 'SecurityError') } })
})`

const isInControl = (page: Page): Promise<boolean> =>
  page
    .evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return navigator.serviceWorker.controller !== null && registration?.installing === null
    })
    .catch(() => false)

const isAt = (page: Page, state: 'installing' | 'waiting'): Promise<boolean> =>
  page
    .evaluate(async (name) => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration !== undefined && registration[name] !== null
    }, state)
    .catch(() => false)

/** Before the first page: what the browser refuses, and which script the host has. */
const setUp = async ({ cell, context, served, server }: WorkerStage, script: string): Promise<void> => {
  const { worker } = cell
  if (worker === 'absent')
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }))
  if (worker === 'old') {
    const older = script.replaceAll(server.site.compilationHash, STALE_HASH)
    served.host.setWorkerScript(older.replace(/\[\{"revision.*?\}\]/, '[]'))
  }
  if (worker === 'blocked') {
    served.host.setWorkerScript(script + BLOCKED)
    await context.addInitScript(blockStorage)
  }
}

/** Brings the browser's worker into its state by a visit to the start page. */
export const prepareWorker = async (stage: WorkerStage): Promise<void> => {
  const { cell, context, page, served, server, until } = stage
  const { worker, resources } = cell
  const script = server.site.read('/sw.js')?.body.toString() ?? ''
  await setUp(stage, script)
  if (worker === 'absent') return
  const { host, origin } = served
  await page.goto(`${origin}/`, { waitUntil: 'commit' })
  await until('the start page is alive', async () => (await observeScreen(page))?.isAlive === true)
  if (worker === 'installing') {
    if (resources.every(isOfWorker)) await until('the worker is asked for', () => host.countOf('/sw.js') > 0)
    else await until('the worker is being installed', () => isAt(page, 'installing'))
    return
  }
  await until('the worker is in control', () => isInControl(page))
  await until('the worker is quiet', () => host.traffic().open === 0 && host.traffic().quietMs > QUIET_MS)
  if (worker === 'waiting') {
    // Another tab needs the worker that is there: with no tab left, the newer one would not wait.
    const other = await context.newPage()
    await other.goto(`${origin}/`)
    host.setWorkerScript(`self.skipWaiting = async () => {};${script}`)
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    await until('a newer worker waits', () => isAt(page, 'waiting'))
  }
  if (worker === 'full') {
    const session = await context.newCDPSession(page)
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: FULL_BYTES })
  }
}

/** Ends the worker, which the browser starts again when it needs it. */
export const endWorker = async ({ context, page }: Pick<WorkerStage, 'context' | 'page'>): Promise<void> => {
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}
