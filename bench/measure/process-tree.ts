import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Process statistics from /proc, on Linux only. Sizes are in bytes. */

export const canMeasureProcesses = existsSync('/proc/self/stat')

/** Undefined if the process or thread has ended in the meantime. */
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

/** Children are listed under the thread that started them. */
const childrenOf = (pid: number): readonly number[] => {
  const tasks = `/proc/${pid}/task`
  return (attempt(() => readdirSync(tasks)) ?? []).flatMap((thread) =>
    (attempt(() => readFileSync(`${tasks}/${thread}/children`, 'utf8')) ?? '').split(' ').filter(Boolean).map(Number),
  )
}

export type TreeMemory = {
  /** The process's own peak, as counted by the kernel. */
  readonly highWater: number
  /** Current resident memory of the process and its descendants; shared pages count for each process. */
  readonly resident: number
}

/** Zeros if the process has ended. */
export const readTreeMemory = (pid: number): TreeMemory => {
  const status = readStatus(pid)
  const resident = childrenOf(pid).reduce(
    (sum, child) => sum + readTreeMemory(child).resident,
    kilobytesIn(status, 'VmRSS') * 1024,
  )
  return { highWater: kilobytesIn(status, 'VmHWM') * 1024, resident }
}

/** The kernel's clock tick (USER_HZ is 100 on all platforms of Node). */
const MS_PER_TICK = 10

/**
 * User and system time in milliseconds of all ended child processes and their ended descendants. Read it before and
 * after a run and take the difference.
 */
export const readChildrenCpuMs = (): number => {
  const stat = readFileSync('/proc/self/stat', 'utf8')
  // The name in parentheses may contain spaces; the third field follows it. Fields 16 and 17 are times of children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) * MS_PER_TICK
}
