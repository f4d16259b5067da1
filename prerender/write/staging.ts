import { existsSync } from 'node:fs'
import { lstat, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Finding } from '../base/errors/finding.ts'
import { makeFolder } from '../base/files/make-folder.ts'
import { writeFailed } from '../base/files/write-failed.ts'

/** One edition's output folder, and the folder beside it, on the same disk, in which new files wait for each other. */
export type Staging = {
  readonly dir: string
  readonly waiting: string
  /** Whether the folder holds nothing yet, so that nothing has to be compared. */
  readonly isNew: boolean
  /** Whether digests of what is written are to be noted. */
  readonly isDigested: boolean
}

/** Where something of an output waits: no host serves it, and a move from there is one within a disk. */
export const besides = (dir: string, name: string): string =>
  path.join(path.dirname(dir), `.${path.basename(dir)}.${name}`)

/** Where a commit keeps what it replaces until it is complete. */
export const previousOf = (dir: string): string => besides(dir, 'previous')

const waitingOf = (dir: string): string => besides(dir, 'staging')

export type PreparedStaging = {
  readonly staging: Staging /** What stands in the way. */
  readonly findings: readonly Finding[]
}

/** Makes the folder for waiting files, without what an earlier build may have left there. */
export const prepareStaging = async (dir: string, isDigested: boolean): Promise<PreparedStaging> => {
  const waiting = waitingOf(dir)
  try {
    await rm(waiting, { recursive: true, force: true })
    await makeFolder(waiting)
    const found = await stat(dir).catch(() => undefined)
    // A folder cannot take the place of a link to one.
    const isLink = (await lstat(dir).catch(() => undefined))?.isSymbolicLink() === true
    if (found?.isDirectory() === false) throw Object.assign(new Error(), { code: 'ENOTDIR', path: dir })
    return {
      staging: {
        dir,
        waiting,
        isDigested,
        isNew: found === undefined || (!isLink && (await readdir(dir)).length === 0),
      },
      findings: [],
    }
  } catch (error) {
    return { staging: { dir, waiting, isDigested, isNew: false }, findings: [writeFailed(dir, error)] }
  }
}

export const discardStaged = async (dir: string): Promise<void> => {
  const waiting = waitingOf(dir)
  // Where the folder could not be made there is nothing to remove.
  if (existsSync(waiting)) await rm(waiting, { recursive: true, force: true }).catch(() => undefined)
}

/** Removes what a build that was killed left beside a folder which is whole. */
export const discardLeftovers = async (dir: string): Promise<void> => {
  await discardStaged(dir)
  if (existsSync(previousOf(dir))) await rm(previousOf(dir), { recursive: true, force: true }).catch(() => undefined)
}
