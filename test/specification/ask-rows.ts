import { setTimeout as wait } from 'node:timers/promises'
import type { Visit } from '#test/browser/support/visit.ts'
import type { Asked, EditionName, Place } from './asked.ts'
import type { Check, Row } from './row.ts'

export type Outcome =
  | { readonly _tag: 'Holds' }
  | { readonly _tag: 'Fails'; readonly reason: string }
  | { readonly _tag: 'NotAskable' }

export type Finding = { readonly check: Check; readonly edition: EditionName; readonly outcome: Outcome }

export const NOT_ASKABLE = 'not askable from outside'

export type State = 'holds' | 'partly' | 'missing' | typeof NOT_ASKABLE

export type AskedRow = { readonly row: Row; readonly state: State; readonly findings: readonly Finding[] }

/** A row without a check does not hold: nobody has looked. */
const stateOf = (findings: readonly Finding[]): State => {
  const has = (tag: Outcome['_tag']): boolean => findings.some(({ outcome }) => outcome._tag === tag)
  if (findings.length === 0) return 'missing'
  if (has('Fails')) return has('Holds') ? 'partly' : 'missing'
  return has('NotAskable') ? NOT_ASKABLE : 'holds'
}

const LIMIT_MS = 60_000

/** A place whose tabs are closed together. An error on the console of one fails the check. */
const keepTabs = <P extends Place>(place: P): { readonly kept: P; readonly close: () => Promise<void> } => {
  const visits: Visit[] = []
  const open: Place['open'] = async (options) => {
    const visit = await place.open(options)
    visits.push(visit)
    return visit
  }
  return {
    kept: { ...place, open },
    close: async () => {
      const closed = await Promise.allSettled(visits.map((visit) => visit.close()))
      for (const one of closed) if (one.status === 'rejected') throw one.reason
    },
  }
}

const runWithin = async (check: Check, asked: Asked): Promise<void> => {
  const limit = new AbortController()
  const late = wait(LIMIT_MS, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`no end within ${LIMIT_MS / 1000} s`)
  })
  try {
    await Promise.race([check.run(asked), late])
  } finally {
    limit.abort()
    late.catch(() => {})
  }
}

/** What was found, if the error says only that it is not as expected. */
const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return 'actual' in error && Array.isArray(error.actual) ? `on the console: ${error.actual.join('; ')}` : error.message
}

const judge = async (check: Check, asked: Asked): Promise<Outcome> => {
  const own = keepTabs(asked)
  const vendored = asked.inside && keepTabs(asked.inside.vendored)
  const inside = asked.inside && vendored && { ...asked.inside, vendored: vendored.kept }
  try {
    try {
      await runWithin(check, { ...own.kept, inside })
    } catch (error) {
      await Promise.allSettled([own.close(), vendored?.close()])
      throw error
    }
    await own.close()
    await vendored?.close()
    return { _tag: 'Holds' }
  } catch (error) {
    return { _tag: 'Fails', reason: describe(error) }
  }
}

/** A check in a browser is made again: a driven Chromium now and then holds back a navigation for good. */
const judgeTwice = async (check: Check, asked: Asked): Promise<Outcome> => {
  const first = await judge(check, asked)
  return first._tag === 'Fails' && check.kind !== 'curl' && check.kind !== 'file' ? judge(check, asked) : first
}

export type AskOptions = {
  /** Number of checks at a time. */
  readonly lanes: number
  readonly onFinding?: (row: Row, finding: Finding) => void
}

/** Asks all rows of a site in all its editions. */
export const askRows = async (
  rows: readonly Row[],
  sites: readonly Asked[],
  { lanes, onFinding = () => {} }: AskOptions,
): Promise<readonly AskedRow[]> => {
  const found = new Map<Row, Finding[]>(rows.map((row) => [row, []]))
  /** Rows may share a check. */
  const judged = new Map<Check, Map<Asked, Promise<Outcome>>>()
  const judgeOnce = (check: Check, asked: Asked): Promise<Outcome> => {
    const known = judged.get(check) ?? new Map<Asked, Promise<Outcome>>()
    judged.set(check, known)
    const outcome = known.get(asked) ?? judgeTwice(check, asked)
    known.set(asked, outcome)
    return outcome
  }
  const tasks = rows.flatMap((row) =>
    row.checks.flatMap((check) =>
      sites
        .filter(({ edition }) => check.editions?.includes(edition) ?? true)
        .map((asked) => async () => {
          const outcome: Outcome =
            check.isInside && asked.inside === undefined ? { _tag: 'NotAskable' } : await judgeOnce(check, asked)
          const finding = { check, edition: asked.edition, outcome }
          found.get(row)?.push(finding)
          onFinding(row, finding)
        }),
    ),
  )
  const next = tasks.values()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const task of next) await task()
    }),
  )
  return [...found].map(([row, findings]) => ({ row, findings, state: stateOf(findings) }))
}
