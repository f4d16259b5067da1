import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from '../base/errors/finding.ts'

export type OutputFolder = {
  readonly dir: string
  /** Files outside the folder that exist if a build wrote it. */
  readonly records: readonly string[]
}

const isEmpty = (dir: string): boolean => {
  try {
    return readdirSync(dir).length === 0
  } catch {
    // It does not exist, or staging reports the problem.
    return true
  }
}

/** Every output has page data, even a shard, whose app data is written by the merge. */
const isOutput = ({ dir, records }: OutputFolder): boolean =>
  [...records, path.join(dir, 'page-data')].some((file) => existsSync(file))

/** Finds output folders with files that no build seems to have written, since a build would remove them. */
export const readForeignOutputs = (outputs: readonly OutputFolder[]): readonly Finding[] =>
  outputs
    .filter((output) => !isOutput(output) && !isEmpty(output.dir))
    .map(({ dir }) => ({ _tag: 'ForeignOutput', location: { file: dir } }))
