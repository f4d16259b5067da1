import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isOf } from '#runtime/protocol/guard.ts'
import { fileSchema, type TypeOf } from '#runtime/protocol/schema.ts'
import { digest } from '../base/files/digest.ts'
import { listFilesIn } from '../base/files/list-files.ts'
import { isSameSignature, isSettled, readSignature, type Signature } from '../base/files/signature.ts'
import type { BundleFacts } from './bundle-facts.ts'

const FACTS_FILE = 'facts.json'
/** Lists every other file of the folder. */
const LIST_FILE = 'files.json'

const FileList = fileSchema((S) =>
  S.struct({
    /** Time of the signatures, in milliseconds since 1970. */
    notedAtMs: S.number,
    files: S.record(S.struct({ digest: S.number, signature: S.array(S.number) })),
  }),
)

type FileList = TypeOf<typeof FileList>

const isFileList = isOf(FileList)

/** Throws if one of the files is missing. */
const describeFiles = (dir: string, names: readonly string[]): FileList => ({
  notedAtMs: Date.now(),
  files: Object.fromEntries(
    names.map((name) => {
      const file = path.join(dir, name)
      const signature = readSignature(file) ?? []
      return [name, { signature: [...signature], digest: digest(readFileSync(file)) }]
    }),
  ),
})

const saveList = (dir: string, list: FileList): void => {
  const file = path.join(dir, LIST_FILE)
  // Another build may be reading it.
  const beside = `${file}.${process.pid}`
  writeFileSync(beside, JSON.stringify(list))
  renameSync(beside, file)
}

/** Writes the record of a folder of bundles beside it. The folder must not change afterwards. */
export const saveBundleFacts = <Facts = BundleFacts>(dir: string, facts: Facts): void => {
  writeFileSync(path.join(dir, FACTS_FILE), JSON.stringify(facts))
  saveList(dir, describeFiles(dir, listFilesIn(dir)))
}

const isUntouched = (file: string, signature: readonly number[], notedAtMs: number): boolean => {
  const now = readSignature(file)
  return now !== undefined && isSameSignature(now, signature as unknown as Signature) && isSettled(now, notedAtMs)
}

/** Reads a file only if its signature has changed, as after a copy. */
const isWhole = (dir: string, { files, notedAtMs }: FileList, isNotedAnew: boolean): boolean => {
  const names = Object.keys(files)
  if (Object.entries(files).every(([name, { signature }]) => isUntouched(path.join(dir, name), signature, notedAtMs)))
    return true
  const now = describeFiles(dir, names)
  if (names.some((name) => now.files[name]?.digest !== files[name]?.digest)) return false
  try {
    if (isNotedAnew) saveList(dir, now)
  } catch {
    // They are read again next time.
  }
  return true
}

/**
 * Reads the record of a folder of bundles; undefined unless every file is there, byte for byte. Updates the signatures
 * of files that it had to read, and writes nothing else.
 */
export const readBundleFacts = <Facts = BundleFacts>(dir: string, isNotedAnew = false): Facts | undefined => {
  try {
    const list: unknown = JSON.parse(readFileSync(path.join(dir, LIST_FILE), 'utf8'))
    const facts = readFileSync(path.join(dir, FACTS_FILE))
    if (!isFileList(list) || list.files[FACTS_FILE]?.digest !== digest(facts) || !isWhole(dir, list, isNotedAnew))
      return undefined
    return JSON.parse(facts.toString('utf8')) as Facts
  } catch {
    return undefined
  }
}
