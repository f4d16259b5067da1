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

/** Now, or what the disk's own clock said when the last file came into place, should that be ahead. */
const madeAt = (dir: string): number => Math.max(Date.now(), statFile(path.join(dir, appDataFile))?.ctimeMs ?? 0)

/** Shows all editions, or, where one cannot be written, none. What an edition's next build needs is kept once all is shown. */
export const commitEditions = async (
  outcomes: readonly EditionOutcome[],
  options: BuildOptions,
): Promise<BuildResult> => {
  const { outDir, cacheDir, shard } = options
  const commits: Commit[] = []
  const editions: EditionSummary[] = []
  const stateOf = ({ staging }: EditionOutcome): string => stateFile(cacheDir, staging.dir)
  // From here on the folders are neither as the last build left them nor as this one will.
  for (const outcome of outcomes) await rm(stateOf(outcome), { force: true })
  const takeBack = async (findings: readonly Finding[]): Promise<BuildResult> => {
    for (const made of commits) await made.undo()
    for (const { staging } of outcomes) await discardStaged(staging.dir)
    return refused(findings)
  }
  for (const outcome of outcomes) {
    const { edition, staging, change, rendered, files, state } = outcome
    const commit = await commitStaged(staging, change)
    if ('findings' in commit) return takeBack(commit.findings)
    commits.push(commit)
    editions.push({ edition, pages: state.paths.length, rendered, files, bytes: state.facts.bytes, ...commit.counts })
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
    // The output is whole; the next build draws all of it again.
  }
  return { _tag: 'Built', editions, dropped: [] }
}
