import type { Clock } from '#runtime/browser/clock.ts'
import { type GeoContext, geoContextOf } from '../geo/geo-context.ts'
import type { ConsentProvider } from './consent-provider.ts'
import { decideConsent, type ProviderState } from './decide-consent.ts'
import { POLL_MS, pollFor } from './poll.ts'
import { ONLY_NECESSARY, type Purpose } from './purposes.ts'

/** Polls of the provider for its country: 5 s in all. */
export const COUNTRY_LOOKS = 25
/** Polls for a change after each occasion for one: a minute in all. */
export const CHANGE_LOOKS = 300
/** Time limit in milliseconds after which a provider counts as broken, until it arrives. */
export const PROVIDER_TIMEOUT_MS = 10_000

export type Consent = {
  readonly granted: () => ReadonlySet<Purpose>
  /** Whether the visitor, a law or the browser has decided. */
  readonly isDecided: () => boolean
  readonly subscribe: (onChange: (granted: ReadonlySet<Purpose>) => void) => void
  readonly showChoices: () => Promise<void>
  /** Polls for changes again, since another tab may have made one. */
  readonly watch: () => void
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
  let looksLeft = 0
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
    return decision
  }

  /** Only one round of polls runs at a time; a new occasion prolongs it. */
  const watch = (): void => {
    const isRunning = looksLeft > 0
    looksLeft = CHANGE_LOOKS
    if (isRunning) return
    void (async () => {
      for (; looksLeft > 0; looksLeft -= 1) {
        await clock.wait(POLL_MS)
        settle()
      }
    })()
  }

  const run = async (): Promise<void> => {
    settle()
    if (isDecided) return watch()
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
    const country = await pollFor(() => provider.country(), COUNTRY_LOOKS, clock.wait)
    geo = country === undefined ? await findGeo() : geoContextOf(country)
    const { asks } = settle()
    provider.listen(() => void settle())
    watch()
    if (asks) await provider.ask()
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
        provider.listen(() => void settle())
        watch()
        await provider.showChoices()
      } catch (error) {
        onError(error)
      }
    },
    watch,
  }
}
