import type { VendorSettings } from '#content/schema/measurement.ts'
import { applyIdentity, type Identity, type Person } from '../analytics/analytics-event.ts'
import { type Purpose, storageConsentOf } from '../consent/purposes.ts'
import type { Adapter } from './adapter.ts'
import { connectDataLayer, DATA_LAYER, type DataLayer, type DataLayerOwner } from './data-layer.ts'
import { kinds } from './kinds.ts'
import { ownCalls } from './own-calls.ts'
import type { ScriptHost } from './script-host.ts'

export type Vendors = {
  /** Starts the vendors that are now allowed, and reports a change to all running ones. */
  readonly follow: (granted: ReadonlySet<Purpose>) => void
  readonly routeChanged: (path: string, title: string) => void
  readonly event: (name: string, properties: Readonly<Record<string, unknown>>) => void
  readonly identify: (identity: Identity) => void
  /** Starts and tells nothing until the next route. */
  readonly pause: () => void
}

export type VendorEdges = {
  /** Opens the frame; undefined if it does not open in time. */
  readonly openSandbox: () => Promise<ScriptHost | undefined>
  /** The page as the place of scripts, where the frame does not open. */
  readonly openPage: () => ScriptHost
  readonly page: DataLayerOwner
  readonly untilIdle: () => Promise<void>
  readonly log: (message: string) => void
}

type Route = { readonly path: string; readonly title: string }

type Running = {
  readonly settings: VendorSettings
  readonly adapter: Adapter
  /** The route that the vendor was told last. */
  route: Route | undefined
  /** Whether the vendor knows who the visitor is. */
  isTold: boolean
}

const NOBODY: Person = { userId: undefined, deviceId: undefined, userProperties: {} }

/**
 * Runs third parties after consent, when the browser is idle, each once. A vendor that starts is told the route that is
 * shown, and who the visitor is. A failing vendor does not affect the others.
 */
export const runVendors = (vendors: readonly VendorSettings[], edges: VendorEdges): Vendors => {
  const running: Running[] = []
  const begun = new Set<VendorSettings>()
  let granted: ReadonlySet<Purpose> = new Set()
  let route: Route | undefined
  let person = NOBODY
  let isPaused = false
  let opening: Promise<{ readonly host: ScriptHost; readonly dataLayer: DataLayer }> | undefined

  const isAllowed = ({ kind }: VendorSettings): boolean => granted.has(kinds[kind].purpose)

  const guard = (settings: VendorSettings, action: () => void): void => {
    try {
      action()
    } catch (error) {
      edges.log(`${settings.script}: ${String(error)}`)
    }
  }

  const tell = (hook: (vendor: Running) => void): void => {
    for (const vendor of running)
      if (!isPaused && isAllowed(vendor.settings)) guard(vendor.settings, () => hook(vendor))
  }

  /** Tells what a vendor does not know yet, since it has just started or got its consent back. */
  const bringUpToDate = (vendor: Running): void => {
    const { adapter } = vendor
    if (!vendor.isTold && person !== NOBODY) {
      vendor.isTold = true
      const { userProperties, ...ids } = person
      adapter.identify?.({ ...ids, userProperties: { clearAll: true, set: userProperties } })
    }
    if (route !== undefined && vendor.route !== route) {
      vendor.route = route
      adapter.routeChanged?.(route.path, route.title)
    }
  }

  const open = async () => {
    const frame = await edges.openSandbox()
    if (frame === undefined) edges.log('The frame of third parties did not open: their scripts run in the page.')
    const host = frame ?? edges.openPage()
    const forward = (message: unknown): void => {
      if (!isPaused) host.push(DATA_LAYER, message)
    }
    return { host, dataLayer: connectDataLayer(edges.page, host.isPage ? undefined : forward, edges.log) }
  }

  const start = async (settings: VendorSettings): Promise<void> => {
    await edges.untilIdle()
    // Consent or page may have changed meanwhile.
    const isOff = (): boolean => isPaused || !isAllowed(settings)
    if (isOff()) return void begun.delete(settings)
    opening ??= open()
    const { host, dataLayer } = await opening
    if (isOff()) return void begun.delete(settings)
    const { push, loaded } = ownCalls(settings, host)
    const adapter = kinds[settings.kind].connect(settings, { push, dataLayer, now: Date.now })
    adapter.start(storageConsentOf(granted))
    const vendor: Running = { settings, adapter, route: undefined, isTold: false }
    running.push(vendor)
    guard(settings, () => bringUpToDate(vendor))
    const result = await host.load(settings.script, settings.integrity)
    if (result !== 'loaded') edges.log(`${settings.script}: ${result}.`)
    else guard(settings, loaded)
  }

  const startAllowed = (): void => {
    for (const settings of vendors) {
      if (begun.has(settings) || !isAllowed(settings) || isPaused) continue
      begun.add(settings)
      start(settings).catch((error: unknown) => edges.log(`${settings.script}: ${String(error)}`))
    }
  }

  return {
    follow: (now) => {
      const before = granted
      granted = now
      const isChanged = before.size !== now.size || [...before].some((purpose) => !now.has(purpose))
      if (isChanged)
        for (const vendor of running)
          guard(vendor.settings, () => {
            const { adapter } = vendor
            // A vendor that loses its consent forgets the visitor, and is told why.
            if (vendor.isTold && !isAllowed(vendor.settings)) {
              vendor.isTold = false
              adapter.identify?.({ userId: undefined, deviceId: undefined, userProperties: { clearAll: true } })
            }
            adapter.consentChanged?.(storageConsentOf(granted))
          })
      tell(bringUpToDate)
      startAllowed()
    },
    routeChanged: (path, title) => {
      isPaused = false
      route = { path, title }
      tell(bringUpToDate)
      startAllowed()
    },
    event: (name, properties) => tell(({ adapter }) => adapter.event?.(name, properties)),
    identify: (identity) => {
      person = applyIdentity(person, identity)
      tell((vendor) => {
        if (!vendor.isTold) bringUpToDate(vendor)
        else vendor.adapter.identify?.(identity)
      })
    },
    pause: () => {
      isPaused = true
      route = undefined
    },
  }
}
