import { isLeft } from 'fp-ts/Either'
import * as D from 'io-ts/Decoder'
import type { Part } from '../render/render-part.ts'

/** What one machine leaves beside an edition's folder for `merge`: its part, and what it has to agree on with the others. */
export type ShardFile = {
  readonly edition: string
  readonly index: number
  readonly count: number
  /** The client code the pages were made for. */
  readonly compilationHash: string
  /** Of every file of the site's content. */
  readonly contentHash: string
  /** Pages of the whole edition. */
  readonly routes: number
  readonly part: Part
}

const Texts = D.array(D.string)

const ShardFileDecoder = D.struct({
  edition: D.string,
  index: D.number,
  count: D.number,
  compilationHash: D.string,
  contentHash: D.string,
  routes: D.number,
  part: D.struct({
    // A shard with findings is never written.
    findings: D.tuple(),
    listed: D.array(D.struct({ url: D.string, alternates: D.array(D.struct({ lang: D.string, href: D.string })) })),
    links: D.struct({ links: D.record(Texts), ids: D.record(Texts) }),
    sliceQueries: D.record(Texts),
    written: D.struct({ files: Texts, changed: Texts, bytes: D.number, findings: D.tuple() }),
  }),
})

export const shardFileName = (edition: string): string => `${edition}.shard.json`

/** Reads the text of a shard file; a text that is none gives what is wrong with it. */
export const decodeShardFile = (text: string): ShardFile | { readonly problem: string } => {
  try {
    const decoded = ShardFileDecoder.decode(JSON.parse(text))
    return isLeft(decoded) ? { problem: D.draw(decoded.left) } : decoded.right
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
