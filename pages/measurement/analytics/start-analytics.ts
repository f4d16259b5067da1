import type { KeyValueStore } from '../browser-storage.ts'
import type { Purpose } from '../consent/purposes.ts'
import type { GeoContext } from '../geo/geo-context.ts'
import { storage } from '../inventory.ts'
import type { MeasurementFile } from '../settings.ts'
import { readViewport } from '../viewport.ts'
import { type AnalyticsClient, createAnalytics } from './analytics-client.ts'
import type { EventProperties } from './analytics-event.ts'
import { deferRouteLoaded } from './defer-route-loaded.ts'
import { eventsReceiver } from './events-receiver.ts'
import { formsOf, watchForms } from './watch-forms.ts'

export type Analytics = {
  /** Records a page view, at a path without query and fragment. */
  readonly visit: (pathname: string) => void
  readonly log: AnalyticsClient['log']
  /** Applies the visitor's consent; undefined while they have not chosen. */
  readonly follow: (granted: ReadonlySet<Purpose> | undefined) => void
}

export type AnalyticsOptions = {
  readonly settings: Pick<MeasurementFile, 'endpoints' | 'edition'>
  readonly localStorage: KeyValueStore
  readonly sessionStorage: KeyValueStore
  readonly newId: () => string
  readonly geo: Promise<GeoContext>
  /** Campaign of the visit. */
  readonly campaign: () => EventProperties
  readonly isCustomer: () => boolean
}

/** Part of the paths of thank-you pages. */
const THANKS = '/thank-you/'

const keptId = (store: KeyValueStore, name: string, newId: () => string): string => {
  const known = store.read(name)
  if (known !== null && /^[0-9a-f-]{36}$/.test(known)) return known
  const id = newId()
  store.write(name, id)
  return id
}

/** Counts page views and steps of forms, and sends them to the site's own endpoints. */
export const startAnalytics = (options: AnalyticsOptions): Analytics => {
  const { settings, localStorage, sessionStorage, newId, geo, campaign, isCustomer } = options
  const client = createAnalytics({
    now: Date.now,
    newId,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onError: console.warn,
  })
  let pathname = window.location.pathname
  let isOn = false

  const identify = async (): Promise<void> => {
    const { countryCode, isEU, isEMEA } = await geo
    const place = { ...(countryCode === undefined ? {} : { countryCode }), isEU, isEMEA }
    if (isOn)
      client.identify({
        deviceId: keptId(localStorage, storage.device.name, newId),
        userProperties: { clearAll: true, set: { ...campaign(), ...place, isCustomer: isCustomer() } },
      })
  }

  const attach = (): void => {
    isOn = true
    void identify()
    const sessionId = keptId(sessionStorage, storage.session.name, newId)
    const facts = { edition: settings.edition, sessionId }
    client.attach(
      eventsReceiver(settings.endpoints, facts, {
        fetch: (url, init) => window.fetch(url, init),
        sendBeacon: (url, body) => navigator.sendBeacon(url, body),
        isOnline: () => navigator.onLine,
      }),
    )
  }

  window.addEventListener('pagehide', () => client.leave())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') client.leave()
  })
  let submitted: string | undefined
  watchForms(document, (step, form) => {
    client.log(step, pathname, { form })
    if (step === 'Form submitted') submitted = form
  })

  return {
    log: client.log,
    visit: (path) => {
      pathname = path
      // The thank-you page proves that the form has arrived.
      if (submitted !== undefined && path.includes(THANKS)) client.log('Form sent', path, { form: submitted })
      submitted = undefined
      const edges = {
        ...('requestIdleCallback' in window ? { requestIdleCallback: window.requestIdleCallback.bind(window) } : {}),
        setTimeout: window.setTimeout.bind(window),
      }
      deferRouteLoaded(() => {
        client.log('Route loaded', path, { ...readViewport(window) })
        for (const form of formsOf(document)) client.log('Form seen', path, { form })
      }, edges)
    },
    follow: (granted) => {
      if (granted === undefined) client.reopen()
      else if (!granted.has('analytics')) {
        isOn = false
        client.drop()
      } else if (!isOn) attach()
      else void identify()
    },
  }
}
