import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ApplyOutcome, applyPlan } from '#prerender/deploy/apply.ts'
import type { Bucket } from '#prerender/deploy/bucket.ts'
import { LOCK_AGE_MS } from '#prerender/deploy/lock.ts'
import { md5 } from '#prerender/deploy/manifest.ts'
import { type DeployPlan, findKept, planDeploy } from '#prerender/deploy/plan.ts'
import { isState, LOCK_KEY, readHistory } from '#prerender/deploy/state.ts'
import { aBuild, type SmallBuild } from './a-build.ts'
import { createMemoryBucket, Killed, type Log, type MemoryBucket } from './memory-bucket.ts'

/** A run of the whole size takes minutes: `PAGES=2500 INTERLEAVINGS=100000`. */
const PAGES = Number(process.env['PAGES'] ?? 40)
const INTERLEAVINGS = Number(process.env['INTERLEAVINGS'] ?? 5_000)

// Exhaustive, so that a busy machine takes long.
const NOW = 1_800_000_000_000
let runs = 0

type Options = { readonly now?: number; readonly builds?: number; readonly days?: number; readonly owner?: string }

const planFor = async (bucket: Bucket, { manifest }: Pick<SmallBuild, 'manifest'>, options: Options = {}) =>
  planDeploy({
    bucket,
    target: 'memory',
    manifest,
    dir: undefined,
    layout: 'files',
    retention: { builds: options.builds ?? 5, days: options.days ?? 0 },
    distribution: undefined,
    now: options.now ?? NOW,
    adopts: false,
  })

const mustPlan = async (...of: Parameters<typeof planFor>): Promise<DeployPlan> => {
  const plan = await planFor(...of)
  if ('_tag' in plan) throw new Error(plan._tag)
  return plan
}

const apply = (
  bucket: Bucket,
  plan: DeployPlan,
  build: SmallBuild | undefined,
  { now = NOW, owner = 'a' }: Options = {},
): Promise<ApplyOutcome> =>
  applyPlan({
    bucket,
    plan,
    read: build?.read,
    md5,
    owner,
    run: `run ${runs++}`,
    now: () => now,
    invalidate: async () => {},
    parallel: 4,
    isStopped: () => false,
    onProgress: () => {},
  })

const deploy = async (bucket: Bucket, build: SmallBuild, options: Options = {}): Promise<ApplyOutcome> =>
  apply(bucket, await mustPlan(bucket, build, options), build, options)

type Facts = { readonly build: string; readonly assets: readonly string[] }

const factsOf = (text: string): Facts => JSON.parse(text) as Facts

/**
 * A visitor who opens a document, loads its assets, and later navigates: gets data, and its chunks if they are of the
 * tab's code. Gives what they would have seen go wrong.
 */
const visit = (log: Log, page: number, [opened, loaded, navigated, chunked]: readonly number[]): string | undefined => {
  const text = log.at(opened ?? 0, `p${page}/index.html`)
  if (text === undefined) return undefined
  const document = factsOf(text)
  const lost = document.assets.find((asset) => log.at(loaded ?? 0, asset) === undefined)
  if (lost !== undefined) return `a document of ${document.build} without ${lost}`
  const data = log.at(navigated ?? 0, `page-data/p${page}/page-data.json`)
  if (data === undefined) return 'no data'
  // Data of other code is not used: the tab loads the document instead.
  const wanted = factsOf(data)
  if (wanted.build !== document.build) return undefined
  const missing = wanted.assets.find((asset) => log.at(chunked ?? 0, asset) === undefined)
  return missing === undefined ? undefined : `data of ${wanted.build} without ${missing}`
}

const checkVisits = (log: Log, from: number, interleavings: number): void => {
  const time = fc.integer({ min: from, max: log.length })
  fc.assert(
    fc.property(fc.nat(PAGES - 1), fc.tuple(time, time, time, time), (page, times) => {
      expect(
        visit(
          log,
          page,
          [...times].sort((a, b) => a - b),
        ),
      ).toBeUndefined()
    }),
    { numRuns: interleavings },
  )
}

const liveTexts = async (bucket: MemoryBucket): Promise<ReadonlyMap<string, string | undefined>> =>
  new Map(
    bucket
      .keys()
      .filter((key) => !isState(key) && !key.startsWith('assets/'))
      .map((key) => [key, bucket.log.at(bucket.log.length, key)]),
  )

const textsOf = ({ manifest, read }: SmallBuild): ReadonlyMap<string, string> =>
  new Map(
    manifest.entries
      .filter(({ phase }) => phase !== 'assets')
      .map(({ key }) => [key, new TextDecoder().decode(read(key))] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

const first = aBuild('1', PAGES)
const second = aBuild('2', PAGES)
const third = aBuild('3', PAGES - 1)

const deployed = async (...builds: readonly SmallBuild[]): Promise<MemoryBucket> => {
  const bucket = createMemoryBucket()
  for (const build of builds) expect(await deploy(bucket, build)).toMatchObject({ _tag: 'Applied' })
  return bucket
}

describe('a deploy', () => {
  it('puts every object of the build in place, and records the build as current', async () => {
    const bucket = await deployed(first)
    expect(await liveTexts(bucket)).toEqual(textsOf(first))
    expect(await readHistory(bucket)).toMatchObject({ current: first.manifest.id })
    expect(bucket.keys()).not.toContain(LOCK_KEY)
  })

  it('writes nothing that is there already', async () => {
    const bucket = await deployed(first)
    const plan = await mustPlan(bucket, first)
    expect(Object.values(plan.writes).flat()).toEqual([])
    expect(plan.changed).toEqual([])
  })

  it('invalidates only what changed', async () => {
    const bucket = await deployed(first)
    const { changed } = await mustPlan(bucket, second)
    expect(changed).toContain('p1/index.html')
    expect(changed.filter((key) => key.startsWith('assets/') || isState(key))).toEqual([])
  })

  it('shows no visitor a document without its assets or data without its code, whenever they come', async () => {
    const bucket = await deployed(first)
    const from = bucket.log.length
    await deploy(bucket, second)
    checkVisits(bucket.log, from, INTERLEAVINGS)
  })

  it('can be killed at every step, and completed by applying the same plan again', async () => {
    const before = await deployed(first)
    const plan = await mustPlan(before, second)
    const whole = before.fork()
    await apply(whole, plan, second)
    const steps = whole.log.length - before.log.length
    const expected = textsOf(second)
    // Every step for a small build, and a spread of them for a large one.
    const stride = Math.max(1, Math.floor(steps / 400))
    for (let step = 0; step < steps; step += stride) {
      const bucket = before.fork()
      bucket.killAfter(step)
      await expect(apply(bucket, plan, second)).rejects.toThrow(Killed)
      bucket.killAfter(Number.POSITIVE_INFINITY)
      expect(await apply(bucket, plan, second)).toMatchObject({ _tag: 'Applied' })
      expect(await liveTexts(bucket)).toEqual(expected)
      checkVisits(bucket.log, before.log.length, Math.ceil((INTERLEAVINGS * stride) / steps))
    }
  }, 600_000)

  it('rolls back to the build before, from a deploy that was killed at any step', async () => {
    const before = await deployed(first, second)
    const plan = await mustPlan(before, third)
    for (let step = 8; step < 60; step += 7) {
      const bucket = before.fork()
      bucket.killAfter(step)
      await expect(apply(bucket, plan, third)).rejects.toThrow(Killed)
      bucket.killAfter(Number.POSITIVE_INFINITY)
      const now = NOW + LOCK_AGE_MS + 1
      const kept = await findKept(bucket, second.manifest.id)
      if ('_tag' in kept) throw new Error(kept._tag)
      const back = await mustPlan(bucket, { manifest: kept }, { now })
      expect(await apply(bucket, back, undefined, { now })).toMatchObject({ _tag: 'Applied' })
      expect(await liveTexts(bucket)).toEqual(textsOf(second))
      checkVisits(bucket.log, before.log.length, 100)
    }
  })

  it('keeps the assets of the last builds and deletes those of older ones', async () => {
    const bucket = await deployed(first)
    await deploy(bucket, second, { builds: 2 })
    await deploy(bucket, third, { builds: 2 })
    const keys = bucket.keys()
    const assetsOf = ({ manifest }: SmallBuild) =>
      manifest.entries.filter(({ phase }) => phase === 'assets').map(({ key }) => key)
    const kept = [...assetsOf(second), ...assetsOf(third)]
    expect(kept.filter((key) => !keys.includes(key))).toEqual([])
    const dropped = assetsOf(first).filter((key) => !kept.includes(key))
    expect(dropped.length).toBeGreaterThan(0)
    expect(dropped.filter((key) => keys.includes(key))).toEqual([])
    expect(keys).not.toContain(`p${PAGES - 1}/index.html`)
  })

  it('keeps builds of the last days even beyond their number', async () => {
    const bucket = await deployed(first)
    await deploy(bucket, second, { builds: 1, days: 7, now: NOW + 86_400_000 })
    expect((await readHistory(bucket))?.builds).toHaveLength(2)
  })

  it('refuses a bucket of another site, and one with objects of no deploy', async () => {
    const bucket = await deployed(first)
    expect(await planFor(bucket, aBuild('1', 2, 'https://other.example'))).toMatchObject({ _tag: 'OtherSite' })
    const foreign = createMemoryBucket()
    await foreign.put('index.html', new TextEncoder().encode('of somebody'), { contentType: '', cacheControl: '' })
    expect(await planFor(foreign, first)).toEqual({ _tag: 'NotEmpty', count: 1 })
  })

  it('refuses a plan that another deploy has overtaken', async () => {
    const bucket = await deployed(first)
    const plan = await mustPlan(bucket, second)
    await deploy(bucket, third)
    expect(await apply(bucket, plan, second)).toEqual({ _tag: 'Outdated', current: third.manifest.id })
    expect(await liveTexts(bucket)).toEqual(textsOf(third))
  })

  it('runs once at a time, and takes the lock of a dead run over when it is old', async () => {
    const bucket = await deployed(first)
    const plan = await mustPlan(bucket, second)
    bucket.killAfter(20)
    await expect(apply(bucket, plan, second, { owner: 'a' })).rejects.toThrow(Killed)
    bucket.killAfter(Number.POSITIVE_INFINITY)
    const other = await mustPlan(bucket, third)
    expect(await apply(bucket, other, third, { owner: 'b' })).toMatchObject({ _tag: 'Locked', by: { owner: 'a' } })
    const later = { owner: 'b', now: NOW + LOCK_AGE_MS + 1 }
    expect(await apply(bucket, other, third, later)).toMatchObject({ _tag: 'Applied' })
  })

  it('gives the lock back when the process is asked to end', async () => {
    const bucket = await deployed(first)
    const plan = await mustPlan(bucket, second)
    let steps = 0
    const options = { bucket, plan, read: second.read, md5, owner: 'a', run: 'stopped', now: () => NOW, parallel: 4 }
    const outcome = await applyPlan({
      ...options,
      isStopped: () => steps++ > 10,
      invalidate: async () => {},
      onProgress: () => {},
    })
    expect(outcome).toEqual({ _tag: 'Stopped' })
    expect(bucket.keys()).not.toContain(LOCK_KEY)
    expect(await deploy(bucket, third)).toMatchObject({ _tag: 'Applied' })
  })

  it('of two that start at once lets only one through', async () => {
    const bucket = await deployed(first)
    const plan = await mustPlan(bucket, second)
    const other = await mustPlan(bucket, third)
    const outcomes = await Promise.all([
      apply(bucket, plan, second, { owner: 'a' }),
      apply(bucket, other, third, { owner: 'b' }),
    ])
    expect(outcomes.map(({ _tag }) => _tag).sort()).toEqual(['Applied', 'Locked'])
  })
})
