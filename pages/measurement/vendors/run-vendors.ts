import type { VendorSettings } from '#content/schema/measurement.ts'
import { type Purpose, storageConsentOf } from '../consent/purposes.ts'
import type { Adapter, CreateAdapter } from './adapter.ts'
import { botProtection } from './bot-protection.ts'
import { marketingAutomation } from './marketing-automation.ts'
import { productAnalytics } from './product-analytics.ts'
import type { Sandbox } from './sandbox.ts'
import { tagManager } from './tag-manager.ts'
import { userMonitoring } from './user-monitoring.ts'

const adapters: Readonly<Record<VendorSettings['kind'], CreateAdapter>> = {
  'tag-manager': tagManager,
  'product-analytics': productAnalytics,
  'marketing-automation': marketingAutomation,
  'bot-protection': botProtection,
  'user-monitoring': userMonitoring,
}

export type Vendors = {
  /** Starts the vendors that are now allowed, and reports the change to all running ones. */
  readonly follow: (granted: ReadonlySet<Purpose>) => void
  readonly routeChanged: (path: string, title: string) => void
  readonly event: (name: string, properties: Readonly<Record<string, unknown>>) => void
}

export type VendorEdges = {
  readonly openSandbox: () => Promise<Sandbox | undefined>
  readonly untilIdle: () => Promise<void>
  readonly log: (message: string) => void
}

/**
 * Runs third parties after consent, when the browser is idle, each once. A failing vendor does not affect the others.
 */
export const runVendors = (vendors: readonly VendorSettings[], edges: VendorEdges): Vendors => {
  const started = new Map<VendorSettings, Adapter>()
  const begun = new Set<VendorSettings>()
  let granted: ReadonlySet<Purpose> = new Set()
  let opening: Promise<Sandbox | undefined> | undefined

  const tell = (hook: (adapter: Adapter) => void): void => {
    for (const [{ script }, adapter] of started)
      try {
        if (granted.has(adapter.purpose)) hook(adapter)
      } catch (error) {
        edges.log(`${script}: ${String(error)}`)
      }
  }

  const start = async (settings: VendorSettings): Promise<void> => {
    await edges.untilIdle()
    opening ??= edges.openSandbox()
    const sandbox = await opening
    if (sandbox === undefined) return edges.log(`${settings.script}: the sandbox did not open; it does not run.`)
    const adapter = adapters[settings.kind](settings, sandbox.push)
    // Consent may have changed meanwhile.
    if (!granted.has(adapter.purpose)) {
      begun.delete(settings)
      return
    }
    adapter.start(storageConsentOf(granted))
    started.set(settings, adapter)
    const result = await sandbox.load(settings.script, settings.integrity)
    if (result !== 'loaded') edges.log(`${settings.script}: ${result}.`)
  }

  return {
    follow: (now) => {
      granted = now
      // Withdrawal is reported to every vendor, including those that lose their consent.
      for (const [{ script }, adapter] of started)
        try {
          adapter.consentChanged?.(storageConsentOf(granted))
        } catch (error) {
          edges.log(`${script}: ${String(error)}`)
        }
      for (const settings of vendors) {
        const { purpose } = adapters[settings.kind](settings, () => {})
        if (begun.has(settings) || !granted.has(purpose)) continue
        begun.add(settings)
        start(settings).catch((error: unknown) => edges.log(`${settings.script}: ${String(error)}`))
      }
    },
    routeChanged: (path, title) => tell((adapter) => adapter.routeChanged?.(path, title)),
    event: (name, properties) => tell((adapter) => adapter.event?.(name, properties)),
  }
}
