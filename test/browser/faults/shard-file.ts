import { readFileSync } from 'node:fs'
import type { Shard } from './arguments.ts'
import type { CellResult } from './run-cell.ts'

/** Results of one shard. */
export type ShardFile = {
  readonly shard: Shard
  readonly seconds: number
  readonly lanes: number
  readonly results: readonly CellResult[]
  /** Cells that were repeated after a failure. */
  readonly replayed?: number
}

/** Undefined for a missing or foreign file. */
export const readShardFile = (file: string): ShardFile | undefined => {
  try {
    const content = JSON.parse(readFileSync(file, 'utf8')) as Partial<ShardFile>
    return content.shard === undefined || content.results === undefined ? undefined : (content as ShardFile)
  } catch {
    // The caller names the file.
    return undefined
  }
}

/** Describes what is wrong with a set of shards of one run; undefined if it is complete. */
export const findShardFault = (files: readonly ShardFile[]): string | undefined => {
  const counts = new Set(files.map(({ shard }) => shard.count))
  const [count = 0] = counts
  if (counts.size > 1) return `The shards are of different runs: of ${[...counts].join(' and of ')} parts.`
  const missing = Array.from({ length: count }, (_, position) => position + 1).filter(
    (index) => !files.some(({ shard }) => shard.index === index),
  )
  return missing.length > 0
    ? `These shards are missing: ${missing.map((index) => `${index}/${count}`).join(', ')}.`
    : undefined
}
