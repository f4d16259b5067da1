import { componentChunkName, sliceChunkName } from '#runtime/protocol/chunk-name.ts'
import { canonicalJson } from '../base/json/canonical-json.ts'
import type { ClientBundle } from '../bundle/client-bundle.ts'
import { type OutputFile, outputFile } from './output-file.ts'

/** Files of each chunk by its name, as addresses without the base path: `/assets/…`. */
export type ChunkMap = Readonly<Record<string, readonly string[]>>

const nameOf = (source: string): string | undefined => {
  if (source.endsWith('.page.tsx')) return componentChunkName(source)
  return source.endsWith('.slice.tsx') ? sliceChunkName(source) : undefined
}

/** Lists what pages, slices and the entry, `app`, are bundled into. Chunks that they share are left out. */
export const chunkMapOf = ({ entry, chunks }: Pick<ClientBundle, 'entry' | 'chunks'>): ChunkMap => {
  const rows = Object.entries(chunks).flatMap(([source, { file, css }]) => {
    const name = nameOf(source)
    return name === undefined ? [] : [[name, [file, ...css].map((each) => `/${each}`)] as const]
  })
  return Object.fromEntries([['app', [`/${entry}`]], ...rows])
}

/** The file for readers of Gatsby's chunk map. The engine reads it nowhere. */
export const chunkMapFile = (client: ClientBundle): OutputFile =>
  outputFile('chunk-map.json', 'route-table', () => canonicalJson(chunkMapOf(client)))
