import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  unlinkSync,
} from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Finding } from '../base/errors/finding.ts'
import { listFilesIn } from '../base/files/list-files.ts'
import { makeFolder } from '../base/files/make-folder.ts'
import { statFile } from '../base/files/signature.ts'
import { writeFailed } from '../base/files/write-failed.ts'
import { createFolderMaker } from './folder-maker.ts'
import { discardStaged, previousOf, type Staging } from './staging.ts'

export type CommitCounts = { readonly changed: number; readonly removed: number }

/** Changes to a folder that had files before. */
export type Change = {
  /** Staged files, relative to the folder; not called for a new folder. */
  readonly changed: readonly string[]
  /** Number of staged files. */
  readonly count: number
  /** Files in the folder that do not belong to the output; called before anything changes. */
  readonly orphaned: () => readonly string[]
}

/** A commit that can still be rolled back. */
export type Commit = {
  readonly counts: CommitCounts
  /** Drops the backup. */
  readonly finish: () => Promise<void>
  /** Restores the folder. */
  readonly undo: () => Promise<void>
}

/** Files that announce the deploy: visible last. */
const ANNOUNCEMENT = /^(page-data\/app-data\.json|sw\.js|sitemap[^/]*\.xml)$/

/**
 * Order in which files become visible, so that no file is referenced before it exists: assets, then data, then
 * documents, then files that announce the deploy.
 */
const PHASES = ['referred', 'data', 'document', 'announcement'] as const

/** Phase of a file. */
const phaseOf = (file: string): (typeof PHASES)[number] => {
  if (ANNOUNCEMENT.test(file)) return 'announcement'
  if (/^(page-data|slice-data)\//.test(file)) return 'data'
  return file.endsWith('.html') ? 'document' : 'referred'
}

const removeEmptyFolders = (dir: string): void => {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const child = path.join(dir, entry.name)
    removeEmptyFolders(child)
    if (readdirSync(child).length === 0) rmdirSync(child)
  }
}

const removeIfEmpty = (folder: string): boolean => {
  try {
    rmdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTEMPTY') return false
    throw error
  }
}

/** Removes the folders of removed files and their parents if they are empty. */
const removeEmptied = (dir: string, files: readonly string[]): void => {
  const gone = new Set<string>()
  for (const start of new Set(files.map((file) => path.dirname(file)))) {
    for (let folder = start; folder !== '.' && !gone.has(folder); folder = path.dirname(folder)) {
      // Testing a folder of a hundred thousand entries for each of them would take forever.
      if (!removeIfEmpty(path.join(dir, folder))) break
      gone.add(folder)
    }
  }
}

const statOf = (file: string): Stats | undefined => {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch {
    // A file is in the place of a parent folder.
    return undefined
  }
}

/** Changes a folder file by file, with a backup of each, and can restore all of it. */
const createMover = ({ dir, waiting }: Staging) => {
  const previous = previousOf(dir)
  const kept: string[] = []
  const added: string[] = []
  const makeFolder = createFolderMaker(dir)
  const makeFolderAside = createFolderMaker(path.dirname(previous))
  /** Folders known to be free of obstructing files. */
  const free = new Set<string>()

  /** Backs up a file under another name while the original keeps being served. */
  const setAside = (file: string): void => {
    const copy = path.join(previous, file)
    makeFolderAside(path.dirname(copy))
    try {
      linkSync(path.join(dir, file), copy)
    } catch {
      // Not every file system has hard links.
      copyFileSync(path.join(dir, file), copy)
    }
    kept.push(file)
  }

  /** Removes a file that is in the place of a parent folder of `file`. */
  const clearWay = (folder: string): void => {
    if (folder === '.' || free.has(folder)) return
    clearWay(path.dirname(folder))
    if (statOf(path.join(dir, folder))?.isFile() === true) {
      setAside(folder)
      unlinkSync(path.join(dir, folder))
    }
    free.add(folder)
  }

  return {
    moveIntoPlace: (file: string): void => {
      const target = path.join(dir, file)
      clearWay(path.posix.dirname(file))
      const old = statOf(target)
      if (old?.isDirectory() === true) {
        for (const inner of listFilesIn(target)) setAside(`${file}/${inner}`)
        rmSync(target, { recursive: true })
      }
      if (old?.isFile() === true) setAside(file)
      else added.push(file)
      makeFolder(path.dirname(target))
      renameSync(path.join(waiting, file), target)
    },
    remove: (files: readonly string[]): void => {
      for (const file of files) {
        setAside(file)
        unlinkSync(path.join(dir, file))
      }
      removeEmptied(dir, files)
    },
    undo: (): void => {
      for (const file of added) rmSync(path.join(dir, file), { force: true, recursive: true })
      // A rollback may restore a file where a folder was made.
      if (statOf(dir) !== undefined) removeEmptyFolders(dir)
      for (const file of kept) {
        const target = path.join(dir, file)
        mkdirSync(path.dirname(target), { recursive: true })
        renameSync(path.join(previous, file), target)
      }
    },
  }
}

/** Shows a first output at once: the staged folder replaces an empty or missing one. */
const showNew = async (
  { dir, waiting }: Staging,
  changed: number,
): Promise<Commit | { readonly findings: readonly Finding[] }> => {
  const undo = async (): Promise<void> => rm(dir, { recursive: true, force: true })
  try {
    await rename(waiting, dir)
    return {
      counts: { changed, removed: 0 },
      undo,
      finish: () => rm(previousOf(dir), { recursive: true, force: true }),
    }
  } catch (error) {
    await discardStaged(dir)
    return { findings: [writeFailed(dir, error)] }
  }
}

/**
 * Moves staged files into place, phase by phase, each whole; then removes orphaned ones. Hashed assets stay: an open
 * tab or a cached document may still request them. A commit that fails halfway rolls itself back.
 */
export const commitStaged = async (
  staging: Staging,
  { changed, count, orphaned }: Change,
): Promise<Commit | { readonly findings: readonly Finding[] }> => {
  const { dir, isNew } = staging
  if (isNew) return showNew(staging, count)
  const mover = createMover(staging)
  const forget = async (): Promise<void> => {
    rmSync(previousOf(dir), { recursive: true, force: true })
    await discardStaged(dir)
  }
  const undo = async (): Promise<void> => {
    mover.undo()
    await forget()
  }

  try {
    rmSync(previousOf(dir), { recursive: true, force: true })
    await makeFolder(dir)
    const superseded = orphaned()
    for (const phase of PHASES) for (const file of changed) if (phaseOf(file) === phase) mover.moveIntoPlace(file)
    // A removed file may be in the place of a new folder, or a removed folder in the place of a new file.
    const stale = superseded.filter((file) => statFile(path.join(dir, file)) !== undefined)
    mover.remove(stale)
    return { counts: { changed: count, removed: stale.length }, undo, finish: forget }
  } catch (error) {
    await undo()
    return { findings: [writeFailed(dir, error)] }
  }
}
