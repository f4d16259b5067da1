import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest } from 'vite'

/** Files a page needs at once, relative to the output, in the order in which the document should name them. */
export type PageAssets = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

export type ClientBundle = {
  readonly dir: string
  /** Every file of the bundle, relative to `dir`, sorted. */
  readonly files: readonly string[]
  /** 20 hex digits that depend on the bytes of all client code and on nothing else. */
  readonly compilationHash: string
  readonly entry: string
  /** What a document preloads for a page, by source files of the page and its slices. */
  readonly assetsOf: (sources: readonly string[]) => PageAssets
}

const MANIFEST = '.vite/manifest.json'

const collectAssets = (manifest: Manifest, sources: readonly string[]): PageAssets => {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visited = new Set<string>()
  const visit = (source: string): void => {
    const chunk = manifest[source]
    if (chunk === undefined || visited.has(source)) return
    visited.add(source)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const style of chunk.css ?? []) styles.add(style)
    scripts.add(chunk.file)
  }
  for (const source of sources) visit(source)
  return { scripts: [...scripts], styles: [...styles] }
}

/** Reads what the bundler wrote. */
export const readClientBundle = async (dir: string): Promise<ClientBundle> => {
  const manifest = JSON.parse(await readFile(path.join(dir, MANIFEST), 'utf8')) as Manifest
  const names = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = names
    .filter((name) => name.isFile())
    .map((name) => path.relative(dir, path.join(name.parentPath, name.name)).replaceAll(path.sep, '/'))
    .filter((file) => file !== MANIFEST)
    .sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(await readFile(path.join(dir, file)))
  const entrySource = Object.keys(manifest).find((source) => manifest[source]?.isEntry)
  if (entrySource === undefined) throw new Error(`The client bundle in ${dir} has no entry.`)
  return {
    dir,
    files,
    compilationHash: hash.digest('hex').slice(0, 20),
    entry: manifest[entrySource]?.file ?? '',
    assetsOf: (sources) => collectAssets(manifest, [entrySource, ...sources]),
  }
}
