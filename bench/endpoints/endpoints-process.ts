import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { readTreeMemory } from '../measure/process-tree.ts'

export type MeasuredEndpoints = {
  readonly url: string
  /** Resident memory in bytes, sampled once a second from the start. */
  readonly memory: readonly number[]
  readonly hasEnded: () => boolean
  readonly stop: () => Promise<void>
}

const repositoryDir = path.resolve(import.meta.dirname, '../..')

const readUrl = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /^Endpoints: (\S+)$/m.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    })
    child.once('exit', (code) => reject(new Error(`The endpoints ended with ${code}:\n${output}`)))
  })

/** Starts the endpoints in a child process, as an operator does, and samples its memory. */
export const startMeasured = async (env: Readonly<Record<string, string>>): Promise<MeasuredEndpoints> => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'endpoints/cli.ts'], {
    cwd: repositoryDir,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readUrl(child)
  const memory: number[] = []
  const timer = setInterval(() => memory.push(readTreeMemory(child.pid ?? 0).resident), 1000)
  return {
    url,
    memory,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: async () => {
      clearInterval(timer)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
