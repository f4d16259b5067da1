import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest } from 'vite'
import type { ChunkList } from '#runtime/protocol/chunk-list.ts'

export const MANIFEST = '.vite/manifest.json'

/** Folder of all code in a client bundle. */
const CODE = 'assets'

/** Names of chunk lists; the hash in them follows from the bytes. */
export const CHUNK_LIST = /^assets\/chunks-[A-Za-z0-9_-]{8}\.json$/

/** Digest of a file's bytes as `integrity` attributes have it. */
export const hashOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('base64')

/** Writes the list of all scripts and style sheets of a client bundle beside them. */
export const writeChunkList = async (dir: string): Promise<void> => {
  const manifest = JSON.parse(await readFile(path.join(dir, MANIFEST), 'utf8')) as Manifest
  const names = (await readdir(path.join(dir, CODE))).filter((name) => /\.(?:js|css)$/.test(name)).sort()
  const placeOf = new Map(names.map((name, place) => [`${CODE}/${name}`, place]))
  const needs = new Map(
    Object.values(manifest).map(({ file, imports = [], css = [] }) => {
      const needed = [...imports.map((source) => manifest[source]?.file ?? ''), ...css]
      return [file, needed.flatMap((name) => placeOf.get(name) ?? [])]
    }),
  )
  const rows: ChunkList = await Promise.all(
    names.map(async (name) => {
      const file = `${CODE}/${name}`
      return [name, hashOf(await readFile(path.join(dir, file))), ...(needs.get(file) ?? [])] as const
    }),
  )
  const text = JSON.stringify(rows)
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  await writeFile(path.join(dir, CODE, `chunks-${hash}.json`), text)
}
