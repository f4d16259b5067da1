import type { Clock } from '@fairlead/engine/clock'
import { type GeoContext, geoContextOf } from '../geo/geo-context.ts'
import type { ConsentProvider } from './consent-provider.ts'
import { decideConsent, type ProviderState } from './decide-consent.ts'
import { POLL_MS, pollFor } from './poll.ts'
import { ONLY_NECESSARY, type Purpose } from './purposes.ts'

/** Polls of the provider for the visitor's country: 5 s in all. */
export const COUNTRY_LOOKS = 25
/** Time limit in milliseconds after which a provider counts as broken, until it arrives. */
export const PROVIDER_TIMEOUT_MS = 10_000

export type Consent = {
  readonly granted: () => ReadonlySet<Purpose>
  /** Whether the visitor, a law or the browser has decided. */
  readonly isDecided: () => boolean
  readonly subscribe: (onChange: (granted: ReadonlySet<Purpose>) => void) => void
  readonly showChoices: () => Promise<void>
  /** Polls for changes, since another tab or another edition may make one, and asks if there is something to ask. */
  readonly watch: () => void
  /** Stops polling, as in a hidden tab. */
  readonly rest: () => void
  /** Takes the question away and stops polling, on a page that asks nothing. */
  readonly pause: () => void
}

export type ConsentOptions = {
  readonly provider: ConsentProvider
  readonly clock: Pick<Clock, 'wait'>
  readonly hasGpc: boolean
  readonly optOutCountries: readonly string[]
  /** Fallback if the provider does not know the country in time. */
  readonly findGeo: () => Promise<GeoContext>
  readonly onError: (error: unknown) => void
}

const isSame = (one: ReadonlySet<Purpose>, other: ReadonlySet<Purpose>): boolean =>
  one.size === other.size && [...one].every((purpose) => other.has(purpose))

/** Starts with nothing granted and reports every change. Never rejects. */
export const startConsent = ({
  provider,
  clock,
  hasGpc,
  optOutCountries,
  findGeo,
  onError,
}: ConsentOptions): Consent => {
  let granted = ONLY_NECESSARY
  let isDecided = false
  let geo = geoContextOf(undefined)
  let state: ProviderState = 'loading'
  /** Number of the round of polls that is under way; undefined while there is none. */
  let round: number | undefined
  let rounds = 0
  let isPaused = false
  let isAsked = false
  /** Whether the country is known, or no source knows it. */
  let isReady = false
  const listeners: ((granted: ReadonlySet<Purpose>) => void)[] = []

  const purposes = (): ReadonlySet<Purpose> | undefined => {
    try {
      return provider.purposes()
    } catch (error) {
      onError(error)
      return undefined
    }
  }

  const settle = (): { readonly asks: boolean } => {
    const stored = purposes()
    const decision = decideConsent({ geo, hasGpc, stored, provider: state, optOutCountries })
    const wasDecided = isDecided
    isDecided = stored !== undefined || (state === 'ready' && !decision.asks) || hasGpc
    if (!isSame(granted, decision.granted) || wasDecided !== isDecided) {
      granted = decision.granted
      for (const listener of listeners) listener(granted)
    }
    // The choice may have been made in another tab.
    if (isAsked && !decision.asks) withdraw()
    return decision
  }

  const withdraw = (): void => {
    isAsked = false
    try {
      provider.withdraw()
    } catch (error) {
      onError(error)
    }
  }

  const ask = async (): Promise<void> => {
    if (isPaused || isAsked || state !== 'ready') return
    isAsked = true
    try {
      await provider.ask()
    } catch (error) {
      isAsked = false
      onError(error)
    }
    // The page may have changed while the question was loading.
    if (isPaused || isDecided) withdraw()
  }

  const listen = (): void => {
    try {
      provider.listen(() => void settle())
    } catch (error) {
      onError(error)
    }
  }

  const rest = (): void => {
    round = undefined
  }

  /** Only one round of polls runs at a time. */
  const poll = (): void => {
    if (round !== undefined || isPaused) return
    rounds += 1
    const own = rounds
    round = own
    void (async () => {
      for (;;) {
        await clock.wait(POLL_MS)
        if (round !== own) return
        try {
          settle()
        } catch (error) {
          onError(error)
        }
      }
    })()
  }

  const run = async (): Promise<void> => {
    settle()
    listen()
    poll()
    if (isDecided) return
    const loading = provider.load().then(
      () => 'ready' as const,
      (error: unknown) => {
        onError(error)
        return 'broken' as const
      },
    )
    const inTime = await Promise.race([loading, clock.wait(PROVIDER_TIMEOUT_MS).then(() => 'broken' as const)])
    state = inTime === 'broken' ? await loading : inTime
    if (state !== 'ready') return
    geo = (await pollFor(() => provider.geo(), COUNTRY_LOOKS, clock.wait)) ?? (await findGeo())
    isReady = true
    if (settle().asks) await ask()
  }

  run().catch(onError)

  return {
    granted: () => granted,
    isDecided: () => isDecided,
    subscribe: (listener) => {
      listeners.push(listener)
    },
    showChoices: async () => {
      try {
        await provider.load()
        state = 'ready'
        poll()
        await provider.showChoices()
      } catch (error) {
        onError(error)
      }
    },
    watch: () => {
      isPaused = false
      poll()
      if (isReady && settle().asks) void ask()
    },
    rest,
    pause: () => {
      isPaused = true
      rest()
      if (isAsked) withdraw()
    },
  }
}
