import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Writes files below `dir` and creates their folders. */
export const writeFiles = (dir: string, files: Readonly<Record<string, string | Uint8Array>>): void => {
  for (const [file, content] of Object.entries(files)) {
    const absolute = path.join(dir, file)
    mkdirSync(path.dirname(absolute), { recursive: true })
    writeFileSync(absolute, content)
  }
}

/** Paths of all files below `dir`, with forward slashes, sorted by code unit; empty if the folder is missing. */
export const listFiles = (dir: string): readonly string[] =>
  (statSync(dir, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(dir, { recursive: true, withFileTypes: true })
    : []
  )
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort()

/** Contents of every file below `dir`, as bytes (latin1). */
export const readFiles = (dir: string): ReadonlyMap<string, string> =>
  new Map(listFiles(dir).map((file) => [file, readFileSync(path.join(dir, file), 'latin1')]))

export const readText = (dir: string, file: string): string => readFileSync(path.join(dir, file), 'utf8')

export const readJson = (dir: string, file: string): unknown => JSON.parse(readText(dir, file))

/** Modification time of every file below `dir`. */
export const modificationTimes = (dir: string): ReadonlyMap<string, number> =>
  new Map(listFiles(dir).map((file) => [file, statSync(path.join(dir, file)).mtimeMs]))
