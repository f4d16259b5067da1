import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'

const run = (program: string, ...args: readonly string[]): void => {
  execFileSync(program, args, { stdio: 'pipe' })
}

/** A real file system of its own, which can be at fault. */
export type MountedDisk = {
  readonly dir: string
  /** All that writes to it hangs until it is thawed. */
  readonly freeze: () => void
  readonly thaw: () => void
  readonly makeReadOnly: () => void
  readonly makeWritable: () => void
  readonly remove: () => void
}

const canMount = (kind: 'tmpfs' | 'ext4'): boolean => {
  if (process.getuid?.() !== 0) return false
  try {
    mountDisk(kind, 8).remove()
    return true
  } catch {
    // A container that may not mount anything.
    return false
  }
}

export const mountDisk = (kind: 'tmpfs' | 'ext4', megabytes: number): MountedDisk => {
  const folder = mkdtempSync('/tmp/fairlead-disk-')
  const dir = path.join(folder, 'mounted')
  mkdirSync(dir)
  if (kind === 'tmpfs') run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', dir)
  else {
    const image = path.join(folder, 'image')
    run('truncate', '-s', `${megabytes}M`, image)
    run('mkfs.ext4', '-q', '-m', '0', image)
    run('mount', '-o', 'loop', image, dir)
  }
  return {
    dir,
    freeze: () => run('fsfreeze', '-f', dir),
    thaw: () => void spawnSync('fsfreeze', ['-u', dir]),
    makeReadOnly: () => run('mount', '-o', 'remount,ro', dir),
    makeWritable: () => run('mount', '-o', 'remount,rw', dir),
    remove: () => {
      spawnSync('fsfreeze', ['-u', dir])
      run('umount', '-l', dir)
      rmSync(folder, { recursive: true })
    },
  }
}

/** Whether this machine allows each kind of disk: root, outside of most containers. */
export const mountable = { tmpfs: canMount('tmpfs'), ext4: canMount('ext4') }
