import { browserClock } from '#runtime/browser/clock.ts'
import { browserGeo } from './browser-geo.ts'
import { startConsent } from './consent/start-consent.ts'
import { vanillaProvider } from './consent/vanilla-provider.ts'
import { cookieDomain } from './cookies.ts'
import { readSettings } from './read-settings.ts'

declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ */
    readonly globalPrivacyControl?: boolean
  }
}

export type Measurement = {
  /** A page has come up. */
  readonly visit: (path: string) => void
  /** A page has come up on which nothing is measured. */
  readonly pause: () => void
  readonly showChoices: () => Promise<void>
}

/** Puts the parts together. */
export const startMeasurement = async (): Promise<Measurement> => {
  const { settings, hostCountry } = await readSettings()
  const hasGpc = navigator.globalPrivacyControl === true
  const domain = cookieDomain(window.location.hostname, settings.cookieDomain)
  const geo = browserGeo(settings, hostCountry)
  let country: string | undefined
  void geo.then(({ countryCode }) => {
    country = countryCode
  })
  const provider = vanillaProvider({
    words: settings.words,
    privacyPath: settings.privacyPath,
    hasGpc,
    cookieDomain: domain,
    country: () => country,
  })
  const consent = startConsent({
    provider,
    clock: browserClock,
    hasGpc,
    optOutCountries: settings.optOutCountries,
    findGeo: () => geo,
    onError: console.warn,
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') consent.watch()
  })

  return {
    visit: () => consent.watch(),
    pause: () => {},
    showChoices: consent.showChoices,
  }
}
