import { readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Finding } from '../base/errors/finding.ts'
import { makeFolder } from '../base/files/make-folder.ts'
import { besides } from './staging.ts'

/** Locks output folders against other builds. */
export type OutputLock = { readonly release: () => void }

/** Beside the folder, like all files that only builds need. */
export const lockOf = (dir: string): string => besides(dir, 'lock')

/** A build killed between creating a lock and writing its process leaves an empty one. */
const WRITING_MS = 100

/** Attempts after which a lock that keeps reappearing, or cannot be removed, is ignored. */
const TRIES = 20

/** Locks of this process. Another lock with our process number was left by an earlier process. */
const held = new Set<string>()

const readLock = (lock: string): string | undefined => {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return undefined
  }
}

const removeQuietly = (remove: () => void): void => {
  try {
    remove()
  } catch {
    // Removed already, or by another user.
  }
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The process that a lock names, if it runs. */
const holderOf = (lock: string, text: string): number | undefined => {
  if (!/^[1-9]\d*\n$/.test(text)) return undefined
  const pid = Number(text)
  return (pid === process.pid ? held.has(lock) : isRunning(pid)) ? pid : undefined
}

/**
 * Removes a lock whose process has ended. Moves it away first, so that a lock another build has created meanwhile can
 * be put back.
 */
const removeDead = (lock: string, text: string): void => {
  const aside = `${lock}-${process.pid}`
  removeQuietly(() => {
    renameSync(lock, aside)
    const moved = readLock(aside)
    if (moved !== text && moved !== undefined) writeFileSync(lock, moved, { flag: 'wx' })
  })
  removeQuietly(() => rmSync(aside, { force: true }))
}

type Taken =
  | { readonly _tag: 'Taken' }
  | { readonly _tag: 'Held'; readonly pid: number }
  | { readonly _tag: 'Unwritable' }

const take = async (dir: string, lock: string): Promise<Taken> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      await makeFolder(path.dirname(dir))
      writeFileSync(lock, `${process.pid}\n`, { flag: 'wx' })
      held.add(lock)
      return { _tag: 'Taken' }
    } catch (error) {
      const { code, path: at } = error as NodeJS.ErrnoException
      // A failed build removed the folder again.
      if (code === 'ENOENT') continue
      if (code !== 'EEXIST' || at !== lock) {
        // A full disk may accept a file but not its content.
        if (code === 'ENOSPC' && readLock(lock) === '') removeQuietly(() => rmSync(lock))
        return { _tag: 'Unwritable' }
      }
    }
    if (readLock(lock) === '') await setTimeout(WRITING_MS)
    const text = readLock(lock)
    if (text === undefined) continue
    const pid = holderOf(lock, text)
    if (pid !== undefined) return { _tag: 'Held', pid }
    removeDead(lock, text)
  }
  return { _tag: 'Unwritable' }
}

/**
 * Locks all output folders for this build, or none, until they are released; takes over locks of killed builds. Stops
 * at the first folder in use: if it went on, two builds could each hold a folder that the other needs. If nothing can
 * be written beside a folder, there is no lock, and staging reports why.
 */
export const lockOutputs = async (
  dirs: readonly string[],
): Promise<OutputLock | { readonly findings: readonly Finding[] }> => {
  const locks: string[] = []
  const made = new Set<string>()
  const release = (): void => {
    for (const lock of locks) {
      held.delete(lock)
      if (readLock(lock) === `${process.pid}\n`) removeQuietly(() => rmSync(lock))
    }
    // A failed build leaves no folder of its own; a folder with files stays.
    for (const folder of made) removeQuietly(() => rmdirSync(folder))
  }
  for (const dir of dirs) {
    const folder = path.dirname(dir)
    if ((await stat(folder).catch(() => undefined)) === undefined) made.add(folder)
    const lock = lockOf(dir)
    const taken = await take(dir, lock)
    if (taken._tag === 'Taken') locks.push(lock)
    if (taken._tag === 'Held') {
      release()
      return { findings: [{ _tag: 'OutputInUse', location: { file: dir }, pid: taken.pid, lock }] }
    }
  }
  return { release }
}
