import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadError } from '#runtime/loader/load-error.ts'
import type { PageOutcome } from '#runtime/loader/loader.ts'
import { createNavigation, DELAYED_AFTER_MS, type LeaveReason } from '#runtime/navigation/navigation.ts'
import { createScreenStore } from '#runtime/navigation/screen-store.ts'
import { savedPosition } from '#runtime/navigation/scroll-positions.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { followRedirects, type RedirectRule } from '#runtime/protocol/redirect.ts'
import { aRule, aSiteAddress, someResources } from '#test/support/builders.ts'
import { aHistory, aManualClock, aStorage, untilIdle } from '#test/support/edges.ts'

const origin = 'https://site.example'

const ready = (path: string): PageOutcome => ({ _tag: 'Ready', resources: someResources({ path }) })
const failed: PageOutcome = {
  _tag: 'Failed',
  error: loadError('chunk', new Error('No such chunk.')),
}
const elsewhere: PageOutcome = { _tag: 'Elsewhere' }
const stale: PageOutcome = { _tag: 'Stale', hash: 'newer-code' }

/** A loader whose pages arrive when the test says so. */
const aSlowLoader = () => {
  const requests: string[] = []
  const open = new Map<string, (outcome: PageOutcome) => void>()
  return {
    requests,
    loadPage: (key: string): Promise<PageOutcome> => {
      requests.push(key)
      return new Promise((resolve) => open.set(key, resolve))
    },
    bring: async (key: string, outcome = ready(key)): Promise<void> => {
      await untilIdle()
      open.get(key)?.(outcome)
      await untilIdle()
    },
  }
}

type World = {
  readonly at?: string
  readonly rules?: readonly RedirectRule[]
  readonly basePath?: string
  /** Address in the `<base>` of the document. */
  readonly base?: string
  /** Path of the first page. */
  readonly page?: string
  readonly isOffline?: boolean
  readonly isOutdated?: boolean
}

/** A tab with a page and the real navigation. */
const aTab = ({
  at = '/',
  rules = [],
  basePath = '',
  base,
  page = '/',
  isOffline = false,
  isOutdated = false,
}: World = {}) => {
  const site = aSiteAddress({ basePath })
  const browserHistory = aHistory(origin + at, base)
  const loader = aSlowLoader()
  const clock = aManualClock()
  const signals: boolean[] = []
  const started: string[] = []
  const unreachable: string[] = []
  const departures: { readonly url: string; readonly reason: LeaveReason }[] = []
  const screenStore = createScreenStore({
    location: browserHistory.ownEntry(),
    resources: someResources({ path: page }),
    cause: 'first',
  })
  const navigation = createNavigation({
    loader,
    screenStore,
    browserHistory,
    site,
    clock,
    isOutdated: () => isOutdated,
    routeTable: { followRules: async (url) => followRedirects(rules, url, site) },
    isUnreachable: (url) => {
      if (isOffline) unreachable.push(url.href)
      return isOffline
    },
    onStart: (url) => started.push(url.href.slice(origin.length)),
    onLeave: (url, reason) => departures.push({ url: url.href, reason }),
    onDelayed: (isDelayed) => signals.push(isDelayed),
  })
  const paths = (): readonly string[] => browserHistory.urls().map((url) => url.slice(origin.length))
  /** Navigates to an address whose page arrives at once. */
  const visit = async (to: string, key = to): Promise<void> => {
    void navigation.navigate(to)
    await loader.bring(key)
  }
  /** Moves in the history to a page that arrives at once. */
  const travel = async (delta: number): Promise<void> => {
    browserHistory.travel(delta)
    const restored = navigation.restoreEntry()
    await loader.bring(pathKeyOf(new URL(browserHistory.href()).pathname))
    await restored
  }
  return {
    ...{
      navigation,
      browserHistory,
      loader,
      clock,
      screenStore,
      started,
      departures,
      unreachable,
      paths,
      visit,
      travel,
    },
    shown: () => screenStore.get().resources.page.path,
    isDelayed: () => signals.at(-1) ?? false,
    wasDelayed: () => signals.includes(true),
  }
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', aStorage())
})

describe('navigate', () => {
  it('changes address and screen together when the page has loaded', async () => {
    const { navigation, loader, paths, screenStore, shown } = aTab()
    const navigated = navigation.navigate('/a?q=1#part')
    await untilIdle()
    expect([shown(), paths()]).toEqual(['/', ['/']])
    await loader.bring('/a')
    await navigated
    expect([shown(), paths()]).toEqual(['/a', ['/', '/a?q=1#part']])
    expect(screenStore.get()).toMatchObject({
      cause: 'navigation',
      location: { pathname: '/a', search: '?q=1', hash: '#part' },
    })
  })

  it('passes key and address to the loader', async () => {
    const { navigation, loader } = aTab()
    const loadPage = vi.spyOn(loader, 'loadPage')
    void navigation.navigate('/a/?q=1')
    await untilIdle()
    expect(loadPage.mock.calls).toEqual([['/a', `${origin}/a/?q=1`]])
  })

  it.each([
    { to: 'b', shows: '/about/a/b' },
    { to: './b?q=1#part', shows: '/about/a/b?q=1#part' },
    { to: '../b', shows: '/about/b' },
    { to: '../../b', shows: '/b' },
    { to: '..', shows: '/about' },
    { to: '?q=2', shows: '/about/a?q=2' },
    { to: '/a+b@c', shows: '/a%2Bb%40c' },
    { to: '/b/', shows: '/b' },
    { to: '/b/index.html', shows: '/b' },
    { to: `${origin}/b`, shows: '/b' },
    { to: '/caf%C3%A9/', shows: '/caf%C3%A9' },
  ])('resolves $to like a link, and applies the slash policy', async ({ to, shows }) => {
    const { navigation, loader, paths } = aTab({ at: '/about/a', page: '/about/a' })
    void navigation.navigate(to)
    await loader.bring(decodeURIComponent(new URL(origin + shows).pathname))
    expect(paths()).toEqual(['/about/a', shows])
  })

  it.each(['/docs/about/b', '../b'])('finds %s below the base path', async (to) => {
    const { navigation, loader, paths } = aTab({ at: '/docs/about/a', page: '/about/a', basePath: '/docs' })
    void navigation.navigate(to)
    await loader.bring('/about/b')
    expect(paths()).toEqual(['/docs/about/a', '/docs/about/b'])
  })

  it.each(['b', '../b', '/b'])('goes from a client-only address where the links of its page go: %s', async (to) => {
    const { navigation, loader, paths } = aTab({ at: '/area/deep/er', page: '/area' })
    void navigation.navigate(to)
    const key = to === 'b' ? '/area/b' : '/b'
    await loader.bring(key)
    expect(paths()).toEqual(['/area/deep/er', key])
  })

  it('resolves a query against the base of the document', async () => {
    const { navigation, loader, paths } = aTab({ at: '/a', base: `${origin}/b/` })
    void navigation.navigate('?q=1')
    await loader.bring('/b')
    expect(paths()).toEqual(['/a', '/b?q=1'])
  })

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'blob:https://site.example/7',
    'ftp://a.example',
  ])('rejects %s, which may run code', async (to) => {
    const { navigation, browserHistory, paths } = aTab()
    await expect(navigation.navigate(to)).rejects.toThrow(/^Not navigable: \w+:/)
    expect([browserHistory.left, paths()]).toEqual([[], ['/']])
  })

  it('reports its start with the requested address', async () => {
    const { navigation, loader, started } = aTab({ rules: [aRule()] })
    void navigation.navigate('/old?q=1#part')
    expect(started).toEqual(['/old?q=1#part'])
    await loader.bring('/new')
    expect(started).toHaveLength(1)
  })

  it('adds a history entry for each page', async () => {
    const { visit, paths } = aTab()
    await visit('/a')
    await visit('/b')
    expect(paths()).toEqual(['/', '/a', '/b'])
  })

  it('adds one history entry for a double click', async () => {
    const { navigation, loader, paths, shown } = aTab()
    const clicks = [navigation.navigate('/a'), navigation.navigate('/a')]
    await loader.bring('/a')
    await Promise.all([...clicks.slice(1)])
    expect([shown(), paths()]).toEqual(['/a', ['/', '/a']])
  })

  it('replaces the history entry for the current address', async () => {
    const { visit, paths, screenStore } = aTab()
    await visit('/a')
    const { key } = screenStore.get().location
    await visit('/a')
    expect(paths()).toEqual(['/', '/a'])
    expect(screenStore.get().location.key).not.toBe(key)
  })

  it('replaces the history entry for the current address with a state, too', async () => {
    const { navigation, visit, loader, paths, screenStore } = aTab()
    await visit('/a')
    void navigation.navigate('/a', { state: { step: 2 } })
    await loader.bring('/a')
    expect(paths()).toEqual(['/', '/a'])
    expect(screenStore.get().location.state).toEqual({ step: 2 })
  })

  it('adds a history entry for the current address if requested', async () => {
    const { navigation, visit, loader, paths } = aTab()
    await visit('/a')
    void navigation.navigate('/a', { replace: false })
    await loader.bring('/a')
    expect(paths()).toEqual(['/', '/a', '/a'])
  })

  it('replaces the history entry if requested', async () => {
    const { navigation, visit, loader, paths, shown } = aTab()
    await visit('/a')
    void navigation.navigate('/b', { replace: true })
    await loader.bring('/b')
    expect([shown(), paths()]).toEqual(['/b', ['/', '/b']])
  })

  it('stores a state with the history entry', async () => {
    const { navigation, loader, screenStore } = aTab()
    void navigation.navigate('/a', { state: { from: 'search' } })
    await loader.bring('/a')
    expect(screenStore.get().location.state).toEqual({ from: 'search' })
  })

  it.each([-1, 1, -2])('moves %i entries in the history', async (delta) => {
    const { navigation, browserHistory, loader } = aTab()
    await navigation.navigate(delta)
    expect(browserHistory.moves).toEqual([delta])
    expect(loader.requests).toEqual([])
  })

  it('saves the scroll position of the page that it leaves', async () => {
    const { browserHistory, screenStore, visit } = aTab()
    const { location } = screenStore.get()
    browserHistory.scrollTo(640)
    await visit('/a')
    expect(savedPosition(location)).toBe(640)
  })

  describe('to a fragment of the page on the screen', () => {
    it('loads nothing for a fragment of the current page', async () => {
      const { navigation, visit, loader, screenStore, paths } = aTab()
      await visit('/a')
      const { resources } = screenStore.get()
      await navigation.navigate('#part')
      expect(loader.requests).toEqual(['/a'])
      expect(paths()).toEqual(['/', '/a', '/a#part'])
      expect(screenStore.get()).toMatchObject({ cause: 'navigation', location: { pathname: '/a', hash: '#part' } })
      expect(screenStore.get().resources).toBe(resources)
    })

    it('cancels a navigation in progress for a fragment of the current page', async () => {
      const { navigation, visit, loader, paths, shown } = aTab()
      await visit('/a')
      void navigation.navigate('/b')
      await navigation.navigate('#part')
      await loader.bring('/b')
      expect([shown(), paths()]).toEqual(['/a', ['/', '/a', '/a#part']])
    })

    it('adds one history entry for a repeated fragment', async () => {
      const { navigation, paths } = aTab()
      await navigation.navigate('#part')
      await navigation.navigate('#part')
      expect(paths()).toEqual(['/', '/#part'])
    })

    it('loads the page for a fragment with another query', async () => {
      const { navigation, loader } = aTab({ at: '/a?q=1' })
      void navigation.navigate('/a?q=2#part')
      await untilIdle()
      expect(loader.requests).toEqual(['/a'])
    })
  })

  describe('goes through the browser, with query and fragment', () => {
    it.each([
      { name: 'the page cannot be had', outcome: failed },
      { name: 'the host has been deployed since', outcome: stale },
    ])('loads the document when $name', async ({ outcome }) => {
      const { navigation, loader, browserHistory, paths, shown } = aTab()
      void navigation.navigate('/a?q=1#part')
      await loader.bring('/a', outcome)
      expect(browserHistory.left).toEqual([{ url: `${origin}/a?q=1#part`, isReplace: false }])
      expect([shown(), paths()]).toEqual(['/', ['/']])
    })

    it.each([stale, failed, elsewhere])('reports the reason before it loads a document: %j', async (outcome) => {
      const { navigation, loader, departures } = aTab()
      void navigation.navigate('/a')
      await loader.bring('/a', outcome)
      expect(departures).toEqual([{ url: `${origin}/a`, reason: outcome }])
    })

    it('requests nothing once a newer build has taken over, and says so', async () => {
      const { navigation, loader, browserHistory, departures } = aTab({ isOutdated: true })
      await navigation.navigate('/a')
      expect([loader.requests, browserHistory.left.length]).toEqual([[], 1])
      expect(departures).toEqual([{ url: `${origin}/a`, reason: { _tag: 'Outdated' } }])
    })

    it('reports that a redirect leads to another host', async () => {
      const { navigation, departures } = aTab({ rules: [aRule({ toPath: 'https://other.example/x' })] })
      await navigation.navigate('/old')
      expect(departures).toEqual([{ url: 'https://other.example/x', reason: elsewhere }])
    })

    it('cancels the document load for a newer navigation', async () => {
      const { navigation, loader, browserHistory, visit, paths, shown } = aTab()
      void navigation.navigate('/a')
      await loader.bring('/a', failed)
      expect(browserHistory.halts()).toBe(0)
      await visit('/b')
      expect([browserHistory.halts(), shown(), paths()]).toEqual([1, '/b', ['/', '/b']])
    })

    it('leaves alone what a document loads that was left, and is shown again', async () => {
      const { navigation, loader, browserHistory, visit, shown } = aTab()
      void navigation.navigate('/a')
      await loader.bring('/a', failed)
      navigation.onHide()
      expect(navigation.requestedUrl()).toBe(`${origin}/`)
      await visit('/b')
      expect([browserHistory.halts(), shown()]).toEqual([0, '/b'])
    })

    it('replaces the history entry by a document load if requested', async () => {
      const { navigation, loader, browserHistory } = aTab()
      void navigation.navigate('/a', { replace: true })
      await loader.bring('/a', failed)
      expect(browserHistory.left).toEqual([{ url: `${origin}/a`, isReplace: true }])
    })

    it.each(['/', '/other?q=1#part', '/docsify', '/docs/a//b', '/docs/%E0%A4%A'])(
      'loads the document at %s, an address that no page can have',
      async (to) => {
        const { navigation, loader, browserHistory } = aTab({ at: '/docs/', basePath: '/docs' })
        await navigation.navigate(to)
        expect(browserHistory.left).toEqual([{ url: origin + to, isReplace: false }])
        expect(loader.requests).toEqual([])
      },
    )

    it.each([
      'https://other.example/a?q=1',
      '//other.example/a',
      'http://site.example/a',
      'mailto:a@site.example',
      'tel:+1',
    ])('loads the document of another host: %s', async (to) => {
      const { navigation, loader, browserHistory, paths } = aTab()
      await Promise.all([navigation.navigate(to), loader.bring('/a'), loader.bring('a@site.example')])
      expect(browserHistory.left).toEqual([{ url: new URL(to, origin).href, isReplace: false }])
      expect(loader.requests).toEqual([])
      expect(paths()).toEqual(['/'])
    })

    it('loads the document of a redirect target on another host', async () => {
      const { navigation, loader, browserHistory } = aTab({ rules: [aRule({ toPath: 'https://other.example/x' })] })
      await navigation.navigate('/old?q=1#part')
      expect(browserHistory.left).toEqual([{ url: 'https://other.example/x?q=1#part', isReplace: false }])
      expect(loader.requests).toEqual([])
    })
  })

  describe('without a network', () => {
    it.each([failed, elsewhere])('keeps the page, and says so, when another cannot be had: %j', async (outcome) => {
      const { navigation, loader, browserHistory, unreachable, departures, paths, shown, visit } = aTab({
        isOffline: true,
      })
      void navigation.navigate('/a?q=1#part')
      await loader.bring('/a', outcome)
      expect(unreachable).toEqual([`${origin}/a?q=1#part`])
      expect([browserHistory.left, departures]).toEqual([[], []])
      expect([shown(), paths(), navigation.requestedUrl()]).toEqual(['/', ['/'], `${origin}/`])
      await visit('/b')
      expect([shown(), paths()]).toEqual(['/b', ['/', '/b']])
    })

    it('loads the document for newer code, which the worker may have', async () => {
      const { navigation, loader, browserHistory, unreachable } = aTab({ isOffline: true })
      void navigation.navigate('/a')
      await loader.bring('/a', stale)
      expect([browserHistory.left.length, unreachable]).toEqual([1, []])
    })

    it('loads the document for a step back, whose address has changed already', async () => {
      const { navigation, loader, browserHistory, unreachable, visit } = aTab({ isOffline: true })
      await visit('/a')
      browserHistory.travel(-1)
      void navigation.restoreEntry()
      await loader.bring('/', failed)
      expect([browserHistory.left.length, unreachable]).toEqual([1, []])
    })

    it('says nothing about a page when a newer navigation has begun', async () => {
      const { navigation, loader, browserHistory, unreachable } = aTab({ isOffline: true })
      void navigation.navigate('/a')
      void navigation.navigate('/b')
      await loader.bring('/a', failed)
      expect([browserHistory.left, unreachable]).toEqual([[], []])
    })
  })

  describe('to an old address', () => {
    it('shows the target of a redirect under its own address', async () => {
      const { navigation, loader, paths, shown } = aTab({ rules: [aRule()] })
      void navigation.navigate('/Old/?q=1#part')
      await loader.bring('/new')
      expect([shown(), paths()]).toEqual(['/new', ['/', '/new?q=1#part']])
      expect(loader.requests).toEqual(['/new'])
    })

    it('shows the target of a redirect with status 200 under the old address', async () => {
      const { navigation, loader, paths, shown } = aTab({ rules: [aRule({ statusCode: 200 })] })
      void navigation.navigate('/old')
      await loader.bring('/new')
      expect([shown(), paths()]).toEqual(['/new', ['/', '/old']])
    })

    it('shows the target of a redirect that is found once the page is missing', async () => {
      const { navigation, loader, paths, shown } = aTab()
      void navigation.navigate('/older')
      const destination = { url: new URL('/new?q=1', origin), key: pathKeyOf('/new'), isMoved: true, isRefused: false }
      await loader.bring('/older', { _tag: 'Moved', newDestination: destination })
      expect(shown()).toBe('/')
      await loader.bring('/new')
      expect([shown(), paths(), loader.requests]).toEqual(['/new', ['/', '/new?q=1'], ['/older', '/new']])
    })

    it('is superseded after the redirect of a missing page, too', async () => {
      const { navigation, loader, visit, paths, shown } = aTab()
      void navigation.navigate('/older')
      const destination = { url: new URL('/new', origin), key: pathKeyOf('/new'), isMoved: true, isRefused: false }
      await loader.bring('/older', { _tag: 'Moved', newDestination: destination })
      await visit('/a')
      await loader.bring('/new')
      expect([shown(), paths()]).toEqual(['/a', ['/', '/a']])
    })

    it('replaces the history entry if a redirect leads to the current page', async () => {
      const { visit, paths } = aTab({ rules: [aRule()] })
      await visit('/new')
      await visit('/old', '/new')
      expect(paths()).toEqual(['/', '/new'])
    })

    it('loads the document of a redirect target whose page fails', async () => {
      const { navigation, loader, browserHistory } = aTab({ rules: [aRule()] })
      void navigation.navigate('/old?q=1')
      await loader.bring('/new', failed)
      expect(browserHistory.left).toEqual([{ url: `${origin}/new?q=1`, isReplace: false }])
    })
  })
})

describe('a newer navigation', () => {
  it.each([
    { name: 'first', order: ['/b', '/a'] },
    { name: 'last', order: ['/a', '/b'] },
  ])('wins over an older navigation when its page loads $name', async ({ order }) => {
    const { navigation, loader, paths, shown } = aTab()
    void navigation.navigate('/a')
    void navigation.navigate('/b')
    for (const key of order) await loader.bring(key)
    expect([shown(), paths()]).toEqual(['/b', ['/', '/b']])
  })

  it('is unaffected by the failure of an older navigation', async () => {
    const { navigation, loader, browserHistory, shown } = aTab()
    void navigation.navigate('/a')
    void navigation.navigate('/b')
    await loader.bring('/a', failed)
    await loader.bring('/b')
    expect([shown(), browserHistory.left]).toEqual(['/b', []])
  })

  it('resolves the promise of the older navigation', async () => {
    const { navigation, loader } = aTab()
    const older = navigation.navigate('/a')
    void navigation.navigate('/b')
    await loader.bring('/a')
    expect(await older).toBeUndefined()
  })

  it('wins over older navigations that still follow redirects', async () => {
    const { navigation, loader } = aTab()
    for (const to of ['/a', '/b', '/c']) void navigation.navigate(to)
    await untilIdle()
    expect(loader.requests).toEqual(['/c'])
  })
})

describe('the delayed signal', () => {
  it('is shown after a second until the page is shown', async () => {
    const { navigation, loader, clock, isDelayed } = aTab()
    void navigation.navigate('/a')
    await clock.advance(DELAYED_AFTER_MS - 1)
    expect(isDelayed()).toBe(false)
    await clock.advance(1)
    expect(isDelayed()).toBe(true)
    await loader.bring('/a')
    expect(isDelayed()).toBe(false)
  })

  it.each([ready('/a'), failed, stale])('is not shown for a navigation that ends earlier', async (outcome) => {
    const { navigation, loader, clock, wasDelayed } = aTab()
    void navigation.navigate('/a')
    await clock.advance(DELAYED_AFTER_MS - 1)
    await loader.bring('/a', outcome)
    await clock.advance(10 * DELAYED_AFTER_MS)
    expect(wasDelayed()).toBe(false)
  })

  it('ends on failure', async () => {
    const { navigation, loader, clock, isDelayed } = aTab()
    void navigation.navigate('/a')
    await clock.advance(DELAYED_AFTER_MS)
    await loader.bring('/a', failed)
    expect(isDelayed()).toBe(false)
  })

  it('restarts for a newer navigation', async () => {
    const { navigation, clock, isDelayed } = aTab()
    void navigation.navigate('/a')
    await clock.advance(DELAYED_AFTER_MS)
    void navigation.navigate('/b')
    expect(isDelayed()).toBe(false)
    await clock.advance(DELAYED_AFTER_MS - 1)
    expect(isDelayed()).toBe(false)
    await clock.advance(1)
    expect(isDelayed()).toBe(true)
  })

  it('is not shown for a superseded navigation', async () => {
    const { navigation, loader, clock, wasDelayed } = aTab()
    void navigation.navigate('/a')
    await clock.advance(DELAYED_AFTER_MS / 2)
    void navigation.navigate('/b')
    await loader.bring('/b')
    await clock.advance(DELAYED_AFTER_MS)
    expect(wasDelayed()).toBe(false)
  })

  it('is shown while a history entry is restored', async () => {
    const { visit, browserHistory, navigation, clock, isDelayed } = aTab()
    await visit('/a')
    browserHistory.travel(-1)
    void navigation.restoreEntry()
    await clock.advance(DELAYED_AFTER_MS)
    expect(isDelayed()).toBe(true)
  })
})

describe('restore', () => {
  it('loads the page of a restored history entry', async () => {
    const { visit, travel, loader, paths, screenStore, shown } = aTab()
    await visit('/a')
    await visit('/b')
    await travel(-1)
    expect([shown(), screenStore.get().cause]).toEqual(['/a', 'pop'])
    expect(loader.requests).toEqual(['/a', '/b', '/a'])
    expect(paths()).toEqual(['/', '/a', '/b'])
  })

  it('keeps key and state of a restored history entry', async () => {
    const { navigation, visit, travel, loader, screenStore } = aTab()
    void navigation.navigate('/a', { state: { step: 1 } })
    await loader.bring('/a')
    const { location } = screenStore.get()
    await visit('/b')
    await travel(-1)
    expect(screenStore.get().location).toEqual(location)
  })

  it('loads a later history entry, too', async () => {
    const { visit, travel, shown } = aTab()
    await visit('/a')
    await travel(-1)
    await travel(1)
    expect(shown()).toBe('/a')
  })

  it('saves the scroll position of the page that a restored entry replaces', async () => {
    const { visit, travel, browserHistory, screenStore } = aTab()
    await visit('/a')
    const { location } = screenStore.get()
    browserHistory.scrollTo(320)
    await travel(-1)
    expect(savedPosition(location)).toBe(320)
  })

  it('keeps the screen until the page of a restored entry has loaded', async () => {
    const { visit, browserHistory, navigation, loader, shown } = aTab()
    await visit('/a')
    browserHistory.travel(-1)
    void navigation.restoreEntry()
    await untilIdle()
    expect(shown()).toBe('/a')
    await loader.bring('/')
    expect(shown()).toBe('/')
  })

  it.each([failed, stale])('loads the document of a restored entry whose page is not ready: $_tag', async (outcome) => {
    const { navigation, visit, browserHistory, loader, shown } = aTab({ at: '/?q=1#part' })
    await visit('/a')
    browserHistory.travel(-1)
    void navigation.restoreEntry()
    await loader.bring('/', outcome)
    expect(browserHistory.left).toEqual([{ url: `${origin}/?q=1#part`, isReplace: true }])
    expect(shown()).toBe('/a')
  })

  it('supersedes a link in progress', async () => {
    const { visit, travel, navigation, loader, browserHistory, paths, shown } = aTab()
    await visit('/a')
    await visit('/b')
    void navigation.navigate('/c')
    await travel(-1)
    await loader.bring('/c')
    expect([shown(), browserHistory.href(), paths()]).toEqual(['/a', `${origin}/a`, ['/', '/a', '/b']])
  })

  it('is superseded by a link', async () => {
    const { visit, navigation, loader, browserHistory, paths, shown } = aTab()
    await visit('/a')
    await visit('/b')
    browserHistory.travel(-1)
    void navigation.restoreEntry()
    void navigation.navigate('/c')
    await loader.bring('/a')
    await loader.bring('/c')
    expect([shown(), paths()]).toEqual(['/c', ['/', '/a', '/c']])
  })

  it('is superseded by another restored entry', async () => {
    const { visit, travel, navigation, loader, browserHistory, shown } = aTab()
    await visit('/a')
    await visit('/b')
    browserHistory.travel(-1)
    void navigation.restoreEntry()
    await travel(-1)
    await loader.bring('/a')
    expect([shown(), browserHistory.href()]).toEqual(['/', `${origin}/`])
  })

  it('loads nothing for a history entry of the current page', async () => {
    const { navigation, visit, travel, loader, screenStore } = aTab()
    await visit('/a')
    await navigation.navigate('#part')
    await travel(-1)
    expect(loader.requests).toEqual(['/a'])
    expect(screenStore.get()).toMatchObject({ cause: 'pop', location: { pathname: '/a', hash: '' } })
  })

  it('cancels a link in progress when it restores an entry of the current page', async () => {
    const { navigation, visit, travel, loader, shown, paths } = aTab()
    await visit('/a')
    await navigation.navigate('#part')
    void navigation.navigate('/b')
    await travel(-1)
    await loader.bring('/b')
    expect([shown(), paths()]).toEqual(['/a', ['/', '/a', '/a#part']])
  })

  it('recognises a history entry that the browser added for a fragment', async () => {
    const { navigation, visit, browserHistory, loader, screenStore } = aTab()
    await visit('/a')
    browserHistory.scrollTo(100)
    const { location } = screenStore.get()
    browserHistory.follow('#part')
    await navigation.restoreEntry()
    expect(loader.requests).toEqual(['/a'])
    expect(screenStore.get()).toMatchObject({ cause: 'fragment', location: { hash: '#part', key: expect.any(String) } })
    // The browser has scrolled already: the old position is lost.
    expect(savedPosition(location)).toBe(0)
  })

  it('writes the target of a redirect into a restored entry', async () => {
    const { navigation, visit, browserHistory, loader, paths, shown } = aTab({ at: '/old?q=1', rules: [aRule()] })
    await visit('/a')
    browserHistory.travel(-1)
    void navigation.restoreEntry()
    await loader.bring('/new')
    expect([shown(), paths()]).toEqual(['/new', ['/new?q=1', '/a']])
  })

  it('leaves a restored address outside the base path to the browser', async () => {
    const { navigation, browserHistory, loader } = aTab({ at: '/docs/', basePath: '/docs' })
    browserHistory.follow('/other?q=1')
    await navigation.restoreEntry()
    expect(browserHistory.left).toEqual([{ url: `${origin}/other?q=1`, isReplace: true }])
    expect(loader.requests).toEqual([])
  })
})

describe('stop', () => {
  it('a stopped runtime leaves links to the browser', async () => {
    const { navigation, browserHistory, loader } = aTab()
    navigation.stop()
    await navigation.navigate('/a?q=1#part')
    await navigation.navigate('/b', { replace: true })
    expect(browserHistory.left).toEqual([
      { url: `${origin}/a?q=1#part`, isReplace: false },
      { url: `${origin}/b`, isReplace: true },
    ])
    expect(loader.requests).toEqual([])
  })

  it('a stopped runtime leaves back and forward to the browser', async () => {
    const { navigation, visit, browserHistory } = aTab()
    await visit('/a')
    navigation.stop()
    browserHistory.travel(-1)
    await navigation.restoreEntry()
    expect(browserHistory.left).toEqual([{ url: `${origin}/`, isReplace: true }])
  })

  it('a stopped runtime leaves a navigation in progress to the browser', async () => {
    const { navigation, browserHistory, loader, paths } = aTab()
    void navigation.navigate('/a')
    await untilIdle()
    navigation.stop()
    await loader.bring('/a')
    expect([browserHistory.left.map(({ url }) => url), paths()]).toEqual([[`${origin}/a`], ['/']])
  })
})

describe('requestedUrl', () => {
  it('is the current address at first', () => {
    expect(aTab({ at: '/a?q=1' }).navigation.requestedUrl()).toBe(`${origin}/a?q=1`)
  })

  it('is the last requested address, before it is shown', async () => {
    const { navigation } = aTab({ rules: [aRule()] })
    void navigation.navigate('/a')
    expect(navigation.requestedUrl()).toBe(`${origin}/a`)
    void navigation.navigate('/old')
    await untilIdle()
    expect(navigation.requestedUrl()).toBe(`${origin}/new`)
  })

  it('is the address of the history entry that the visitor went back to', async () => {
    const { navigation, visit, travel } = aTab()
    await visit('/a')
    await travel(-1)
    expect(navigation.requestedUrl()).toBe(`${origin}/`)
  })
})
