/** A script or style sheet: its name, the SHA-256 digest of its bytes in base64, and the places of files it needs. */
export type ChunkRow = readonly [name: string, hash: string, ...needs: number[]]

/**
 * All code of a build, so that a browser can refuse a file with other bytes. Names are relative to the list, whose own
 * digest is in every document.
 */
export type ChunkList = readonly ChunkRow[]

/** The value of an `integrity` attribute. */
export const integrityOf = (hash: string): string => `sha256-${hash}`

/** Lists a file and all that it needs, each after what it needs itself. Empty if the list has no such file. */
export const chunksFor = (list: ChunkList, name: string): readonly ChunkRow[] => {
  const found: ChunkRow[] = []
  const visited = new Set<ChunkRow>()
  const visit = (row: ChunkRow | undefined): void => {
    if (row === undefined || visited.has(row)) return
    visited.add(row)
    const [, , ...needs] = row
    for (const place of needs) visit(list[place])
    found.push(row)
  }
  visit(list.find(([each]) => each === name))
  return found
}
