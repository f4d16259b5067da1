import type { Bucket } from './bucket.ts'
import { dropLock, keepLock, type Lock, takeLock } from './lock.ts'
import { type Manifest, type ManifestEntry, originalOf, ownBody, PHASES } from './manifest.ts'
import { type DeployPlan, neededBy, planDeploy, stepName } from './plan.ts'
import { proveServed } from './prove.ts'
import { findServed, mayBe, type Visit } from './served.ts'
import {
  blobKey,
  type DeployStep,
  encode,
  isState,
  MAX_STEPS,
  manifestKey,
  readHistory,
  readManifest,
  STATE_FACTS,
  writeHistory,
} from './state.ts'

export type ApplyOutcome =
  | {
      readonly _tag: 'Applied'
      readonly written: number
      readonly deleted: number
      /** Why nothing was deleted, though something was to be. */
      readonly kept: string | undefined
    }
  /** This plan is complete already: nothing was written. */
  | { readonly _tag: 'AlreadyApplied' }
  | { readonly _tag: 'Locked'; readonly by: Lock }
  | { readonly _tag: 'LostLock' }
  /** Another deploy was applied, or begun, since the plan was made. */
  | { readonly _tag: 'Outdated'; readonly current: string | null }
  /** The process was asked to end; the same plan can be applied again. */
  | { readonly _tag: 'Stopped' }
  /** The bytes of the build are no longer those of the plan. */
  | { readonly _tag: 'ChangedBuild'; readonly key: string }
  /** The public address does not answer before the deploy either: nothing was written. */
  | { readonly _tag: 'NoAnswer' }
  /** The site did not serve the build, and the build before was put back; `left` says what still differs from that. */
  | {
      readonly _tag: 'Reverted'
      readonly to: string
      readonly faults: readonly string[]
      readonly left: readonly string[]
    }
  /** The site does not serve the build, and there is none to put back. */
  | { readonly _tag: 'Unproven'; readonly faults: readonly string[] }

export type ApplyOptions = {
  readonly bucket: Bucket
  readonly plan: DeployPlan
  /** Reads an object of the build; undefined for a roll-back. */
  readonly read: ((key: string) => Uint8Array) | undefined
  readonly md5: (body: Uint8Array) => string
  readonly owner: string
  readonly run: string
  readonly now: () => number
  /** Reads the site as visitors do; undefined to read the objects only. */
  readonly visit: Visit | undefined
  /** Waits before the site is read again: caches need time to see what changed. */
  readonly wait: () => Promise<void>
  /** How often the site is read before it counts as different. */
  readonly proofTries: number
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

/** Objects that name the build. */
const NAMES = /(?:app-data|build-name)\.json(?:\.br|\.gz)?$/

/**
 * Applies a plan. Every step leaves a site that works, and does nothing if it was done before: after a kill, the same
 * plan is applied again. A phase begins when the one before is complete, because documents name assets and data names
 * chunks.
 */
export const applyPlan = async (options: ApplyOptions): Promise<ApplyOutcome> => {
  const { bucket, plan, run, owner, now } = options
  const finished = (await readHistory(bucket))?.deploys.at(-1)
  if (finished?.plan === plan.id && finished.state === 'complete') return { _tag: 'AlreadyApplied' }
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
  const { bucket, plan, visit } = options
  const before = await readHistory(bucket)
  const current = before?.current ?? null
  const last = before?.deploys.at(-1)
  const isResumed = last?.plan === plan.id && (last.state === 'started' || last.state === 'served')
  if (!isResumed && (current !== plan.basis || stepName(last) !== plan.after)) return { _tag: 'Outdated', current }
  if (current !== null && !isResumed && visit !== undefined && (await findServed(visit, []))._tag === 'NoAnswer')
    return { _tag: 'NoAnswer' }
  const objects = await bucket.list()

  // Recorded before anything changes, so that no later prune takes what this build needs.
  await bucket.put(manifestKey(plan.manifest.id), encode(plan.manifest), STATE_FACTS)
  const builds = [...(before?.builds ?? []), ...plan.history.builds].filter(
    ({ id }, index, all) => all.findIndex((other) => other.id === id) === index,
  )
  const earlier = (before?.deploys ?? []).filter((step) => !isResumed || step !== last)
  const deploys = (state: DeployStep['state']): readonly DeployStep[] => {
    const { id, kind, manifest, basis } = plan
    const step = { kind, plan: id, build: manifest.id, from: basis, at: isResumed ? last.at : started, state }
    return [...earlier, step].slice(-MAX_STEPS)
  }
  const started = options.now()
  await writeHistory(bucket, { ...plan.history, current, builds, deploys: deploys('started') })

  const written = await writeAll(options, objects, keep)
  await keep()
  await options.invalidate(plan.changed)

  const faults = await proveInTime(options, plan.manifest, keep)
  if (faults.length > 0) {
    const { basis } = plan
    const to = basis === plan.manifest.id || basis === null ? undefined : await readManifest(bucket, basis)
    if (to === undefined) return { _tag: 'Unproven', faults }
    const left = await putBack(options, to, keep)
    // What a host still shows is reported; the records say what the objects are.
    if ((await proveServed({ bucket, manifest: to, visit: undefined, seed: options.run })).length === 0)
      await writeHistory(bucket, { ...plan.history, current: basis, builds, deploys: deploys('reverted') })
    return { _tag: 'Reverted', to: to.id, faults, left }
  }
  await writeHistory(bucket, { ...plan.history, builds, deploys: deploys('served') })
  const pruned = await prune(options, keep)
  const left = pruned.kept === undefined ? plan.history.builds : builds
  await writeHistory(bucket, { ...plan.history, builds: left, deploys: deploys('complete') })
  return { _tag: 'Applied', written, ...pruned }
}

/** Writes the objects of a plan, phase by phase; gives their number. */
const writeAll = async (
  { bucket, plan, read, parallel, onProgress, md5, isStopped }: ApplyOptions,
  objects: ReadonlyMap<string, string>,
  keep: () => Promise<void>,
): Promise<number> => {
  let written = 0
  const bytesOf = (entry: ManifestEntry): Uint8Array | undefined => {
    const own = ownBody(entry, plan.manifest.id)
    if (own !== undefined) return new TextEncoder().encode(own)
    const body = read?.(entry.key)
    if (body !== undefined && md5(body) !== entry.etag) throw new Abort({ _tag: 'ChangedBuild', key: entry.key })
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

  const lives = new Map(plan.manifest.entries.map((entry) => [entry.key, entry]))
  // A server would send an outdated copy in place of its file.
  const outdated = [...objects.keys()].flatMap((key) => {
    const original = lives.get(originalOf(key) ?? '')
    return original === undefined || lives.has(key) ? [] : [{ key, phase: original.phase }]
  })
  for (const phase of PHASES) {
    await keep()
    // Hashed files never change, nor do their copies, which kept builds may need.
    if (phase !== 'assets') await bucket.remove(outdated.filter((copy) => copy.phase === phase).map(({ key }) => key))
    const entries = plan.writes[phase]
    let done = 0
    const step = async (entry: ManifestEntry): Promise<void> => {
      if (isStopped()) throw new Abort({ _tag: 'Stopped' })
      await write(entry)
      done++
      if (done % KEEP_EVERY === 0) await keep()
      onProgress(phase, done, entries.length)
    }
    // The name of the build is written last.
    const last = entries.filter(({ key }) => NAMES.test(key))
    await inParallel(
      entries.filter((entry) => !last.includes(entry)),
      parallel,
      step,
    )
    await inParallel(last, 1, step)
  }
  return written
}

/** Reads the site until it serves the build, or has been read often enough. */
const proveInTime = async (
  { bucket, visit, run, wait, proofTries }: ApplyOptions,
  manifest: Manifest,
  keep: () => Promise<void>,
): Promise<readonly string[]> => {
  for (let tries = 1; ; tries++) {
    const faults = await proveServed({ bucket, manifest, visit, seed: run })
    if (faults.length === 0 || tries >= proofTries) return faults
    await keep()
    await wait()
  }
}

/** Puts a build back whose bytes are all in the bucket, as nothing was deleted yet; says what differs afterwards. */
const putBack = async (
  options: ApplyOptions,
  manifest: Manifest,
  keep: () => Promise<void>,
): Promise<readonly string[]> => {
  const { bucket, plan } = options
  const back = await planDeploy({
    ...plan,
    bucket,
    kind: 'rollback',
    manifest,
    dir: undefined,
    retention: { builds: Number.POSITIVE_INFINITY, days: 0 },
    now: options.now(),
    adopts: true,
  })
  if ('_tag' in back) return [`build ${manifest.id} cannot be put back: ${back._tag}`]
  // Objects that only the other build has would be found as pages of this one.
  const live = new Set(manifest.entries.map(({ key }) => key))
  const alien = plan.manifest.entries.filter(({ key, phase }) => phase !== 'assets' && !live.has(key))
  const all = { ...options, plan: back, read: undefined, isStopped: () => false }
  await writeAll(all, await bucket.list(), keep)
  await bucket.remove(alien.map(({ key }) => key))
  await options.invalidate([...new Set([...back.changed, ...plan.changed, ...alien.map(({ key }) => key)])])
  return proveInTime(options, manifest, keep)
}

/** Deletes what the plan says, if the site serves its build, and only what no kept build refers to by its manifest. */
const prune = async (
  { bucket, plan, visit }: ApplyOptions,
  keep: () => Promise<void>,
): Promise<{ readonly deleted: number; readonly kept: string | undefined }> => {
  const keepAll = async (kept: string) => ({ deleted: 0, kept })
  if (plan.prune.length === 0) return { deleted: 0, kept: undefined }
  const manifests = await Promise.all(plan.history.builds.map(({ id }) => readManifest(bucket, id)))
  const kept = manifests.filter((manifest): manifest is Manifest => manifest !== undefined)
  if (kept.length < manifests.length) return keepAll('the manifest of a kept build is lost')
  const read: Visit = async (key) => {
    const found = await bucket.get(key)
    return { status: found === undefined ? 404 : 200, body: found?.body ?? new Uint8Array() }
  }
  for (const reader of visit === undefined ? [read] : [read, visit])
    if (!mayBe(await findServed(reader, kept), plan.manifest.id)) return keepAll('the site serves another build')
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
  return { deleted: safe.length, kept: undefined }
}
