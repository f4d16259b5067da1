import type { GeoContext } from '../geo/geo-context.ts'
import { ONLY_NECESSARY, type Purpose, purposes } from './purposes.ts'

/** `broken`: its code threw or failed to load. A slow provider is `loading` until its time limit, then `broken`. */
export type ProviderState = 'loading' | 'ready' | 'broken'

export type ConsentFacts = {
  readonly geo: GeoContext
  /** The browser sends a Global Privacy Control signal. */
  readonly hasGpc: boolean
  /** Purposes that the visitor has agreed to earlier; undefined if they have not chosen. */
  readonly stored: ReadonlySet<Purpose> | undefined
  readonly provider: ProviderState
  /** Countries in which a purpose counts as granted until it is refused. Must not include countries of EMEA. */
  readonly optOutCountries: readonly string[]
}

export type ConsentDecision = {
  readonly granted: ReadonlySet<Purpose>
  /** Whether to ask the visitor. */
  readonly asks: boolean
}

/** A country that is only guessed grants nothing. */
const isOptOut = ({ geo: { countryCode, isEU, isEMEA, isGuessed }, optOutCountries }: ConsentFacts): boolean =>
  !isEU && !isEMEA && !isGuessed && countryCode !== undefined && optOutCountries.includes(countryCode)

/**
 * Decides which purposes are granted now. Without a choice, only necessary ones are, except in `optOutCountries`.
 * Global Privacy Control refuses everything until the visitor chooses, and advertising even then.
 */
export const decideConsent = (facts: ConsentFacts): ConsentDecision => {
  const { hasGpc, stored, provider } = facts
  if (stored !== undefined) {
    const granted = [...stored, 'necessary' as const].filter((purpose) => !(hasGpc && purpose === 'advertising'))
    return { granted: new Set(granted), asks: false }
  }
  if (hasGpc) return { granted: ONLY_NECESSARY, asks: false }
  // If the visitor cannot refuse, silence is not consent.
  if (provider !== 'ready') return { granted: ONLY_NECESSARY, asks: false }
  return isOptOut(facts) ? { granted: new Set(purposes), asks: false } : { granted: ONLY_NECESSARY, asks: true }
}
