import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const touch = (like: string, file: string): void => {
  const { status, stderr } = spawnSync('touch', ['-r', like, file], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`touch failed: ${stderr}`)
}

/** Changes a file and restores its time stamp to the nanosecond, which Node's own functions would round. */
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
