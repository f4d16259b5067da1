import { readFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import type { Results } from './results.ts'

/** The type of a folder's file system, such as `tmpfs`: that of the longest mount point above it. */
const fileSystemOf = (dir: string): string => {
  try {
    const mounts = readFileSync('/proc/self/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .filter(([, place = '']) => `${dir}/`.startsWith(place === '/' ? '/' : `${place}/`))
    return mounts.toSorted(([, a = ''], [, b = '']) => a.length - b.length).at(-1)?.[2] ?? 'disk'
  } catch {
    return 'disk'
  }
}

/** Properties of the machine that affect the figures. */
export const describeMachine = (outDir: string): Results['machine'] => ({
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memoryBytes: totalmem(),
  system: `${type()} ${release().replace(/-.*$/, '')}`,
  node: process.version,
  loadBefore: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  outputOn: fileSystemOf(outDir),
})
