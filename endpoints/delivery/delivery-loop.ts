import { describeError } from '../privacy/mask.ts'
import type { Database } from '../store/open-store.ts'
import { endJob, failJob, type Job, takeDueJobs } from '../store/outbox.ts'
import { backOff, MOST_ATTEMPTS } from './back-off.ts'
import type { DeliveryResult } from './delivery-result.ts'

export type DeliveryLoopOptions = {
  readonly database: Database
  readonly deliver: (job: Job) => Promise<DeliveryResult>
  readonly now: () => Date
  readonly random: () => number
  readonly onDelivery: (kind: string, outcome: 'delivered' | 'failed' | 'dead', error?: string) => void
  readonly onError: (error: unknown) => void
  /** Time between looks at the outbox when nothing says that there is something new. */
  readonly pollMilliseconds?: number
}

export type DeliveryLoop = {
  /** Says that there may be something new. */
  readonly wake: () => void
  /** Delivers what is due now, and resolves when it was tried once. */
  readonly runOnce: () => Promise<number>
  /** Resolves when the jobs at hand are finished; no others are begun. */
  readonly stop: () => Promise<void>
}

/** At a time; the rest waits in the database, where other processes can take it. */
const AT_ONCE = 8

/** A process that takes a job has this long for it. */
const LEASE = 120_000

/**
 * Delivers jobs of the outbox at least once: a job is done when the other side has taken it, and is due again when whoever took it did not
 * finish. Failures are retried with growing pauses, until the job is dead and waits for a person.
 */
export const startDelivery = (options: DeliveryLoopOptions): DeliveryLoop => {
  const { database, deliver, now, random, onDelivery, onError, pollMilliseconds = 5000 } = options
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> | undefined
  let isWoken = false

  const fail = async (job: Job, error: string, isFinal: boolean): Promise<void> => {
    const isDead = isFinal || job.attempts >= MOST_ATTEMPTS
    const moment = now()
    const dueAt = isDead ? undefined : new Date(moment.getTime() + backOff(job.attempts, random()))
    await failJob(database, job.id, error, moment, dueAt)
    onDelivery(job.kind, isDead ? 'dead' : 'failed', error)
  }

  const tryJob = async (job: Job): Promise<void> => {
    try {
      const result = await deliver(job)
      if (result._tag !== 'Delivered') return await fail(job, result.error, result._tag === 'Rejected')
      await endJob(database, job.id, now())
      onDelivery(job.kind, 'delivered')
    } catch (error) {
      onError(error)
      // A fault of ours, such as a word that is missing: it is noted, and the job stays.
      await fail(job, describeError(error).text, false).catch(onError)
    }
  }

  const runOnce = async (): Promise<number> => {
    let tried = 0
    while (!isStopped) {
      const moment = now()
      const taken = await takeDueJobs(database, moment, new Date(moment.getTime() + LEASE), AT_ONCE)
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
      // A moment later: what arrives together is delivered together, and answers go first.
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
