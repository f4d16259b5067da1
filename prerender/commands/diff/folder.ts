import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PathKey } from '#runtime/protocol/path-key.ts'
import { appDataFile } from '#runtime/protocol/urls.ts'
import { keyOfPageData, listFiles } from './read-output.ts'
import { readPageData } from './read-page-data.ts'

/** A folder under comparison and the names of its files. */
export type Folder = {
  readonly dir: string
  readonly files: ReadonlySet<string>
  readonly pages: ReadonlySet<PathKey>
  /** Hash of the client code. */
  readonly hash: string | null
}

const isThere = <A>(value: A | undefined): value is A => value !== undefined

const readHash = async (dir: string, files: readonly string[]): Promise<string | null> => {
  if (!files.includes(appDataFile)) return null
  const read = readPageData(await readFile(path.join(dir, appDataFile), 'utf8'))
  return 'problem' in read ? null : (read.compilationHash ?? null)
}

export const openFolder = async (dir: string, leaveOut?: (name: string) => boolean): Promise<Folder> => {
  const files = await listFiles(dir, leaveOut)
  return {
    dir,
    files: new Set(files),
    pages: new Set(files.map(keyOfPageData).filter(isThere)),
    hash: await readHash(dir, files),
  }
}

/** Sorted union of two sets. */
export const union = <A>(one: ReadonlySet<A>, other: ReadonlySet<A>): readonly A[] =>
  [...new Set([...one, ...other])].sort()

/** Text of a file, if it exists. */
export const readText = ({ dir, files }: Folder, file: string): Promise<string | undefined> =>
  files.has(file) ? readFile(path.join(dir, file), 'utf8') : Promise.resolve(undefined)
