import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checksAll } from '#test/support/checks-all.ts'
import { createModelHost, FAULTS, type Fault, MOVED, ORIGIN, PAGES, RESOURCES } from './model-host.ts'
import { createModelTab, type Observation } from './model-tab.ts'
import { createVirtualClock } from './virtual-clock.ts'

/** One event in the life of a tab. */
type Happening =
  | { readonly _tag: 'Click'; readonly path: string; readonly replace: boolean }
  | { readonly _tag: 'DoubleClick'; readonly path: string }
  | { readonly _tag: 'Back' }
  | { readonly _tag: 'Forward' }
  | { readonly _tag: 'FetchAhead'; readonly path: string }
  | { readonly _tag: 'Wait'; readonly ms: number }
  | { readonly _tag: 'Fail'; readonly resource: string; readonly fault: Fault }
  | { readonly _tag: 'Heal' }
  | { readonly _tag: 'Deploy'; readonly hash: string }

const path = fc.constantFrom(...PAGES, '/rich?a=1#b', '/missing', ...Object.keys(MOVED))

const move: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ _tag: fc.constant('Click' as const), path, replace: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ _tag: fc.constant('DoubleClick' as const), path }) },
  { weight: 2, arbitrary: fc.constant({ _tag: 'Back' as const }) },
  { weight: 1, arbitrary: fc.constant({ _tag: 'Forward' as const }) },
  { weight: 1, arbitrary: fc.record({ _tag: fc.constant('FetchAhead' as const), path: fc.constantFrom(...PAGES) }) },
)

const wait: fc.Arbitrary<Happening> = fc.record({
  _tag: fc.constant('Wait' as const),
  ms: fc.constantFrom(5, 50, 1_500, 20_000, 400_000),
})

const trouble: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      _tag: fc.constant('Fail' as const),
      resource: fc.constantFrom(...RESOURCES),
      fault: fc.constantFrom(...FAULTS),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ _tag: 'Heal' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      _tag: fc.constant('Deploy' as const),
      hash: fc.constantFrom('first-deploy', 'second-deploy'),
    }),
  },
)

/** Longer than any timeout of the runtime. */
const LONG_MS = 120_000

/** Plays a history until nothing is in progress. */
const live = async (at: string, happenings: readonly Happening[], isStorageBlocked = false): Promise<Observation> => {
  const clock = createVirtualClock()
  const host = createModelHost(clock)
  const tab = createModelTab(host, clock, at, isStorageBlocked)
  for (const happening of happenings) {
    switch (happening._tag) {
      case 'Click':
        tab.click(happening.path, happening.replace)
        break
      case 'DoubleClick':
        tab.click(happening.path)
        tab.click(happening.path)
        break
      case 'Back':
        tab.back()
        break
      case 'Forward':
        tab.forward()
        break
      case 'FetchAhead':
        tab.fetchAhead(happening.path)
        break
      case 'Wait':
        await clock.advance(happening.ms)
        break
      case 'Fail':
        host.fail(happening.resource, happening.fault)
        break
      case 'Heal':
        host.heal()
        break
      case 'Deploy':
        host.deploy(happening.hash)
    }
  }
  await clock.advance(LONG_MS)
  return tab.observe()
}

/** The page that belongs to an address. */
const pageAt = (url: string): string => {
  const { pathname } = new URL(url)
  const target = MOVED[pathname]
  if (target !== undefined) return target
  return (PAGES as readonly string[]).includes(pathname) ? pathname : '/404.html'
}

const moves = (happenings: readonly Happening[]): number =>
  happenings.filter(({ _tag }) => _tag === 'Click' || _tag === 'DoubleClick' || _tag === 'Back' || _tag === 'Forward')
    .length

const checkAlways = (happenings: readonly Happening[], seen: Observation): void => {
  // The right page, the 404 page or the 500 page, at the address in the address bar.
  expect([pageAt(seen.url), '/404.html', '/500.html']).toContain(seen.page)
  expect(seen.shownUrl).toBe(seen.url)
  expect(seen).toMatchObject({ isDelayed: false, isFit: true })
  // A document that started a document load stays idle.
  expect(seen.afterlife).toEqual([])
  // At most one forced reload per reason, and no more documents than moves and reloads.
  expect(new Set(seen.forced).size).toBe(seen.forced.length)
  expect(seen.documents).toBeLessThanOrEqual(1 + 2 * moves(happenings) + seen.forced.length)
  expect(new Set(seen.entries.map(({ key }) => key)).size).toBe(seen.entries.length)
}

const RUNS = { numRuns: checksAll ? 1000 : 300 }

const history = (maxLength: number) => fc.array(fc.oneof(move, wait, trouble), { maxLength })
const quietHistory = fc.array(fc.oneof(move, wait), { maxLength: 14 })
const page = fc.constantFrom(...PAGES)
const clickOn = (to: string): Happening => ({ _tag: 'Click', path: to, replace: false })

describe('a tab under random faults', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => vi.restoreAllMocks())

  it('never shows a wrong page at an address, nor loads documents for ever', () =>
    fc.assert(
      fc.asyncProperty(path, history(14), fc.boolean(), async (at, happenings, isStorageBlocked) => {
        checkAlways(happenings, await live(at, happenings, isStorageBlocked))
      }),
      RUNS,
    ))

  it('shows every page without loading another document if nothing fails', () =>
    fc.assert(
      fc.asyncProperty(path, quietHistory, async (at, happenings) => {
        // Until the first page is alive, the browser follows links.
        const seen = await live(at, [{ _tag: 'Wait', ms: 1_000 }, ...happenings])
        checkAlways(happenings, seen)
        expect(seen.page).toBe(pageAt(seen.url))
        expect(seen).toMatchObject({ isAlive: true, documents: 1, forced: [] })
        expect(Object.keys(MOVED)).not.toContain(new URL(seen.url).pathname)
      }),
      RUNS,
    ))

  it('shows the right page again once the host has recovered', () =>
    fc.assert(
      fc.asyncProperty(path, history(10), page, async (at, happenings, last) => {
        const seen = await live(at, [...happenings, { _tag: 'Heal' }, { _tag: 'Wait', ms: LONG_MS }, clickOn(last)])
        expect({ url: seen.url, page: seen.page }).toEqual({ url: ORIGIN + last, page: last })
      }),
      RUNS,
    ))

  it('ends on the last requested page', () =>
    fc.assert(
      fc.asyncProperty(path, history(8), page, page, async (at, happenings, first, second) => {
        const seen = await live(at, [...happenings, clickOn(first), clickOn(second)])
        expect(seen.url).toBe(ORIGIN + second)
      }),
      RUNS,
    ))
})
