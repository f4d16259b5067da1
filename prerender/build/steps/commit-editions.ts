import { rm } from 'node:fs/promises'
import path from 'node:path'
import { appDataFile } from '#runtime/protocol/urls.ts'
import type { Finding } from '../../base/errors/finding.ts'
import { statFile } from '../../base/files/signature.ts'
import { writeFailed } from '../../base/files/write-failed.ts'
import { saveEditionState } from '../../incremental/edition-state.ts'
import { saveShard } from '../../incremental/shards/shard-file.ts'
import { stateFile } from '../../incremental/state-file.ts'
import { type Commit, type CommitCounts, commitStaged } from '../../write/commit-staged.ts'
import { type BuildOptions, isWhole } from '../build-options.ts'
import { type EditionSummary, refused } from '../build-result.ts'
import type { EditionOutcome } from '../edition/edition-job.ts'
import type { WithEditions, WithOutput } from '../values.ts'
import { end, type Step, type Tools } from '../work.ts'

const summarise = (
  { edition, rendered, refitted, files, hasSamePages, state }: EditionOutcome,
  counts: CommitCounts,
): EditionSummary => {
  const { paths, facts } = state
  return { edition, pages: paths.length, rendered, refitted, files, bytes: facts.bytes, hasSamePages, ...counts }
}

type Committed = { readonly commit: Commit; readonly summary: EditionSummary }

/** Commits editions up to the first that cannot be written. */
const commitAll = async (outcomes: readonly EditionOutcome[]) => {
  const committed: Committed[] = []
  for (const outcome of outcomes) {
    const commit = await commitStaged(outcome.staging, outcome.change)
    if ('findings' in commit) return { committed, findings: commit.findings }
    committed.push({ commit, summary: summarise(outcome, commit.counts) })
  }
  return { committed, findings: [] }
}

const saveShards = (outcomes: readonly EditionOutcome[], { outDir, shard }: BuildOptions): readonly Finding[] => {
  if (shard === undefined) return []
  try {
    for (const outcome of outcomes) saveShard(outDir, outcome, shard)
    return []
  } catch (error) {
    return [writeFailed(outDir, error)]
  }
}

/** The current time, or the disk's own clock at the last rename if that is ahead. */
const madeAt = (dir: string): number => Math.max(Date.now(), statFile(path.join(dir, appDataFile))?.ctimeMs ?? 0)

const saveStates = async (outcomes: readonly EditionOutcome[], cacheDir: string, { run }: Tools): Promise<void> => {
  try {
    for (const { state, staging } of outcomes)
      await run(() => saveEditionState(stateFile(cacheDir, staging.dir), state, madeAt(staging.dir)))
  } catch {
    // The output is complete; without state, the next build renders every page.
  }
}

/** Commits all editions, or none if one cannot be written. Saves the state for the next build afterwards. */
export const commitEditions: Step<WithEditions, WithOutput> = async (value, tools) => {
  const { options, outcomes } = value
  // From here on the folders match neither the last build nor this one.
  for (const { staging } of outcomes) await rm(stateFile(options.cacheDir, staging.dir), { force: true })
  const { committed, findings: unwritten } = await commitAll(outcomes)
  const findings = unwritten.length > 0 ? unwritten : saveShards(outcomes, options)
  if (findings.length > 0) {
    for (const { commit } of committed) await commit.undo()
    return end(refused(findings))
  }
  for (const { commit } of committed) await commit.finish()
  if (isWhole(options)) await saveStates(outcomes, options.cacheDir, tools)
  return { ...value, editions: committed.map(({ summary }) => summary) }
}
