import { type Check, checks } from '../checks.ts'
import type { Fault, Ledger } from '../ledger.ts'
import type { ConformSettings } from '../settings.ts'

export type CheckReport = Check & {
  readonly result: 'passed' | 'failed' | 'skipped'
  /** How often it held. */
  readonly passed: number
  /** How often it did not. */
  readonly failed: number
  /** The first faults. */
  readonly faults: readonly Fault[]
  /** Questions that were not asked, and why. */
  readonly skipped: readonly { readonly reason: string; readonly count: number }[]
}

/** The result of a run; `--json` writes it. */
export type Report = {
  readonly version: 1
  readonly url: string
  readonly seed: string
  readonly sample: number
  readonly pages: number
  readonly requests: number
  readonly notes: readonly string[]
  readonly errors: number
  readonly warnings: number
  readonly hints: number
  readonly checks: readonly CheckReport[]
}

const reportOf = (check: Check, ledger: Ledger): CheckReport => {
  const { passed, failed, faults, skipped } = ledger.outcomeOf(check.id)
  const isAsked = passed + failed > 0
  const reasons = [...skipped].map(([reason, count]) => ({ reason, count }))
  return {
    ...check,
    result: failed > 0 ? 'failed' : isAsked ? 'passed' : 'skipped',
    passed,
    failed,
    faults,
    skipped: isAsked || reasons.length > 0 ? reasons : [{ reason: check.unasked, count: 1 }],
  }
}

export const createReport = (
  { url, seed, sample }: ConformSettings,
  ledger: Ledger,
  counts: { readonly pages: number; readonly requests: number },
): Report => {
  const reports = checks.map((check) => reportOf(check, ledger))
  const failedWith = (severity: Check['severity']): number =>
    reports.filter((each) => each.result === 'failed' && each.severity === severity).length
  return {
    version: 1,
    url,
    seed,
    sample,
    ...counts,
    notes: ledger.notes,
    errors: failedWith('error'),
    warnings: failedWith('warning'),
    hints: failedWith('note'),
    checks: reports,
  }
}
