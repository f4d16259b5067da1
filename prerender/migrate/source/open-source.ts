import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The folder of a Gatsby site. Nothing writes into it. */
export type Source = {
  readonly dir: string
  /** Relative to the folder, with forward slashes, sorted. */
  readonly files: readonly string[]
  readonly has: (file: string) => boolean
  readonly read: (file: string) => string
  readonly bytes: (file: string) => Uint8Array
}

/** Folders that Gatsby, npm and git write. */
const NOT_SOURCES = /^(node_modules|public|\.cache|\.git)$/

const listFiles = (dir: string, folder = ''): readonly string[] =>
  readdirSync(path.join(dir, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory())
      return entry.name === 'node_modules' || (folder === '' && NOT_SOURCES.test(entry.name))
        ? []
        : listFiles(dir, name)
    return entry.isFile() ? [name] : []
  })

/** Lists the files of a site. */
export const openSource = (dir: string): Source => {
  const files = listFiles(dir).toSorted()
  const known = new Set(files)
  const bytes = (file: string): Uint8Array => readFileSync(path.join(dir, file))
  return {
    dir,
    files,
    has: (file) => known.has(file),
    read: (file) => Buffer.from(bytes(file)).toString('utf8'),
    bytes,
  }
}

/** Endings under which a module may be imported without one. */
const ENDINGS = [
  '',
  '.js',
  '.jsx',
  '.ts',
  '.tsx',
  '.mjs',
  '.cjs',
  '.json',
  '/index.js',
  '/index.jsx',
  '/index.ts',
  '/index.tsx',
]

/** The file that a relative specifier names; undefined if there is none. */
export const resolveFile = ({ has }: Pick<Source, 'has'>, from: string, specifier: string): string | undefined => {
  const base = path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier)).replace(/\/$/, '')
  return ENDINGS.map((ending) => base + ending).find(has)
}
