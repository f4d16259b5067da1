import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Finding } from '../errors/finding.ts'
import { explainWriteError } from './explain-write-error.ts'

/** One edition's output folder, and the folder beside it, on the same disk, in which new files wait for each other. */
export type Staging = { readonly dir: string; readonly waiting: string }

/** What one writer did: plain values, so that several writers' records can be joined. */
export type WriteRecord = {
  /** Every file that belongs to the output, changed or not, relative to the folder. */
  readonly files: readonly string[]
  /** Those whose bytes differ from what the folder holds. */
  readonly changed: readonly string[]
  readonly bytes: number
  readonly findings: readonly Finding[]
}

export type StageWriter = {
  /** Stages a file unless the folder holds the same bytes already. Never rejects: failures stand in the record. */
  readonly write: (file: string, content: string | Uint8Array) => Promise<void>
  readonly record: () => WriteRecord
}

export const writeFailed = (dir: string, error: unknown): Finding => ({
  _tag: 'WriteFailed',
  place: { file: dir },
  problem: explainWriteError(error),
})

export const stagingFor = (dir: string): Staging => ({ dir, waiting: path.join(path.dirname(dir), `.${path.basename(dir)}.staging`) })

/** Makes the folder for waiting files, without what an earlier build may have left there. Gives what stands in the way. */
export const prepareStaging = async ({ dir, waiting }: Staging): Promise<readonly Finding[]> => {
  try {
    await rm(waiting, { recursive: true, force: true })
    await mkdir(waiting, { recursive: true })
    if ((await stat(dir).catch(() => undefined))?.isDirectory() === false) throw Object.assign(new Error(), { code: 'ENOTDIR', path: dir })
    return []
  } catch (error) {
    return [writeFailed(dir, error)]
  }
}

export const discardStaged = async ({ waiting }: Staging): Promise<void> => {
  // Where the folder could not be made there is nothing to remove.
  await rm(waiting, { recursive: true, force: true }).catch(() => undefined)
}

const readIfThere = async (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined)

export const createStageWriter = ({ dir, waiting }: Staging): StageWriter => {
  const files: string[] = []
  const changed: string[] = []
  // One fault of the folder is worth one line, however many files it keeps from being written.
  let failure: Finding | undefined
  let bytes = 0
  return {
    record: () => ({ files, changed, bytes, findings: failure === undefined ? [] : [failure] }),
    write: async (file, content) => {
      const data = Buffer.from(content as string)
      files.push(file)
      bytes += data.length
      if (failure !== undefined || (await readIfThere(path.join(dir, file)))?.equals(data)) return
      try {
        const target = path.join(waiting, file)
        await mkdir(path.dirname(target), { recursive: true })
        await writeFile(target, data)
        changed.push(file)
      } catch (error) {
        failure ??= writeFailed(dir, error)
      }
    },
  }
}
