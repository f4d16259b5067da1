import { createHash } from 'node:crypto'
import type { Bucket } from './bucket.ts'
import { type Manifest, type ManifestEntry, PHASES, type Phase } from './manifest.ts'
import { blobKey, type DeployStep, type History, isState, manifestKey, readHistory, readManifest } from './state.ts'

export type Retention = {
  /** Builds that are kept, this one included. */
  readonly builds: number
  readonly days: number
}

/** What is to be done to a bucket, as data: it can be read before it is applied. */
export type DeployPlan = {
  readonly version: 2
  /** Digest of all the rest. */
  readonly id: string
  readonly kind: DeployStep['kind']
  readonly target: string
  /** Address that visitors use, where the deploy is read back; undefined to read the objects only. */
  readonly address: string | undefined
  /** Folder of the build; undefined for a roll-back, whose bytes are in the bucket. */
  readonly dir: string | undefined
  readonly layout: 'files' | 'website'
  /** The build that was current when the plan was made. */
  readonly basis: string | null
  /** The last step when the plan was made, as `stepName` writes it: what it left behind is known to this plan. */
  readonly after: string
  readonly manifest: Manifest
  /** Objects to write, by phase. */
  readonly writes: Readonly<Record<Phase, readonly ManifestEntry[]>>
  /** Paths to invalidate: those whose bytes a cache may hold. */
  readonly changed: readonly string[]
  /** CloudFront distribution. */
  readonly distribution: string | undefined
  readonly history: Omit<History, 'deploys'>
  readonly prune: readonly string[]
}

export type PlanProblem =
  | { readonly _tag: 'OtherSite'; readonly found: string }
  | { readonly _tag: 'NotEmpty'; readonly count: number }
  | { readonly _tag: 'UnknownBuild'; readonly id: string; readonly known: readonly string[] }
  /** Which build a roll-back means cannot be told from the steps. */
  | {
      readonly _tag: 'Ambiguous'
      readonly why: 'HalfDone' | 'RevertedAlready' | 'NothingBefore' | 'NotKept'
      /** The build of the last step, or the one that is no longer kept. */
      readonly build: string
      readonly current: string | null
      readonly known: readonly string[]
    }

export type PlanRequest = {
  readonly bucket: Bucket
  readonly kind: DeployStep['kind']
  readonly address: string | undefined
  readonly target: string
  readonly manifest: Manifest
  readonly dir: string | undefined
  readonly layout: 'files' | 'website'
  readonly retention: Retention
  readonly distribution: string | undefined
  readonly now: number
  /** Whether a bucket with objects but without records may be taken. */
  readonly adopts: boolean
}

const DAY_MS = 86_400_000

/** Builds that stay: the last ones, and all of the last days. */
const keepBuilds = (builds: History['builds'], { builds: count, days }: Retention, now: number): History['builds'] =>
  builds.filter(({ at }, index) => index >= builds.length - count || now - at < days * DAY_MS)

/** Whether the host would answer otherwise, though the bytes are the same. */
const hasOtherFacts = (a: ManifestEntry, b: ManifestEntry | undefined): boolean =>
  b !== undefined && (a.contentType !== b.contentType || a.cacheControl !== b.cacheControl || a.redirect !== b.redirect)

export const planDeploy = async (request: PlanRequest): Promise<DeployPlan | PlanProblem> => {
  const { bucket, manifest, retention, now } = request
  const { origin, edition } = manifest
  const objects = await bucket.list()
  const history = await readHistory(bucket)
  if (history === undefined && objects.size > 0 && !request.adopts) return { _tag: 'NotEmpty', count: objects.size }
  if (history !== undefined && (history.origin !== origin || history.edition !== edition))
    return { _tag: 'OtherSite', found: `${history.origin} (${history.edition})` }

  const earlier = (history?.builds ?? []).filter(({ id }) => id !== manifest.id)
  const builds = keepBuilds([...earlier, { id: manifest.id, at: now }], retention, now)
  const manifests = await Promise.all(
    (history?.builds ?? []).map(async ({ id }) => [id, await readManifest(bucket, id)] as const),
  )
  const known = new Map(manifests.flatMap(([, found]) => found?.entries ?? []).map((entry) => [entry.key, entry]))
  const isMissing = (entry: ManifestEntry): boolean =>
    objects.get(entry.key) !== entry.etag ||
    hasOtherFacts(entry, known.get(entry.key)) ||
    // A roll-back copies from these, so each kept build has them.
    (entry.phase !== 'assets' && entry.redirect === undefined && !objects.has(blobKey(entry.etag)))
  const writes = Object.fromEntries(
    PHASES.map((phase) => [phase, manifest.entries.filter((entry) => entry.phase === phase && isMissing(entry))]),
  ) as Record<Phase, ManifestEntry[]>

  const keptIds = new Set(builds.map(({ id }) => id))
  const kept = [
    manifest,
    ...manifests.flatMap(([id, found]) => (found !== undefined && keptIds.has(id) ? [found] : [])),
  ]
  const live = new Set(manifest.entries.map(({ key }) => key))
  const needed = neededBy(kept)
  // A kept build whose manifest is lost may need any object.
  const isComplete = manifests.every(([id, found]) => found !== undefined || !keptIds.has(id) || id === manifest.id)
  const prune = [...(isComplete ? objects.keys() : [])].filter((key) => {
    if (live.has(key) || needed.has(key)) return false
    if (!isState(key)) return true
    return key.startsWith('_deploy/blobs/') || key.startsWith('_deploy/builds/')
  })
  const changed = [
    ...PHASES.slice(1)
      .flatMap((phase) => writes[phase])
      .map(({ key }) => key),
    ...prune,
  ]
    .filter((key) => objects.has(key) && !isState(key))
    .sort()
  const plan = {
    version: 2 as const,
    kind: request.kind,
    target: request.target,
    address: request.address,
    dir: request.dir,
    layout: request.layout,
    basis: history?.current ?? null,
    after: stepName(history?.deploys.at(-1)),
    manifest,
    writes,
    changed,
    distribution: request.distribution,
    history: { origin, edition, current: manifest.id, builds },
    prune,
  }
  return { id: createHash('sha256').update(JSON.stringify(plan)).digest('hex').slice(0, 16), ...plan }
}

/** Keys that kept builds refer to: their assets, the bytes of their documents and data, and their manifests. */
export const neededBy = (kept: readonly Manifest[]): ReadonlySet<string> =>
  new Set(
    kept.flatMap(({ id, entries }) => [
      manifestKey(id),
      ...entries.map(({ phase, key, etag }) => (phase === 'assets' ? key : blobKey(etag))),
    ]),
  )

/** Tells steps apart; empty for none. */
export const stepName = (step: DeployStep | undefined): string =>
  step === undefined ? '' : `${step.build} ${step.at} ${step.state}`

/**
 * Builds that a roll-back returns to one after the other, the served one last. A roll-back takes away the builds that
 * it leaves, so that the next one does not return to them.
 */
export const buildsToReturnTo = (deploys: readonly DeployStep[]): readonly string[] =>
  deploys
    .filter(({ state }) => state === 'served' || state === 'complete')
    .reduce<readonly string[]>((builds, { kind, build }) => {
      const index = builds.lastIndexOf(build)
      return kind === 'rollback' && index >= 0
        ? builds.slice(0, index + 1)
        : [...builds.filter((other) => other !== build), build]
    }, [])

/** The build that a roll-back without a name means, or why that cannot be told. */
const chooseBefore = ({ deploys, current, builds }: History): string | PlanProblem => {
  const known = builds.map(({ id }) => id)
  const last = deploys.at(-1)
  const ask = (why: (PlanProblem & { readonly _tag: 'Ambiguous' })['why'], build: string): PlanProblem => ({
    _tag: 'Ambiguous',
    why,
    build,
    current,
    known,
  })
  if (last?.state === 'started') return ask('HalfDone', last.build)
  if (last?.state === 'reverted') return ask('RevertedAlready', last.build)
  const before = buildsToReturnTo(deploys).at(-2)
  if (before === undefined) return ask('NothingBefore', last?.build ?? '')
  return known.includes(before) ? before : ask('NotKept', before)
}

/** The manifest of a kept build, for a roll-back; without an id, of the build that was served before. */
export const findKept = async (bucket: Bucket, id: string | undefined): Promise<Manifest | PlanProblem> => {
  const history = await readHistory(bucket)
  const known = (history?.builds ?? []).map((build) => build.id)
  if (history === undefined) return { _tag: 'UnknownBuild', id: id ?? '', known }
  const wanted = id ?? chooseBefore(history)
  if (typeof wanted !== 'string') return wanted
  const manifest = known.includes(wanted) ? await readManifest(bucket, wanted) : undefined
  return manifest ?? { _tag: 'UnknownBuild', id: wanted, known }
}
