import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Finding } from '../errors/finding.ts'
import { discardStaged, type Staging, type WriteRecord, writeFailed } from './staging.ts'

export type OutputCounts = { readonly files: number; readonly changed: number; readonly removed: number; readonly bytes: number }

/**
 * Order in which files become visible: nothing is named before it is there. Assets, then data, then documents, then what
 * announces the deploy.
 */
const PHASES = [/^assets\//, /^(page-data|slice-data)\/(?!app-data\.json$)/, /\.html$/, /./] as const

/** A path that was a file may have become a folder, or the other way round. */
const moveInto = async (from: string, to: string): Promise<void> => {
  try {
    await mkdir(path.dirname(to), { recursive: true })
    await rename(from, to)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EISDIR' || code === 'ENOTEMPTY') await rm(to, { recursive: true })
    else if (code === 'ENOTDIR' || code === 'EEXIST') {
      let obstacle = path.dirname(to)
      while ((await stat(obstacle).catch(() => undefined))?.isFile() !== true) obstacle = path.dirname(obstacle)
      await rm(obstacle)
    } else throw error
    await mkdir(path.dirname(to), { recursive: true })
    await rename(from, to)
  }
}

const listFiles = async (dir: string): Promise<readonly string[]> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}

const removeEmptyFolders = async (dir: string): Promise<void> => {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const child = path.join(dir, entry.name)
    await removeEmptyFolders(child)
    if ((await readdir(child)).length === 0) await rm(child, { recursive: true })
  }
}

/**
 * Moves staged files into place, phase by phase, each whole; then removes what no longer belongs. Hashed assets stay: an open
 * tab or a cached document may still ask for them.
 */
export const commitStaged = async (
  staging: Staging,
  records: readonly WriteRecord[],
): Promise<OutputCounts | { readonly findings: readonly Finding[] }> => {
  const { dir, waiting } = staging
  const files = new Set(records.flatMap((record) => record.files))
  const changed = new Set(records.flatMap((record) => record.changed))
  try {
    await mkdir(dir, { recursive: true })
    const moved = new Set<string>()
    for (const phase of PHASES) {
      for (const file of changed) {
        if (moved.has(file) || !phase.test(file)) continue
        await moveInto(path.join(waiting, file), path.join(dir, file))
        moved.add(file)
      }
    }
    const stale = (await listFiles(dir)).filter((file) => !files.has(file) && !file.startsWith('assets/'))
    for (const file of stale) await rm(path.join(dir, file))
    if (stale.length > 0) await removeEmptyFolders(dir)
    await discardStaged(staging)
    return { files: files.size, changed: changed.size, removed: stale.length, bytes: records.reduce((sum, { bytes }) => sum + bytes, 0) }
  } catch (error) {
    return { findings: [writeFailed(dir, error)] }
  }
}
