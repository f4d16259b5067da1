import type { Lanes } from '../lanes/watch-lanes.ts'
import { TimeLimitError, within } from '../lanes/within.ts'
import { describeError } from '../privacy/mask.ts'
import type { Database } from '../store/open-store.ts'
import { endJob, failJob, type Job, takeDueJobs } from '../store/outbox.ts'
import type { JobKind } from '../store/tables.ts'
import { backOff, MAX_ATTEMPTS } from './back-off.ts'
import type { DeliveryResult } from './delivery-result.ts'

export type DeliveryOutcome = 'delivered' | 'skipped' | 'failed' | 'dead'

export type DeliveryLoopOptions = {
  readonly database: Database
  readonly lanes: Lanes
  /** Delivers a job, and lets go of what it waits for when the signal is aborted. */
  readonly deliver: (job: Job, signal: AbortSignal) => Promise<DeliveryResult>
  /** While the database is away, nothing is taken. */
  readonly isAway?: () => boolean
  readonly now: () => Date
  readonly random: () => number
  readonly onDelivery: (job: Pick<Job, 'id' | 'kind'>, outcome: DeliveryOutcome, error?: string) => void
  readonly onError: (error: unknown) => void
  /** Interval of polling the outbox when nothing calls `wake`. */
  readonly pollMilliseconds?: number
  /** Time limit of one job, whatever it waits for. */
  readonly jobLimitMs?: number
}

export type DeliveryLoop = {
  /** Announces that there may be new jobs. */
  readonly wake: () => void
  /** Starts no more jobs, ends the current ones, and resolves when they are recorded. */
  readonly stop: () => Promise<void>
}

/** Lanes do not wait for each other: a mail server that hangs holds up no webhook. */
const LANES: Readonly<Record<string, readonly JobKind[]>> = {
  mail: ['team-mail', 'visitor-mail', 'newsletter-mail', 'welcome-mail'],
  webhook: ['webhook'],
  scan: ['scan'],
}

/** Jobs of a lane in parallel. The rest stays in the database for other processes. */
const SLOTS = 4

/** Time in milliseconds that a process has for a job. */
const LEASE_MS = 120_000

/** Far below the lease, so that no other process takes a job that is still being tried. */
const JOB_LIMIT_MS = 25_000

/** Time limit of one statement about jobs. */
const STATEMENT_LIMIT_MS = 15_000

const runLane = (name: string, kinds: readonly JobKind[], options: DeliveryLoopOptions): DeliveryLoop => {
  const { database, deliver, now, random, onDelivery, onError } = options
  const { pollMilliseconds = 5000, jobLimitMs = JOB_LIMIT_MS } = options
  const lane = options.lanes.lane(name)
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  /** Jobs whose end is not recorded, because the database was away: they are not delivered again. */
  const unrecorded = new Map<string, DeliveryResult>()
  let timer: NodeJS.Timeout | undefined
  let isTaking = false
  let isWoken = false

  const record = async (job: Job, result: DeliveryResult): Promise<void> => {
    const moment = now()
    if (result._tag === 'Delivered' || result._tag === 'Skipped') {
      await endJob(database, job.id, moment, result._tag === 'Skipped' ? result.error : null)
      if (result._tag === 'Skipped') onDelivery(job, 'skipped', result.error)
      else onDelivery(job, 'delivered')
      return
    }
    const isDead = result._tag === 'Rejected' || job.attempts >= MAX_ATTEMPTS
    const dueAt = isDead ? undefined : new Date(moment.getTime() + backOff(job.attempts, random()))
    await failJob(database, job.id, result.error, moment, dueAt)
    onDelivery(job, isDead ? 'dead' : 'failed', result.error)
  }

  const attempt = async (job: Job): Promise<DeliveryResult> => {
    try {
      return await within(jobLimitMs, (signal) => deliver(job, signal), stopping.signal)
    } catch (error) {
      // A fault of our own, such as a missing message, is logged and retried.
      if (!(error instanceof TimeLimitError)) onError(error)
      return { _tag: 'Failed', error: describeError(error).text }
    }
  }

  const tryJob = async (job: Job): Promise<void> => {
    const result = unrecorded.get(job.id) ?? (await attempt(job))
    unrecorded.set(job.id, result)
    try {
      await within(STATEMENT_LIMIT_MS, () => record(job, result))
      unrecorded.delete(job.id)
    } catch (error) {
      onError(error)
      // Only what was delivered must not be tried again.
      if (result._tag !== 'Delivered') unrecorded.delete(job.id)
    }
  }

  /** Fills the free slots. Each is filled again as soon as its job ends. */
  const fill = async (): Promise<void> => {
    if (isTaking) {
      isWoken = true
      return
    }
    const free = SLOTS - running.size
    if (free === 0 || stopping.signal.aborted) return
    if (options.isAway?.() === true) {
      schedule(pollMilliseconds)
      return
    }
    isTaking = true
    isWoken = false
    let count = 0
    try {
      const moment = now()
      const until = new Date(moment.getTime() + LEASE_MS)
      const taken = await within(STATEMENT_LIMIT_MS, () => takeDueJobs(database, kinds, moment, until, free))
      count = taken.length
      for (const job of taken) {
        const trying = lane
          .run(() => tryJob(job))
          .finally(() => {
            running.delete(trying)
            void fill()
          })
        running.add(trying)
      }
    } catch (error) {
      onError(error)
    }
    isTaking = false
    schedule(isWoken || count === free ? 0 : pollMilliseconds)
  }

  const schedule = (milliseconds: number): void => {
    clearTimeout(timer)
    if (!stopping.signal.aborted) timer = setTimeout(() => void fill(), milliseconds)
  }

  schedule(0)
  return {
    // A short delay: answers go first, and jobs that arrive together are taken together.
    wake: () => {
      isWoken = true
      if (!isTaking) schedule(100)
    },
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await Promise.all(running)
    },
  }
}

/**
 * Delivers jobs of the outbox at least once, in lanes of their own. A job is done when the receiver has accepted it,
 * and due again when its lease ends. Failures are retried with growing delays until the job is dead and needs an
 * operator. Each job ends within its time limit.
 */
export const startDelivery = (options: DeliveryLoopOptions): DeliveryLoop => {
  const lanes = Object.entries(LANES).map(([name, kinds]) => runLane(name, kinds, options))
  return {
    wake: () => {
      for (const lane of lanes) lane.wake()
    },
    stop: async () => {
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}
