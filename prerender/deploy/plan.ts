import { createHash } from 'node:crypto'
import type { Bucket } from './bucket.ts'
import { type Manifest, type ManifestEntry, PHASES, type Phase } from './manifest.ts'
import { blobKey, type History, isState, manifestKey, readHistory, readManifest } from './state.ts'

export type Retention = {
  /** Builds that are kept, this one included. */
  readonly builds: number
  readonly days: number
}

/** What is to be done to a bucket, as data: it can be read before it is applied. */
export type DeployPlan = {
  readonly version: 1
  /** Digest of all the rest. */
  readonly id: string
  readonly target: string
  /** Folder of the build; undefined for a roll-back, whose bytes are in the bucket. */
  readonly dir: string | undefined
  readonly layout: 'files' | 'website'
  /** The build that was current when the plan was made. */
  readonly basis: string | null
  readonly manifest: Manifest
  /** Objects to write, by phase. */
  readonly writes: Readonly<Record<Phase, readonly ManifestEntry[]>>
  /** Paths to invalidate: those whose bytes a cache may hold. */
  readonly changed: readonly string[]
  /** CloudFront distribution. */
  readonly distribution: string | undefined
  readonly history: History
  readonly prune: readonly string[]
}

export type PlanProblem =
  | { readonly _tag: 'OtherSite'; readonly found: string }
  | { readonly _tag: 'NotEmpty'; readonly count: number }
  | { readonly _tag: 'UnknownBuild'; readonly id: string; readonly known: readonly string[] }

export type PlanRequest = {
  readonly bucket: Bucket
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
  const prune = [...objects.keys()].filter((key) => {
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
    version: 1 as const,
    target: request.target,
    dir: request.dir,
    layout: request.layout,
    basis: history?.current ?? null,
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

/** The manifest of a kept build, for a roll-back; without an id, of the build before the current one. */
export const findKept = async (bucket: Bucket, id: string | undefined): Promise<Manifest | PlanProblem> => {
  const history = await readHistory(bucket)
  const known = (history?.builds ?? []).map((build) => build.id)
  const wanted = id ?? known[known.indexOf(history?.current ?? '') - 1] ?? ''
  const manifest = known.includes(wanted) ? await readManifest(bucket, wanted) : undefined
  return manifest ?? { _tag: 'UnknownBuild', id: wanted, known }
}
