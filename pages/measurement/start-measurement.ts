import { browserClock } from '@fairlead/engine/clock'
import { newId } from '../forms/new-id.ts'
import { startAnalytics } from './analytics/start-analytics.ts'
import { browserGeo } from './browser-geo.ts'
import { createStore } from './browser-storage.ts'
import { createCampaignKeeper } from './campaign/keep-campaign.ts'
import { startConsent } from './consent/start-consent.ts'
import { vanillaProvider } from './consent/vanilla-provider.ts'
import { cookieDomain } from './cookies.ts'
import { isCustomer, userIdOf } from './customer.ts'
import { eraseWithout } from './erase.ts'
import type { GeoContext } from './geo/geo-context.ts'
import { readBasePath, readSettings } from './read-settings.ts'
import { untilIdle } from './until-idle.ts'
import type { DataLayerOwner } from './vendors/data-layer.ts'
import { pageHost } from './vendors/page-host.ts'
import { runVendors } from './vendors/run-vendors.ts'
import { createFrame, openSandbox } from './vendors/sandbox.ts'
import { vendorsHere, wordsHere } from './vendors/vendors-here.ts'
import { isQuietPath } from './visitor.ts'
import { isSampled, startVitals, VITALS_IDLE_MS } from './vitals/start-vitals.ts'

declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ */
    readonly globalPrivacyControl?: boolean
  }
}

/** Longest wait for the browser to be idle before a third party starts. */
const VENDOR_IDLE_MS = 3_000

export type Measurement = {
  /** Remembers the campaign of an address that the visitor came by. */
  readonly note: (path: string) => void
  /** Called when a page is shown. */
  readonly visit: (path: string) => void
  /** Called when a page without measurement is shown. The next visit resumes everything. */
  readonly pause: () => void
  readonly showChoices: () => Promise<void>
}

/** Starts and connects all parts. */
export const startMeasurement = async (): Promise<Measurement> => {
  const { settings, hostCountry } = await readSettings()
  const hasGpc = navigator.globalPrivacyControl === true
  const domain = cookieDomain(window.location.hostname, settings.cookieDomain)
  const geo = browserGeo(settings, hostCountry)
  let place: GeoContext | undefined
  void geo.then((found) => {
    if (found.countryCode !== undefined) place = found
  })
  const provider = vanillaProvider({
    words: wordsHere(settings),
    privacyPath: settings.privacyPath,
    hasGpc,
    cookieDomain: domain,
    geo: () => place,
  })
  const consent = startConsent({
    provider,
    clock: browserClock,
    hasGpc,
    optOutCountries: settings.optOutCountries,
    findGeo: () => geo,
    onError: console.warn,
  })
  const edges = {
    cookies: {
      read: () => document.cookie,
      write: (cookie: string) => {
        // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store.
        document.cookie = cookie
      },
    },
    localStorage: createStore(() => window.localStorage),
    sessionStorage: createStore(() => window.sessionStorage),
    host: window.location.hostname,
    cookieDomain: domain,
    isSecure: window.location.protocol === 'https:',
    newId,
  }
  const campaign = createCampaignKeeper(edges)
  /** Undefined in a build without third parties, whose bundle does not contain the code. So are the next two. */
  const vendorsOfPage = import.meta.env.SITE_VENDORS ? vendorsHere(settings) : []
  const vendors =
    import.meta.env.SITE_VENDORS && vendorsOfPage.length > 0
      ? runVendors(vendorsOfPage, {
          openSandbox: () => openSandbox(createFrame(settings.endpoints), browserClock.wait, console.warn),
          openPage: () => pageHost(readBasePath(), browserClock.wait, console.warn),
          page: window as unknown as DataLayerOwner,
          untilIdle: () => untilIdle(VENDOR_IDLE_MS, VENDOR_IDLE_MS),
          log: console.warn,
        })
      : undefined
  const analytics = import.meta.env.SITE_ANALYTICS
    ? startAnalytics({
        ...edges,
        settings,
        geo,
        campaign: campaign.properties,
        isCustomer: () => isCustomer(document.cookie, settings.customerCookie),
        userId: () => userIdOf(document.cookie, settings.userCookie),
        onEvent: (name, properties) => vendors?.event(name, properties),
        onIdentity: (identity) => vendors?.identify(identity),
      })
    : undefined
  const [loaded] = performance.getEntriesByType('navigation')
  const vitals =
    import.meta.env.SITE_VITALS && analytics !== undefined && isSampled(navigator.userAgent, Math.random())
      ? startVitals(
          analytics.log,
          (path) => isQuietPath(path, readBasePath()),
          new URL(loaded?.name ?? '', window.location.href).pathname,
          untilIdle(VITALS_IDLE_MS, VITALS_IDLE_MS),
          console.warn,
        )
      : undefined
  const follow = (): void => {
    campaign.keep(consent.granted())
    eraseWithout(consent.granted(), edges)
    vendors?.follow(consent.granted())
    analytics?.follow(consent.isDecided() ? consent.granted() : undefined)
  }
  consent.subscribe(follow)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') consent.rest()
    else if (!isPaused) consent.watch()
  })
  let isPaused = false

  return {
    visit: (path) => {
      isPaused = false
      vitals?.resume()
      follow()
      consent.watch()
      vendors?.routeChanged(new URL(path, window.location.href).pathname, document.title)
      analytics?.visit(new URL(path, window.location.href).pathname)
    },
    note: (path) => campaign.note(new URL(path, window.location.href).search, document.referrer),
    pause: () => {
      isPaused = true
      consent.pause()
      vendors?.pause()
      analytics?.pause()
      vitals?.pause()
    },
    showChoices: consent.showChoices,
  }
}
