import type { AnalyticsClient } from '../analytics/analytics-client.ts'
import { isBot } from '../visitor.ts'

/** Longest wait in milliseconds for the browser to be idle. */
export const VITALS_IDLE_MS = 3_000

/** Percentage of visits that are measured. */
export const sampleRate = (userAgent: string): number => (isBot(userAgent) ? 0 : 100)

export const isSampled = (userAgent: string, random: number): boolean => random * 100 < sampleRate(userAgent)

/** The fields of a `web-vitals` measurement that are sent. */
type Measured = {
  readonly name: string
  readonly value: number
  readonly rating: string
  readonly navigationType: string
  readonly navigationURL?: string
  readonly attribution: object
}

/** Fields of an attribution that name an element or a phase, never typed text. */
const causes = ['target', 'interactionTarget', 'largestShiftTarget', 'loadState', 'interactionType'] as const

const causeOf = (attribution: object): string | undefined =>
  causes
    .map((name) => (attribution as Readonly<Record<string, unknown>>)[name])
    .find((value): value is string => typeof value === 'string' && value !== '')
    ?.slice(0, 200)

/** Converts a measurement into an event, with the path of its page. */
export const toEvent = (
  { name, value, rating, navigationType, navigationURL, attribution }: Measured,
  base: string,
): { readonly path: string; readonly properties: Readonly<Record<string, string | number>> } => {
  const cause = causeOf(attribution)
  return {
    path: new URL(navigationURL ?? base, base).pathname,
    properties: {
      metric: name,
      value: Math.round(value * 10_000) / 10_000,
      rating,
      navigationType,
      ...(cause === undefined ? {} : { cause }),
    },
  }
}

export type Vitals = {
  /** Called when a page is shown that is not measured. */
  readonly pause: () => void
  readonly resume: () => void
}

/** Value of `navigationType` for a page that was reached without loading a document. */
const SOFT = 'soft-navigation'

/**
 * Chooses what may be sent. While a page that is not measured is shown, nothing is; afterwards, only what belongs to
 * pages that were reached later, since the figures of the document have that page in them.
 */
export const createGate = (
  isQuiet: (path: string) => boolean,
  /** Path that the document was loaded at. */
  first: string,
): Vitals & { readonly lets: (path: string, navigationType: unknown) => boolean } => {
  let isPaused = false
  let isMixed = isQuiet(first)
  return {
    pause: () => {
      isPaused = true
      isMixed = true
    },
    resume: () => {
      isPaused = false
    },
    lets: (path, navigationType) => !isPaused && !isQuiet(path) && (!isMixed || navigationType === SOFT),
  }
}

/** Measures vitals in the field, for each page of a visit if the browser supports it. */
export const startVitals = (
  log: AnalyticsClient['log'],
  isQuiet: (path: string) => boolean,
  first: string,
  whenIdle: Promise<void>,
  onError: (error: unknown) => void,
): Vitals => {
  const gate = createGate(isQuiet, first)
  const report = (measured: Measured): void => {
    const { path, properties } = toEvent(measured, window.location.href)
    if (gate.lets(path, measured.navigationType)) log('Web vital', path, properties)
  }
  whenIdle
    .then(() => import('web-vitals/attribution'))
    .then(({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
      for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB])
        measure((metric) => report(metric as Measured), { reportSoftNavs: true })
    })
    .catch(onError)
  return gate
}
