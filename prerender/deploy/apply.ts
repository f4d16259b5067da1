import type { Bucket } from './bucket.ts'
import { dropLock, keepLock, type Lock, takeLock } from './lock.ts'
import { type Manifest, type ManifestEntry, PHASES, redirectBody } from './manifest.ts'
import { type DeployPlan, neededBy } from './plan.ts'
import { blobKey, encode, isState, manifestKey, readHistory, readManifest, STATE_FACTS, writeHistory } from './state.ts'

export type ApplyOutcome =
  | { readonly _tag: 'Applied'; readonly written: number; readonly deleted: number }
  | { readonly _tag: 'Locked'; readonly by: Lock }
  | { readonly _tag: 'LostLock' }
  /** Another deploy was applied since the plan was made. */
  | { readonly _tag: 'Outdated'; readonly current: string | null }
  /** The process was asked to end; the same plan can be applied again. */
  | { readonly _tag: 'Stopped' }
  /** The bytes of the build are no longer those of the plan. */
  | { readonly _tag: 'ChangedBuild'; readonly key: string }

export type ApplyOptions = {
  readonly bucket: Bucket
  readonly plan: DeployPlan
  /** Reads an object of the build; undefined for a roll-back. */
  readonly read: ((key: string) => Uint8Array) | undefined
  readonly md5: (body: Uint8Array) => string
  readonly owner: string
  readonly run: string
  readonly now: () => number
  readonly invalidate: (paths: readonly string[]) => Promise<void>
  readonly parallel: number
  /** Whether the process was asked to end: the lock is then given back. */
  readonly isStopped: () => boolean
  readonly onProgress: (phase: string, done: number, total: number) => void
}

class Abort extends Error {
  readonly outcome: ApplyOutcome
  constructor(outcome: ApplyOutcome) {
    super(outcome._tag)
    this.outcome = outcome
  }
}

/** Runs work on items, a few at a time. */
const inParallel = async <A>(items: readonly A[], count: number, work: (item: A) => Promise<void>): Promise<void> => {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < items.length) await work(items[next++] as A)
  }
  await Promise.all(Array.from({ length: Math.min(count, items.length) }, worker))
}

const KEEP_EVERY = 500

/**
 * Applies a plan. Every step leaves a site that works, and does nothing if it was done before: after a kill, the same
 * plan is applied again. A phase begins when the one before is complete, because documents name assets and data names
 * chunks.
 */
export const applyPlan = async (options: ApplyOptions): Promise<ApplyOutcome> => {
  const { bucket, plan, run, owner, now } = options
  const lock = (): Lock => ({ owner, plan: plan.id, run, at: now() })
  const taken = await takeLock(bucket, lock())
  if (taken._tag === 'Held') return { _tag: 'Locked', by: taken.by }
  try {
    return await work(options, async () => {
      if (!(await keepLock(bucket, lock()))) throw new Abort({ _tag: 'LostLock' })
    })
  } catch (error) {
    if (error instanceof Abort) return error.outcome
    throw error
  } finally {
    await dropLock(bucket, run)
  }
}

const work = async (options: ApplyOptions, keep: () => Promise<void>): Promise<ApplyOutcome> => {
  const { bucket, plan, read, parallel, onProgress } = options
  const before = await readHistory(bucket)
  const current = before?.current ?? null
  if (current !== plan.basis && current !== plan.manifest.id) return { _tag: 'Outdated', current }
  const objects = await bucket.list()
  let written = 0

  // Recorded before anything changes, so that no later prune takes what this build needs.
  await bucket.put(manifestKey(plan.manifest.id), encode(plan.manifest), STATE_FACTS)
  const builds = [...(before?.builds ?? []), ...plan.history.builds].filter(
    ({ id }, index, all) => all.findIndex((other) => other.id === id) === index,
  )
  await writeHistory(bucket, { ...plan.history, current, builds })

  const bytesOf = (entry: ManifestEntry): Uint8Array | undefined => {
    if (entry.redirect !== undefined) return new TextEncoder().encode(redirectBody(entry.redirect))
    const body = read?.(entry.key)
    if (body !== undefined && options.md5(body) !== entry.etag)
      throw new Abort({ _tag: 'ChangedBuild', key: entry.key })
    return body
  }
  const write = async (entry: ManifestEntry): Promise<void> => {
    const body = bytesOf(entry)
    const blob = blobKey(entry.etag)
    if (body === undefined) await bucket.copy(entry.phase === 'assets' ? entry.key : blob, entry.key, entry)
    else {
      if (entry.phase !== 'assets' && entry.redirect === undefined && !objects.has(blob))
        await bucket.put(blob, body, STATE_FACTS)
      await bucket.put(entry.key, body, entry)
    }
    written++
  }

  for (const phase of PHASES) {
    await keep()
    const entries = plan.writes[phase]
    let done = 0
    const step = async (entry: ManifestEntry): Promise<void> => {
      if (options.isStopped()) throw new Abort({ _tag: 'Stopped' })
      await write(entry)
      done++
      if (done % KEEP_EVERY === 0) await keep()
      onProgress(phase, done, entries.length)
    }
    // The name of the build is written last.
    const last = entries.filter(({ key }) => key.endsWith('app-data.json'))
    await inParallel(
      entries.filter((entry) => !last.includes(entry)),
      parallel,
      step,
    )
    await inParallel(last, 1, step)
  }

  await keep()
  await options.invalidate(plan.changed)
  await writeHistory(bucket, { ...plan.history, builds })
  const deleted = await prune(bucket, plan, keep)
  return { _tag: 'Applied', written, deleted }
}

/** Deletes what the plan says, after proof from the bucket's own records that no kept build refers to it. */
const prune = async (bucket: Bucket, plan: DeployPlan, keep: () => Promise<void>): Promise<number> => {
  const manifests = await Promise.all(plan.history.builds.map(({ id }) => readManifest(bucket, id)))
  const kept = manifests.filter((manifest): manifest is Manifest => manifest !== undefined)
  const needed = neededBy(kept)
  const live = new Set(plan.manifest.entries.map(({ key }) => key))
  const safe = plan.prune.filter((key) => !needed.has(key) && !live.has(key))
  // A build's records are deleted last: as long as they exist, so does everything that they name.
  const records = safe.filter((key) => isState(key))
  const objects = safe.filter((key) => !isState(key))
  for (const keys of [objects, records])
    for (let index = 0; index < keys.length; index += 1000) {
      await keep()
      await bucket.remove(keys.slice(index, index + 1000))
    }
  await writeHistory(bucket, plan.history)
  return safe.length
}
