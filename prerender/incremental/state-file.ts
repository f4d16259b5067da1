import { readdirSync } from 'node:fs'
import path from 'node:path'
import { digest } from '../base/files/digest.ts'

/** File in the cache for an edition's state, one for each output folder. */
export const stateFile = (cacheDir: string, dir: string): string =>
  path.join(cacheDir, `state-${digest(dir).toString(36)}-${path.basename(dir)}.columns`)

export type StateFile = {
  readonly edition: string
  /** Folder of the edition. */
  readonly dir: string
  readonly file: string
}

const listNames = (dir: string): readonly string[] => {
  try {
    return readdirSync(dir)
  } catch {
    return []
  }
}

/** State files of all editions built into an output folder with this cache. */
export const listStateFiles = (cacheDir: string, outDir: string): readonly StateFile[] =>
  listNames(cacheDir).flatMap((name): readonly StateFile[] => {
    const edition = /^state-[0-9a-z]+-(.+)\.columns$/.exec(name)?.[1]
    if (edition === undefined) return []
    const dir = path.join(outDir, edition)
    const file = stateFile(cacheDir, dir)
    // Another output folder may contain an edition of the same name.
    return path.basename(file) === name ? [{ edition, dir, file }] : []
  })

export const indexFile = (cacheDir: string): string => path.join(cacheDir, 'content.columns')
