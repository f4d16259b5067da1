import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { repositoryDir } from './build-fixture.ts'

export type CliRun = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

/** Runs a JavaScript file in a child process. */
export const runNode = async (
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<CliRun> => {
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: { ...process.env, NODE_ENV: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, stdout, stderr }
}

/** Runs the engine's command line in a child process. */
export const runCli = (args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<CliRun> =>
  runNode(['prerender/cli.mjs', ...args], repositoryDir, environment)
