import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const repositoryDir = fileURLToPath(new URL('../../..', import.meta.url))

export type EndpointsProcess = {
  readonly url: string
  readonly child: ChildProcess
  /** All that the process has written. */
  readonly output: () => string
  readonly kill: (signal: NodeJS.Signals) => Promise<number | null>
}

/** Processes on one database share a journal, and those on others do not: it would be stored in theirs. */
const dataDirFor = (databaseUrl: string): string =>
  path.join(tmpdir(), 'fairlead-processes', createHash('sha256').update(databaseUrl).digest('hex').slice(0, 16))

const environment = (env: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  PORT: '0',
  HOST: '127.0.0.1',
  ALTCHA_COST: '1',
  LEAST_SECONDS: '0',
  LIMIT_PER_ADDRESS: '1000000',
  LIMIT_PER_CONTENT: '1000000',
  DELIVERY: 'off',
  ...(env['DATABASE_URL'] === undefined ? {} : { ENDPOINTS_DATA: dataDirFor(env['DATABASE_URL']) }),
  ...env,
})

const node = (args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', 'endpoints/cli.ts', ...args], {
    cwd: repositoryDir,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const collect = (child: ChildProcess): (() => string) => {
  let output = ''
  const take = (chunk: Buffer): void => {
    output += chunk.toString()
  }
  child.stdout?.on('data', take)
  child.stderr?.on('data', take)
  return () => output
}

/** Starts the endpoints as an operator does, in a process that can be killed. */
export const startProcess = async (env: Readonly<Record<string, string>>): Promise<EndpointsProcess> => {
  const child = node([], env)
  const output = collect(child)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /^Endpoints: (\S+)$/m.exec(output())?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`The endpoints ended with ${code}:\n${output()}`)))
  })
  return {
    url,
    child,
    output,
    kill: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      const [code] = (await ended) as [number | null]
      return code
    },
  }
}

/** Runs a command of the endpoints to its end. */
export const runCommand = async (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly output: string }> => {
  const child = node(args, env)
  const output = collect(child)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output: output() }
}
