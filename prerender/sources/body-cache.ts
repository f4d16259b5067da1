import { chmodSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { keep, readKept } from '../base/files/kept-file.ts'
import { shortDigest } from './source-record.ts'

/** An answer that a host may call unchanged the next time. */
export type KeptAnswer = { readonly headers: readonly (readonly [string, string])[]; readonly body: Uint8Array }

/** Answers of one source, by key of their request. Any of them may be missing. */
export type BodyCache = {
  /** Returns an answer if its body has this digest. */
  readonly read: (key: string, digest: string) => KeptAnswer | undefined
  readonly keep: (key: string, answer: KeptAnswer) => void
  /** Deletes all answers but these. */
  readonly prune: (keys: ReadonlySet<string>) => void
}

const LINE_END = 10

/** Answers may be confidential. */
const OWNER_ONLY = 0o600

/** Opens the answers that are cached in a folder. */
export const openBodyCache = (dir: string): BodyCache => ({
  read: (key, digest) => {
    const kept = readKept(path.join(dir, key))
    if (kept === undefined) return undefined
    const end = kept.indexOf(LINE_END)
    const body = kept.subarray(end + 1)
    if (shortDigest(body) !== digest) return undefined
    return { headers: JSON.parse(kept.toString('utf8', 0, end)) as KeptAnswer['headers'], body }
  },
  keep: (key, { headers, body }) => {
    const file = path.join(dir, key)
    keep(file, Buffer.concat([Buffer.from(`${JSON.stringify(headers)}\n`), body]))
    try {
      chmodSync(file, OWNER_ONLY)
    } catch {
      // It could not be kept.
    }
  },
  prune: (keys) => {
    let names: readonly string[] = []
    try {
      names = readdirSync(dir)
    } catch {
      // Nothing was kept.
    }
    for (const name of names) if (!keys.has(name)) rmSync(path.join(dir, name), { force: true })
  },
})
