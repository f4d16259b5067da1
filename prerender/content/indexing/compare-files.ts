import type { Finding } from '../../base/errors/finding.ts'
import { readSignature } from '../../base/files/signature.ts'
import { unreadableFile } from '../../base/files/unreadable.ts'
import { absoluteFile, type CollectionSource, listSourceFiles } from '../collection-source.ts'
import type { PreviousSource } from '../known-files.ts'
import { compareFile } from './indexed-source.ts'

/** A file of a source; `known` is what was found about it in the previous record, unless its bytes have changed. */
export type ComparedFile<Known> = { readonly file: string; readonly known: Known | undefined }

export type ComparedFiles<Known> = {
  /** In the order of their names. */
  readonly files: readonly ComparedFile<Known>[]
  /** Four numbers a file. */
  readonly signatures: Float64Array
  /** Files that cannot be read. */
  readonly unseen: readonly Finding[]
  /** Whether every file is as recorded, signature included. */
  readonly isSame: boolean
}

/** Compares the files of a source with its previous record, in which `find` looks them up, one after the other. */
export const compareFiles = async <Known extends { readonly index: number }>(
  source: CollectionSource,
  previous: PreviousSource | undefined,
  find: (file: string) => Known | undefined,
): Promise<ComparedFiles<Known>> => {
  const { files: listed, findings } = await listSourceFiles(source)
  const unseen: Finding[] = [...findings]
  const files: ComparedFile<Known>[] = []
  const signatures: number[] = []
  let isSame = true
  for (const file of listed) {
    const absolute = absoluteFile(source, file)
    const signature = readSignature(absolute)
    if (signature === undefined) {
      unseen.push(...unreadableFile(file, absolute))
      continue
    }
    signatures.push(...signature)
    const found = find(file)
    const comparison =
      previous === undefined || found === undefined
        ? 'changed'
        : compareFile(previous.record, found.index, signature, absolute)
    if (comparison !== 'same') isSame = false
    files.push({ file, known: comparison === 'changed' ? undefined : found })
  }
  return { files, signatures: Float64Array.from(signatures), unseen, isSame }
}
