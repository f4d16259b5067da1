import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from '../base/errors/finding.ts'
import { digest } from '../base/files/digest.ts'
import { statFile } from '../base/files/signature.ts'
import { writeFailed } from '../base/files/write-failed.ts'
import { createFolderMaker } from './folder-maker.ts'
import type { Staging } from './staging.ts'

/** Signature of an output file: size in bytes, time of its last change in milliseconds, inode. */
export type OutputSignature = readonly [size: number, modified: number, inode: number]

export type WrittenFile = {
  readonly file: string
  /** Whether the folder has other bytes, or no such file. */
  readonly isChanged: boolean
  readonly signature: OutputSignature
  /** Digest of its bytes; 0 unless digests are recorded. */
  readonly digest: number
}

export type StageWriter = {
  /** Stages a file unless the folder has the same bytes already. `failure` reports an error. */
  readonly write: (file: string, content: string | Uint8Array) => WrittenFile
  /** Stages a file of which the folder is known to have other bytes. */
  readonly replace: (file: string, content: Uint8Array) => WrittenFile
  /** One fault of the folder needs one finding, however many files it affects. */
  readonly failure: () => Finding | undefined
}

export const outputSignature = (file: string): OutputSignature | undefined => {
  const found = statFile(file)
  return found === undefined ? undefined : [found.size, found.mtimeMs, found.ino]
}

const hasBytes = (file: string, content: string | Uint8Array): boolean => {
  try {
    return readFileSync(file).equals(typeof content === 'string' ? Buffer.from(content) : content)
  } catch {
    return false
  }
}

/**
 * Writes synchronously: a write is a copy into the operating system's cache, and a promise costs three times as much as
 * the copy. Other threads render meanwhile.
 */
export const createStageWriter = ({ dir, waiting, isNew, isDigested }: Staging): StageWriter => {
  const makeFolder = createFolderMaker(waiting)
  let failure: Finding | undefined

  const put = (file: string, content: string | Uint8Array, isOther: boolean): WrittenFile => {
    const missing: WrittenFile = { file, isChanged: false, signature: [0, 0, 0], digest: 0 }
    if (failure !== undefined) return missing
    try {
      const target = `${dir}/${file}`
      const isSame = !isNew && !isOther && hasBytes(target, content)
      const location = isSame ? target : `${waiting}/${file}`
      if (!isSame) {
        makeFolder(path.dirname(location))
        // One system call encodes and writes a text.
        writeFileSync(location, content)
      }
      return {
        file,
        isChanged: !isSame,
        signature: outputSignature(location) ?? [0, 0, 0],
        digest: isDigested ? digest(content) : 0,
      }
    } catch (error) {
      failure = writeFailed(dir, error)
      return missing
    }
  }

  return {
    failure: () => failure,
    write: (file, content) => put(file, content, false),
    replace: (file, content) => put(file, content, true),
  }
}
