import type { Lane } from '../lanes/watch-lanes.ts'
import { within } from '../lanes/within.ts'
import { APPEND_LIMIT_MS, type Journal } from './journal.ts'
import type { Database } from './open-store.ts'
import type { Outage } from './outage.ts'
import { isOfData } from './pg-errors.ts'
import {
  type Deposit,
  type Deposited,
  MAX_WEIGHT,
  storeSubmissions,
  WRITE_LIMIT_MS,
  weightOf,
} from './store-submissions.ts'

export type DepositResult = Deposited | { readonly _tag: 'Unavailable' } | { readonly _tag: 'Full' }

export type BatchWriter = {
  /** Resolves when the submission is durable, or known not to be stored by this call. */
  readonly write: (deposit: Deposit) => Promise<DepositResult>
  /** Resolves when all earlier writes are settled. */
  readonly drain: () => Promise<void>
}

export type BatchOptions = {
  readonly maxBatch?: number
  /** Maximum number of parallel transactions. */
  readonly concurrency?: number
  /** Queue length above which writes are refused at once. */
  readonly maxWaiting?: number
  readonly onError: (error: unknown) => void
  /** Takes what the database does not. Without one, that is not stored. */
  readonly refuge?: { readonly journal: Journal; readonly outage: Outage }
  /** Watched for progress. */
  readonly lane?: Lane
  /** Time limit of a write to the database. */
  readonly limitMs?: number
}

type Waiting = { readonly deposit: Deposit; readonly resolve: (result: DepositResult) => void }

/**
 * Writes submissions that arrive together in one transaction, which shares one wait for the disk. A batch with a
 * rejected row is written again row by row, so that one bad row fails alone. While the database is away, submissions go
 * to the journal, and are as durable there.
 */
export const createBatchWriter = (
  database: Database,
  { maxBatch = 100, concurrency = 2, maxWaiting = 2000, onError, refuge, lane, limitMs = WRITE_LIMIT_MS }: BatchOptions,
): BatchWriter => {
  const waiting: Waiting[] = []
  let running = 0
  let onDrained: (() => void)[] = []

  const fail = (batch: readonly Waiting[]): void => {
    for (const { resolve } of batch) resolve({ _tag: 'Unavailable' })
  }

  /** Takes the next batch. Equal keys and equal challenges go to different batches, and files that are heavy together. */
  const takeBatch = (): readonly Waiting[] => {
    const names = new Set<string>()
    const batch: Waiting[] = []
    const rest: Waiting[] = []
    let weight = 0
    for (const item of waiting) {
      const { submission, challenge } = item.deposit
      const own = [`key ${submission.form} ${submission.key}`, ...(challenge ? [`challenge ${challenge.id}`] : [])]
      const heavier = weight + weightOf(item.deposit)
      const isTooHeavy = batch.length > 0 && heavier > MAX_WEIGHT
      if (batch.length >= maxBatch || isTooHeavy || own.some((name) => names.has(name))) rest.push(item)
      else {
        batch.push(item)
        weight = heavier
        for (const name of own) names.add(name)
      }
    }
    waiting.splice(0, waiting.length, ...rest)
    return batch
  }

  const toJournal = async (batch: readonly Waiting[]): Promise<void> => {
    if (refuge === undefined) return fail(batch)
    try {
      const { journal } = refuge
      // A write that hangs may still come about: the same key is then found here.
      if (journal.isStalled()) throw new Error('the disk of the journal hangs')
      await within(APPEND_LIMIT_MS, () => journal.append(batch.map(({ deposit }) => deposit)))
      for (const { deposit, resolve } of batch) resolve({ _tag: 'Stored', id: deposit.submission.id })
    } catch (error) {
      onError(error)
      fail(batch)
    }
  }

  const toDatabase = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const deposits = batch.map(({ deposit }) => deposit)
      const results = await storeSubmissions(database, deposits, { limitMs })
      for (const { deposit, resolve } of batch) resolve(results.get(deposit) ?? { _tag: 'Unavailable' })
    } catch (error) {
      if (isOfData(error) && batch.length > 1) {
        for (const item of batch) await toDatabase([item])
        return
      }
      onError(error)
      if (isOfData(error)) return fail(batch)
      // It may be stored all the same: its id and key keep it from being stored again.
      refuge?.outage.report(error)
      await toJournal(batch)
    }
  }

  /** Answers what waits in the journal already, and returns the rest. */
  const withoutKnown = (batch: readonly Waiting[]): readonly Waiting[] =>
    batch.filter(({ deposit: { submission, challenge }, resolve }) => {
      const known = refuge?.journal.find(submission.form, submission.key)
      if (known !== undefined) {
        const isSame = known.fingerprint === submission.fingerprint
        resolve(isSame ? { _tag: 'Repeated', id: known.id } : { _tag: 'KeyReused' })
        return false
      }
      if (challenge === undefined || refuge?.journal.hasChallenge(challenge.id) !== true) return true
      resolve({ _tag: 'ChallengeUsed' })
      return false
    })

  const writeBatch = async (batch: readonly Waiting[]): Promise<void> => {
    const isRefugeUsed = refuge !== undefined && (refuge.outage.isAway() || refuge.journal.size() > 0)
    const rest = isRefugeUsed ? withoutKnown(batch) : batch
    if (rest.length === 0) return
    await (refuge?.outage.isAway() === true ? toJournal(rest) : toDatabase(rest))
  }

  const next = (): void => {
    while (running < concurrency && waiting.length > 0) {
      running += 1
      const batch = takeBatch()
      const writing = lane === undefined ? writeBatch(batch) : lane.run(() => writeBatch(batch))
      void writing.finally(() => {
        running -= 1
        next()
      })
    }
    if (running > 0 || waiting.length > 0) return
    for (const resolve of onDrained) resolve()
    onDrained = []
  }

  return {
    write: (deposit) =>
      waiting.length >= maxWaiting
        ? Promise.resolve({ _tag: 'Full' })
        : new Promise((resolve) => {
            waiting.push({ deposit, resolve })
            // Requests read in the same turn of the event loop join the batch.
            setImmediate(next)
          }),
    drain: () =>
      running === 0 && waiting.length === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            onDrained.push(resolve)
          }),
  }
}
