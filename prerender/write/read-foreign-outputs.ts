import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from '../base/errors/finding.ts'

export type OutputFolder = {
  readonly dir: string
  /** Files outside of the folder that are there if a build wrote it. */
  readonly records: readonly string[]
}

const isEmpty = (dir: string): boolean => {
  try {
    return readdirSync(dir).length === 0
  } catch {
    // There is none, or staging says what is wrong with it.
    return true
  }
}

/** Every output has page data, be it that of a shard, whose app data comes when it is merged. */
const isOutput = ({ dir, records }: OutputFolder): boolean =>
  [...records, path.join(dir, 'page-data')].some((file) => existsSync(file))

/** Output folders that hold files which no build seems to have written: all of them would be removed. */
export const readForeignOutputs = (outputs: readonly OutputFolder[]): readonly Finding[] =>
  outputs
    .filter((output) => !isOutput(output) && !isEmpty(output.dir))
    .map(({ dir }) => ({ _tag: 'ForeignOutput', location: { file: dir } }))
