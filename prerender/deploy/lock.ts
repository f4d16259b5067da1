import type { Bucket } from './bucket.ts'
import { encode, LOCK_KEY, STATE_FACTS } from './state.ts'

export type Lock = {
  /** Who deploys, in words: a person, a machine, a run of CI. */
  readonly owner: string
  /** The plan that is applied. */
  readonly plan: string
  /** Distinguishes two runs of one owner. */
  readonly run: string
  readonly at: number
}

/** After this time without a sign of life, a lock is taken over. */
export const LOCK_AGE_MS = 10 * 60_000

export type LockOutcome = { readonly _tag: 'Taken' } | { readonly _tag: 'Held'; readonly by: Lock }

const read = async (bucket: Bucket): Promise<{ readonly lock: Lock; readonly etag: string } | undefined> => {
  const found = await bucket.get(LOCK_KEY)
  return found && { lock: JSON.parse(new TextDecoder().decode(found.body)) as Lock, etag: found.etag }
}

/** Whether the lock is that of this run. Some S3 servers ignore conditions, so it is read again. */
export const isHeld = async (bucket: Bucket, run: string): Promise<boolean> => (await read(bucket))?.lock.run === run

/**
 * Takes the lock of a bucket. That of a dead run is taken over: if it is old, or if the same owner applies the same
 * plan again, as after a kill.
 */
export const takeLock = async (bucket: Bucket, lock: Lock): Promise<LockOutcome> => {
  const held = await read(bucket)
  const isDead =
    held !== undefined &&
    (lock.at - held.lock.at > LOCK_AGE_MS || (held.lock.owner === lock.owner && held.lock.plan === lock.plan))
  if (held !== undefined && !isDead) return { _tag: 'Held', by: held.lock }
  const condition = held === undefined ? { _tag: 'Absent' as const } : { _tag: 'Unchanged' as const, etag: held.etag }
  const isWritten = await bucket.put(LOCK_KEY, encode(lock), STATE_FACTS, condition)
  if (isWritten && (await isHeld(bucket, lock.run))) return { _tag: 'Taken' }
  const winner = await read(bucket)
  return { _tag: 'Held', by: winner?.lock ?? lock }
}

/** Shows that the run is alive; false if another has taken the lock over. */
export const keepLock = async (bucket: Bucket, lock: Lock): Promise<boolean> => {
  const held = await read(bucket)
  if (held?.lock.run !== lock.run) return false
  return bucket.put(LOCK_KEY, encode(lock), STATE_FACTS, { _tag: 'Unchanged', etag: held.etag })
}

export const dropLock = async (bucket: Bucket, run: string): Promise<void> => {
  if (await isHeld(bucket, run)) await bucket.remove([LOCK_KEY])
}
