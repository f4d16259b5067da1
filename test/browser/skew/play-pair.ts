import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { ask, poll } from '../faults/poll.ts'
import type { BuiltVersion } from './build-versions.ts'
import { judge, type Observation, type PairFacts } from './judge.ts'
import { type Pair, pairId } from './pairs.ts'
import type { SkewHost } from './skew-host.ts'
import {
  clickTo,
  describeWorker,
  LIMIT_MS,
  openAddress,
  type Tab,
  untilIdle,
  untilWorkerSettled,
  wakeUp,
} from './tab.ts'

export type PairResult = {
  readonly id: string
  readonly problems: readonly string[]
  /** Documents that the browser was sent to, and how many of them were loaded again. */
  readonly navigations: number
  readonly reloads: number
  readonly ms: number
}

export type Stage = {
  readonly pair: Pair
  readonly tab: Tab
  readonly context: BrowserContext
  readonly host: SkewHost
  readonly from: BuiltVersion
  readonly to: BuiltVersion
  readonly seen: readonly BuiltVersion[]
}

const QUIET_MS = 250
const PAUSE_MS = 40
/** Time in which a worker that is about to go away does so. */
const REMOVAL_MS = 2_000

/** A worker that removes itself loads its tabs again. */
const withoutRemoval = (stage: Stage, seen: Observation): Observation => {
  const workers = [stage.from, stage.to, ...stage.seen].map(({ hasWorker }) => hasWorker)
  return workers.includes(false) ? { ...seen, loaded: seen.loaded.slice(0, -1) } : seen
}

/** Waits until the tab shows what it may and the host is quiet, and returns what is wrong when the time is up. */
const watch = async (stage: Stage, isOffline: boolean): Promise<readonly string[]> => {
  const facts: PairFacts = { ...stage, isOffline }
  const end = performance.now() + LIMIT_MS
  for (;;) {
    const seen = await stage.tab.observe()
    const problems = judge(facts, withoutRemoval(stage, seen))
    if ((problems.length === 0 && stage.host.isQuiet(QUIET_MS)) || performance.now() > end) return problems
    await wait(PAUSE_MS)
  }
}

/** Brings the tab, which runs the older version, to where the act begins. */
const prepare = async ({ pair, tab, host }: Stage): Promise<boolean> => {
  const { page } = tab
  if (pair.act !== 'back') return tab.alive()
  await openAddress(page, host.origin + pair.path)
  if (!(await tab.alive())) return false
  await clickTo(page, '/')
  const isHome = (): boolean => new URL(page.url()).pathname === '/'
  if (!(await poll(isHome, LIMIT_MS))) return false
  await openAddress(page, `${host.origin}/`)
  return tab.alive()
}

const ERROR_PAGE = 'chrome-error:'

declare global {
  interface Window {
    hasStayed?: boolean
  }
}

/** Has the tab note that a page could not be had, and the one before stays. */
const tellStay = (page: Page): Promise<void> =>
  page.evaluate(() =>
    window.addEventListener('fairlead:unreachable', () => {
      window.hasStayed = true
    }),
  )

/** The network goes before the click, and comes back after it. */
const actOffline = async (stage: Stage): Promise<readonly string[]> => {
  const { pair, tab, context, host } = stage
  const { page } = tab
  // The tab of a version without a worker is controlled until the worker that goes away has loaded it again.
  const isControlled = stage.from.hasWorker && (await tab.hasController())
  await tellStay(page)
  host.setDown(true)
  await context.setOffline(true)
  await clickTo(page, pair.path)
  const hasStayed = (): Promise<boolean> => page.evaluate(() => window.hasStayed === true).catch(() => false)
  const isBrowsers = (): boolean => !isControlled && page.url().startsWith(ERROR_PAGE)
  const ends = await Promise.race([
    watch(stage, true),
    poll(isBrowsers, LIMIT_MS).then((is) => (is ? [] : null)),
    poll(hasStayed, LIMIT_MS).then((is) => (is && new URL(page.url()).pathname === '/' ? [] : null)),
  ])
  host.setDown(false)
  await context.setOffline(false)
  if (ends !== null && ends.length > 0) return ends.map((problem) => `without a network: ${problem}`)
  await page.goto(host.origin + pair.path, { waitUntil: 'commit' }).catch(() => {})
  tab.forget()
  return watch(stage, false)
}

const act = async (stage: Stage): Promise<readonly string[]> => {
  const { pair, tab, to } = stage
  const { page } = tab
  switch (pair.act) {
    case 'click':
      await clickTo(page, pair.path)
      return watch(stage, false)
    case 'back':
      await ask(
        page.evaluate(() => window.history.back()),
        undefined,
      )
      return watch(stage, false)
    case 'offline':
      return actOffline(stage)
    case 'wake': {
      await wakeUp(page)
      await poll(() => stage.host.isQuiet(QUIET_MS), LIMIT_MS)
      await untilIdle(tab)
      const { loaded } = await tab.observe()
      if (loaded.length > 0 && to.hasWorker && stage.from.hasWorker) return [`moved by itself to ${loaded.join(', ')}`]
      // A worker that takes itself away loads the page again, and a click before that would be lost.
      if (!to.hasWorker) await poll(async () => (await tab.observe()).loaded.length > 0, REMOVAL_MS)
      await tab.alive()
      await clickTo(page, pair.path)
      return watch(stage, false)
    }
  }
}

/** Plays one pair in a tab that is at the home page of the older version, and completes the deploy. */
export const playPair = async (stage: Stage): Promise<PairResult> => {
  const { pair, tab, host, from, to } = stage
  const begun = performance.now()
  const problems: string[] = []
  if (!(await prepare(stage))) problems.push('The tab did not come alive before the deploy.')
  tab.forget()
  host.deploy({ from, to, manner: pair.manner })
  problems.push(...(await act(stage)))
  const { loaded } = await tab.observe()
  host.deploy({ from: to, to, manner: 'done' })
  const navigations = new Set(loaded).size
  return {
    id: pairId(pair),
    problems,
    navigations,
    reloads: loaded.length - navigations,
    ms: Math.round(performance.now() - begun),
  }
}

/** Opens the home page of a deploy that is whole: it must be that of this version. */
export const arriveAt = async (tab: Tab, host: SkewHost, version: BuiltVersion): Promise<readonly string[]> => {
  await openAddress(tab.page, `${host.origin}/`)
  const waiting = (): string => `waiting for ${host.pending().join(', ') || 'nothing'}`
  if (!(await tab.alive())) return [`The next visit is not alive, ${waiting()}.`]
  if (!(await untilWorkerSettled(tab, version.hasWorker)))
    return [`The worker of the next visit is ${await describeWorker(tab)}, ${waiting()}.`]
  // A worker that goes away loads the page once more.
  if (!(await tab.alive())) return ['The next visit does not stay alive.']
  const hash = await ask(
    tab.page.evaluate(
      () => document.querySelector('[data-compilation-hash]')?.getAttribute('data-compilation-hash') ?? '',
    ),
    'of a page that does not answer',
  )
  return hash === version.compilationHash ? [] : [`The next visit runs the code ${hash}.`]
}
