import { describe, expect, it } from 'vitest'
import type { ConsentProvider } from '#pages/measurement/consent/consent-provider.ts'
import type { Purpose } from '#pages/measurement/consent/purposes.ts'
import { COUNTRY_LOOKS, PROVIDER_TIMEOUT_MS, startConsent } from '#pages/measurement/consent/start-consent.ts'
import { geoContextOf } from '#pages/measurement/geo/geo-context.ts'

/** A clock that a test moves: each wait ends when its time has come. */
const aClock = () => {
  let now = 0
  let waiting: { readonly at: number; readonly resolve: () => void }[] = []
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        waiting.push({ at: now + ms, resolve })
      }),
    waiting: () => waiting.length,
    advance: async (ms: number) => {
      const end = now + ms
      await settle()
      for (;;) {
        const next = [...waiting].sort((a, b) => a.at - b.at)[0]
        if (next === undefined || next.at > end) break
        waiting = waiting.filter((other) => other !== next)
        now = next.at
        next.resolve()
        await settle()
      }
      now = end
    },
  }
}

type Fake = ConsentProvider & {
  choice: ReadonlySet<Purpose> | undefined
  code: string | undefined
  questions: number
  isShown: boolean
  looks: { country: number; purposes: number }
  change: () => void
}

const aProvider = (over: Partial<ConsentProvider> = {}): Fake => {
  const listeners: (() => void)[] = []
  const fake: Fake = {
    choice: undefined,
    code: 'DE',
    questions: 0,
    isShown: false,
    looks: { country: 0, purposes: 0 },
    change: () => {
      for (const listener of listeners) listener()
    },
    load: async () => {},
    geo: () => {
      fake.looks.country += 1
      return fake.code === undefined ? undefined : geoContextOf(fake.code)
    },
    listen: (onChange) => {
      listeners.push(onChange)
      return () => {}
    },
    purposes: () => {
      fake.looks.purposes += 1
      return fake.choice
    },
    ask: async () => {
      fake.questions += 1
      fake.isShown = true
    },
    withdraw: () => {
      fake.isShown = false
    },
    showChoices: async () => {},
    ...over,
  }
  return fake
}

const start = (provider: Fake, { hasGpc = false, optOut = [] as readonly string[] } = {}) => {
  const clock = aClock()
  const errors: unknown[] = []
  const changes: string[] = []
  let geoAsked = 0
  const consent = startConsent({
    provider,
    clock,
    hasGpc,
    optOutCountries: optOut,
    findGeo: async () => {
      geoAsked += 1
      return geoContextOf('US')
    },
    onError: (error) => errors.push(error),
  })
  consent.subscribe((granted) => changes.push([...granted].sort().join(' ')))
  return { clock, consent, errors, changes, geoAsked: () => geoAsked }
}

const agreed = new Set<Purpose>(['necessary', 'analytics'])

describe('consent', () => {
  it('is limited to the necessary until the visitor has chosen, and asks', async () => {
    const provider = aProvider()
    const { consent, clock } = start(provider)
    await clock.advance(1000)
    expect([...consent.granted()]).toEqual(['necessary'])
    expect([provider.questions, consent.isDecided()]).toEqual([1, false])
  })

  it('is not asked of a visitor who has chosen, and no provider is loaded', async () => {
    let loads = 0
    const provider = aProvider({
      load: async () => {
        loads += 1
      },
    })
    provider.choice = agreed
    const { consent, clock } = start(provider)
    await clock.advance(1000)
    expect([loads, provider.questions, consent.isDecided()]).toEqual([0, 0, true])
    expect([...consent.granted()].sort()).toEqual(['analytics', 'necessary'])
  })

  it('changes within one poll after a choice or its withdrawal', async () => {
    const provider = aProvider()
    const { clock, changes } = start(provider)
    await clock.advance(1000)
    provider.choice = agreed
    await clock.advance(200)
    provider.choice = new Set(['necessary'])
    provider.change()
    expect(changes.slice(-2)).toEqual(['analytics necessary', 'necessary'])
  })

  it('polls for the country every 200 ms, and uses other sources after 5 s', async () => {
    const provider = aProvider()
    provider.code = undefined
    const { clock, geoAsked } = start(provider)
    await clock.advance((COUNTRY_LOOKS - 1) * 200 - 1)
    expect([provider.looks.country, geoAsked()]).toEqual([COUNTRY_LOOKS - 1, 0])
    await clock.advance(1)
    expect([provider.looks.country, geoAsked(), provider.questions]).toEqual([COUNTRY_LOOKS, 1, 1])
  })

  it('is polled for without end, except while the tab rests', async () => {
    const provider = aProvider()
    const { clock, consent } = start(provider)
    await clock.advance(10 * 60_000)
    const looks = provider.looks.purposes
    await clock.advance(2_000)
    expect(provider.looks.purposes).toBe(looks + 10)
    consent.rest()
    await clock.advance(60_000)
    expect([provider.looks.purposes, clock.waiting()]).toEqual([looks + 10, 0])
    consent.watch()
    consent.watch()
    const resumed = provider.looks.purposes
    await clock.advance(200)
    expect(provider.looks.purposes).toBe(resumed + 1)
  })

  it.each([
    ['told of it', (provider: Fake) => provider.change()],
    ['that polls', () => {}],
  ])('is no longer asked for in a tab %s when another tab has the choice', async (_, tell) => {
    const provider = aProvider()
    const { clock, consent } = start(provider)
    await clock.advance(90_000)
    expect(provider.isShown).toBe(true)
    provider.choice = agreed
    tell(provider)
    await clock.advance(200)
    expect([provider.isShown, consent.isDecided()]).toEqual([false, true])
  })

  it('is not asked for on a page that asks nothing, and is asked for on the next', async () => {
    const provider = aProvider()
    const { clock, consent } = start(provider)
    await clock.advance(1000)
    consent.pause()
    const looks = provider.looks.purposes
    await clock.advance(5_000)
    expect([provider.isShown, provider.looks.purposes]).toEqual([false, looks])
    consent.watch()
    await clock.advance(200)
    expect([provider.isShown, provider.questions]).toEqual([true, 2])
    consent.watch()
    await clock.advance(200)
    expect(provider.questions).toBe(2)
  })

  it('is not asked for on such a page either if its provider arrives there', async () => {
    let arrive = (): void => {}
    const loading = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const provider = aProvider({ load: () => loading })
    const { clock, consent } = start(provider)
    await clock.advance(500)
    consent.pause()
    arrive()
    await clock.advance(5_000)
    expect(provider.questions).toBe(0)
    consent.watch()
    await clock.advance(0)
    expect(provider.questions).toBe(1)
  })

  it('is asked for again if the question could not be shown', async () => {
    let isBroken = true
    const provider = aProvider({
      ask: async () => {
        if (isBroken) throw new Error('404')
        provider.questions += 1
      },
    })
    const { clock, consent, errors } = start(provider)
    await clock.advance(1000)
    isBroken = false
    consent.watch()
    await clock.advance(0)
    expect([provider.questions, errors.length]).toEqual([1, 1])
  })

  it.each([
    ['is missing', async () => Promise.reject(new Error('404'))],
    ['never answers', () => new Promise<void>(() => {})],
  ])('is neither granted nor asked for if the provider %s', async (_, load) => {
    const provider = aProvider({ load })
    const { clock, consent } = start(provider, { optOut: ['DE', 'US'] })
    await clock.advance(60_000)
    expect([[...consent.granted()], provider.questions]).toEqual([['necessary'], 0])
  })

  it('is asked for when a slow provider arrives after the time limit', async () => {
    let arrive = (): void => {}
    const provider = aProvider({
      load: () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
    })
    const { clock } = start(provider)
    await clock.advance(PROVIDER_TIMEOUT_MS + 5_000)
    expect(provider.questions).toBe(0)
    arrive()
    await clock.advance(1000)
    expect(provider.questions).toBe(1)
  })

  it('survives a provider that throws on every call', async () => {
    const fail = (): never => {
      throw new Error('broken')
    }
    const provider = aProvider({ geo: fail, purposes: fail, listen: fail, ask: fail })
    const { clock, consent, errors } = start(provider)
    await clock.advance(20_000)
    expect([...consent.granted()]).toEqual(['necessary'])
    expect(errors.length).toBeGreaterThan(0)
  })

  it('is refused without a question under Global Privacy Control', async () => {
    const provider = aProvider()
    const { clock, consent } = start(provider, { hasGpc: true, optOut: ['DE'] })
    await clock.advance(20_000)
    expect([[...consent.granted()], consent.isDecided(), provider.questions]).toEqual([['necessary'], true, 0])
  })
})
