import type { Database } from './open-store.ts'
import { type Deposit, type Deposited, storeSubmissions } from './store-submissions.ts'

export type DepositResult = Deposited | { readonly _tag: 'Unavailable' } | { readonly _tag: 'Full' }

export type BatchWriter = {
  /** Resolves when the submission is durable, or is known not to be stored by this call. */
  readonly write: (deposit: Deposit) => Promise<DepositResult>
  /** Resolves when all that was asked before has been answered. */
  readonly drain: () => Promise<void>
}

export type BatchOptions = {
  readonly maxBatch?: number
  /** Transactions at a time. */
  readonly concurrency?: number
  /** More than this many are refused at once instead of after a time-out. */
  readonly maxWaiting?: number
  readonly onError: (error: unknown) => void
}

type Waiting = { readonly deposit: Deposit; readonly resolve: (result: DepositResult) => void }

/** PostgreSQL's classes of errors that lie in the data: 22 (data exception) and 23 (constraint violation). */
const isOfData = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && /^2[23]/.test(String(cause.code))) return true
  return false
}

/**
 * Puts submissions that arrive at the same time into one transaction: the disk is waited for once for all of them. A batch in which one
 * row is refused is written again row by row, so that nobody fails because of a neighbor.
 */
export const createBatchWriter = (
  database: Database,
  { maxBatch = 100, concurrency = 2, maxWaiting = 2000, onError }: BatchOptions,
): BatchWriter => {
  const waiting: Waiting[] = []
  let running = 0
  let onDrained: (() => void)[] = []

  /** Takes what goes together: equal keys and equal challenges have to follow each other. */
  const takeBatch = (): readonly Waiting[] => {
    const names = new Set<string>()
    const batch: Waiting[] = []
    const rest: Waiting[] = []
    for (const item of waiting) {
      const { submission, challenge } = item.deposit
      const own = [`key ${submission.form} ${submission.key}`, ...(challenge ? [`challenge ${challenge.id}`] : [])]
      if (batch.length >= maxBatch || own.some((name) => names.has(name))) rest.push(item)
      else {
        batch.push(item)
        for (const name of own) names.add(name)
      }
    }
    waiting.splice(0, waiting.length, ...rest)
    return batch
  }

  const writeBatch = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const results = await storeSubmissions(
        database,
        batch.map(({ deposit }) => deposit),
      )
      for (const { deposit, resolve } of batch) resolve(results.get(deposit) ?? { _tag: 'Unavailable' })
    } catch (error) {
      if (isOfData(error) && batch.length > 1) {
        for (const item of batch) await writeBatch([item])
        return
      }
      onError(error)
      for (const { resolve } of batch) resolve({ _tag: 'Unavailable' })
    }
  }

  const next = (): void => {
    while (running < concurrency && waiting.length > 0) {
      running += 1
      void writeBatch(takeBatch()).finally(() => {
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
            // Requests that were read in the same turn of the event loop join the batch.
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
