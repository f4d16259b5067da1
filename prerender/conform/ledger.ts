import { checkOf } from './checks.ts'

export type Fault = { readonly url: string; readonly detail: string }

/** Outcome of one check. */
export type Outcome = {
  passed: number
  failed: number
  readonly faults: Fault[]
  /** Reasons of what was not asked, with how often. */
  readonly skipped: Map<string, number>
}

/** Faults that are kept of one check; the others are only counted. */
const MAX_FAULTS = 100
const MAX_REASONS = 20
const MAX_DETAIL = 300

/** Writes down what each check found. */
export type Ledger = {
  readonly pass: (id: string) => void
  readonly fail: (id: string, url: string, detail: string) => void
  readonly skip: (id: string, reason: string) => void
  /** Passes or fails; returns which. */
  readonly judge: (id: string, holds: boolean, url: string, detail: string) => boolean
  /** Takes back faults of a check, which count as not asked. */
  readonly withdraw: (id: string, isMoot: (fault: Fault) => boolean, reason: string) => void
  readonly note: (text: string) => void
  readonly outcomeOf: (id: string) => Outcome
  readonly notes: readonly string[]
}

const shorten = (text: string): string => (text.length > MAX_DETAIL ? `${text.slice(0, MAX_DETAIL - 1)}…` : text)

export const createLedger = (): Ledger => {
  const outcomes = new Map<string, Outcome>()
  const notes: string[] = []
  const outcomeOf = (id: string): Outcome => {
    const found = outcomes.get(id)
    if (found !== undefined) return found
    const created: Outcome = { passed: 0, failed: 0, faults: [], skipped: new Map() }
    outcomes.set(checkOf(id).id, created)
    return created
  }
  const ledger: Ledger = {
    pass: (id) => {
      outcomeOf(id).passed += 1
    },
    fail: (id, url, detail) => {
      const outcome = outcomeOf(id)
      outcome.failed += 1
      if (outcome.faults.length < MAX_FAULTS) outcome.faults.push({ url: shorten(url), detail: shorten(detail) })
    },
    skip: (id, reason) => {
      const { skipped } = outcomeOf(id)
      const key = skipped.has(reason) || skipped.size < MAX_REASONS ? reason : 'other reasons'
      skipped.set(key, (skipped.get(key) ?? 0) + 1)
    },
    judge: (id, holds, url, detail) => {
      if (holds) ledger.pass(id)
      else ledger.fail(id, url, detail)
      return holds
    },
    withdraw: (id, isMoot, reason) => {
      const outcome = outcomeOf(id)
      const moot = outcome.faults.filter(isMoot)
      // What was only counted is like what was kept.
      if (moot.length > 0 && moot.length === outcome.faults.length) outcome.failed = moot.length
      for (const fault of moot) {
        outcome.faults.splice(outcome.faults.indexOf(fault), 1)
        outcome.failed -= 1
        ledger.skip(id, reason)
      }
    },
    note: (text) => {
      if (!notes.includes(text)) notes.push(text)
    },
    outcomeOf,
    notes,
  }
  return ledger
}
