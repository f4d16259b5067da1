import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MANNERS, type Manner } from '#test/browser/skew/manners.ts'
import { checksAll } from '#test/support/checks-all.ts'
import { type ModelVersion, modelVersion, PATHS, type VersionFacts } from './model-version.ts'
import { createModelWorld, type ModelWorld } from './model-world.ts'

/** A deploy, and what the visitor does with a tab that was open before. */
type Step = {
  readonly facts: VersionFacts
  readonly manner: Manner
  readonly act: 'click' | 'back' | 'wake' | 'offline'
  readonly path: string
  /** Whether data that the tab has is no longer fresh. */
  readonly isLater: boolean
}

const facts: fc.Arbitrary<VersionFacts> = fc.record({
  code: fc.integer({ min: 1, max: 3 }),
  content: fc.integer({ min: 1, max: 3 }),
  isRenamed: fc.boolean(),
  hasBrief: fc.boolean(),
  hasRedirect: fc.boolean(),
  // Off now and then.
  hasWorker: fc.integer({ min: 0, max: 3 }).map((number) => number > 0),
})

const step: fc.Arbitrary<Step> = fc.record({
  facts,
  manner: fc.constantFrom(...(Object.keys(MANNERS) as Manner[])),
  act: fc.constantFrom('click', 'back', 'wake', 'offline'),
  path: fc.constantFrom(...PATHS),
  isLater: fc.boolean(),
})

const FIVE_MINUTES_MS = 5 * 60_000

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** As `expect`, which takes longer than all that it checks here. */
const must = (isSo: boolean, problem: string): void => {
  if (!isSo) throw new Error(problem)
}

type Seen = ReturnType<ModelWorld['tab']['observe']>

/** A tab may show a page that it has had for a while: pages of every version that it has met. */
const checkEnd = (seen: Seen, met: readonly ModelVersion[], isOffline: boolean): void => {
  const { pathname } = new URL(seen.url)
  const right = [
    ...(met.some(({ pageAt }) => pageAt(pathname) === pathname) ? [pathname] : []),
    // Until the route file is new, a tab does not know where the address leads.
    ...(met.some(({ pageAt }) => pageAt(pathname) !== pathname) ? ['/404.html'] : []),
    ...(isOffline ? ['/offline'] : []),
  ]
  must(right.includes(seen.page), `${seen.page} is shown at ${seen.url}`)
  must(seen.shownUrl === seen.url, `the screen is that of ${seen.shownUrl}, the address ${seen.url}`)
  must(seen.isFit, 'the page was built for other code')
  must(seen.afterlife.length === 0, seen.afterlife.join())
  // The reasons are the hash of a build, or the address of a page.
  must(new Set(seen.forced).size === seen.forced.length, `reloads for ${seen.forced.join()}`)
}

const isContentOnly = (from: ModelVersion, to: ModelVersion, path: string): boolean =>
  from.hash === to.hash && from.pageAt(path) === path && to.pageAt(path) === path

let pairs = 0

const playStep = async (
  world: ModelWorld,
  from: ModelVersion,
  met: ModelVersion[],
  one: Step,
): Promise<ModelVersion> => {
  const { manner, act, path, isLater } = one
  const to = modelVersion(one.facts)
  const { tab } = world
  met.push(to)
  world.deploy(from, to, manner)
  if (isLater) world.pass(FIVE_MINUTES_MS)
  const before = tab.observe()
  const forcedBefore = before.forced.length
  const isCurrent = world.client() === from.hash && world.worker.build === (from.hasWorker ? from.hash : null)
  const isOffline = act === 'offline' && world.worker.build !== null
  world.setOffline(isOffline)
  if (act === 'wake') {
    world.wakeUp()
    await settle()
    must(tab.observe().documents === before.documents, 'a new worker loaded a document')
  }
  if (act === 'back') tab.back()
  else tab.click(path)
  await settle()
  const seen = tab.observe()
  checkEnd(seen, met, isOffline)
  const forced = seen.forced.length - forcedBefore
  const loads = seen.documents - before.documents
  must(loads <= 1 + forced, `${loads} documents were loaded, ${forced} of them by force`)
  if (act === 'click' && isCurrent && before.isAlive && isContentOnly(from, to, path))
    must(loads === 0, 'a document was loaded for new content')
  world.setOffline(false)
  // The deploy is completed before the next, and older versions become unreachable.
  world.deploy(to, to, 'done')
  if (isOffline) {
    tab.click(path)
    await settle()
    checkEnd(tab.observe(), met, false)
  }
  pairs += 1
  return to
}

const STEPS = 25
const RUNS = checksAll ? 4_000 : 400
const DEPLOYS = STEPS * RUNS

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

it(`${DEPLOYS} deploys under open tabs end in right content, the 404 page or one full navigation`, async () => {
  pairs = 0
  await fc.assert(
    fc.asyncProperty(facts, fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (first, steps) => {
      const start = modelVersion(first)
      const world = createModelWorld(start, '/')
      await settle()
      const met = [start]
      let current = start
      for (const one of steps) current = await playStep(world, current, met, one)
    }),
    // Shrinking a history of many deploys takes longer than reading it.
    { numRuns: RUNS, endOnFailure: true },
  )
  expect(pairs).toBeGreaterThanOrEqual(DEPLOYS)
}, 600_000)
