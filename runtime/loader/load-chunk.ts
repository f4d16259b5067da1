/** Loaders of code by chunk name. They resolve to the component of the chunk. */
export type ChunkLoaders = Readonly<Record<string, () => Promise<unknown>>>

/** Loads the component of a chunk. Rejects if the running code has no such chunk, or the chunk exports no component. */
export const loadChunk = async (chunks: ChunkLoaders, name: string): Promise<unknown> => {
  // Names come from the network: `constructor` is no chunk.
  const load = Object.hasOwn(chunks, name) ? chunks[name] : undefined
  const component = await load?.()
  if (component) return component
  throw new Error(`We couldn't find the correct component chunk with the name ${name}.`)
}
