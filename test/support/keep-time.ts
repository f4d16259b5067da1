import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const touch = (like: string, file: string): void => {
  const { status, stderr } = spawnSync('touch', ['-r', like, file], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`touch failed: ${stderr}`)
}

/** Does something to a file that keeps its time, to the nanosecond: Node by itself would round it. */
export const keepTime = <A>(file: string, change: () => A): A => {
  const reference = path.join(tmpdir(), `fairlead-time-${process.pid}`)
  touch(file, reference)
  try {
    return change()
  } finally {
    touch(reference, file)
    rmSync(reference)
  }
}
