/** Loaders of code by chunk name. They resolve to the component of the chunk. */
export type ChunkLoaders = Readonly<Record<string, () => Promise<unknown>>>

/** The component of a chunk. Rejects when the running code knows no such chunk, or the chunk holds no component. */
export const loadChunk = async (chunks: ChunkLoaders, name: string): Promise<unknown> => {
  // Names come from the network: `constructor` is not one of ours.
  const load = Object.hasOwn(chunks, name) ? chunks[name] : undefined
  const component = await load?.()
  if (component) return component
  throw new Error(`We couldn't find the correct component chunk with the name ${name}.`)
}
