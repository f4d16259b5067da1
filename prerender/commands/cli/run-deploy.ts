import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { hostname, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { messageOf } from '../../base/errors/blame.ts'
import { PROGRAM } from '../../base/program.ts'
import { readCopyRecord } from '../../compress/copy-record.ts'
import { type ApplyOutcome, applyPlan } from '../../deploy/apply.ts'
import type { Bucket } from '../../deploy/bucket.ts'
import { type Manifest, md5, PHASES, readBuild, withName } from '../../deploy/manifest.ts'
import { buildsToReturnTo, type DeployPlan, findKept, type PlanProblem, planDeploy } from '../../deploy/plan.ts'
import { findServed, mayBe, type Served, visitAddress } from '../../deploy/served.ts'
import { type History, LOCK_KEY, readHistory, readManifest } from '../../deploy/state.ts'
import { invalidate, openTarget, parseTarget, type Target } from '../../deploy/target.ts'
import { readSite } from '../../hosts/read-site.ts'
import { leftToObjects } from '../../hosts/static/s3-website.ts'
import { websiteObjects } from '../../hosts/static/website-objects.ts'
import type { DeployArguments } from './arguments.ts'

const explain = (problem: PlanProblem, target: string): string => {
  switch (problem._tag) {
    case 'OtherSite':
      return `${target} belongs to ${problem.found}. Nothing was planned: check --to, or empty it by hand.`
    case 'NotEmpty':
      return `${target} holds ${problem.count} objects that no deploy put there. If they may be replaced, add --adopt.`
    case 'UnknownBuild':
      return `${target} keeps no build "${problem.id}"; it keeps ${problem.known.join(', ') || 'none'}.`
    case 'Ambiguous':
      return ask(problem)
  }
}

/** What a roll-back could mean, when its steps do not tell. */
const ask = ({ why, build, current, known }: PlanProblem & { readonly _tag: 'Ambiguous' }): string => {
  const reasons = {
    HalfDone: `A deploy of ${build} is half-done; before it, ${current ?? 'nothing'} was served.`,
    RevertedAlready: `The deploy of ${build} was taken back by itself: ${current ?? 'nothing'} is served.`,
    NothingBefore: `No build was served before ${current ?? 'this one'} that was not rolled back from.`,
    NotKept: `Before ${current ?? 'this one'}, ${build} was served, which is no longer kept.`,
  }
  return `${reasons[why]} Name the build to return to: rollback BUILD, one of ${known.join(', ') || 'none'}.`
}

const describe = (plan: DeployPlan): string =>
  [
    `Plan ${plan.id}: ${plan.target} from ${plan.basis ?? 'nothing'} to build ${plan.manifest.id}`,
    ...PHASES.map((phase, index) => `  ${index + 1}. ${phase}: ${plan.writes[phase].length} to write`),
    `  5. invalidation: ${plan.distribution === undefined ? 'none' : `${plan.changed.length} paths`}`,
    `  6. prune: ${plan.prune.length} to delete`,
  ].join('\n')

const isProblem = (value: DeployPlan | Manifest | PlanProblem): value is PlanProblem => '_tag' in value

const plan = async (options: DeployArguments): Promise<number> => {
  const target = parseTarget(options.target)
  if (target === undefined) {
    console.error(`The target is "${options.target}"; it should be s3://bucket/prefix or dir:PATH.`)
    return 2
  }
  const bucket = await openTarget(target)
  const dir = path.resolve(options.dir)
  const built = options.action === 'rollback' ? undefined : buildOf(dir, options.layout, target)
  const [outdated] = built?.outdated ?? []
  if (outdated !== undefined) {
    console.error(`${outdated} has changed since it was compressed. Nothing was planned: build the site again.`)
    return 1
  }
  const manifest = options.action === 'rollback' ? await findKept(bucket, options.build) : built?.manifest
  if (manifest === undefined) {
    console.error(`There is no built edition in ${options.dir}: give the folder of one, such as dist/en-US.`)
    return 1
  }
  const made = isProblem(manifest)
    ? manifest
    : await planDeploy({
        bucket,
        kind: options.action === 'rollback' ? 'rollback' : 'deploy',
        address: addressOf(options, manifest),
        target: options.target,
        manifest,
        dir: options.action === 'rollback' ? undefined : dir,
        layout: options.layout,
        retention: { builds: options.builds, days: options.days },
        distribution: options.distribution,
        now: Date.now(),
        adopts: options.adopts,
      })
  if (isProblem(made)) {
    console.error(explain(made, options.target))
    return 1
  }
  writeFileSync(options.plan, `${JSON.stringify(made)}\n`)
  console.log(`${describe(made)}\nWritten to ${options.plan}. Apply it: ${PROGRAM} deploy apply ${options.plan}`)
  return 0
}

/** Reads a build. Compressed copies are for servers of one's own, which serve a folder. */
const buildOf = (
  dir: string,
  layout: DeployArguments['layout'],
  target: Target,
): ReturnType<typeof readBuild> | undefined => {
  const site = readSite(dir)
  if (site === undefined) return undefined
  const build =
    layout === 'website'
      ? readBuild(dir, site.rules, layout, { objects: websiteObjects(site, leftToObjects(site)) })
      : readBuild(dir, site.rules, layout, { compressed: target._tag === 'Dir' ? readCopyRecord(dir) : undefined })
  return { ...build, manifest: withName(build.manifest) }
}

/** Where visitors find a build: as the option says, or as its settings do. */
const addressOf = ({ address }: DeployArguments, manifest: Manifest): string | undefined =>
  address === 'none' ? undefined : (address ?? manifest.address ?? manifest.origin)

const lines = (faults: readonly string[]): string => faults.map((fault) => `  ${fault}`).join('\n')

/** Between two readings of the site. */
const PROOF_PAUSE_S = 3

const report = (outcome: ApplyOutcome, seconds: string): number => {
  switch (outcome._tag) {
    case 'Applied':
      console.log(
        `Applied in ${seconds} s and read back: ${outcome.written} objects written, ${outcome.deleted} deleted.`,
      )
      if (outcome.kept !== undefined) console.log(`Nothing was deleted: ${outcome.kept}.`)
      return 0
    case 'AlreadyApplied':
      console.log('This plan is applied already: nothing was written.')
      return 0
    case 'NoAnswer':
      console.error(
        'The public address does not answer, so that the deploy could not be read back. Nothing was written. Plan again with --public URL for another address, or --public none to read the objects only.',
      )
      return 1
    case 'Reverted':
      console.error(
        `The site did not serve the build, so ${outcome.to} was put back:\n${lines(outcome.faults)}${outcome.left.length === 0 ? `\n${outcome.to} is served again.` : `\nThis still differs from ${outcome.to}:\n${lines(outcome.left)}`}`,
      )
      return 1
    case 'Unproven':
      console.error(
        `The objects are written, but the site does not serve the build, and there is none to put back:\n${lines(outcome.faults)}\nApply the same plan again when this is mended. Nothing was deleted.`,
      )
      return 1
    case 'Locked':
      console.error(
        `${outcome.by.owner} has been deploying plan ${outcome.by.plan}; last sign of life: ${new Date(outcome.by.at).toISOString()}. A lock of a dead run is taken over after 10 minutes, or at once by the same owner with the same plan.`,
      )
      return 1
    case 'LostLock':
      console.error('Another deploy has taken the lock over. Nothing more was written: make a new plan.')
      return 1
    case 'Outdated':
      console.error(`Another deploy was applied: the current build is ${outcome.current}. Make a new plan.`)
      return 1
    case 'Stopped':
      console.error('Stopped between two steps, and the lock is given back. Apply the same plan again to complete it.')
      return 1
    case 'ChangedBuild':
      console.error(`${outcome.key} has changed since the plan was made. Make a new plan.`)
      return 1
  }
}

const apply = async (options: DeployArguments): Promise<number> => {
  const made = JSON.parse(readFileSync(options.plan, 'utf8')) as DeployPlan
  if (made.version !== 2) {
    console.error(`${options.plan} is of an older version: make a new plan.`)
    return 1
  }
  console.log(describe(made))
  if (options.isDry) return 0
  const target = parseTarget(made.target)
  if (target === undefined) throw new Error(`${options.plan} has no target: make a new plan.`)
  const { dir, distribution } = made
  const fileOf = dir === undefined ? undefined : buildOf(dir, made.layout, target)?.fileOf
  const { SingleBar, Presets } = await import('cli-progress')
  const bar = new SingleBar({ format: '{phase} {bar} {value}/{total}', noTTYOutput: false }, Presets.shades_classic)
  const started = performance.now()
  let phase = ''
  let isStopped = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isStopped = true
    })
  const outcome = await applyPlan({
    bucket: await openTarget(target),
    plan: made,
    read:
      dir === undefined || fileOf === undefined
        ? undefined
        : (key) => readFileSync(path.join(dir, fileOf.get(key) ?? key)),
    md5,
    owner: options.owner ?? `${userInfo().username}@${hostname()}`,
    run: randomUUID(),
    now: Date.now,
    visit: made.address === undefined ? undefined : visitAddress(made.address),
    wait: () => setTimeout(PROOF_PAUSE_S * 1000),
    proofTries: made.address === undefined ? 1 : 1 + Math.ceil(options.within / PROOF_PAUSE_S),
    invalidate: async (keys) => {
      if (distribution !== undefined) await invalidate(distribution, keys, made.id)
    },
    parallel: 16,
    isStopped: () => isStopped,
    onProgress: (name, done, total) => {
      if (name !== phase) bar.start(total, 0, { phase: name })
      phase = name
      bar.update(done)
    },
  })
  bar.stop()
  return report(outcome, ((performance.now() - started) / 1000).toFixed(1))
}

const openHistory = async (
  options: DeployArguments,
): Promise<{ readonly bucket: Bucket; readonly history: History } | undefined> => {
  const target = parseTarget(options.target)
  const bucket = target && (await openTarget(target))
  const history = bucket && (await readHistory(bucket))
  if (history === undefined) console.error(`${options.target} has no deploys.`)
  return bucket && history && { bucket, history }
}

/** What a kept build is to the steps: served by the records, left half-done, taken back. */
const markOf = (id: string, { current, deploys }: History): string => {
  if (id === current) return '  current'
  const last = deploys.findLast(({ build }) => build === id)
  if (last?.state === 'started') return last === deploys.at(-1) ? '  half-done' : '  was half-done'
  if (last?.state === 'reverted') return '  taken back by itself'
  return last === undefined || buildsToReturnTo(deploys).includes(id) ? '' : '  rolled back from'
}

const list = async (options: DeployArguments): Promise<number> => {
  const opened = await openHistory(options)
  if (opened === undefined) return 1
  for (const { id, at } of opened.history.builds)
    console.log(`${id}  ${new Date(at).toISOString()}${markOf(id, opened.history)}`)
  return 0
}

const sayServed = (served: Served): string => {
  switch (served._tag) {
    case 'Build':
      return served.id
    case 'OneOf':
      return `one of ${served.ids.join(', ')}, which have the same code`
    case 'Unknown':
      return 'none of the kept builds'
    case 'NoAnswer':
      return 'no answer'
  }
}

/** Prints what is served, by the records, by the objects, and by the public address; 1 if these differ. */
const status = async (options: DeployArguments): Promise<number> => {
  const opened = await openHistory(options)
  if (opened === undefined) return 1
  const { bucket, history } = opened
  const found = await Promise.all(history.builds.map(({ id }) => readManifest(bucket, id)))
  const manifests = found.filter((manifest): manifest is Manifest => manifest !== undefined)
  const newest = manifests.at(-1)
  const address = newest && addressOf(options, newest)
  const inObjects = await findServed(async (key) => {
    const object = await bucket.get(key)
    return { status: object === undefined ? 404 : 200, body: object?.body ?? new Uint8Array() }
  }, manifests)
  const inPublic = address === undefined ? undefined : await findServed(visitAddress(address), manifests)
  const last = history.deploys.at(-1)
  const lock = await bucket.get(LOCK_KEY)
  console.log(`recorded: ${history.current ?? 'nothing'}\nin ${options.target}: ${sayServed(inObjects)}`)
  if (inPublic !== undefined) console.log(`at ${address}: ${sayServed(inPublic)}`)
  if (last !== undefined)
    console.log(
      `last step: ${last.kind} of ${last.build} over ${last.from ?? 'nothing'}, ${new Date(last.at).toISOString()}, ${last.state === 'started' ? 'half-done' : last.state}`,
    )
  if (lock !== undefined) console.log(`locked: ${new TextDecoder().decode(lock.body).trim()}`)
  const { current } = history
  const isAsRecorded =
    current !== null && [inObjects, ...(inPublic ? [inPublic] : [])].every((served) => mayBe(served, current))
  return isAsRecorded && last?.state !== 'started' ? 0 : 1
}

/** Plans, applies and rolls back deploys, and gives the exit code. */
export const runDeploy = async (options: DeployArguments): Promise<number> => {
  try {
    if (options.action === 'apply') return await apply(options)
    if (options.action === 'status') return await status(options)
    return options.action === 'list' ? await list(options) : await plan(options)
  } catch (error) {
    console.error(`The deploy failed: ${messageOf(error)} The same plan can be applied again.`)
    return 1
  }
}
