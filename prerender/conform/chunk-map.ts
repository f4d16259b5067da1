/** Files of each chunk group by its name, with a leading slash and without prefix. */
export type ChunkMap = Readonly<Record<string, readonly string[]>>

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** Reads `chunk-map.json`, or the global of a document, which Gatsby 5 encodes twice. Undefined if it is neither. */
export const chunkMapOf = (value: unknown): ChunkMap | undefined => {
  let map = value
  if (typeof value === 'string')
    try {
      map = JSON.parse(value)
    } catch {
      return undefined
    }
  return typeof map === 'object' && map !== null && !Array.isArray(map) && Object.values(map).every(isList)
    ? (map as ChunkMap)
    : undefined
}
