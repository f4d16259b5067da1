import { rm } from 'node:fs/promises'
import path from 'node:path'
import { appDataFile } from '#runtime/protocol/urls.ts'
import type { Finding } from '../base/errors/finding.ts'
import { statFile } from '../base/files/signature.ts'
import { writeFailed } from '../base/files/write-failed.ts'
import { saveEditionState } from '../incremental/edition-state.ts'
import { saveShard } from '../incremental/shards/shard-file.ts'
import { stateFile } from '../incremental/state-file.ts'
import { collectGarbage } from '../workers/manage-memory.ts'
import { type Commit, commitStaged } from '../write/commit-staged.ts'
import { discardStaged } from '../write/staging.ts'
import type { BuildOptions } from './build-options.ts'
import { type BuildResult, type EditionSummary, refused } from './build-result.ts'
import type { EditionOutcome } from './edition-job.ts'

/** The current time, or the disk's own clock at the last rename if that is ahead. */
const madeAt = (dir: string): number => Math.max(Date.now(), statFile(path.join(dir, appDataFile))?.ctimeMs ?? 0)

/** Commits all editions, or none if one cannot be written. Saves the state for the next build afterwards. */
export const commitEditions = async (
  outcomes: readonly EditionOutcome[],
  options: BuildOptions,
): Promise<BuildResult> => {
  const { outDir, cacheDir, shard } = options
  const commits: Commit[] = []
  const editions: EditionSummary[] = []
  const stateOf = ({ staging }: EditionOutcome): string => stateFile(cacheDir, staging.dir)
  // From here on the folders match neither the last build nor this one.
  for (const outcome of outcomes) await rm(stateOf(outcome), { force: true })
  const takeBack = async (findings: readonly Finding[]): Promise<BuildResult> => {
    for (const made of commits) await made.undo()
    for (const { staging } of outcomes) await discardStaged(staging.dir)
    return refused(findings)
  }
  for (const outcome of outcomes) {
    const { edition, staging, change, rendered, files, hasSamePages, state } = outcome
    const commit = await commitStaged(staging, change)
    if ('findings' in commit) return takeBack(commit.findings)
    commits.push(commit)
    const { paths, facts } = state
    const { bytes } = facts
    editions.push({ edition, pages: paths.length, rendered, files, bytes, hasSamePages, ...commit.counts })
  }
  try {
    if (shard !== undefined) for (const outcome of outcomes) saveShard(outDir, outcome, shard)
  } catch (error) {
    return takeBack([writeFailed(outDir, error)])
  }
  for (const commit of commits) await commit.finish()
  try {
    if (shard === undefined && options.shardDirs === undefined)
      for (const outcome of outcomes) {
        collectGarbage()
        saveEditionState(stateOf(outcome), outcome.state, madeAt(outcome.staging.dir))
      }
  } catch {
    // The output is complete; without state, the next build renders every page.
  }
  return { _tag: 'Built', editions, dropped: [], hosts: [] }
}
