import { describe, expect, it } from 'vitest'
import { type ConsentFacts, decideConsent, type ProviderState } from '#pages/measurement/consent/decide-consent.ts'
import { type Purpose, purposes, storageConsentOf } from '#pages/measurement/consent/purposes.ts'
import { geoContextOf } from '#pages/measurement/geo/geo-context.ts'

const countries = ['DE', 'GB', 'ZA', 'AE', 'US', 'CN', undefined] as const
const choices = {
  none: undefined,
  refused: ['necessary'],
  analytics: ['necessary', 'analytics'],
  all: purposes,
} satisfies Readonly<Record<string, readonly Purpose[] | undefined>>
const providers: readonly ProviderState[] = ['ready', 'loading', 'broken']

const N = 'necessary'
const all = [...purposes].sort().join(' ')

/**
 * What is granted and whether the visitor is asked, by choice, signal and provider. US and DE count as opt-out
 * countries.
 */
const expectedOf = (
  country: (typeof countries)[number],
  hasGpc: boolean,
  choice: keyof typeof choices,
  provider: ProviderState,
): readonly [granted: string, asks: boolean] => {
  if (choice === 'refused') return [N, false]
  if (choice === 'analytics') return [`analytics ${N}`, false]
  if (choice === 'all') return [hasGpc ? `analytics ${N} personalization` : all, false]
  if (hasGpc || provider !== 'ready') return [N, false]
  // The EU may be listed by mistake: it is asked all the same.
  return country === 'US' ? [all, false] : [N, true]
}

const rows = countries.flatMap((country) =>
  [false, true].flatMap((hasGpc) =>
    (Object.keys(choices) as (keyof typeof choices)[]).flatMap((choice) =>
      providers.map((provider) => ({ country, hasGpc, choice, provider })),
    ),
  ),
)

const decide = (facts: Partial<ConsentFacts>) =>
  decideConsent({
    geo: geoContextOf(undefined),
    hasGpc: false,
    stored: undefined,
    provider: 'ready',
    optOutCountries: [],
    ...facts,
  })

describe('the consent table', () => {
  it.each(rows)(
    'holds for $country, GPC $hasGpc, choice $choice, provider $provider',
    ({ country, hasGpc, choice, provider }) => {
      const stored = choices[choice]
      const { granted, asks } = decide({
        geo: geoContextOf(country),
        hasGpc,
        stored: stored === undefined ? undefined : new Set(stored),
        provider,
        optOutCountries: ['US', 'DE'],
      })
      expect([[...granted].sort().join(' '), asks]).toEqual(expectedOf(country, hasGpc, choice, provider))
    },
  )

  it('asks where the country is guessed from the time zone, whatever it is', () => {
    const geo = geoContextOf('US', true)
    expect(decide({ geo, optOutCountries: ['US'] })).toEqual({ granted: new Set([N]), asks: true })
  })

  it('asks in every country if the site names no exceptions', () => {
    for (const country of countries)
      expect(decide({ geo: geoContextOf(country) })).toEqual({ granted: new Set([N]), asks: true })
  })
})

describe('storage categories', () => {
  it('are all sent, and denied unless their purpose is granted', () => {
    expect(storageConsentOf(new Set([N]))).toEqual({
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
      functionality_storage: 'granted',
      personalization_storage: 'denied',
      security_storage: 'granted',
    })
  })

  it.each([
    ['advertising', ['ad_storage', 'ad_user_data', 'ad_personalization']],
    ['analytics', ['analytics_storage']],
    ['personalization', ['personalization_storage']],
  ] as const)('of %s are %j', (purpose, categories) => {
    const before = storageConsentOf(new Set([N]))
    const after = storageConsentOf(new Set([N, purpose]))
    const changed = Object.entries(after).filter(([name, value]) => before[name as keyof typeof before] !== value)
    expect(changed.map(([name]) => name)).toEqual(categories)
  })
})
