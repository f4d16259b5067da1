import { loadError } from './load-error.ts'

/** Loaders of code by chunk name. They resolve to the component of the chunk. */
export type ChunkLoaders = Readonly<Record<string, () => Promise<unknown>>>

/**
 * Loads the component of a chunk. Rejects if the running code has no such chunk, the chunk fails to load or exports no
 * component, or time runs out.
 */
export const loadChunk = async (chunks: ChunkLoaders, name: string, timeout: Promise<void>): Promise<unknown> => {
  // Names come from the network: `constructor` is no chunk.
  const load = Object.hasOwn(chunks, name) ? chunks[name] : undefined
  let cause: unknown
  const component = await Promise.race([load?.(), timeout]).catch((error: unknown) => {
    cause = error
  })
  if (component) return component
  throw loadError(
    'chunk',
    new Error(`We couldn't find the correct component chunk with that name: ${name}.`, { cause }),
  )
}
