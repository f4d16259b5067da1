import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** What the kernel says of processes, under /proc, which Linux has and others have not. Sizes are in bytes. */

export const canMeasureProcesses = existsSync('/proc/self/stat')

/** Undefined where a process, or a thread, has ended since it was named. */
const attempt = <A>(run: () => A): A | undefined => {
  try {
    return run()
  } catch {
    return undefined
  }
}

const readStatus = (pid: number): string => attempt(() => readFileSync(`/proc/${pid}/status`, 'utf8')) ?? ''

const kilobytesIn = (status: string, field: 'VmHWM' | 'VmRSS'): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0)

/** A child belongs to the thread that started it. */
const childrenOf = (pid: number): readonly number[] => {
  const tasks = `/proc/${pid}/task`
  return (attempt(() => readdirSync(tasks)) ?? []).flatMap((thread) =>
    (attempt(() => readFileSync(`${tasks}/${thread}/children`, 'utf8')) ?? '').split(' ').filter(Boolean).map(Number),
  )
}

export type TreeMemory = {
  /** The most that the process itself has ever held, as the kernel has counted since its start. */
  readonly highWater: number
  /** What it and all that descend from it hold at this moment. Pages that processes share count for each of them. */
  readonly resident: number
}

/** Zeros for a process that has ended. */
export const readTreeMemory = (pid: number): TreeMemory => {
  const status = readStatus(pid)
  const resident = childrenOf(pid).reduce(
    (sum, child) => sum + readTreeMemory(child).resident,
    kilobytesIn(status, 'VmRSS') * 1024,
  )
  return { highWater: kilobytesIn(status, 'VmHWM') * 1024, resident }
}

/** The kernel's unit of processor time on every Linux that Node runs on. */
const MS_PER_TICK = 10

/**
 * Processor time, user and system, in milliseconds, of all processes that this one has started and that have ended, with their
 * descendants that ended before them. The difference of two readings is the time of what ran in between.
 */
export const readChildrenCpuMs = (): number => {
  const stat = readFileSync('/proc/self/stat', 'utf8')
  // The name in parentheses may hold spaces; the third field follows it. Fields 16 and 17 are those of children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) * MS_PER_TICK
}
