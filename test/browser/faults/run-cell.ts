import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { type Cell, cellId } from './cells.ts'
import { type Expectation, expectationOf } from './expectation.ts'
import type { FaultServer, ServedCell } from './fault-server.ts'
import { dropNetwork, type Network } from './network.ts'
import { observeScreen } from './observe.ts'
import { judge, type Observation, outcomeOf, type Screen, TIME_LIMIT_MS, type Violation } from './oracle.ts'
import type { Outcome } from './outcomes.ts'
import { playMoment, TARGET } from './play-moment.ts'
import { poll } from './poll.ts'
import { type Notes, noNotes, watchTab } from './watch-tab.ts'

export type CellResult = {
  readonly id: string
  /** Null when the moment could not be brought about at all. */
  readonly outcome: Outcome | null
  readonly violations: readonly Violation[]
  /** Whether what fails was asked for: if not, the cell proves nothing, unless that is the point of it. */
  readonly isAsked: boolean
  readonly ms: number
}

const PREPARATION_MS = 20_000
/** Longer than the longest pause between two attempts. */
const SETTLED_MS = 1_400
const AFTER_CONTENT_MS = 500
/** By then the runtime has given up every request. */
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

/** Whether nothing more is to come. What is never answered is waited for until everybody has given it up. */
const isSettled = ({ host }: ServedCell, outcome: Outcome, sinceMs: number, network: Network): boolean => {
  const { open, held, quietMs } = host.traffic()
  if (open > 0 || network.state === 'gone' || host.isCut()) return false
  if (outcome === 'content' || outcome === '404 page' || outcome === '500 page') return quietMs > AFTER_CONTENT_MS
  return quietMs > SETTLED_MS && (held === 0 || sinceMs > GIVEN_UP_MS)
}

/** A reader can go on from a target that is shown, whether it is alive or not. */
const canGoOn = async (page: Page): Promise<boolean> => {
  await page
    .locator('a[href="/other"]')
    .first()
    .evaluate((link: HTMLElement) => link.click(), undefined, { timeout: PREPARATION_MS })
    // The click may unload the very document it is made in.
    .catch(() => {})
  return poll(async () => {
    // Without a network the browser shows a page of its own, from which a reader tries again.
    if (page.url().startsWith('chrome-error:')) await page.reload({ waitUntil: 'commit' }).catch(() => {})
    const screen = await observeScreen(page)
    return screen?.pages.join() === 'other' && new URL(screen.url).pathname === '/other' && screen.title === 'Other'
  }, TIME_LIMIT_MS)
}

type Watched = { readonly page: Page; readonly notes: Notes; readonly served: ServedCell; readonly network: Network }

/** Looks on until the cell has come to what is expected and rests, or until nobody would wait any longer. */
const watchOutcome = async (cell: Cell, expectation: Expectation, { page, notes, served, network }: Watched) => {
  const isFirstLoad = cell.moment === 'first-load'
  const asked = served.origin + (expectation.page === 'other' ? '/other' : TARGET)
  const begun = performance.now()
  let reachedAt: number | null = null
  let isReleased = cell.moment !== 'overtaking'
  for (;;) {
    const now = performance.now()
    const observation: Observation = {
      screen: (await observeScreen(page)) ?? NOTHING,
      asked,
      isFirstLoad,
      forcedLoads: Math.max(0, notes.loads - (isFirstLoad ? 1 : 0)),
      frames: notes.frames,
      errors: notes.errors,
      complaints: notes.complaints,
      // What was fetched ahead does not bind a visitor who then asks for it.
      hasty: cell.moment === 'prefetch' || cell.moment === 'hover' ? 0 : served.host.traffic().hasty,
      elapsedMs: (reachedAt ?? now) - begun,
    }
    const violations = judge(observation, expectation)
    reachedAt = violations.length > 0 ? null : (reachedAt ?? now)
    const isAtRest = violations.length === 0 && isSettled(served, outcomeOf(observation), now - begun, network)
    if ((isAtRest && isReleased) || now - begun > TIME_LIMIT_MS + SETTLED_MS) return { observation, violations }
    if (isAtRest) {
      // What was overtaken may come in the end, and must not change anything.
      served.host.release()
      isReleased = true
    }
    // A browser shows a page of its own where a document cannot be had, and asks again when the network is back.
    if (network.state === 'back' && page.url().startsWith('chrome-error:')) {
      const { loads } = notes
      await page.reload({ waitUntil: 'commit' }).catch(() => {})
      notes.loads = loads
    }
    await wait(40)
  }
}

/** What went wrong before the visitor did anything. */
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
  const served = server.open(cell)
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } })
  const expectation = expectationOf(cell)
  const network: Network = { state: 'whole' }
  let isOver = false
  const result = (outcome: Outcome | null, violations: readonly Violation[]): CellResult => ({
    id: cellId(cell),
    outcome,
    violations,
    isAsked: served.host.traffic().asked > 0,
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
    // Where the cell has failed otherwise, its network is gone with it.
    const dropped = dropNetwork(cell, context, served, network, () => isOver).catch(() => {})
    const act = await playMoment(cell.moment, { page, host: served.host, origin: served.origin, arm, until })
    const disturbances = await findDisturbances(cell, watched)
    // A navigation that fails is what this is about.
    await act().catch(() => {})
    const { observation, violations } = await watchOutcome(cell, expectation, watched)
    // Half a document may end before its links.
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

/** No cell takes as long as this; a browser that hangs must not hold up the rest. */
const CELL_LIMIT_MS = 80_000

/** Plays one cell in a tab of its own, and judges what is seen. Never rejects: what cannot be brought about is a violation. */
export const runCell = (cell: Cell, browser: Browser, server: FaultServer): Promise<CellResult> => {
  const hangs: Violation = { _tag: 'NotBroughtAbout', why: 'The browser no longer answers.' }
  const hung: CellResult = { id: cellId(cell), outcome: null, violations: [hangs], isAsked: false, ms: CELL_LIMIT_MS }
  return Promise.race([playCell(cell, browser, server), wait(CELL_LIMIT_MS, hung, { ref: false })])
}
