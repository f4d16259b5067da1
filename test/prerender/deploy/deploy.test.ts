import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ApplyOutcome, applyPlan } from '#prerender/deploy/apply.ts'
import type { Bucket } from '#prerender/deploy/bucket.ts'
import { LOCK_AGE_MS } from '#prerender/deploy/lock.ts'
import { md5, originalOf } from '#prerender/deploy/manifest.ts'
import { type DeployPlan, findKept, planDeploy } from '#prerender/deploy/plan.ts'
import type { Visit } from '#prerender/deploy/served.ts'
import { type DeployStep, HISTORY_KEY, isState, LOCK_KEY, manifestKey, readHistory } from '#prerender/deploy/state.ts'
import { aBuild, type SmallBuild } from './a-build.ts'
import { createMemoryBucket, Killed, type Log, type MemoryBucket } from './memory-bucket.ts'

/** A run of the whole size takes minutes: `PAGES=2500 INTERLEAVINGS=100000`. */
const PAGES = Number(process.env['PAGES'] ?? 40)
const INTERLEAVINGS = Number(process.env['INTERLEAVINGS'] ?? 5_000)

// Exhaustive, so that a busy machine takes long.
const NOW = 1_800_000_000_000
let runs = 0

type Options = {
  readonly now?: number
  readonly builds?: number
  readonly days?: number
  readonly owner?: string
  readonly kind?: DeployStep['kind']
  readonly visit?: Visit
}

const planFor = async (bucket: Bucket, { manifest }: Pick<SmallBuild, 'manifest'>, options: Options = {}) =>
  planDeploy({
    bucket,
    kind: options.kind ?? 'deploy',
    address: undefined,
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
  { now = NOW, owner = 'a', visit }: Options = {},
): Promise<ApplyOutcome> =>
  applyPlan({
    bucket,
    plan,
    read: build?.read,
    md5,
    owner,
    run: `run ${runs++}`,
    now: () => now,
    visit,
    wait: async () => {},
    proofTries: 2,
    invalidate: async () => {},
    parallel: 4,
    isStopped: () => false,
    onProgress: () => {},
  })

const AT_ONCE = { visit: undefined, wait: async () => {}, proofTries: 1 }

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
      // Killed with the lock alone left to give back, it is complete.
      const again = await apply(bucket, plan, second)
      expect(again._tag === 'AlreadyApplied' ? step : again).toEqual(
        again._tag === 'AlreadyApplied' ? steps - 1 : expect.objectContaining({ _tag: 'Applied' }),
      )
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
    const options = {
      bucket,
      plan,
      read: second.read,
      md5,
      owner: 'a',
      run: 'stopped',
      now: () => NOW,
      parallel: 4,
      ...AT_ONCE,
    }
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

const rollBack = async (bucket: Bucket, id?: string): Promise<string> => {
  const kept = await findKept(bucket, id)
  if ('_tag' in kept) return kept._tag === 'Ambiguous' ? kept.why : kept._tag
  const plan = await mustPlan(bucket, { manifest: kept }, { kind: 'rollback' })
  expect(await apply(bucket, plan, undefined)).toMatchObject({ _tag: 'Applied' })
  return kept.id
}

describe('a roll-back', () => {
  const fourth = aBuild('4', PAGES)
  const builds = [first, second, third, fourth]
  const ids = builds.map(({ manifest }) => manifest.id)

  it('without a name goes one build further back each time, and never to one that was rolled back from', async () => {
    const bucket = await deployed(...builds)
    expect([await rollBack(bucket), await rollBack(bucket), await rollBack(bucket)]).toEqual([ids[2], ids[1], ids[0]])
    expect(await liveTexts(bucket)).toEqual(textsOf(first))
    expect(await rollBack(bucket)).toBe('NothingBefore')
  })

  it('skips the bad build after a good one was deployed on top of what was returned to', async () => {
    const bucket = await deployed(first, second, third)
    await rollBack(bucket)
    await deploy(bucket, fourth)
    expect(await rollBack(bucket)).toBe(ids[1])
  })

  it('to a named build forgets those between, and a build that is deployed again counts again', async () => {
    const bucket = await deployed(...builds)
    expect(await rollBack(bucket, ids[1])).toBe(ids[1])
    expect(await rollBack(bucket)).toBe(ids[0])
    await deploy(bucket, fourth)
    expect(await rollBack(bucket)).toBe(ids[0])
  })

  it('keeps the order of deploys when clocks disagree', async () => {
    const bucket = createMemoryBucket()
    for (const [index, build] of builds.entries()) await deploy(bucket, build, { now: NOW - index * 1000, days: 9 })
    expect(await rollBack(bucket)).toBe(ids[2])
  })

  it('asks which build is meant after a deploy that is half-done', async () => {
    const bucket = await deployed(first, second)
    const plan = await mustPlan(bucket, third)
    bucket.killAfter(12)
    await expect(apply(bucket, plan, third)).rejects.toThrow(Killed)
    bucket.killAfter(Number.POSITIVE_INFINITY)
    expect(await findKept(bucket, undefined)).toMatchObject({
      _tag: 'Ambiguous',
      why: 'HalfDone',
      build: ids[2],
      current: ids[1],
    })
  })

  it('reads records from before there were steps', async () => {
    const bucket = await deployed(first, second)
    const { deploys: _, ...old } = (await readHistory(bucket)) ?? { deploys: [] }
    await bucket.put(HISTORY_KEY, new TextEncoder().encode(JSON.stringify(old)), { contentType: '', cacheControl: '' })
    expect(await rollBack(bucket)).toBe(ids[0])
  })
})

/** Reads the bucket as a host in front of it would. */
const hostOf =
  (bucket: Bucket, change: (key: string, text: string | undefined) => string | undefined = (_, text) => text): Visit =>
  async (path) => {
    const found = await bucket.get(path)
    const text = change(path, found && new TextDecoder().decode(found.body))
    return { status: text === undefined ? 404 : 200, body: new TextEncoder().encode(text ?? '') }
  }

describe('a deploy that is read back', () => {
  it('is applied if the host serves it, at the latest when its caches have seen it', async () => {
    const bucket = await deployed(first)
    let asked = 0
    const stale = first.read('page-data/app-data.json')
    const visit = hostOf(bucket, (key, text) =>
      key === 'page-data/app-data.json' && asked++ < 1 ? new TextDecoder().decode(stale) : text,
    )
    expect(await deploy(bucket, second, { visit })).toMatchObject({ _tag: 'Applied' })
  })

  it('returns to the build before by itself if the host serves something else', async () => {
    const bucket = await deployed(first, second)
    const named = new TextDecoder().decode(third.read('page-data/app-data.json'))
    // The host never lets go of the data of one page.
    const lies = [
      hostOf(bucket, (key, text) => (key === 'page-data/app-data.json' && text === named ? 'an old one' : text)),
      hostOf(bucket, (key, text) => (key.startsWith('assets/') && text?.includes('of 3') ? `${text}!` : text)),
    ]
    for (const visit of lies) {
      const outcome = await deploy(bucket, third, { visit })
      expect(outcome).toMatchObject({ _tag: 'Reverted', to: second.manifest.id, left: [] })
      expect(await liveTexts(bucket)).toEqual(textsOf(second))
      expect(await readHistory(bucket)).toMatchObject({ current: second.manifest.id })
      expect(await findKept(bucket, undefined)).toMatchObject({ _tag: 'Ambiguous', why: 'RevertedAlready' })
    }
  })

  it('sums the bytes of objects instead of trusting their ETags', async () => {
    const bucket = await deployed(first)
    const broken: Bucket = {
      ...bucket,
      get: async (key) => {
        const found = await bucket.get(key)
        const isHit = key === 'sw.js' && new TextDecoder().decode(found?.body) === 'worker of 2'
        return found && isHit ? { ...found, body: new TextEncoder().encode('worker of') } : found
      },
    }
    expect(await deploy(broken, second)).toMatchObject({ _tag: 'Reverted', faults: ['sw.js has other bytes'] })
    expect(await liveTexts(bucket)).toEqual(textsOf(first))
  })

  it('writes nothing if the public address does not answer before either', async () => {
    const bucket = await deployed(first)
    expect(await deploy(bucket, second, { visit: async () => undefined })).toEqual({ _tag: 'NoAnswer' })
    expect(await liveTexts(bucket)).toEqual(textsOf(first))
    expect((await readHistory(bucket))?.builds).toHaveLength(1)
  })

  it('deletes nothing while something else is served, and says so if there is no build to return to', async () => {
    const bucket = createMemoryBucket()
    const outcome = await deploy(bucket, first, { visit: async () => ({ status: 404, body: new Uint8Array() }) })
    expect(outcome).toMatchObject({ _tag: 'Unproven' })
    expect(await liveTexts(bucket)).toEqual(textsOf(first))
  })

  it('that was killed while it put the build before back is completed by applying the plan again', async () => {
    const before = await deployed(first)
    const plan = await mustPlan(before, second)
    const named = new TextDecoder().decode(second.read('page-data/app-data.json'))
    const lie = (bucket: Bucket) =>
      hostOf(bucket, (key, text) => (key === 'page-data/app-data.json' && text === named ? 'an old one' : text))
    const whole = before.fork()
    await apply(whole, plan, second, { visit: lie(whole) })
    const steps = whole.log.length - before.log.length
    for (let step = Math.floor(steps / 2); step < steps; step += 9) {
      const bucket = before.fork()
      bucket.killAfter(step)
      await expect(apply(bucket, plan, second, { visit: lie(bucket) })).rejects.toThrow(Killed)
      bucket.killAfter(Number.POSITIVE_INFINITY)
      checkVisits(bucket.log, before.log.length, 200)
      const again = await apply(bucket, plan, second)
      if (again._tag === 'Applied') expect(await liveTexts(bucket)).toEqual(textsOf(second))
      else expect([again._tag, await liveTexts(bucket)]).toEqual(['Outdated', textsOf(first)])
    }
  })
})

describe('a plan', () => {
  it('that is complete writes nothing when it is applied again', async () => {
    const bucket = await deployed(first)
    const plan = await mustPlan(bucket, second)
    await apply(bucket, plan, second)
    const { length } = bucket.log
    expect(await apply(bucket, plan, second)).toEqual({ _tag: 'AlreadyApplied' })
    expect(bucket.log.length).toBe(length)
  })

  it('is refused after another deploy has begun, though none was completed', async () => {
    const bucket = await deployed(first)
    const plan = await mustPlan(bucket, second)
    const other = await mustPlan(bucket, third)
    bucket.killAfter(30)
    await expect(apply(bucket, other, third)).rejects.toThrow(Killed)
    bucket.killAfter(Number.POSITIVE_INFINITY)
    const now = NOW + LOCK_AGE_MS + 1
    expect(await apply(bucket, plan, second, { now })).toMatchObject({ _tag: 'Outdated' })
  })

  it('deletes nothing when the manifest of a kept build is lost', async () => {
    const bucket = await deployed(first, second)
    await bucket.remove([manifestKey(second.manifest.id)])
    expect((await mustPlan(bucket, third, { builds: 2 })).prune).toEqual([])
    const intact = await deployed(first, second)
    const plan = await mustPlan(intact, third, { builds: 2 })
    expect(plan.prune.length).toBeGreaterThan(0)
    await intact.remove([manifestKey(second.manifest.id)])
    expect(await apply(intact, plan, third)).toMatchObject({ _tag: 'Applied', deleted: 0, kept: expect.any(String) })
  })
})

/** A build with compressed copies of all that a browser asks for. */
const withCopies = ({ manifest, read }: SmallBuild): SmallBuild => {
  const bytesOf = (key: string): Uint8Array => {
    const original = originalOf(key)
    return original === undefined
      ? read(key)
      : new TextEncoder().encode(`packed ${new TextDecoder().decode(read(original))}`)
  }
  const copies = manifest.entries.map((entry) => {
    const key = `${entry.key}.gz`
    return { ...entry, key, etag: md5(bytesOf(key)), coding: 'gzip' as const }
  })
  return { manifest: { ...manifest, id: `${manifest.id}c`, entries: [...manifest.entries, ...copies] }, read: bytesOf }
}

describe('compressed copies', () => {
  it('go where their files go', async () => {
    const bucket = await deployed(withCopies(first), withCopies(second))
    expect(await liveTexts(bucket)).toEqual(textsOf(withCopies(second)))
  })

  it('of a build before are gone before their file is replaced by one without', async () => {
    const bucket = await deployed(withCopies(first))
    const from = bucket.log.length
    expect(await deploy(bucket, second)).toMatchObject({ _tag: 'Applied' })
    expect(await liveTexts(bucket)).toEqual(textsOf(second))
    for (let time = from; time <= bucket.log.length; time++)
      for (const [key, text] of textsOf(second)) {
        const served = bucket.log.at(time, `${key}.gz`) ?? bucket.log.at(time, key)
        const isOld = bucket.log.at(time, key) !== text
        if (!isOld) expect(served, `${key} at ${time}`).toBe(text)
      }
  })

  it('come back with a roll-back', async () => {
    const bucket = await deployed(withCopies(first), second)
    const back = await findKept(bucket, undefined)
    if ('_tag' in back) throw new Error(back._tag)
    const plan = await mustPlan(bucket, { manifest: back }, { kind: 'rollback' })
    expect(await apply(bucket, plan, undefined)).toMatchObject({ _tag: 'Applied' })
    expect(await liveTexts(bucket)).toEqual(textsOf(withCopies(first)))
  })

  it('are not asked for by visitors, who get them under the names of their files', async () => {
    const build = withCopies(first)
    const bucket = createMemoryBucket()
    const asked: string[] = []
    const visit = hostOf(bucket, (key, text) => {
      asked.push(key)
      return key.endsWith('.gz') ? undefined : text
    })
    expect(await deploy(bucket, build, { visit })).toMatchObject({ _tag: 'Applied' })
    expect(asked.some((key) => key.startsWith('assets/'))).toBe(true)
    expect(asked.filter((key) => key.endsWith('.gz'))).toEqual([])
  })
})
