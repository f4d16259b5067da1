import { limits } from './limits.ts'
import type { Report } from './reporter.ts'

export type EarlyErrors = {
  /** Passes a report to the reporter, or keeps it until the reporter has loaded. */
  readonly take: (report: Report) => void
  readonly attach: (report: (report: Report) => void) => void
}

/** Keeps the first errors until the reporter has loaded. */
export const createEarlyErrors = (): EarlyErrors => {
  const kept: Report[] = []
  let target: ((report: Report) => void) | undefined
  return {
    take: (report) => {
      if (target !== undefined) target(report)
      else if (kept.length < limits.early) kept.push(report)
    },
    attach: (report) => {
      target = report
      for (const early of kept.splice(0)) report(early)
    },
  }
}
