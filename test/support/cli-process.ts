import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { repositoryDir } from './build-fixture.ts'

export type EndedProcess = {
  readonly code: number | null
  /** The signal that ended the process, if any. */
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

export type CliProcess = {
  readonly kill: () => void
  readonly ended: Promise<EndedProcess>
  readonly isRunning: () => boolean
}

export type CliProcessOptions = {
  readonly cwd?: string
  readonly environment?: Readonly<Record<string, string>>
  /** `kill` also ends child processes, as when a machine goes down. */
  readonly endsAll?: boolean
  /** Modules to import before the command line. */
  readonly preload?: readonly URL[]
}

/** Starts the engine's command line as a child process. */
export const startCli = (
  args: readonly string[],
  { cwd = repositoryDir, environment = {}, endsAll = false, preload = [] }: CliProcessOptions = {},
): CliProcess => {
  const imports = preload.flatMap((url) => ['--import', String(url)])
  const child = spawn(process.execPath, [...imports, path.join(repositoryDir, 'prerender/cli.mjs'), ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: endsAll,
  })
  const exited = new Promise<Pick<EndedProcess, 'code' | 'signal'>>((resolve, reject) =>
    child.once('error', reject).once('exit', (code, signal) => resolve({ code, signal })),
  )
  return {
    kill: () => {
      if (endsAll && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      else child.kill('SIGKILL')
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
    ended: Promise.all([exited, text(child.stdout), text(child.stderr)]).then(([end, stdout, stderr]) => ({
      ...end,
      stdout,
      stderr,
    })),
  }
}
