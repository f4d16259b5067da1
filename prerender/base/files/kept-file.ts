import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { digest } from './digest.ts'

const LINE_END = 10

/** Bytes cached in a file behind a line with their digest; undefined if they do not match it. */
export const readKept = (file: string): Buffer | undefined => {
  let kept: Buffer
  try {
    kept = readFileSync(file)
  } catch {
    return undefined
  }
  const end = kept.indexOf(LINE_END)
  const bytes = kept.subarray(end + 1)
  return end > 0 && kept.toString('latin1', 0, end) === String(digest(bytes)) ? bytes : undefined
}

/** Caches bytes in a file, which appears whole. What cannot be cached is made again next time. */
export const keep = (file: string, bytes: Uint8Array): void => {
  const unfinished = `${file}.${process.pid}`
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(unfinished, Buffer.concat([Buffer.from(`${digest(bytes)}\n`), bytes]))
    renameSync(unfinished, file)
  } catch {
    // A full disk, or one that can only be read.
  }
}
