import type { KeyValueStore } from '../browser-storage.ts'
import type { Purpose } from '../consent/purposes.ts'
import type { GeoContext } from '../geo/geo-context.ts'
import { storage } from '../inventory.ts'
import type { MeasurementFile } from '../settings.ts'
import { readViewport } from '../viewport.ts'
import { type AnalyticsClient, createAnalytics } from './analytics-client.ts'
import { changeOf, type EventProperties, type Identity } from './analytics-event.ts'
import { deferRouteLoaded } from './defer-route-loaded.ts'
import { eventsReceiver } from './events-receiver.ts'
import { formsOf, watchForms } from './watch-forms.ts'

export type Analytics = {
  /** Records a page view, at a path without query and fragment. */
  readonly visit: (pathname: string) => void
  /** Detaches from the document until the next visit, and sends what is left of the one before. */
  readonly pause: () => void
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
  /** Id of the account that the visitor is signed in to, in the application. */
  readonly userId: () => string | undefined
  /** Called with each step and measurement that is logged, and with each change of who the visitor is. */
  readonly onEvent: (name: string, properties: EventProperties) => void
  readonly onIdentity: (identity: Identity) => void
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
  const { settings, localStorage, sessionStorage, newId, geo, campaign, isCustomer, userId } = options
  const client = createAnalytics({
    now: Date.now,
    newId,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onError: console.warn,
  })
  let pathname = window.location.pathname
  let isOn = false

  /** Last state that was told. */
  let told: { readonly userId: string | undefined; readonly properties: EventProperties } | undefined

  /** Tells what has changed since. */
  const identify = async (): Promise<void> => {
    const { countryCode, isEU, isEMEA } = await geo
    if (!isOn) return
    const place = { ...(countryCode === undefined ? {} : { countryCode }), isEU, isEMEA }
    const now = { userId: userId(), properties: { ...campaign(), ...place, isCustomer: isCustomer() } }
    const change = changeOf(told?.properties, now.properties)
    const ids = {
      ...(told === undefined ? { deviceId: keptId(localStorage, storage.device.name, newId) } : {}),
      ...(told === undefined || told.userId !== now.userId ? { userId: now.userId } : {}),
    }
    told = now
    if (change === undefined && Object.keys(ids).length === 0) return
    const identity = { ...ids, ...(change === undefined ? {} : { userProperties: change }) }
    client.identify(identity)
    options.onIdentity(identity)
  }

  const log: AnalyticsClient['log'] = (name, path, properties = {}) => {
    client.log(name, path, properties)
    options.onEvent(name, { ...properties, path })
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
  let detach: (() => void) | undefined
  const watch = (): void => {
    detach ??= watchForms(document, (step, form) => {
      log(step, pathname, { form })
      if (step === 'Form submitted') submitted = form
    })
  }

  return {
    log,
    visit: (path) => {
      watch()
      pathname = path
      // The thank-you page proves that the form has arrived.
      if (submitted !== undefined && path.includes(THANKS)) log('Form sent', path, { form: submitted })
      submitted = undefined
      const edges = {
        ...('requestIdleCallback' in window ? { requestIdleCallback: window.requestIdleCallback.bind(window) } : {}),
        setTimeout: window.setTimeout.bind(window),
      }
      deferRouteLoaded(() => {
        client.log('Route loaded', path, { ...readViewport(window) })
        // By now the document may be that of another page.
        if (pathname === path) for (const form of formsOf(document)) log('Form seen', path, { form })
      }, edges)
    },
    pause: () => {
      detach?.()
      detach = undefined
      pathname = ''
      submitted = undefined
      client.leave()
    },
    follow: (granted) => {
      if (granted === undefined) client.reopen()
      else if (!granted.has('analytics')) {
        isOn = false
        told = undefined
        client.drop()
      } else if (!isOn) attach()
      else void identify()
    },
  }
}
