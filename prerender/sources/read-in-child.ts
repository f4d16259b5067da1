import { fork } from 'node:child_process'
import { createInterface } from 'node:readline'
import { SMALL } from '../bundle/bundle-in-child.ts'
import { engineFile } from '../bundle/compile/engine-file.ts'
import { createSecrets, type Secrets, SHORTEST_SECRET, type Variables } from './secrets.ts'
import type { LoadRequest, RunRequest, SourceAnswer, SourceFacts, SourceFault } from './source-process.ts'

type Loaded = Extract<SourceAnswer, { readonly _tag: 'Loaded' }>
type Read = Extract<SourceAnswer, { readonly _tag: 'Read' }>

export type ReadOptions = {
  readonly siteDir: string
  /** Absolute path of the source's module. */
  readonly absolute: string
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Prints what the source prints. */
  readonly print: (line: string) => void
  /** Receives what the module says of itself, and returns what to run it with. */
  readonly onLoaded: (loaded: Loaded) => Omit<RunRequest, '_tag' | 'secrets' | 'publics'>
  /** Longest time for loading the module, in milliseconds. */
  readonly loadLimitMs: number
}

/** Variables that Node and its network need; nothing else of the environment reaches a source unless it is named. */
const PASSED_ON = [
  ...['PATH', 'HOME', 'USER', 'TMPDIR', 'TZ', 'LANG', 'NODE_ENV', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'],
  ...['SSL_CERT_FILE', 'SSL_CERT_DIR', 'NODE_USE_ENV_PROXY', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'],
  ...['http_proxy', 'https_proxy', 'no_proxy', 'SYSTEMROOT'],
]

/** Time for a source to end by itself after its limit. */
const GRACE_MS = 2000

const failed = (problem: string): SourceFault => ({ _tag: 'Failed', problem, line: undefined, notBefore: undefined })

type Values = { readonly values: Variables } | { readonly problem: string }

const readVariables = (names: readonly string[], environment: ReadOptions['environment']): Values => {
  const values: Record<string, string> = {}
  for (const name of names) {
    const value = environment[name]
    if (value === undefined || value === '') return { problem: `the environment variable ${name} is not set.` }
    values[name] = value
  }
  return { values }
}

/** Reads the variables that a source names. */
const readEnvironment = (
  { variables, publicVariables }: SourceFacts,
  environment: ReadOptions['environment'],
): { readonly secrets: Variables; readonly publics: Variables } | { readonly problem: string } => {
  const [secrets, publics] = [readVariables(variables, environment), readVariables(publicVariables, environment)]
  if ('problem' in secrets) return secrets
  if ('problem' in publics) return publics
  const short = Object.entries(secrets.values).find(([, value]) => value.length < SHORTEST_SECRET)
  if (short !== undefined)
    return {
      problem: `the value of ${short[0]} has fewer than ${SHORTEST_SECRET} characters, so that the build cannot tell it from other text: if it is no secret, name it in \`publicVariables\`.`,
    }
  return { secrets: secrets.values, publics: publics.values }
}

/** Runs a source in a process of its own, which has no environment but what the source names, and a time limit. */
export const readInChild = async (options: ReadOptions): Promise<Read | SourceFault> => {
  const { siteDir, absolute, environment, print, onLoaded, loadLimitMs } = options
  const passedOn = PASSED_ON.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]]))
  const child = fork(await engineFile('source-process'), {
    execArgv: SMALL,
    env: Object.fromEntries(passedOn) as Record<string, string>,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  let secrets: Secrets = createSecrets({})
  for (const stream of [child.stdout, child.stderr])
    if (stream !== null) createInterface({ input: stream }).on('line', (line) => print(secrets.hide(line)))
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let limit: NodeJS.Timeout | undefined
  const answered = new Promise<Read | SourceFault>((resolve) => {
    const limitTo = (ms: number, problem: string): void => {
      clearTimeout(limit)
      limit = setTimeout(() => resolve(failed(problem)), ms)
    }
    child.once('error', (error) => resolve(failed(secrets.hide(error.message))))
    child.once('exit', (code, signal) => resolve(failed(`its process ended with ${signal ?? `code ${code}`}.`)))
    child.on('message', (answer: SourceAnswer) => {
      if (answer._tag !== 'Loaded') return resolve(answer)
      const read = readEnvironment(answer.facts, environment)
      const more = onLoaded(answer)
      if ('problem' in read) return resolve(failed(read.problem))
      secrets = createSecrets(read.secrets)
      const { timeLimit } = answer.facts
      limitTo(timeLimit * 1000 + GRACE_MS, `it takes more than ${timeLimit} seconds, and does not end when told to.`)
      child.send({ _tag: 'Run', ...more, ...read } satisfies RunRequest)
    })
    limitTo(loadLimitMs, `loading it takes more than ${loadLimitMs / 1000} seconds.`)
    child.send({ _tag: 'Load', siteDir, absolute } satisfies LoadRequest)
  })
  try {
    return await answered
  } finally {
    clearTimeout(limit)
    child.kill('SIGKILL')
    // What it has printed comes before what is said of it.
    await closed
  }
}
