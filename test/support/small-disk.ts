import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll } from 'vitest'

/** A separate disk in memory that can be filled. */
export type SmallDisk = {
  readonly dir: string
  /** Leaves room for `bytes`, and for `files` files and links if given. */
  readonly fill: (room: { readonly bytes?: number; readonly files?: number }) => void
  /** Frees the disk. */
  readonly clear: () => void
  readonly setReadOnly: (isReadOnly: boolean) => void
}

const mount = (...args: readonly string[]): string | undefined => {
  const { status, error, stderr } = spawnSync('/bin/mount', args, { encoding: 'utf8' })
  return status === 0 ? undefined : (error?.message ?? stderr).trim()
}

/** Mounts a small disk at `dir` for the tests of a file. Returns the reason if mounting is not permitted. */
export const mountSmallDisk = (dir: string): SmallDisk | { readonly reason: string } => {
  mkdirSync(dir, { recursive: true })
  const problem = mount('-t', 'tmpfs', '-o', 'size=16m,nr_inodes=4096', 'none', dir)
  if (problem !== undefined) return { reason: `a small disk cannot be mounted: ${problem}` }
  afterAll(() => {
    spawnSync('/bin/umount', ['--lazy', dir])
  })
  const ballast = path.join(dir, 'ballast')
  const clear = (): void => rmSync(ballast, { recursive: true, force: true })
  return {
    dir,
    clear,
    fill: ({ bytes, files }) => {
      clear()
      mkdirSync(ballast)
      if (bytes !== undefined) {
        const { bavail, bsize } = statfsSync(dir)
        writeFileSync(path.join(ballast, 'bytes'), Buffer.alloc(Math.max(0, bavail * bsize - bytes)))
      }
      if (files !== undefined) {
        const count = statfsSync(dir).ffree - files
        for (let index = 0; index < count; index += 1) writeFileSync(path.join(ballast, String(index)), '')
      }
    },
    setReadOnly: (isReadOnly) => {
      const failed = mount('-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, dir)
      if (failed !== undefined) throw new Error(failed)
    },
  }
}
