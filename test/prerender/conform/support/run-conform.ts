import { setTimeout } from 'node:timers/promises'
import { conform } from '#prerender/conform/conform.ts'
import type { Report } from '#prerender/conform/report/report.ts'
import type { ConformSettings } from '#prerender/conform/settings.ts'

export const clock = { now: Date.now, wait: (ms: number): Promise<void> => setTimeout(ms) }

export const someSettings = (url: string, settings: Partial<ConformSettings> = {}): ConformSettings => ({
  url,
  sample: 100,
  seed: '1',
  rate: 1000,
  concurrency: 4,
  timeoutMs: 5000,
  limitMs: 120_000,
  ignoresRobots: false,
  ...settings,
})

/** Asks a site, and throws if nothing answers. */
export const reportOf = async (url: string, settings: Partial<ConformSettings> = {}): Promise<Report> => {
  const result = await conform(someSettings(url, settings), clock)
  if (result._tag === 'Unreachable') throw new Error(result.detail)
  return result.report
}

/** Ids of the checks that failed. */
export const failedIn = (report: Report): readonly string[] =>
  report.checks.filter(({ result }) => result === 'failed').map(({ id }) => id)
