import { inArray } from 'drizzle-orm'
import type { Database, Transaction } from './open-store.ts'
import { addJobs } from './outbox.ts'
import { askSubscribers, type NewSubscriber } from './subscribers.ts'
import { challenges, type jobs, submissions } from './tables.ts'

type NewSubmission = typeof submissions.$inferInsert
type NewJob = typeof jobs.$inferInsert

/** Everything that one request stores. */
export type Deposit = {
  readonly submission: NewSubmission
  /** A solved challenge, valid for one submission. */
  readonly challenge?: { readonly id: string; readonly expiresAt: Date }
  /** Also subscribes to the newsletter. */
  readonly subscriber?: NewSubscriber
  readonly jobs: readonly NewJob[]
}

export type Deposited =
  | { readonly _tag: 'Stored'; readonly id: string }
  /** Key and content are known: the first answer did not arrive. */
  | { readonly _tag: 'Repeated'; readonly id: string }
  /** The key is known with other content. */
  | { readonly _tag: 'KeyReused' }
  | { readonly _tag: 'ChallengeUsed' }

const byKey = (a: Deposit, b: Deposit): number =>
  a.submission.form.localeCompare(b.submission.form) || a.submission.key.localeCompare(b.submission.key)

const nameOf = ({ form, key }: { readonly form: string; readonly key: string }): string => `${form} ${key}`

const takeChallenges = async (tx: Transaction, deposits: readonly Deposit[]): Promise<ReadonlySet<string>> => {
  const solved = deposits.flatMap(({ challenge }) => (challenge === undefined ? [] : [challenge]))
  if (solved.length === 0) return new Set()
  const taken = await tx.insert(challenges).values(solved).onConflictDoNothing().returning({ id: challenges.id })
  return new Set(taken.map(({ id }) => id))
}

/** Finds submissions already stored under the keys. */
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
 * Stores submissions with their jobs in one transaction, durable when it resolves. Keys and challenges must be unique
 * within a call. Keys are always written in one order, so that transactions cannot deadlock.
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

/** Looks up the key of a possible retry before any other check. */
export const findSubmission = async (
  database: Database,
  form: string,
  key: string,
): Promise<{ readonly id: string; readonly fingerprint: string } | undefined> =>
  (await findKnown(database, [key])).get(nameOf({ form, key }))
