import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type CliProcess, type CliProcessOptions, type EndedProcess, startCli } from './cli-process.ts'
import { readText } from './files.ts'

/** The change to files below some folders at which a process is killed. */
export type KillOrder = {
  readonly below: readonly string[]
  /** Counted from 1. Without it, the process is only observed. */
  readonly at?: number
  /** Writes half of the content first, if the change is a write. */
  readonly tears?: boolean
  /** Log file for changes. */
  readonly log?: string
}

/** One change of files that a process made or was about to make. */
export type FileChange = { readonly name: string; readonly files: readonly string[] }

const HOOK = new URL('./kill-at-hook.mjs', import.meta.url)

const startObserved = (args: readonly string[], order: KillOrder): CliProcess =>
  startCli(args, { environment: { FAIRLEAD_KILL: JSON.stringify(order) }, preload: [HOOK] })

/** Runs a process to its end and returns its changes below some folders, in order. */
export const observeChanges = async (
  args: readonly string[],
  below: readonly string[],
  folder: string,
): Promise<readonly FileChange[]> => {
  const log = path.join(folder, 'changes.log')
  rmSync(log, { force: true })
  const { code, stderr } = await startObserved(args, { below, log }).ended
  if (code !== 0) throw new Error(`The build to be observed ended with ${code}: ${stderr}`)
  if (!existsSync(log)) return []
  return readText(folder, 'changes.log')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as FileChange)
}

/** Runs a process and kills it before a change, or half-way through it. */
export const killAtChange = (
  args: readonly string[],
  order: KillOrder & { readonly at: number },
): Promise<EndedProcess> => startObserved(args, order).ended

/** Runs a process and kills it after some time. */
export const killAfter = async (args: readonly string[], ms: number): Promise<EndedProcess> => {
  const running = startCli(args)
  const timer = setTimeout(running.kill, ms)
  const ended = await running.ended
  clearTimeout(timer)
  return ended
}

/** Runs a process and kills it as soon as `isTime` returns true. */
export const killWhen = async (
  args: readonly string[],
  isTime: () => boolean,
  options: Pick<CliProcessOptions, 'endsAll'> = {},
): Promise<EndedProcess> => {
  const running = startCli(args, options)
  while (running.isRunning()) {
    if (isTime()) {
      running.kill()
      break
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  return running.ended
}
