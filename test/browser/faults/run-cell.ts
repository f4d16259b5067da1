import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { type Cell, cellId } from './cells.ts'
import { type Expectation, expectationOf } from './expectation.ts'
import type { FaultServer, ServedCell } from './fault-server.ts'
import { dropNetwork, type Network } from './network.ts'
import { observeScreen } from './observe.ts'
import { judge, type Observation, outcomeOf, type Screen, TIME_LIMIT_MS, type Violation } from './oracle.ts'
import type { Outcome } from './outcomes.ts'
import { clickLink, playMoment, TARGET } from './play-moment.ts'
import { poll } from './poll.ts'
import { endWorker, prepareWorker } from './prepare-worker.ts'
import { type Notes, noNotes, watchTab } from './watch-tab.ts'

export type CellResult = {
  readonly id: string
  /** Null if the moment could not be produced. */
  readonly outcome: Outcome | null
  readonly violations: readonly Violation[]
  /** Whether the failing resource was requested: if not, the cell proves nothing, unless that is expected. */
  readonly isAsked: boolean
  readonly ms: number
}

const PREPARATION_MS = 20_000
/** Longer than the longest delay between retries. */
const SETTLED_MS = 1_400
const AFTER_CONTENT_MS = 500
/** Most visits have reached their end by then. */
const LIVELY_MS = 1_500
/** By then every request has timed out. */
const GIVEN_UP_MS = 14_000

const NOTHING: Screen = {
  url: '',
  title: '',
  headings: [],
  pages: [],
  parts: [],
  hasText: false,
  isPainted: false,
  isStyled: false,
  isFocusInside: false,
  isAlive: false,
  isDelayed: false,
  isPolluted: false,
}

/** Whether everything has settled. Pending requests are waited for until they time out. */
const isSettled = ({ host }: ServedCell, outcome: Outcome, sinceMs: number, network: Network): boolean => {
  const { open, held, quietMs } = host.traffic()
  if (open > 0 || network.state === 'gone' || host.isCut()) return false
  if (outcome === 'content' || outcome === '404 page' || outcome === '500 page') return quietMs > AFTER_CONTENT_MS
  return quietMs > SETTLED_MS && (held === 0 || sinceMs > GIVEN_UP_MS)
}

/** A visitor can continue from a visible target, hydrated or not. */
const canGoOn = async (page: Page): Promise<boolean> => {
  await page
    .locator('a[href="/other"]')
    .first()
    .evaluate((link: HTMLElement) => link.click(), undefined, { timeout: PREPARATION_MS })
    // The click may unload its document.
    .catch(() => {})
  return poll(async () => {
    // Without a network the browser shows its own error page, where the visitor can try again.
    if (page.url().startsWith('chrome-error:')) await page.reload({ waitUntil: 'commit' }).catch(() => {})
    const screen = await observeScreen(page)
    return screen?.pages.join() === 'other' && new URL(screen.url).pathname === '/other' && screen.title === 'Other'
  }, TIME_LIMIT_MS)
}

type Watched = { readonly page: Page; readonly notes: Notes; readonly served: ServedCell; readonly network: Network }

/**
 * A prefetch does not affect a visitor who requests the page. An answer that is under way when the browser ends the
 * worker never reaches the page.
 */
const isHastyAllowed = ({ moment, worker }: Cell): boolean =>
  moment === 'prefetch' || moment === 'hover' || (moment === 'overtaken' && worker === 'killed')

/** Observes until the cell has reached the expected state and settled, or the time is up. */
const watchOutcome = async (cell: Cell, expectation: Expectation, { page, notes, served, network }: Watched) => {
  const isFirstLoad = cell.moment === 'first-load'
  const requested = served.origin + (expectation.page === 'other' ? '/other' : TARGET)
  let begun = performance.now()
  let reachedAt: number | null = null
  let isReleased = cell.moment !== 'overtaking'
  for (;;) {
    const now = performance.now()
    const observation: Observation = {
      screen: (await observeScreen(page)) ?? NOTHING,
      requested,
      isFirstLoad,
      forcedLoads: Math.max(0, notes.loads - (isFirstLoad ? 1 : 0)),
      frames: notes.frames,
      errors: notes.errors,
      complaints: notes.complaints,
      hasty: isHastyAllowed(cell) ? 0 : served.host.traffic().hasty,
      elapsedMs: (reachedAt ?? now) - begun,
    }
    const violations = judge(observation, expectation)
    reachedAt = violations.length > 0 ? null : (reachedAt ?? now)
    const isAtRest = violations.length === 0 && isSettled(served, outcomeOf(observation), now - begun, network)
    if ((isAtRest && isReleased) || now - begun > TIME_LIMIT_MS + SETTLED_MS) return { observation, violations }
    if (isAtRest) {
      // A superseded response may arrive late, and must not change anything.
      served.host.release()
      isReleased = true
    }
    // Without a network the page has stayed where it was, and the visitor asks again.
    const { open, quietMs } = served.host.traffic()
    const hasStayed = !isFirstLoad && observation.screen.pages.join() === 'start' && open === 0 && quietMs > SETTLED_MS
    if (network.state === 'back' && hasStayed) {
      await clickLink(page, new URL(requested).pathname)
      begun = performance.now()
    }
    // The browser shows its own error page for an unreachable document, and retries when the network is back.
    const isStandIn = page.url().startsWith('chrome-error:') || observation.screen.pages.includes('offline')
    if (network.state === 'back' && isStandIn) {
      const { loads } = notes
      await page.reload({ waitUntil: 'commit' }).catch(() => {})
      notes.loads = loads
    }
    // Reading the screen makes the browser lay it out, which slows down other cells.
    await wait(now - begun < LIVELY_MS ? 40 : 160)
  }
}

/** Errors before the visitor's action. */
const findDisturbances = async ({ moment }: Cell, { page, notes }: Watched): Promise<readonly Violation[]> => {
  if (moment !== 'prefetch' && moment !== 'hover') return []
  const screen = await observeScreen(page)
  return [
    ...(notes.loads > 0 ? [{ _tag: 'Disturbed' as const, what: `${notes.loads} documents were loaded` }] : []),
    ...(screen?.pages.join() === 'start'
      ? []
      : [{ _tag: 'Disturbed' as const, what: `the screen shows ${screen?.pages.join() || 'nothing'}` }]),
  ]
}

const playCell = async (cell: Cell, browser: Browser, server: FaultServer): Promise<CellResult> => {
  const begun = performance.now()
  const served = await server.open(cell)
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } })
  const expectation = expectationOf(cell)
  const network: Network = { state: 'whole' }
  let isOver = false
  const result = (outcome: Outcome | null, violations: readonly Violation[]): CellResult => ({
    id: cellId(cell),
    outcome,
    violations,
    isAsked: served.host.traffic().requests > 0,
    ms: Math.round(performance.now() - begun),
  })
  try {
    const page = await context.newPage()
    const notes = await watchTab(page, cell)
    const watched = { page, notes, served, network }
    const until = async (what: string, isSo: () => boolean | Promise<boolean>): Promise<void> => {
      if (!(await poll(isSo, PREPARATION_MS))) throw new Error(`It never came about that ${what}.`)
    }
    const arm = (): void => {
      Object.assign(notes, noNotes())
      served.host.arm()
    }
    // If the cell has failed otherwise, its network is gone, too.
    const dropped = dropNetwork(cell, context, served, network, () => isOver).catch(() => {})
    await prepareWorker({ cell, context, page, served, server, until })
    const act = await playMoment(cell.moment, { page, host: served.host, origin: served.origin, arm, until })
    const disturbances = await findDisturbances(cell, watched)
    if (cell.worker === 'killed') await endWorker({ context, page })
    // A failed navigation is the subject of the test.
    await act().catch(() => {})
    const { observation, violations } = await watchOutcome(cell, expectation, watched)
    // Half a document may lack its links.
    const isWhole = expectation.document === 'whole' || outcomeOf(observation) === 'content'
    const isStuck =
      violations.length === 0 && isWhole && observation.screen.pages.join() === 'target' && !(await canGoOn(page))
    isOver = true
    await dropped
    return result(outcomeOf(observation), [
      ...disturbances,
      ...violations,
      ...(isStuck ? [{ _tag: 'Stuck' as const }] : []),
    ])
  } catch (error) {
    return result(null, [{ _tag: 'NotBroughtAbout', why: error instanceof Error ? error.message : String(error) }])
  } finally {
    isOver = true
    served.host.release()
    await context.close()
    served.end()
  }
}

/** Limit of a cell: a browser that hangs must not block the rest. */
const CELL_LIMIT_MS = 80_000

/** Plays one cell in its own tab, and judges the observation. Never rejects: an error is a violation. */
export const runCell = (cell: Cell, browser: Browser, server: FaultServer): Promise<CellResult> => {
  const hangs: Violation = { _tag: 'NotBroughtAbout', why: 'The browser no longer answers.' }
  const hung: CellResult = { id: cellId(cell), outcome: null, violations: [hangs], isAsked: false, ms: CELL_LIMIT_MS }
  return Promise.race([playCell(cell, browser, server), wait(CELL_LIMIT_MS, hung, { ref: false })])
}
