import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { hostname, userInfo } from 'node:os'
import path from 'node:path'
import { messageOf } from '../../base/errors/blame.ts'
import { type ApplyOutcome, applyPlan } from '../../deploy/apply.ts'
import { type Manifest, md5, PHASES, readBuild } from '../../deploy/manifest.ts'
import { type DeployPlan, findKept, type PlanProblem, planDeploy } from '../../deploy/plan.ts'
import { readHistory } from '../../deploy/state.ts'
import { invalidate, openTarget, parseTarget } from '../../deploy/target.ts'
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
  }
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
  const manifest =
    options.action === 'rollback' ? await findKept(bucket, options.build) : buildOf(dir, options.layout)?.manifest
  if (manifest === undefined) {
    console.error(`There is no built edition in ${options.dir}: give the folder of one, such as dist/en-US.`)
    return 1
  }
  const made = isProblem(manifest)
    ? manifest
    : await planDeploy({
        bucket,
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
  console.log(`${describe(made)}\nWritten to ${options.plan}. Apply it: prerender deploy apply ${options.plan}`)
  return 0
}

const buildOf = (dir: string, layout: DeployArguments['layout']): ReturnType<typeof readBuild> | undefined => {
  const site = readSite(dir)
  if (site === undefined) return undefined
  return layout === 'website'
    ? readBuild(dir, site.rules, layout, websiteObjects(site, leftToObjects(site)))
    : readBuild(dir, site.rules, layout)
}

const report = (outcome: ApplyOutcome, seconds: string): number => {
  switch (outcome._tag) {
    case 'Applied':
      console.log(`Applied in ${seconds} s: ${outcome.written} objects written, ${outcome.deleted} deleted.`)
      return 0
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
  console.log(describe(made))
  if (options.isDry) return 0
  const target = parseTarget(made.target)
  if (target === undefined) throw new Error(`${options.plan} has no target: make a new plan.`)
  const { dir, distribution } = made
  const fileOf = dir === undefined ? undefined : buildOf(dir, made.layout)?.fileOf
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

const list = async (options: DeployArguments): Promise<number> => {
  const target = parseTarget(options.target)
  const history = target && (await readHistory(await openTarget(target)))
  if (history === undefined) {
    console.error(`${options.target} has no deploys.`)
    return 1
  }
  for (const { id, at } of history.builds)
    console.log(`${id}  ${new Date(at).toISOString()}${id === history.current ? '  current' : ''}`)
  return 0
}

/** Plans, applies and rolls back deploys, and gives the exit code. */
export const runDeploy = async (options: DeployArguments): Promise<number> => {
  try {
    if (options.action === 'apply') return await apply(options)
    return options.action === 'list' ? await list(options) : await plan(options)
  } catch (error) {
    console.error(`The deploy failed: ${messageOf(error)} The same plan can be applied again.`)
    return 1
  }
}
