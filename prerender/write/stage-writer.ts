import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from '../base/errors/finding.ts'
import { digest } from '../base/files/digest.ts'
import { statFile } from '../base/files/signature.ts'
import { writeFailed } from '../base/files/write-failed.ts'
import { createFolderMaker } from './folder-maker.ts'
import type { Staging } from './staging.ts'

/** How a file of the output looks to the file system: size in bytes, time of its last change in milliseconds, number. */
export type OutputSignature = readonly [size: number, modified: number, inode: number]

export type WrittenFile = {
  readonly file: string
  /** Whether the folder holds other bytes, or no such file. */
  readonly isChanged: boolean
  readonly signature: OutputSignature
  /** Of its bytes; 0 where nobody asked for one. */
  readonly digest: number
}

export type StageWriter = {
  /** Stages a file unless the folder holds the same bytes already. If it cannot, `failure` says why. */
  readonly write: (file: string, content: string | Uint8Array) => WrittenFile
  /** One fault of the folder is worth one line, however many files it keeps from being written. */
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
 * Writes at once and blocks its thread: a write is a copy into the cache of the operating system, and waiting for one by way of
 * promises costs three times as much as the copy. Other threads render meanwhile.
 */
export const createStageWriter = ({ dir, waiting, isNew, isDigested }: Staging): StageWriter => {
  const makeFolder = createFolderMaker(waiting)
  let failure: Finding | undefined

  return {
    failure: () => failure,
    write: (file, content) => {
      const missing: WrittenFile = { file, isChanged: false, signature: [0, 0, 0], digest: 0 }
      if (failure !== undefined) return missing
      try {
        const target = `${dir}/${file}`
        const isSame = !isNew && hasBytes(target, content)
        const location = isSame ? target : `${waiting}/${file}`
        if (!isSame) {
          makeFolder(path.dirname(location))
          // A text is encoded and written in one call of the system's library.
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
    },
  }
}
