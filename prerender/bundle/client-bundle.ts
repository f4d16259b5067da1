import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest } from 'vite'
import { CHUNK_LIST, hashOf, MANIFEST } from './write-chunk-list.ts'

/** Files that a page needs at once, relative to the output, in the order of their tags. */
export type PageAssets = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
}

/** The bundled browser code, as plain values. */
export type ClientBundle = {
  /** Every file of the bundle, relative to its folder, sorted. */
  readonly files: readonly string[]
  /** A digest of the bytes of all client code, and of nothing else, in 20 hexadecimal digits. */
  readonly compilationHash: string
  readonly entrySource: string
  readonly entry: string
  /** The only script that documents name; it requests the others. */
  readonly boot: string
  /** The list of all code, in which browsers look up what a chunk needs. */
  readonly chunkList: string
  /** Digests of the list and of all scripts and style sheets, by file, as `integrity` attributes have them. */
  readonly hashes: Readonly<Record<string, string>>
  /** Bundled file of each source file. */
  readonly chunks: Readonly<Record<string, ClientChunk>>
}

type ClientChunk = {
  readonly file: string
  readonly imports: readonly string[]
  readonly css: readonly string[]
  readonly fonts: readonly string[]
}

/** Name of the boot script among the bundle's inputs. */
export const BOOT = 'boot'

/**
 * Lists the files that a document names for a page, by source file of the page and its slices. Slice scripts are left
 * out: the runtime requests them with the slices' data after hydration, so that they do not delay it.
 */
export const collectAssets = (
  { chunks, entrySource }: ClientBundle,
  page: string,
  slices: readonly string[] = [],
): PageAssets => {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const fonts = new Set<string>()
  const visited = new Set<string>()
  const visit = (source: string, isLate: boolean): void => {
    const chunk = chunks[source]
    if (chunk === undefined || visited.has(source)) return
    visited.add(source)
    for (const imported of chunk.imports) visit(imported, isLate)
    for (const style of chunk.css) styles.add(style)
    for (const font of chunk.fonts) fonts.add(font)
    if (!isLate) scripts.add(chunk.file)
  }
  visit(entrySource, false)
  visit(page, false)
  for (const slice of slices) visit(slice, true)
  return { scripts: [...scripts], styles: [...styles], fonts: [...fonts] }
}

/** Reads the bundler's output. */
export const readClientBundle = async (dir: string): Promise<ClientBundle> => {
  const manifest = JSON.parse(await readFile(path.join(dir, MANIFEST), 'utf8')) as Manifest
  const names = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = names
    .filter((name) => name.isFile())
    .map((name) => path.relative(dir, path.join(name.parentPath, name.name)).replaceAll(path.sep, '/'))
    .filter((file) => file !== MANIFEST)
    .sort()
  const hash = createHash('sha256')
  const hashes: Record<string, string> = {}
  for (const file of files) {
    const bytes = await readFile(path.join(dir, file))
    hash.update(`${file}\0`).update(bytes)
    if (/\.(?:js|css)$/.test(file) || CHUNK_LIST.test(file)) hashes[file] = hashOf(bytes)
  }
  const entries = Object.entries(manifest).filter(([, chunk]) => chunk.isEntry)
  const [entrySource, entry] = entries.find(([, { name }]) => name !== BOOT) ?? []
  const [, boot] = entries.find(([, { name }]) => name === BOOT) ?? []
  const chunkList = files.find((file) => CHUNK_LIST.test(file))
  if (entrySource === undefined || entry === undefined || boot === undefined || chunkList === undefined)
    throw new Error(`The client bundle in ${dir} has no entry.`)
  const chunks = Object.entries(manifest).map(
    ([source, { file, imports = [], css = [], assets = [] }]) =>
      [source, { file, imports, css, fonts: assets.filter((asset) => asset.endsWith('.woff2')) }] as const,
  )
  return {
    files,
    compilationHash: hash.digest('hex').slice(0, 20),
    entrySource,
    entry: entry.file,
    boot: boot.file,
    chunkList,
    hashes,
    chunks: Object.fromEntries(chunks),
  }
}
