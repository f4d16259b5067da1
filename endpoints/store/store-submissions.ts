import { inArray } from 'drizzle-orm'
import type { Database, Transaction } from './open-store.ts'
import { addJobs } from './outbox.ts'
import { askSubscribers, type NewSubscriber } from './subscribers.ts'
import { challenges, type jobs, submissions } from './tables.ts'

type NewSubmission = typeof submissions.$inferInsert
type NewJob = typeof jobs.$inferInsert

/** What one request asks to have stored. */
export type Deposit = {
  readonly submission: NewSubmission
  /** A solved challenge is good for one submission. */
  readonly challenge?: { readonly id: string; readonly expiresAt: Date }
  /** Asks for the newsletter, too. */
  readonly subscriber?: NewSubscriber
  readonly jobs: readonly NewJob[]
}

export type Deposited =
  | { readonly _tag: 'Stored'; readonly id: string }
  /** The key is known, and so is the content: the answer to the first try was lost. */
  | { readonly _tag: 'Repeated'; readonly id: string }
  /** The key is known with other content. */
  | { readonly _tag: 'KeyReused' }
  | { readonly _tag: 'ChallengeUsed' }

const byKey = (a: Deposit, b: Deposit): number =>
  a.submission.form.localeCompare(b.submission.form) || a.submission.key.localeCompare(b.submission.key)

const nameOf = ({ form, key }: { readonly form: string; readonly key: string }): string => `${form} ${key}`

const takeChallenges = async (tx: Transaction, deposits: readonly Deposit[]): Promise<ReadonlySet<string>> => {
  const asked = deposits.flatMap(({ challenge }) => (challenge === undefined ? [] : [challenge]))
  if (asked.length === 0) return new Set()
  const taken = await tx.insert(challenges).values(asked).onConflictDoNothing().returning({ id: challenges.id })
  return new Set(taken.map(({ id }) => id))
}

/** Finds what is stored under the keys already, for a first try whose answer was lost. */
const findKnown = async (
  tx: Database | Transaction,
  keys: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly fingerprint: string }>> => {
  if (keys.length === 0) return new Map()
  const { id, form, key, fingerprint } = submissions
  const rows = await tx
    .select({ id, form, key, fingerprint })
    .from(submissions)
    .where(inArray(key, [...keys]))
  return new Map(rows.map((row) => [nameOf(row), row]))
}

const judgeKnown = (
  { submission }: Deposit,
  known: ReadonlyMap<string, { readonly id: string; readonly fingerprint: string }>,
): Deposited => {
  const first = known.get(nameOf(submission))
  if (first === undefined) return { _tag: 'ChallengeUsed' }
  return first.fingerprint === submission.fingerprint ? { _tag: 'Repeated', id: first.id } : { _tag: 'KeyReused' }
}

/**
 * Stores submissions with their jobs in one transaction: all of them are on the disk when it ends. No two of them may share a key or a
 * challenge. Keys are written in one order everywhere, so that two transactions never wait for each other.
 */
export const storeSubmissions = (
  database: Database,
  deposits: readonly Deposit[],
): Promise<ReadonlyMap<Deposit, Deposited>> =>
  database.transaction(async (tx) => {
    const taken = await takeChallenges(tx, deposits)
    const fit = deposits.filter(({ challenge }) => challenge === undefined || taken.has(challenge.id)).toSorted(byKey)
    const stored =
      fit.length === 0
        ? []
        : await tx
            .insert(submissions)
            .values(fit.map(({ submission }) => submission))
            .onConflictDoNothing()
            .returning({ id: submissions.id })
    const ids = new Set(stored.map(({ id }) => id))
    const accepted = fit.filter(({ submission }) => ids.has(submission.id))
    await addJobs(
      tx,
      accepted.flatMap((deposit) => deposit.jobs),
    )
    await askSubscribers(
      tx,
      accepted.flatMap(({ subscriber }) => (subscriber === undefined ? [] : [subscriber])),
    )
    const rest = deposits.filter(({ submission }) => !ids.has(submission.id))
    const known = await findKnown(
      tx,
      rest.map(({ submission }) => submission.key),
    )
    return new Map(
      deposits.map((deposit) => [
        deposit,
        ids.has(deposit.submission.id)
          ? ({ _tag: 'Stored', id: deposit.submission.id } as const)
          : judgeKnown(deposit, known),
      ]),
    )
  })

/** Looks a key up before anything else is asked of a request that may be a second try. */
export const findSubmission = async (
  database: Database,
  form: string,
  key: string,
): Promise<{ readonly id: string; readonly fingerprint: string } | undefined> =>
  (await findKnown(database, [key])).get(nameOf({ form, key }))
