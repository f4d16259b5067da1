import {
  type AnalyticsEvent,
  applyIdentity,
  type EventProperties,
  type Identity,
  type Person,
} from './analytics-event.ts'
import { judgeAnswer, type LogAnswer } from './judge-answer.ts'

/**
 * Maximum number of events queued before a receiver attaches. Later events are dropped: the beginning of a visit
 * explains the rest.
 */
export const MAX_QUEUED = 512

/** Delay in milliseconds that collects events into one batch. */
const BATCH_MS = 1_000
const MAX_IN_BATCH = 50

export type EventBatch = Person & {
  readonly events: readonly AnalyticsEvent[]
}

export type Receiver = {
  readonly send: (batch: EventBatch) => Promise<LogAnswer>
  /**
   * Passes a batch to the browser, which delivers it after the page is gone. False if the browser does not accept it.
   */
  readonly sendLast: (batch: EventBatch) => boolean
}

export type AnalyticsEdges = {
  readonly now: () => number
  readonly newId: () => string
  readonly wait: (ms: number) => Promise<void>
  readonly onError: (error: Error) => void
}

export type AnalyticsClient = {
  readonly log: (name: string, path: string, properties?: EventProperties) => void
  readonly identify: (identity: Identity) => void
  /** Sends queued events, and each later one. */
  readonly attach: (receiver: Receiver) => void
  /** Clears the queue and ignores events until the next `attach` or `reopen`, because the visitor has refused. */
  readonly drop: () => void
  /** Queues events again, because the visitor may still agree. */
  readonly reopen: () => void
  /** Called when the page is being left. */
  readonly leave: () => void
  readonly queued: () => number
}

const NOBODY: Person = { userId: undefined, deviceId: undefined, userProperties: {} }

/** Queues events until a receiver attaches. */
export const createAnalytics = ({ now, newId, wait, onError }: AnalyticsEdges): AnalyticsClient => {
  let queue: AnalyticsEvent[] = []
  let receiver: Receiver | undefined
  let isRefused = false
  let isScheduled = false
  let person = NOBODY

  const take = (): EventBatch => ({ ...person, events: queue.splice(0, MAX_IN_BATCH) })

  const flush = async (): Promise<void> => {
    while (receiver !== undefined && queue.length > 0) {
      const batch = take()
      const answer = await receiver.send(batch).catch((): LogAnswer => ({ code: 0, body: '' }))
      const result = judgeAnswer(answer)
      if (result._tag === 'Failed') onError(result.error)
      if (result._tag !== 'NotSent') continue
      // The request was never sent, so the next event takes the batch along.
      if (!isRefused) queue = [...batch.events, ...queue].slice(0, MAX_QUEUED)
      return
    }
  }

  const schedule = (): void => {
    if (isScheduled || receiver === undefined) return
    isScheduled = true
    void wait(BATCH_MS).then(() => {
      isScheduled = false
      return flush()
    })
  }

  return {
    log: (name, path, properties = {}) => {
      if (isRefused || queue.length >= MAX_QUEUED) return
      queue.push({ id: newId(), name, at: now(), path, properties })
      schedule()
    },
    identify: (identity) => {
      person = applyIdentity(person, identity)
    },
    attach: (attached) => {
      isRefused = false
      receiver = attached
      schedule()
    },
    drop: () => {
      isRefused = true
      receiver = undefined
      queue = []
      person = NOBODY
    },
    reopen: () => {
      isRefused = false
    },
    leave: () => {
      while (receiver !== undefined && queue.length > 0) {
        const batch = take()
        if (receiver.sendLast(batch)) continue
        queue = [...batch.events, ...queue]
        return
      }
    },
    queued: () => queue.length,
  }
}
