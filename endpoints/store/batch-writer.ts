import type { Database } from './open-store.ts'
import { type Deposit, type Deposited, storeSubmissions } from './store-submissions.ts'

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
}

type Waiting = { readonly deposit: Deposit; readonly resolve: (result: DepositResult) => void }

/** PostgreSQL error classes caused by the data: 22 (data exception) and 23 (constraint violation). */
const isOfData = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && /^2[23]/.test(String(cause.code))) return true
  return false
}

/**
 * Writes submissions that arrive together in one transaction, which shares one wait for the disk. A batch with a
 * rejected row is written again row by row, so that one bad row fails alone.
 */
export const createBatchWriter = (
  database: Database,
  { maxBatch = 100, concurrency = 2, maxWaiting = 2000, onError }: BatchOptions,
): BatchWriter => {
  const waiting: Waiting[] = []
  let running = 0
  let onDrained: (() => void)[] = []

  /** Takes the next batch. Equal keys and equal challenges go to different batches. */
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
