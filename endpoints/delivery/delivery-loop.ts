import { describeError } from '../privacy/mask.ts'
import type { Database } from '../store/open-store.ts'
import { endJob, failJob, type Job, takeDueJobs } from '../store/outbox.ts'
import { backOff, MAX_ATTEMPTS } from './back-off.ts'
import type { DeliveryResult } from './delivery-result.ts'

export type DeliveryLoopOptions = {
  readonly database: Database
  readonly deliver: (job: Job) => Promise<DeliveryResult>
  readonly now: () => Date
  readonly random: () => number
  readonly onDelivery: (job: Pick<Job, 'id' | 'kind'>, outcome: 'delivered' | 'failed' | 'dead', error?: string) => void
  readonly onError: (error: unknown) => void
  /** Interval of polling the outbox when nothing calls `wake`. */
  readonly pollMilliseconds?: number
}

export type DeliveryLoop = {
  /** Announces that there may be new jobs. */
  readonly wake: () => void
  /** Tries each due job once, and resolves with their number. */
  readonly runOnce: () => Promise<number>
  /** Starts no more jobs, and resolves when the current ones are finished. */
  readonly stop: () => Promise<void>
}

/** Jobs in parallel. The rest stays in the database for other processes. */
const AT_ONCE = 8

/** Time in milliseconds that a process has for a job. */
const LEASE_MS = 120_000

/**
 * Delivers jobs of the outbox at least once. A job is done when the receiver has accepted it, and due again when its
 * lease ends. Failures are retried with growing delays until the job is dead and needs an operator.
 */
export const startDelivery = (options: DeliveryLoopOptions): DeliveryLoop => {
  const { database, deliver, now, random, onDelivery, onError, pollMilliseconds = 5000 } = options
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> | undefined
  let isWoken = false

  const fail = async (job: Job, error: string, isFinal: boolean): Promise<void> => {
    const isDead = isFinal || job.attempts >= MAX_ATTEMPTS
    const moment = now()
    const dueAt = isDead ? undefined : new Date(moment.getTime() + backOff(job.attempts, random()))
    await failJob(database, job.id, error, moment, dueAt)
    onDelivery(job, isDead ? 'dead' : 'failed', error)
  }

  const tryJob = async (job: Job): Promise<void> => {
    try {
      const result = await deliver(job)
      if (result._tag !== 'Delivered') return await fail(job, result.error, result._tag === 'Rejected')
      await endJob(database, job.id, now())
      onDelivery(job, 'delivered')
    } catch (error) {
      onError(error)
      // A fault of our own, such as a missing message: logged, and retried.
      await fail(job, describeError(error).text, false).catch(onError)
    }
  }

  const runOnce = async (): Promise<number> => {
    let tried = 0
    while (!isStopped) {
      const moment = now()
      const taken = await takeDueJobs(database, moment, new Date(moment.getTime() + LEASE_MS), AT_ONCE)
      if (taken.length === 0) break
      await Promise.all(taken.map(tryJob))
      tried += taken.length
    }
    return tried
  }

  const schedule = (milliseconds: number): void => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(turn, milliseconds)
  }

  const turn = (): void => {
    isWoken = false
    current = runOnce()
      .then(() => {}, onError)
      .finally(() => {
        current = undefined
        schedule(isWoken ? 0 : pollMilliseconds)
      })
  }

  schedule(0)
  return {
    wake: () => {
      isWoken = true
      // A short delay: answers go first, and jobs that arrive together are delivered together.
      if (current === undefined) schedule(100)
    },
    runOnce,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await current
    },
  }
}
