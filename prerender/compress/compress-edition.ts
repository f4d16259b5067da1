import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listFilesIn } from '../base/files/list-files.ts'
import { isSameSignature, isSettled, readSignature, type Signature } from '../base/files/signature.ts'
import { cacheClassOf } from '../outputs/output-file.ts'
import { contentTypeOf, contentTypes, isCompressible } from '../plan/content-types.ts'
import { CODINGS, CODINGS_KEY, compress, MIN_BYTES } from './codings.ts'
import {
  type CopiedFile,
  type CopyRecord,
  copiesDirOf,
  copyRecordOf,
  readCopyRecord,
  writeCopyRecord,
} from './copy-record.ts'

export type CompressedEdition = {
  /** Files with copies. */
  readonly files: number
  /** Files that were compressed. */
  readonly compressed: number
  /** Copies that were deleted. */
  readonly removed: number
}

/** As many as Node compresses at a time. */
const WIDTH = 4

const sumOf = (content: Uint8Array): string => createHash('md5').update(content).digest('hex')

/** Deletes files below a folder, and the folders that are empty without them. */
const removeFiles = (dir: string, files: readonly string[]): void => {
  for (const file of files) {
    rmSync(path.join(dir, file), { force: true })
    for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
      try {
        rmdirSync(path.join(dir, folder))
      } catch {
        // It holds something else.
        break
      }
    }
  }
}

/** Files that are worth a copy, with their signatures. A file of the site that has a copy's name keeps it. */
const candidatesIn = (dir: string): ReadonlyMap<string, Signature> => {
  const files = listFilesIn(dir)
  const taken = new Set(files)
  const found = new Map<string, Signature>()
  for (const file of files) {
    if (!isCompressible(contentTypeOf(contentTypes, file))) continue
    if (CODINGS.some(({ suffix }) => taken.has(file + suffix))) continue
    const signature = readSignature(path.join(dir, file))
    if (signature !== undefined && signature[0] >= MIN_BYTES) found.set(file, signature)
  }
  return found
}

/** Writes the copies of one file that are smaller than it; gives their endings. */
const writeCopies = async (to: string, file: string, content: Uint8Array): Promise<readonly string[]> => {
  const isImmutable = cacheClassOf(file) === 'immutable'
  const packed = await Promise.all(
    CODINGS.map(async ({ name, suffix }) => ({ suffix, bytes: await compress(name, content, isImmutable) })),
  )
  const smaller = packed.filter(({ bytes }) => bytes.length < content.length)
  mkdirSync(path.dirname(path.join(to, file)), { recursive: true })
  for (const { suffix, bytes } of smaller) writeFileSync(path.join(to, file + suffix), bytes)
  return smaller.map(({ suffix }) => suffix)
}

/** Calls `work` for each item, a few at a time. */
const forEachOf = async <A>(items: readonly A[], work: (item: A) => Promise<void>): Promise<void> => {
  let next = 0
  const run = async (): Promise<void> => {
    while (next < items.length) await work(items[next++] as A)
  }
  await Promise.all(Array.from({ length: WIDTH }, run))
}

const namesOf = (files: CopyRecord['files']): ReadonlySet<string> =>
  new Set(Object.entries(files).flatMap(([file, { suffixes }]) => suffixes.map((suffix) => file + suffix)))

/** Whether a folder has exactly these files. */
const hasExactly = (dir: string, names: ReadonlySet<string>): boolean => {
  const there = listFilesIn(dir)
  return there.length === names.size && there.every((name) => names.has(name))
}

const count = (files: CopyRecord['files']): number =>
  Object.values(files).filter(({ suffixes }) => suffixes.length > 0).length

/**
 * Brings the compressed copies of a built edition up to date, in a folder beside the editions: only files that have
 * changed are compressed. `isUntouched` says that the output is that of the last run. Copies that a killed run has begun
 * are not in its record, and are made again.
 */
export const compressEdition = async (dir: string, isUntouched = false): Promise<CompressedEdition> => {
  const to = copiesDirOf(dir)
  const before = readCopyRecord(dir)
  if (isUntouched && before !== undefined && hasExactly(to, namesOf(before.files)))
    return { files: count(before.files), compressed: 0, removed: 0 }
  const notedAtMs = Date.now()
  const there = new Set(listFilesIn(to))
  const files: Record<string, CopiedFile> = {}
  const stale: [file: string, signature: Signature][] = []
  const hasCopies = (file: string, { suffixes }: CopiedFile): boolean =>
    suffixes.every((suffix) => there.has(file + suffix))
  for (const [file, signature] of candidatesIn(dir)) {
    const known = before?.files[file]
    const isSame =
      known !== undefined &&
      isSameSignature(known.signature, signature) &&
      isSettled(signature, before?.notedAtMs ?? 0) &&
      hasCopies(file, known)
    if (isSame) files[file] = known
    else stale.push([file, signature])
  }
  mkdirSync(to, { recursive: true })
  if (stale.length > 0) writeCopyRecord(dir, { key: CODINGS_KEY, notedAtMs, files })
  let compressed = 0
  await forEachOf(stale, async ([file, signature]) => {
    const content = readFileSync(path.join(dir, file))
    const sum = sumOf(content)
    const known = before?.files[file]
    if (known?.sum === sum && hasCopies(file, known)) {
      files[file] = { ...known, signature }
      return
    }
    files[file] = { signature, sum, suffixes: await writeCopies(to, file, content) }
    compressed += 1
  })
  const names = namesOf(files)
  const orphaned = [...there].filter((name) => !names.has(name))
  removeFiles(to, orphaned)
  if (stale.length > 0 || orphaned.length > 0 || before === undefined)
    writeCopyRecord(dir, { key: CODINGS_KEY, notedAtMs, files })
  return { files: count(files), compressed, removed: orphaned.length }
}

/** Deletes the copies of an edition, if there are any. */
export const dropCopies = (dir: string): void => {
  if (!existsSync(copyRecordOf(dir))) return
  rmSync(copiesDirOf(dir), { recursive: true, force: true })
  // Last, so that a build killed before it leaves the rest to the next.
  rmSync(copyRecordOf(dir), { force: true })
  try {
    rmdirSync(path.dirname(copiesDirOf(dir)))
  } catch {
    // It holds copies of another edition.
  }
}
