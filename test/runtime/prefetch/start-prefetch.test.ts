import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadError } from '#runtime/loader/load-error.ts'
import type { PageOutcome } from '#runtime/loader/loader.ts'
import { BATCH_EVERY_MS } from '#runtime/prefetch/prefetch-queue.ts'
import { startPrefetch } from '#runtime/prefetch/start-prefetch.ts'
import { DWELL_MS } from '#runtime/prefetch/watch-links.ts'
import { type PathKey, pathKeyOf } from '#runtime/protocol/path-key.ts'
import { followRedirects, type RedirectRule } from '#runtime/protocol/redirect.ts'
import { aRule, aSiteAddress, someResources } from '#test/support/builders.ts'
import { aManualClock, aStorage, untilIdle } from '#test/support/edges.ts'

class FakeElement {
  readonly isConnected = true
  readonly href: string
  constructor(href: string) {
    this.href = href
  }
  getAttribute(name: string): string | null {
    return name === 'href' ? this.href : null
  }
  hasAttribute(name: string): boolean {
    return name === 'href'
  }
  closest(): this {
    return this
  }
}

class SilentObserver {
  observe(): void {}
}

type Browser = {
  readonly userAgent?: string
  readonly connection?: object
  readonly outcome?: PageOutcome
  readonly pages?: readonly string[]
  readonly rules?: readonly RedirectRule[]
}

/** A document with these links, in a browser with these properties. */
const aDocument = (
  hrefs: readonly string[],
  { userAgent = 'A browser', connection, outcome, pages, rules = [] }: Browser = {},
) => {
  const links = hrefs.map((href) => new FakeElement(href))
  const listeners = new Map<string, (event: { readonly target: unknown }) => void>()
  let tell: (entries: readonly { readonly target: FakeElement; readonly isIntersecting: boolean }[]) => void = () => {}
  vi.stubGlobal('navigator', { userAgent, connection })
  vi.stubGlobal('document', {
    URL: 'https://site.example/here',
    baseURI: 'https://site.example/here',
    body: {},
    querySelectorAll: () => links,
    addEventListener: (sign: string, listener: (event: { readonly target: unknown }) => void) =>
      listeners.set(sign, listener),
  })
  class FakeIntersectionObserver extends SilentObserver {
    constructor(listener: typeof tell) {
      super()
      tell = listener
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
  const fetched: PathKey[] = []
  const stale: string[] = []
  const remembered = new Set<PathKey>()
  const clock = aManualClock()
  startPrefetch({
    loader: {
      has: (key) => remembered.has(key),
      loadAhead: async (key) => {
        fetched.push(key)
        return outcome ?? { _tag: 'Ready', resources: someResources({ path: key }) }
      },
    },
    routeTable: {
      isPage: async (key) => pages === undefined || pages.includes(key),
      followRules: async (url, isMissing) => followRedirects(isMissing ? rules : [], url, aSiteAddress()),
    },
    site: { basePath: '', matchPaths: [] },
    clock,
    onStale: (hash) => stale.push(hash),
  })
  return {
    fetched,
    remembered,
    stale,
    clock,
    /** Whether links are observed. */
    isWatching: listeners.size > 0,
    point: async (at: number, sign = 'mouseover', forMs = DWELL_MS): Promise<void> => {
      listeners.get(sign)?.({ target: links[at] })
      await clock.advance(forMs)
      await untilIdle()
    },
    pointAway: (): void => listeners.get('mouseover')?.({ target: null }),
    see: (isIntersecting = true): void => tell(links.map((target) => ({ target, isIntersecting }))),
  }
}

beforeEach(() => {
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('MutationObserver', SilentObserver)
  vi.stubGlobal('PerformanceObserver', SilentObserver)
  vi.stubGlobal('sessionStorage', aStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('startPrefetch', () => {
  it.each(['mouseover', 'focusin', 'touchstart'])('prefetches the page of a link on %s', async (sign) => {
    const { point, fetched } = aDocument(['/a'])
    await point(0, sign)
    expect(fetched).toEqual(['/a'])
  })

  it('prefetches nothing for links that are passed over', async () => {
    const { point, pointAway, clock, fetched } = aDocument(['/a', '/b', '/c'])
    for (const link of [0, 1, 2]) await point(link, 'mouseover', DWELL_MS - 1)
    pointAway()
    await clock.advance(DWELL_MS)
    expect(fetched).toEqual([])
  })

  it('prefetches a link once while the visitor moves within it', async () => {
    const { point, fetched } = aDocument(['/a'])
    for (const part of ['mouseover', 'mouseover', 'touchstart']) await point(0, part)
    expect(fetched).toEqual(['/a'])
  })

  it('prefetches at most four pages that are pointed at in three seconds', async () => {
    const { point, clock, fetched } = aDocument(Array.from({ length: 60 }, (_, index) => `/${index}`))
    for (let link = 0; link < 40; link += 1) await point(link)
    expect(fetched).toEqual(['/0', '/1', '/2', '/3'])
    await clock.advance(BATCH_EVERY_MS)
    await point(50)
    expect(fetched).toEqual(['/0', '/1', '/2', '/3', '/50'])
  })

  it('prefetches the page that an old address leads to', async () => {
    const { point, see, clock, fetched } = aDocument(['/old?q=1', '/lost'], { pages: ['/new'], rules: [aRule()] })
    await point(0)
    expect(fetched).toEqual(['/new'])
    see()
    await clock.advance(BATCH_EVERY_MS)
    expect(fetched).toEqual(['/new', '/new'])
  })

  it('prefetches nothing for an old address that leads away from the site', async () => {
    const rules = [aRule({ toPath: 'https://other.example/new' })]
    const { point, fetched } = aDocument(['/old'], { pages: ['/new'], rules })
    await point(0)
    expect(fetched).toEqual([])
  })

  it('prefetches a page whose address looks like that of a file', async () => {
    const { point, fetched } = aDocument(['/docs/node.js', '/sheet.pdf'], { pages: ['/docs/node.js'] })
    await point(0)
    await point(1)
    expect(fetched).toEqual(['/docs/node.js'])
  })

  it('queues the pages of links in view', async () => {
    const { see, clock, fetched } = aDocument(['/a', '/b', '/c', '/d', '/e', '/a'])
    see()
    await clock.advance(BATCH_EVERY_MS)
    expect(fetched).toEqual(['/a', '/b', '/c', '/d'])
    await clock.advance(BATCH_EVERY_MS)
    expect(fetched).toEqual(['/a', '/b', '/c', '/d', '/e'])
  })

  it('prefetches nothing for links that left the view while queued', async () => {
    const { see, clock, fetched } = aDocument(['/a', '/b'])
    see()
    await clock.advance(BATCH_EVERY_MS - 1)
    see(false)
    await clock.advance(1)
    expect(fetched).toEqual([])
  })

  it.each(['https://other.example/a', 'mailto:a@site.example', '#part', '/a//b'])(
    'prefetches nothing for a link that the browser follows: %s',
    async (href) => {
      const { point, see, clock, fetched } = aDocument([href])
      await point(0)
      see()
      await clock.advance(BATCH_EVERY_MS)
      expect(fetched).toEqual([])
    },
  )

  it('prefetches known pages only', async () => {
    const { point, fetched } = aDocument(['/a', '/login'], { pages: ['/a'] })
    await point(0)
    await point(1)
    expect(fetched).toEqual(['/a'])
  })

  it('prefetches nothing that is cached', async () => {
    const { point, remembered, fetched } = aDocument(['/a'])
    remembered.add(pathKeyOf('/a'))
    await point(0)
    expect(fetched).toEqual([])
  })

  it('stops when the host has newer code, and reports it', async () => {
    const { point, fetched, stale } = aDocument(['/a', '/b'], {
      outcome: { _tag: 'Stale', hash: 'newer-code' },
    })
    await point(0)
    await point(1)
    expect([fetched, stale]).toEqual([['/a'], ['newer-code']])
  })

  it('continues after a failure', async () => {
    const { point, fetched } = aDocument(['/a', '/b'], {
      outcome: { _tag: 'Failed', error: loadError('page-data', new Error('No page data.')) },
    })
    await point(0)
    await point(1)
    await point(0)
    expect(fetched).toEqual(['/a', '/b', '/a'])
  })

  it.each([{ userAgent: 'Googlebot' }, { connection: { effectiveType: '2g' } }, { connection: { saveData: true } }])(
    'observes no links for %j',
    (browser) => {
      expect(aDocument(['/a'], browser).isWatching).toBe(false)
    },
  )
})
