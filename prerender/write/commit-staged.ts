import { copyFile, link, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Finding } from '../errors/finding.ts'
import { listFilesIn } from '../files/list-files.ts'
import { statFile } from '../files/signature.ts'
import { makeFolder } from './make-folder.ts'
import { writeFailed } from './stage-writer.ts'
import { discardStaged, previousOf, type Staging } from './staging.ts'

export type CommitCounts = { readonly changed: number; readonly removed: number }

/** What is to become of a folder that held something. */
export type Change = {
  /** Staged files, relative to the folder; not asked for where the folder is new. */
  readonly changed: readonly string[]
  /** How many files are staged. */
  readonly count: number
  /** Files in the folder that do not belong to the output; asked for before anything is changed. */
  readonly superfluous: () => readonly string[]
}

/** A commit that has been made and can still be taken back. */
export type Commit = {
  readonly counts: CommitCounts
  /** Forgets how the folder was before. */
  readonly finish: () => Promise<void>
  /** Puts the folder back to how it was before. */
  readonly undo: () => Promise<void>
}

/** Announces the deploy: visible last. */
const ANNOUNCEMENT = /^(page-data\/app-data\.json|sw\.js|sitemap[^/]*\.xml)$/

/**
 * Order in which files become visible: nothing is named before it is there. What documents refer to, then data, then
 * documents, then what announces the deploy.
 */
const PHASES: readonly ((file: string) => boolean)[] = [
  (file) => !ANNOUNCEMENT.test(file) && !/^(page-data|slice-data)\//.test(file) && !file.endsWith('.html'),
  (file) => !ANNOUNCEMENT.test(file) && /^(page-data|slice-data)\//.test(file),
  (file) => file.endsWith('.html'),
  (file) => ANNOUNCEMENT.test(file),
]

const isThere = async (file: string): Promise<boolean> => (await stat(file).catch(() => undefined)) !== undefined

/** Keeps the old file under another name without taking it away from where it is served. */
const keepCopy = async (from: string, to: string): Promise<void> => {
  await makeFolder(path.dirname(to))
  // Not every file system has hard links.
  await link(from, to).catch(() => copyFile(from, to))
}

/** The file that stands where a folder of `target` is needed, if one does. */
const findObstacle = async (target: string, top: string): Promise<string | undefined> => {
  for (let folder = path.dirname(target); folder.length > top.length; folder = path.dirname(folder)) {
    if ((await stat(folder).catch(() => undefined))?.isFile() === true) return folder
  }
  return undefined
}

const removeEmptyFolders = async (dir: string): Promise<void> => {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const child = path.join(dir, entry.name)
    await removeEmptyFolders(child)
    if ((await readdir(child)).length === 0) await rm(child, { recursive: true })
  }
}

/** Shows a first output at once: the staged folder takes the place of one that is empty or not there. */
const showNew = async ({ dir, waiting }: Staging, changed: number): Promise<Commit | { readonly findings: readonly Finding[] }> => {
  const undo = async (): Promise<void> => rm(dir, { recursive: true, force: true })
  try {
    await rename(waiting, dir)
    return { counts: { changed, removed: 0 }, undo, finish: () => rm(previousOf(dir), { recursive: true, force: true }) }
  } catch (error) {
    await discardStaged(dir)
    return { findings: [writeFailed(dir, error)] }
  }
}

/**
 * Moves staged files into place, phase by phase, each whole; then removes what no longer belongs. Hashed assets stay: an open
 * tab or a cached document may still ask for them. A commit that fails halfway takes itself back.
 */
export const commitStaged = async (
  staging: Staging,
  { changed, count, superfluous }: Change,
): Promise<Commit | { readonly findings: readonly Finding[] }> => {
  const { dir, waiting, isNew } = staging
  if (isNew) return showNew(staging, count)
  const previous = previousOf(dir)
  const kept: string[] = []
  const added: string[] = []

  const setAside = async (file: string): Promise<void> => {
    await keepCopy(path.join(dir, file), path.join(previous, file))
    kept.push(file)
  }

  const moveIntoPlace = async (file: string): Promise<void> => {
    const target = path.join(dir, file)
    const obstacle = await findObstacle(target, dir)
    if (obstacle !== undefined) {
      await setAside(path.relative(dir, obstacle).replaceAll(path.sep, '/'))
      await rm(obstacle)
    }
    const old = await stat(target).catch(() => undefined)
    if (old?.isDirectory() === true) {
      for (const inner of listFilesIn(target)) await setAside(`${file}/${inner}`)
      await rm(target, { recursive: true })
    }
    if (old?.isFile() === true) await setAside(file)
    else added.push(file)
    await makeFolder(path.dirname(target))
    await rename(path.join(waiting, file), target)
  }

  const undo = async (): Promise<void> => {
    for (const file of added) await rm(path.join(dir, file), { force: true, recursive: true })
    // A file may have to come back where a folder was made.
    if (await isThere(dir)) await removeEmptyFolders(dir)
    for (const file of kept) {
      const target = path.join(dir, file)
      await makeFolder(path.dirname(target))
      await rename(path.join(previous, file), target)
    }
    await rm(previous, { recursive: true, force: true })
    await discardStaged(dir)
  }

  try {
    await rm(previous, { recursive: true, force: true })
    await makeFolder(dir)
    const superseded = superfluous()
    for (const phase of PHASES) for (const file of changed.filter(phase)) await moveIntoPlace(file)
    // One of them may have stood where a folder was needed, or in a folder where a file was.
    const stale = superseded.filter((file) => statFile(path.join(dir, file)) !== undefined)
    for (const file of stale) {
      await setAside(file)
      await rm(path.join(dir, file))
    }
    if (stale.length > 0) await removeEmptyFolders(dir)
    return {
      counts: { changed: count, removed: stale.length },
      undo,
      finish: async () => {
        await rm(previous, { recursive: true, force: true })
        await discardStaged(dir)
      },
    }
  } catch (error) {
    await undo()
    return { findings: [writeFailed(dir, error)] }
  }
}
