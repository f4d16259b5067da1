import { existsSync } from 'node:fs'
import { lstat, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Finding } from '../base/errors/finding.ts'
import { makeFolder } from '../base/files/make-folder.ts'
import { writeFailed } from '../base/files/write-failed.ts'

/** Output folder of one edition, and its staging folder on the same disk. */
export type Staging = {
  readonly dir: string
  readonly waiting: string
  /** Whether the folder is empty, so that nothing needs a comparison. */
  readonly isNew: boolean
  /** Whether digests of written files are recorded. */
  readonly isDigested: boolean
}

/** Staging folder of an output: no host serves it, and moving files from it stays within a disk. */
export const besides = (dir: string, name: string): string =>
  path.join(path.dirname(dir), `.${path.basename(dir)}.${name}`)

/** Backup folder of a commit. */
export const previousOf = (dir: string): string => besides(dir, 'previous')

const waitingOf = (dir: string): string => besides(dir, 'staging')

export type PreparedStaging = {
  readonly staging: Staging
  /** Obstacles. */
  readonly findings: readonly Finding[]
}

/** Creates the staging folder without leftovers of an earlier build. */
export const prepareStaging = async (dir: string, isDigested: boolean): Promise<PreparedStaging> => {
  const waiting = waitingOf(dir)
  try {
    await rm(waiting, { recursive: true, force: true })
    await makeFolder(waiting)
    const found = await stat(dir).catch(() => undefined)
    // A folder cannot replace a link to a folder.
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
  // Without the folder, there is nothing to remove.
  if (existsSync(waiting)) await rm(waiting, { recursive: true, force: true }).catch(() => undefined)
}

/** Removes leftovers of a killed build beside an intact folder. */
export const discardLeftovers = async (dir: string): Promise<void> => {
  await discardStaged(dir)
  if (existsSync(previousOf(dir))) await rm(previousOf(dir), { recursive: true, force: true }).catch(() => undefined)
}
