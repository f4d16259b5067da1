import type { VendorKind } from '#content/schema/measurement.ts'
import { ONLY_NECESSARY, purposes, storageConsentOf } from '../measurement/consent/purposes.ts'
import type { Adapter } from '../measurement/vendors/adapter.ts'
import type { DataLayer } from '../measurement/vendors/data-layer.ts'
import { kinds } from '../measurement/vendors/kinds.ts'

/** When a third party is told something. */
export type Occasion = 'agree' | 'page' | 'step' | 'withdraw'

const ACCOUNT = 'ACCOUNT'

/** Longest line of a message; objects that are longer take a line for each field. */
const LINE = 76

const isCall = (message: unknown): message is ArrayLike<unknown> =>
  Object.prototype.toString.call(message) === '[object Arguments]'

const write = (value: unknown): string => {
  const line = JSON.stringify(value)
  return line.length <= LINE ? line : JSON.stringify(value, null, 2)
}

/** Writes a message as the code that sends it would. */
const lineOf = (queue: string, message: unknown): string => {
  if (!isCall(message)) return `${queue}.push(${write(message)})`
  return `gtag(${Array.from(message).map(write).join(', ')})`
}

/** What the adapter of a kind tells its third party on each occasion: the messages themselves, one below the other. */
export const selectSpecimens = (kind: VendorKind): Readonly<Record<Occasion, string>> => {
  const lines: string[] = []
  const push = (queue: string, message: unknown): void => void lines.push(lineOf(queue, message))
  const toLayer = (message: unknown): void => push('dataLayer', message)
  const dataLayer: DataLayer = {
    open: (first) => first.forEach(toLayer),
    push: toLayer,
    event: (event, properties) => toLayer({ event, ...properties }),
    pause: () => {},
    resume: () => {},
  }
  const settings = { kind, script: '', id: ACCOUNT }
  const adapter = kinds[kind].connect(settings, { push, dataLayer, now: () => 0 })
  const noted = (tell: (adapter: Adapter) => void): string => {
    tell(adapter)
    return lines.splice(0).join('\n')
  }
  const isHeard = kinds[kind].purpose === 'necessary'
  return {
    agree: noted(({ start, consentChanged }) => {
      const consent = storageConsentOf(new Set(purposes))
      start(consent)
      // It has been running since before the choice.
      if (isHeard) consentChanged?.(consent)
    }),
    page: noted(({ routeChanged }) => routeChanged?.('/help', 'Help')),
    step: noted(({ event }) => event?.('Form started', { form: 'contact', path: '/help' })),
    withdraw: noted(({ identify, consentChanged }) => {
      if (!isHeard) identify?.({ userId: undefined, deviceId: undefined, userProperties: { clearAll: true } })
      consentChanged?.(storageConsentOf(ONLY_NECESSARY))
    }),
  }
}
