import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import site from '#content/site.ts'
import { parseArguments } from '#prerender/commands/cli/arguments.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { listFiles, readJson, readText } from '#test/support/files.ts'
import { openScriptBox, type ScriptBox } from '#test/support/script-box.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const { scripts, engines } = readJson(repositoryDir, 'package.json') as {
  readonly scripts: Readonly<Record<string, string>>
  readonly engines: { readonly node: string }
}

const numbersTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)

/** Parses the arguments of every call; throws on wrong usage. */
const readCalls = (box: ScriptBox) =>
  box.calls().map((argv) => {
    const read = parseArguments(argv)
    if (read._tag !== 'Build') throw new Error(`prerender ${argv.join(' ')}: ${JSON.stringify(read)}`)
    return read
  })

/** Expects that each shard was built once and that all were merged from separate folders. */
const expectShards = (box: ScriptBox, count: number): void => {
  const calls = readCalls(box)
  expect(calls.flatMap(({ shard }) => shard ?? [])).toEqual(
    numbersTo(count).map((number) => ({ index: number - 1, count })),
  )
  const [merge, ...others] = calls.filter(({ shardDirs }) => shardDirs !== undefined)
  expect(others).toEqual([])
  expect(new Set(merge?.shardDirs).size).toBe(count)
}

/** Where each edition of the settings is deployed in tests, and read back: one by an own address, one by its default. */
const publicOf: Readonly<Record<string, string>> = { 'en-US': 'https://staging.example', 'zh-CN': '' }

/** Expects one plan with its apply for each edition of the settings, each read back through its own address. */
const expectDeploys = (box: ScriptBox, target: string): void => {
  const calls = box.calls().flatMap((argv) => {
    const read = parseArguments(argv)
    if (read._tag === 'WrongUsage') throw new Error(`prerender ${argv.join(' ')}: ${read.problem}`)
    return read._tag === 'Deploy' ? [read] : []
  })
  const plans = calls.filter(({ action }) => action === 'plan')
  expect(plans.map(({ dir, target: to, address }) => ({ edition: path.basename(dir), to, address }))).toEqual(
    Object.keys(site.editions).map((edition) => ({
      edition,
      to: `${target}/${edition}`,
      address: publicOf[edition] || undefined,
    })),
  )
  expect(calls.filter(({ action }) => action === 'apply').map(({ plan }) => plan)).toEqual(
    plans.map(({ plan }) => plan),
  )
}

type Step = {
  readonly id?: string
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}

type WorkflowJob = {
  readonly needs?: string | readonly string[]
  readonly env?: Readonly<Record<string, unknown>>
  readonly outputs?: Readonly<Record<string, string>>
  readonly strategy?: { readonly 'fail-fast': boolean; readonly matrix: Readonly<Record<string, string>> }
  readonly 'timeout-minutes'?: number
  readonly steps: readonly Step[]
}

type Workflow = {
  readonly permissions: unknown
  readonly concurrency: unknown
  readonly jobs: Readonly<Record<'plan' | 'shard' | 'merge', WorkflowJob>> & {
    readonly deploy: Omit<WorkflowJob, 'strategy'> & {
      readonly strategy: {
        readonly matrix: { readonly include: readonly { readonly edition: string; readonly public: string }[] }
      }
    }
  }
}

describe('the GitHub workflow', () => {
  const { jobs, permissions, concurrency } = parse(readText(repositoryDir, '.ci/github/build-shards.yml')) as Workflow
  const BASH = ['bash', '--noprofile', '--norc', '-eo', 'pipefail', '-c']

  /** Replaces expressions by values; throws for an unknown expression. */
  const fill = (text: unknown, values: Readonly<Record<string, string>>): string =>
    String(text).replaceAll(/\$\{\{\s*(.*?)\s*\}\}/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`${name} has no value.`)
      return value
    })

  const fillAll = (
    texts: Readonly<Record<string, unknown>> = {},
    values: Readonly<Record<string, string>>,
  ): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text, values)]))

  const idOf = (uses: string | undefined): string => (uses ?? '').replace(/@.*$/, '')

  /** Runs the steps of a job, artifacts included, on a simulated machine. */
  const runJob = (
    box: ScriptBox,
    job: WorkflowJob,
    machine: string,
    values: Readonly<Record<string, string>>,
    artifacts: string,
  ): void => {
    mkdirSync(machine, { recursive: true })
    const environment = { ...fillAll(job.env, values), GITHUB_OUTPUT: path.join(machine, 'output') }
    for (const step of job.steps) {
      const input = fillAll(step.with, values)
      if (step.run !== undefined)
        expect(box.run(BASH, fill(step.run, values), machine, environment)).toEqual({ code: 0, stderr: '' })
      else if (idOf(step.uses) === 'actions/upload-artifact') {
        const to = path.join(artifacts, input['name'] ?? '')
        mkdirSync(to, { recursive: true })
        cpSync(path.join(machine, input['path'] ?? ''), path.join(to, path.basename(input['path'] ?? '')), {
          errorOnExist: true,
        })
      } else if (idOf(step.uses) === 'actions/download-artifact') {
        expect(input).toMatchObject({ pattern: 'shard-*', 'merge-multiple': 'true' })
        for (const file of listFiles(artifacts).filter((name) => name.startsWith('shard-')))
          cpSync(path.join(artifacts, file), path.join(machine, input['path'] ?? '', path.basename(file)))
      }
    }
  }

  /** Runs all jobs; `shards` replaces the number in the workflow. */
  const runAll = (name: string, shards?: number) => {
    const root = path.join(folder, name)
    const box = openScriptBox(root)
    const artifacts = path.join(root, 'artifacts')
    const plan = shards === undefined ? jobs.plan : { ...jobs.plan, env: { ...jobs.plan.env, SHARDS: shards } }
    runJob(box, plan, path.join(root, 'plan'), {}, artifacts)
    const written = Object.fromEntries(
      readText(path.join(root, 'plan'), 'output')
        .trim()
        .split('\n')
        .map((line) => line.split('=') as [string, string]),
    )
    const ofSteps = {
      ...Object.fromEntries(Object.entries(written).map(([name, value]) => [`steps.plan.outputs.${name}`, value])),
      'steps.node.outputs.node-version': 'v20',
    }
    const outputs = fillAll(jobs.plan.outputs, ofSteps)
    const ofPlan = Object.fromEntries(
      Object.entries(outputs).map(([name, value]) => [`needs.plan.outputs.${name}`, value]),
    )
    const matrix = Object.entries(jobs.shard.strategy?.matrix ?? {}).map(([name, expression]) => {
      const [, source = ''] = /^\$\{\{ fromJSON\((.*)\) \}\}$/.exec(expression) ?? []
      return { name, values: JSON.parse(ofPlan[source] ?? '') as readonly number[] }
    })
    expect(matrix.map(({ name }) => name)).toEqual(['number'])
    for (const number of matrix[0]?.values ?? [])
      runJob(
        box,
        jobs.shard,
        path.join(root, `shard-${number}`),
        { ...ofPlan, 'matrix.number': String(number) },
        artifacts,
      )
    runJob(box, jobs.merge, path.join(root, 'merge'), ofPlan, artifacts)
    return { box, count: Number(outputs['count']), numbers: matrix[0]?.values ?? [], artifacts: listFiles(artifacts) }
  }

  it('builds each shard on its own machine and merges all of them', () => {
    const { box, count, numbers, artifacts } = runAll('github')
    expect(count).toBeGreaterThan(1)
    expect(numbers).toEqual(numbersTo(count))
    expectShards(box, count)
    expect(artifacts).toEqual(
      [...numbersTo(count).map((number) => `shard-${number}/shard-${number}.tar`), 'site/site.tar'].sort(),
    )
  })

  it.each([1, 12])('takes the number of shards from one place: %i', (shards) => {
    const { box, count } = runAll(`github-${shards}`, shards)
    expect(count).toBe(shards)
    expectShards(box, shards)
  })

  it('merges only if every shard succeeded, and reports each failure', () => {
    expect(jobs.merge.needs).toEqual(['plan', 'shard'])
    expect(jobs.shard.strategy?.['fail-fast']).toBe(false)
  })

  it('deploys each edition of the settings and reads it back through its public address', () => {
    const { deploy } = jobs
    const box = openScriptBox(path.join(folder, 'github-deploy'))
    const machine = path.join(folder, 'github-deploy', 'machine')
    mkdirSync(path.join(machine, 'packed'), { recursive: true })
    expect(box.run(BASH, 'tar -cf site.tar -C packed .', machine, {}).code).toBe(0)
    const editions = deploy.strategy.matrix.include
    expect(editions).toHaveLength(Object.keys(site.editions).length)
    for (const { edition, public: address } of editions) {
      const values = {
        'matrix.edition': edition,
        'matrix.public': fill(address, {
          'vars.DEPLOY_PUBLIC_EN_US': publicOf['en-US'] ?? '',
          'vars.DEPLOY_PUBLIC_ZH_CN': publicOf['zh-CN'] ?? '',
        }),
        'vars.DEPLOY_TARGET': 's3://bucket',
        'vars.AWS_REGION': 'us-east-1',
        'github.run_id': '1',
        'secrets.AWS_ACCESS_KEY_ID': 'id',
        'secrets.AWS_SECRET_ACCESS_KEY': 'key',
      }
      const step = deploy.steps.find(({ run }) => run?.includes('deploy plan') === true)
      expect(box.run(BASH, fill(step?.run, values), machine, fillAll(deploy.env, values))).toEqual({
        code: 0,
        stderr: '',
      })
    }
    expectDeploys(box, 's3://bucket')
  })

  it('has read access only and is cancelled by a newer commit', () => {
    expect(permissions).toEqual({ contents: 'read' })
    expect(concurrency).toMatchObject({ 'cancel-in-progress': true })
    for (const { steps } of Object.values(jobs))
      for (const step of steps.filter(({ uses }) => idOf(uses) === 'actions/checkout'))
        expect(step.with).toMatchObject({ 'persist-credentials': false })
  })

  it('runs one version of Node from package.json, with time limits', () => {
    for (const [name, job] of Object.entries(jobs)) {
      const [node] = job.steps.filter(({ uses }) => idOf(uses) === 'actions/setup-node')
      expect(node?.with).toMatchObject(
        name === 'plan'
          ? { 'node-version-file': 'package.json' }
          : { 'node-version': expect.stringContaining('needs.plan.outputs.node'), cache: 'npm' },
      )
      expect(job['timeout-minutes']).toBeGreaterThan(0)
    }
  })
})

type Container = {
  readonly name: string
  readonly image: string
  readonly command: readonly string[]
  readonly args: readonly string[]
  readonly env?: readonly { readonly name: string; readonly value: string }[]
  readonly envFrom?: readonly { readonly configMapRef?: { readonly name: string } }[]
  readonly resources: { readonly limits: Readonly<Record<string, string>> }
}

type KubernetesJob = {
  readonly kind: 'Job'
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly completionMode?: string
    readonly completions?: number
    readonly parallelism?: number
    readonly backoffLimitPerIndex?: number
    readonly activeDeadlineSeconds?: number
    readonly podFailurePolicy: {
      readonly rules: readonly {
        readonly action: string
        readonly onExitCodes?: { readonly containerName: string; readonly values: readonly number[] }
      }[]
    }
    readonly template: {
      readonly spec: {
        readonly restartPolicy: string
        readonly volumes: readonly Readonly<Record<string, unknown>>[]
        readonly initContainers: readonly Container[]
        readonly containers: readonly Container[]
      }
    }
  }
}

type ConfigMap = {
  readonly kind: 'ConfigMap'
  readonly metadata: { readonly name: string }
  readonly data: Readonly<Record<string, string>>
}

describe('the Kubernetes jobs', () => {
  const documents = parseAllDocuments(readText(repositoryDir, '.ci/kubernetes/build-shards.yaml')).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as ConfigMap | KubernetesJob
  })
  const config = documents.find((document) => document.kind === 'ConfigMap') as ConfigMap
  const kubernetesJobs = documents.filter((document) => document.kind === 'Job')
  const jobOf = (name: string): KubernetesJob['spec'] => {
    const found = kubernetesJobs.find(({ metadata }) => metadata.name === name)
    if (found === undefined) throw new Error(`There is no job ${name}.`)
    return found.spec
  }
  const build = jobOf('build-shards')
  const merge = jobOf('merge-shards')
  const count = Number(config.data['SHARDS'])
  const containersOf = ({ template }: KubernetesJob['spec']): readonly Container[] => [
    ...template.spec.initContainers,
    ...template.spec.containers,
  ]

  /** Runs a pod's containers in sequence on a separate disk; returns the first exit code other than 0. */
  const runJob = (
    box: ScriptBox,
    spec: KubernetesJob['spec'],
    machine: string,
    environment: Readonly<Record<string, string>> = {},
  ) => {
    for (const { name, command, args, env = [], envFrom = [] } of containersOf(spec)) {
      const configured = envFrom.some(({ configMapRef }) => configMapRef?.name === config.metadata.name)
        ? config.data
        : {}
      const own = Object.fromEntries(env.map((variable) => [variable.name, variable.value]))
      const here = (text: string): string => text.replaceAll('/pod', machine)
      const { code, stderr } = box.run(command, here(args.join('\n')), machine, {
        ...configured,
        ...own,
        ...environment,
      })
      if (code !== 0) return { name, code, stderr }
    }
    return { name: 'all', code: 0, stderr: '' }
  }

  it('build each shard in its own pod and merge all of them', () => {
    const root = path.join(folder, 'kubernetes')
    const box = openScriptBox(root)
    for (let index = 0; index < count; index += 1)
      expect(
        runJob(box, build, path.join(root, `pod-${index}`), { JOB_COMPLETION_INDEX: String(index) }),
      ).toMatchObject({
        code: 0,
        stderr: '',
      })
    expect(runJob(box, merge, path.join(root, 'merge'))).toMatchObject({ code: 0, stderr: '' })
    expectShards(box, count)
    const { BUCKET, REVISION } = config.data
    const parts = numbersTo(count).map((number) => `${BUCKET}/${REVISION}/shard-${number}-of-${count}.tar`)
    expect(listFiles(path.join(root, 'buckets'))).toEqual([...parts, `${BUCKET}/${REVISION}/site.tar`].sort())
  })

  it('deploy each edition of the settings and read it back through its public address', () => {
    const root = path.join(folder, 'kubernetes-deploy')
    const box = openScriptBox(root)
    const container = merge.template.spec.containers.find(({ name }) => name === 'deploy')
    const machine = path.join(root, 'pod')
    mkdirSync(path.join(machine, 'source'), { recursive: true })
    const script = (container?.args ?? []).join('\n').replaceAll('/pod', machine)
    const run = (environment: Readonly<Record<string, string>>) =>
      box.run(container?.command ?? [], script, machine, { ...config.data, ...environment })
    expect(run({})).toEqual({ code: 0, stderr: '' })
    expect(box.calls()).toEqual([])
    const addresses = {
      DEPLOY_PUBLIC_EN_US: publicOf['en-US'] ?? '',
      DEPLOY_PUBLIC_ZH_CN: publicOf['zh-CN'] ?? '',
    }
    expect(Object.keys(config.data)).toEqual(expect.arrayContaining(Object.keys(addresses)))
    expect(run({ ...addresses, DEPLOY_TARGET: 's3://bucket' })).toEqual({ code: 0, stderr: '' })
    expectDeploys(box, 's3://bucket')
  })

  it('state the same number of shards everywhere', () => {
    expect(build).toMatchObject({ completionMode: 'Indexed', completions: count, parallelism: count })
  })

  it.each([1, 2])("pass the engine's exit code %i to the pod failure policy", (code) => {
    for (const [spec, name] of [
      [build, 'build'],
      [merge, 'merge'],
    ] as const) {
      const root = path.join(folder, `kubernetes-${name}-${code}`)
      const box = openScriptBox(root)
      const packed = path.join(root, 'packed')
      mkdirSync(packed, { recursive: true })
      expect(box.run(['sh', '-euc'], 'tar -cf part.tar -C packed .', root, {}).code).toBe(0)
      for (const number of numbersTo(count))
        cpSync(
          path.join(root, 'part.tar'),
          path.join(
            root,
            'buckets',
            config.data['BUCKET'] ?? '',
            config.data['REVISION'] ?? '',
            `shard-${number}-of-${count}.tar`,
          ),
        )
      const ended = runJob(box, spec, path.join(root, 'pod'), {
        JOB_COMPLETION_INDEX: '0',
        ENGINE_ENDS_WITH: String(code),
      })
      expect(ended).toMatchObject({ name, code })
      const rule = spec.podFailurePolicy.rules.find(
        ({ onExitCodes }) => onExitCodes?.containerName === name && onExitCodes.values.includes(code),
      )
      expect(rule?.action).toMatch(/^Fail(Index|Job)$/)
    }
  })

  it('retry a shard when its machine fails, up to a deadline', () => {
    expect(build.backoffLimitPerIndex).toBeGreaterThan(0)
    for (const { activeDeadlineSeconds, template } of [build, merge]) {
      expect(activeDeadlineSeconds).toBeGreaterThan(0)
      // A pod failure policy requires `Never`.
      expect(template.spec.restartPolicy).toBe('Never')
    }
  })

  it('share no disk', () => {
    for (const { template } of [build, merge])
      for (const volume of template.spec.volumes) expect(Object.keys(volume)).toEqual(['name', 'emptyDir'])
  })

  it('need two cores and 512 MiB, on a Node that package.json allows', () => {
    const [, major = '', minor = ''] = /^>=(\d+)\.(\d+)/.exec(engines.node) ?? []
    for (const container of [build, merge].flatMap(containersOf)) {
      const { cpu = '', memory = '' } = container.resources.limits
      expect(Number(cpu)).toBeLessThanOrEqual(2)
      expect(Number.parseInt(memory, 10)).toBeLessThanOrEqual(512)
      expect(memory).toMatch(/^\d+Mi$/)
      if (!container.image.startsWith('node:')) continue
      const [, imageMajor = '', imageMinor = ''] = /^node:(\d+)\.(\d+)-/.exec(container.image) ?? []
      // The LTS with the longest to live, which is newer than the oldest version that is allowed.
      expect(imageMajor).toBe('24')
      expect(Number(imageMajor) * 100 + Number(imageMinor)).toBeGreaterThanOrEqual(Number(major) * 100 + Number(minor))
    }
  })
})

describe('both workflows', () => {
  it('call an existing npm script', () => {
    expect(Object.keys(scripts)).toContain('prerender')
  })
})
