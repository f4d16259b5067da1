import { readFileSync } from 'node:fs'
import path from 'node:path'
import { engineName } from '../base/engine-name.ts'
import { digest, digestAll } from '../base/files/digest.ts'
import { findUnreadable } from '../base/files/unreadable.ts'
import { MESSAGES_FILE } from '../base/messages-file.ts'
import type { Bundled } from '../bundle/bundle-cache.ts'
import { findUntouched } from '../incremental/find-untouched.ts'
import { localScan } from '../incremental/output-scan.ts'
import { stateFile } from '../incremental/state-file.ts'
import { findMisplaced, listPublicFiles } from '../outputs/public-files.ts'
import { digestFonts } from '../plan/share-fonts.ts'
import { readShell, SHELL_FILE } from '../render/shell.ts'
import { collectGarbage } from '../workers/manage-memory.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { discardLeftovers } from '../write/staging.ts'
import type { BuildOptions } from './build-options.ts'
import { type BuildProgress, type BuildResult, refused } from './build-result.ts'
import { readContents } from './read-contents.ts'
import type { EditionFolder } from './read-output-faults.ts'

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const digestFiles = (files: readonly string[]): number =>
  digestAll(files.flatMap((file) => [file, digest(readFileSync(file))]))

/** Builds into locked folders, unless nothing has changed since the last build. */
export const buildIfChanged = async (
  dirs: readonly EditionFolder[],
  bundled: Bundled,
  options: BuildOptions,
  progress: BuildProgress,
  workerPool: WorkerPool,
): Promise<BuildResult> => {
  const { siteDir, cacheDir } = options
  const { key, facts } = bundled
  const { shareFonts } = facts.settings

  // Shards and merges always render.
  const isWhole = options.shard === undefined && options.shardDirs === undefined
  const scan = isWhole
    ? await workerPool.scanOutput(dirs.map(({ dir }) => ({ dir, file: stateFile(cacheDir, dir) })))
    : localScan
  progress.step('Reading content')
  const { content: entries, findings: found } = await readContents(options, bundled, workerPool)
  const listed = await listPublicFiles(siteDir)
  const unreadable = findUnreadable(SHELL_FILE, path.join(siteDir, SHELL_FILE))
  // Otherwise every link to a public file would be reported as dead.
  if (listed.findings.length > 0 || unreadable.length > 0) return refused([...found, ...unreadable, ...listed.findings])
  const read = readShell(siteDir)
  if ('findings' in read) return refused([...found, ...read.findings])
  const { template: shell } = read
  const faults = [...found, ...findMisplaced(listed.files)]
  const publicFiles = listed.files.map((file) => path.join(siteDir, 'public', file))
  const messages = digest(readText(path.join(siteDir, MESSAGES_FILE)))
  const sources = digestAll([
    engineName,
    key,
    entries.index.digest,
    messages,
    digest(shell),
    digestFiles(publicFiles),
    digestFonts(siteDir, shareFonts),
  ])
  collectGarbage()
  if (faults.length === 0 && isWhole) {
    const untouched = await findUntouched(dirs, cacheDir, sources, scan)
    if (untouched !== undefined) {
      // A build that was killed may have left some.
      for (const { dir } of dirs) await discardLeftovers(dir)
      return { _tag: 'Built', editions: untouched, dropped: [], hosts: [] }
    }
  }

  // Loading the rendering code takes longer than an unchanged build.
  const { buildChanged } = await import('./build-changed.ts')
  return buildChanged({ bundled, entries, shell, sources, faults, dirs, scan }, options, progress, workerPool)
}
