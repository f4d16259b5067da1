import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type CliProcess, type CliProcessOptions, type EndedProcess, startCli } from './cli-process.ts'
import { readText } from './files.ts'

/** Which change to files below some folders a process does not live through. */
export type KillOrder = {
  readonly below: readonly string[]
  /** The first is 1; none when left out. */
  readonly at?: number
  /** Whether half of the content arrives, if the change is a write of content. */
  readonly tears?: boolean
  /** A file to note every change in. */
  readonly log?: string
}

/** One change of files that a process made, or would have made. */
export type FileChange = { readonly name: string; readonly files: readonly string[] }

const HOOK = new URL('./kill-at-hook.mjs', import.meta.url)

const startObserved = (args: readonly string[], order: KillOrder): CliProcess =>
  startCli(args, { environment: { FAIRLEAD_KILL: JSON.stringify(order) }, preload: [HOOK] })

/** Lets a process run to its end, and tells in order what it changes below some folders. */
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

/** Runs a process that is killed when it is about to make a change, or half-way through it. */
export const killAtChange = (
  args: readonly string[],
  order: KillOrder & { readonly at: number },
): Promise<EndedProcess> => startObserved(args, order).ended

/** Runs a process that is killed after some time. */
export const killAfter = async (args: readonly string[], ms: number): Promise<EndedProcess> => {
  const running = startCli(args)
  const timer = setTimeout(running.kill, ms)
  const ended = await running.ended
  clearTimeout(timer)
  return ended
}

/** Runs a process that is killed as soon as something can be seen; looks as often as it can. */
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
