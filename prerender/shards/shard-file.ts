import path from 'node:path'
import type { EditionOutcome } from '../build-edition.ts'
import type { ShardOf } from '../build-options.ts'
import { readColumns, writeColumns } from '../files/columns.ts'
import type { EditionState } from '../state/edition-state.ts'

/** What all shards of one edition have to agree on with the site that they are merged for. */
export type ShardIdentity = {
  /** The client code the pages were made for. */
  readonly compilationHash: string
  /** Of everything else that the pages were made of. */
  readonly content: number
  /** Pages of the whole edition. */
  readonly routes: number
}

/** What one machine leaves beside an edition's folder for `merge`. */
export type ShardFile = ShardIdentity &
  ShardOf & {
    readonly state: EditionState
    /** Two numbers a route: digests of its document and of its page data. */
    readonly digests: Float64Array
  }

export const shardFileName = (edition: string): string => `${edition}.shard`

export const saveShard = (outDir: string, { edition, state, digests, identity }: EditionOutcome, { index, count }: ShardOf): void => {
  const { facts, ...columns } = state
  const shard = { ...identity, index, count }
  writeColumns(path.join(outDir, shardFileName(edition)), {
    shard: [JSON.stringify(shard)],
    facts: [JSON.stringify(facts)],
    digests,
    ...columns,
  })
}

/** Undefined for a file that is missing, damaged, or none of ours. */
export const loadShard = (dir: string, edition: string): ShardFile | undefined => {
  const columns = readColumns(path.join(dir, shardFileName(edition)))
  if (columns?.['shard'] === undefined) return undefined
  const { shard, digests, facts, ...state } = columns as unknown as Omit<EditionState, 'facts'> & {
    readonly shard: readonly string[]
    readonly facts: readonly string[]
    readonly digests: Float64Array
  }
  return { ...JSON.parse(shard[0] ?? ''), digests, state: { ...state, facts: JSON.parse(facts[0] ?? '') } }
}
