import { readFileSync } from 'node:fs'
import path from 'node:path'
import { digest } from '../../base/files/digest.ts'
import { readColumns, writeColumns } from '../columns.ts'
import type { EditionState } from '../edition-state.ts'
import { imagesAmong } from '../image-files.ts'
import type { Texts } from '../texts.ts'

/** Routes of a shard: those whose index in the manifest, modulo `count`, is `index`. */
export type ShardOf = { readonly index: number; readonly count: number }

/** Facts that all shards of an edition share with the site they are merged for. */
export type ShardIdentity = {
  /** Hash of the client code. */
  readonly compilationHash: string
  /** Digest of all other inputs. */
  readonly content: number
  /** Pages of the whole edition. */
  readonly routes: number
}

/** File that a machine writes beside an edition's folder for `merge`. */
export type ShardFile = ShardIdentity &
  ShardOf & {
    readonly state: EditionState
    /** Two numbers a route: digests of its document and of its page data. */
    readonly digests: Float64Array
    /** Share pictures of its pages. */
    readonly images: Texts
    /** A digest of each of them. */
    readonly imageDigests: Float64Array
  }

/** One machine's share of an edition. */
export type ShardContents = {
  readonly edition: string
  readonly state: EditionState
  readonly digests: Float64Array
  readonly identity: ShardIdentity
}

export const shardFileName = (edition: string): string => `${edition}.shard`

/** Called after the commit of the edition's files. */
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

/** Undefined if the file is missing, damaged, or of another program. */
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
