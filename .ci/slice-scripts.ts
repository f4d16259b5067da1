import { type ChunkList, chunksFor } from '#runtime/protocol/chunk-list.ts'

/** Scripts that a browser loads for a slice, by the list of all code beside them. Throws if there are none. */
export const sliceScripts = (list: ChunkList, alias: string): readonly string[] => {
  const own = list.find(([name]) => name.startsWith(`${alias}.slice-`) && name.endsWith('.js'))
  if (own === undefined) throw new Error(`The list of code has no script for the slice ${alias}.`)
  return chunksFor(list, own[0]).flatMap(([name]) => (name.endsWith('.js') ? [name] : []))
}
