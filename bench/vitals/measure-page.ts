import lighthouse, { type Flags } from 'lighthouse'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

export type PageVitals = {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>
  /** Milliseconds. */
  readonly largestPaint: number
  readonly blockingTime: number
  readonly layoutShift: number
  /** Failed audits, by name. */
  readonly faults: readonly string[]
}

/** A user agent that does not count as a bot, so that the consent question is shown and measurement runs. */
const VISITOR =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36'

/** Lighthouse's default phone: Moto G Power, slow 4G, processor slowed down four times, simulated. */
const flagsFor = (port: number, isListed: boolean): Flags => ({
  port,
  output: 'json',
  logLevel: 'error',
  onlyCategories: [...CATEGORIES],
  formFactor: 'mobile',
  emulatedUserAgent: VISITOR,
  throttlingMethod: 'simulate',
  // `noindex` is intended on these pages.
  skipAudits: isListed ? null : ['is-crawlable'],
})

export type MeasuredAddress = {
  readonly url: string
  /** False for a `noindex` page. */
  readonly isListed: boolean
}

/** Measures one page in the browser at a port. Rejects if the page cannot be loaded. */
export const measurePage = async ({ url, isListed }: MeasuredAddress, port: number): Promise<PageVitals> => {
  const run = await lighthouse(url, flagsFor(port, isListed))
  if (run === undefined) throw new Error(`Lighthouse gave no result for ${url}.`)
  const { categories, audits, runtimeError } = run.lhr
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`)
  const scoreOf = (category: Category): number => Math.round(100 * (categories[category]?.score ?? 0))
  const numberOf = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN
  const faults = CATEGORIES.flatMap((category) =>
    scoreOf(category) === 100
      ? []
      : (categories[category]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) => id),
  )
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    largestPaint: numberOf('largest-contentful-paint'),
    blockingTime: numberOf('total-blocking-time'),
    layoutShift: numberOf('cumulative-layout-shift'),
    faults,
  }
}
