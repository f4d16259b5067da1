import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { COMPRESSED_FOLDER } from '../base/compressed-folder.ts'
import type { Signature } from '../base/files/signature.ts'
import { CODINGS_KEY } from './codings.ts'

/** What a file was when it was compressed, and the endings of its copies. */
export type CopiedFile = {
  readonly signature: Signature
  /** MD5 sum of its bytes. */
  readonly sum: string
  readonly suffixes: readonly string[]
}

/** The copies of one edition, by the names of the files that they were made of. */
export type CopyRecord = {
  /** Key of the codings. */
  readonly key: number
  /** When signatures were read, in milliseconds since 1970. */
  readonly notedAtMs: number
  readonly files: Readonly<Record<string, CopiedFile>>
}

/** Folder of the copies of an edition, by the folder of the edition. */
export const copiesDirOf = (dir: string): string => path.join(path.dirname(dir), COMPRESSED_FOLDER, path.basename(dir))

/** Beside the folder, so that it is not copied to a server. */
export const copyRecordOf = (dir: string): string => `${copiesDirOf(dir)}.json`

/** Undefined if there is none of the same codings. */
export const readCopyRecord = (dir: string): CopyRecord | undefined => {
  try {
    const record = JSON.parse(readFileSync(copyRecordOf(dir), 'utf8')) as CopyRecord
    return record.key === CODINGS_KEY ? record : undefined
  } catch {
    return undefined
  }
}

/** Replaces it whole: a build may be killed at any time. */
export const writeCopyRecord = (dir: string, record: CopyRecord): void => {
  const file = copyRecordOf(dir)
  writeFileSync(`${file}.new`, `${JSON.stringify(record)}\n`)
  renameSync(`${file}.new`, file)
}
