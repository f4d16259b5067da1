import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { snapshotOfSource } from '#runtime/define/source-snapshot.ts'
import { canonicalise } from '../base/json/canonical-json.ts'

/** A request of a source, as far as it may be written down. Secrets in its address are hidden. */
export type NotedRequest = {
  /** Tells requests of one source from each other: method, address, headers and body. */
  readonly key: string
  readonly method: string
  readonly url: string
  /** 304 if the body is that of an earlier answer. */
  readonly status: number
  readonly etag: string | null
  readonly lastModified: string | null
  /** Digest of the body. */
  readonly digest: string
  readonly bytes: number
  /** ISO date and time in UTC, as all times of a record. */
  readonly at: string
}

/** When a row was last changed upstream, and the address that was asked last before it came. */
export type RowChange = {
  readonly id: string
  readonly digest: string
  readonly at: string
  /** Null for a row that came without a request. */
  readonly url: string | null
}

export type SourceFailure = {
  /** Time of the first failure after the last good reading. */
  readonly since: string
  readonly at: string
  readonly problem: string
  /** Time before which the host does not want to be asked; null if it has not said so. */
  readonly notBefore: string | null
}

/** Facts about a source besides its rows. Lies beside them; nothing of it reaches the output. */
export type SourceRecord = {
  readonly version: 1
  readonly key: string
  readonly ttl: number
  readonly onFailure: 'keep' | 'fail'
  /** Digests of the source's own files, by path relative to the site directory. */
  readonly code: Readonly<Record<string, string>>
  /** The variables without secrets, and a digest of their values. */
  readonly variables: { readonly names: readonly string[]; readonly digest: string }
  /** Time of the last good reading; null before the first. */
  readonly readAt: string | null
  /** Digest of the file of rows. */
  readonly rows: string
  readonly cursor: unknown
  readonly failure: SourceFailure | null
  readonly requests: readonly NotedRequest[]
  /** Rows that the last change took away. */
  readonly removed: readonly { readonly id: string; readonly at: string }[]
  readonly changes: readonly RowChange[]
}

/** Digests text or bytes to 96 bits. */
export const shortDigest = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex').slice(0, 24)

/** Files of a source, by name relative to the site directory. */
export const sourceFiles = (name: string) => {
  const rows = `content/${snapshotOfSource(name)}`
  return {
    module: `content/sources/${name}.ts`,
    rows,
    record: rows.replace(/\.ndjson$/, '.json'),
    /** Rows that collections could not decode. */
    rejected: rows.replace(/\.ndjson$/, '.rejected.ndjson'),
    /** Stands for all files of the source in the name of its lock. */
    lock: rows.replace(/\.ndjson$/, ''),
  }
}

/** Names of those absolute files that are the site's own, sorted: the engine may be installed in the site's folder. */
export const ownFiles = (siteDir: string, files: readonly string[]): readonly string[] =>
  files
    .map((file) => path.relative(siteDir, file).replaceAll(path.sep, '/'))
    .filter((file) => !file.split('/').some((part) => part === '..' || part === 'node_modules'))
    .sort()

const readText = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** The recorded rows of a source, a line each. */
export const readSnapshot = (siteDir: string, name: string): string | undefined =>
  readText(path.join(siteDir, sourceFiles(name).rows))

/** The record of a source; undefined if there is none of this version. */
export const readSourceRecord = (siteDir: string, name: string): SourceRecord | undefined => {
  try {
    const record = JSON.parse(readText(path.join(siteDir, sourceFiles(name).record)) ?? '') as SourceRecord
    return record.version === 1 && Array.isArray(record.requests) && Array.isArray(record.changes) ? record : undefined
  } catch {
    return undefined
  }
}

const list = (items: readonly unknown[]): string =>
  items.length === 0 ? '[]' : `[\n${items.map((item) => `    ${JSON.stringify(canonicalise(item))}`).join(',\n')}\n  ]`

/** Writes a record with a line for each request and row, so that a difference between two of them is short. */
export const formatSourceRecord = ({ requests, removed, changes, ...facts }: SourceRecord): string => {
  const members = Object.entries(facts).map(([name, value]) => `  "${name}": ${JSON.stringify(canonicalise(value))}`)
  const lists = [`  "requests": ${list(requests)}`, `  "removed": ${list(removed)}`, `  "changes": ${list(changes)}`]
  return `{\n${[...members, ...lists].join(',\n')}\n}\n`
}

/** Writes a file that appears whole. */
export const writeWhole = (file: string, text: string): void => {
  const unfinished = `${file}.${process.pid}`
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(unfinished, text)
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}
