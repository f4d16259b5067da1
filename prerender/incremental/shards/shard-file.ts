import { readFileSync } from 'node:fs'
import path from 'node:path'
import { digest } from '../../base/files/digest.ts'
import { readColumns, writeColumns } from '../columns.ts'
import type { EditionState } from '../edition-state.ts'
import { imagesAmong } from '../image-files.ts'
import type { Texts } from '../texts.ts'

/** Which routes a shard holds: those whose place in the manifest, modulo `count`, is `index`. */
export type ShardOf = { readonly index: number; readonly count: number }

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
    /** Files of the pictures that its pages are shared with. */
    readonly images: Texts
    /** A digest of each of them. */
    readonly imageDigests: Float64Array
  }

/** One edition as a machine built its share of it. */
export type ShardContents = {
  readonly edition: string
  readonly state: EditionState
  readonly digests: Float64Array
  readonly identity: ShardIdentity
}

export const shardFileName = (edition: string): string => `${edition}.shard`

/** To be called when the files of the edition are in place. */
export const saveShard = (
  outDir: string,
  { edition, state, digests, identity }: ShardContents,
  { index, count }: ShardOf,
): void => {
  const { facts, ...columns } = state
  const shard = { ...identity, index, count }
  const images = imagesAmong(state.inputs)
  writeColumns(path.join(outDir, shardFileName(edition)), {
    shard: [JSON.stringify(shard)],
    facts: [JSON.stringify(facts)],
    digests,
    images,
    imageDigests: Float64Array.from(images, (file) => digest(readFileSync(path.join(outDir, edition, file)))),
    ...columns,
  })
}

/** Undefined for a file that is missing, damaged, or none of ours. */
export const loadShard = (dir: string, edition: string): ShardFile | undefined => {
  const columns = readColumns(path.join(dir, shardFileName(edition)))
  if (columns?.['shard'] === undefined || columns['images'] === undefined) return undefined
  const { shard, digests, images, imageDigests, facts, ...state } = columns as unknown as Omit<
    EditionState,
    'facts'
  > & {
    readonly shard: readonly string[]
    readonly facts: readonly string[]
    readonly digests: Float64Array
    readonly images: Texts
    readonly imageDigests: Float64Array
  }
  return {
    ...JSON.parse(shard[0] ?? ''),
    digests,
    images,
    imageDigests,
    state: { ...state, facts: JSON.parse(facts[0] ?? '') },
  }
}
