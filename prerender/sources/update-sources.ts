import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Finding } from '../base/errors/finding.ts'
import { explainWriteError } from '../base/files/write-failed.ts'
import { lockOutputs } from '../write/output-lock.ts'
import { readInChild } from './read-in-child.ts'
import { compareRows } from './row-changes.ts'
import type { SourceFacts, SourceFault } from './source-process.ts'
import {
  formatSourceRecord,
  ownFiles,
  readSnapshot,
  readSourceRecord,
  type SourceFailure,
  type SourceRecord,
  shortDigest,
  sourceFiles,
  writeWhole,
} from './source-record.ts'
import {
  listUsed,
  type SourceCollections,
  type SourceReport,
  type UpdatedSources,
  type UsedSource,
} from './used-sources.ts'

/** Decodes rows, as collections that read the source do. */
export type DecodeRows = (collections: readonly string[], file: string, text: string) => Promise<readonly Finding[]>

export type UpdateOptions = {
  readonly siteDir: string
  readonly cacheDir: string
  readonly collections: SourceCollections
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Takes recorded rows only, and asks nobody. */
  readonly isFrozen: boolean
  readonly decode: DecodeRows
  readonly print: (line: string) => void
  readonly loadLimitMs: number
  readonly now?: () => number
}

const sourceFailed = (
  file: string,
  problem: string,
  why: Extract<Finding, { readonly _tag: 'SourceFailed' }>['why'],
  line?: number,
): Finding => ({ _tag: 'SourceFailed', location: { file, ...(line === undefined ? {} : { line }) }, problem, why })

const countLines = (text: string): number => text.split('\n').length - 1

const digestOf = (file: string): string => {
  try {
    return shortDigest(readFileSync(file))
  } catch {
    return ''
  }
}

const digestVariables = (names: readonly string[], environment: UpdateOptions['environment']): string =>
  shortDigest(JSON.stringify(names.map((name) => [name, environment[name] ?? null])))

const isSameCode = ({ code }: SourceRecord, siteDir: string): boolean => {
  const files = Object.entries(code)
  return files.length > 0 && files.every(([file, digest]) => digestOf(path.join(siteDir, file)) === digest)
}

const isSameHost = (
  { variables: { names, digest } }: SourceRecord,
  environment: UpdateOptions['environment'],
): boolean => digestVariables(names, environment) === digest

/** Recorded rows, and what is known of them if the record is about these rows. */
type Recorded = { readonly text: string; readonly record: SourceRecord | undefined }

const readRecorded = (siteDir: string, name: string): Recorded | undefined => {
  const text = readSnapshot(siteDir, name)
  if (text === undefined) return undefined
  const record = readSourceRecord(siteDir, name)
  return { text, record: record?.rows === shortDigest(text) ? record : undefined }
}

type Updated = { readonly report?: SourceReport; readonly findings?: readonly Finding[] }

const takeRecorded = ({ name, key }: UsedSource, siteDir: string): Updated => {
  const files = sourceFiles(name)
  const recorded = readRecorded(siteDir, name)
  if (recorded === undefined)
    return { findings: [sourceFailed(files.rows, `there are no recorded rows of the source "${name}".`, 'missing')] }
  const { text, record } = recorded
  if (record === undefined)
    return { findings: [sourceFailed(files.rows, `the file is not the one that ${files.record} is about.`, 'altered')] }
  if (record.key !== key) return { findings: [wrongKey(name, key, record.key)] }
  return { report: { _tag: 'Frozen', name, rows: countLines(text), readAt: record.readAt ?? '' } }
}

const wrongKey = (name: string, key: string, own: string): Finding =>
  sourceFailed(
    'content/collections.ts',
    `the key of a collection with the source "${name}" is "${key}", but that of the source is "${own}".`,
    'failed',
  )

/** When a source may be asked again; undefined if now. */
const pauseOf = (
  { record }: Recorded,
  { siteDir, environment, now = Date.now }: UpdateOptions,
): { readonly until: string; readonly failure: SourceFailure | null } | undefined => {
  if (record === undefined || record.readAt === null || !isSameCode(record, siteDir)) return undefined
  if (!isSameHost(record, environment)) return undefined
  const { failure } = record
  if (failure !== null) {
    const { notBefore } = failure
    return notBefore !== null && Date.parse(notBefore) > now() ? { until: notBefore, failure } : undefined
  }
  const read = Date.parse(record.readAt)
  const until = read + record.ttl * 1000
  // A time to come is that of a clock that was wrong.
  return read <= now() && now() < until ? { until: new Date(until).toISOString(), failure } : undefined
}

/** Milliseconds between two looks at a lock. */
const LOOK_MS = 100
const MAX_LOOKS = 1500

/** Waits for another build that reads the same source. If that takes too long, both read it. */
const lockSource = async (siteDir: string, name: string): Promise<() => void> => {
  const lock = path.join(siteDir, sourceFiles(name).lock)
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const taken = await lockOutputs([lock])
    if (!('findings' in taken)) return taken.release
    await setTimeout(LOOK_MS)
  }
  return () => {}
}

/** Says of two fewest numbers of rows which is not reached. */
const findDrop = (count: number, before: number, { atLeast }: SourceFacts): string | undefined => {
  if (count < atLeast) return `it has ${count} rows, fewer than the ${atLeast} of \`atLeast\`.`
  if (count === 0 && before > 0 && atLeast < 0)
    return `it has no rows, but had ${before}: if that can be right, set \`atLeast: 0\`.`
  return undefined
}

/** First of the faults of rows, as a problem of their source. */
const summarise = (faults: readonly Finding[]): string => {
  const [first] = faults
  const more = faults.length === 1 ? '' : `, and ${faults.length - 1} more faults`
  return first?._tag === 'InvalidContent'
    ? `${first.location.file}:${first.location.line ?? 1}: ${first.at === '' ? '' : `${first.at}: `}${first.problem.replace(/\.$/, '')}${more}.`
    : `its rows cannot be decoded${more}.`
}

const readSource = async (used: UsedSource, options: UpdateOptions): Promise<Updated> => {
  const { name, collections, key } = used
  const { siteDir, cacheDir, environment, now = Date.now, print, loadLimitMs } = options
  const files = sourceFiles(name)
  const inSite = (file: string): string => path.join(siteDir, file)
  const before = readRecorded(siteDir, name)
  const rowsBefore = before === undefined ? 0 : countLines(before.text)
  const pause = before === undefined ? undefined : pauseOf(before, options)
  if (pause !== undefined) {
    if (before?.record !== undefined && before.record.key !== key)
      return { findings: [wrongKey(name, key, before.record.key)] }
    return pause.failure === null
      ? { report: { _tag: 'Current', name, rows: rowsBefore, until: pause.until } }
      : keptOrFailed(used, before, pause.failure, before?.record?.onFailure === 'keep')
  }

  let facts: SourceFacts | undefined
  let code: SourceRecord['code'] = {}
  const answer = await readInChild({
    siteDir,
    absolute: inSite(files.module),
    environment,
    print: (line) => print(`${name}: ${line}`),
    loadLimitMs,
    onLoaded: (loaded) => {
      facts = loaded.facts
      code = Object.fromEntries(ownFiles(siteDir, loaded.files).map((file) => [file, digestOf(inSite(file))]))
      const { record } = before ?? {}
      // A cursor of other code, or of another host, may mean something else.
      const isContinued = record !== undefined && isSameCode(record, siteDir) && isSameHost(record, environment)
      const since =
        isContinued && record.readAt !== null
          ? { at: record.readAt, cursor: record.cursor, file: inSite(files.rows) }
          : undefined
      return { bodiesDir: path.join(cacheDir, 'sources', name), requests: record?.requests ?? [], since }
    },
  })

  const fail = (
    problem: string,
    { line, notBefore }: Partial<SourceFault> = {},
    faults?: readonly Finding[],
  ): Updated => {
    const at = new Date(now()).toISOString()
    const record = before?.record
    const failure: SourceFailure = {
      since: record?.failure?.since ?? at,
      at,
      problem,
      notBefore: notBefore ?? null,
    }
    // The record of good rows says for how long there are no others.
    if (record !== undefined) writeQuietly(inSite(files.record), formatSourceRecord({ ...record, failure }))
    // What does not load is a fault of the site.
    return keptOrFailed(used, before, failure, facts?.onFailure === 'keep', faults, line)
  }

  if (answer._tag === 'Failed') return fail(answer.problem, answer)
  if (facts === undefined) return fail('it was not loaded.')
  if (facts.key !== key) return { findings: [wrongKey(name, key, facts.key)] }
  const { rows, cursor, requests } = answer
  const drop = findDrop(rows.length, rowsBefore, facts)
  if (drop !== undefined) return fail(drop)
  const text = rows.map((row) => `${row.text}\n`).join('')
  try {
    if (text !== before?.text) {
      const faults = await options.decode(collections, files.rejected, text)
      if (faults.length > 0) {
        writeWhole(inSite(files.rejected), text)
        return fail(summarise(faults), {}, faults)
      }
      writeWhole(inSite(files.rows), text)
    }
    const readAt = new Date(now()).toISOString()
    const { differences, noted } = compareRows(rows, before?.record, readAt)
    const { publicVariables: names, ttl, onFailure } = facts
    const record: SourceRecord = {
      ...{ version: 1, key, ttl, onFailure, code, readAt, cursor, requests, failure: null, rows: shortDigest(text) },
      variables: { names, digest: digestVariables(names, environment) },
      ...noted,
    }
    writeWhole(inSite(files.record), formatSourceRecord(record))
    rmSync(inSite(files.rejected), { force: true })
    const unchanged = requests.filter(({ status }) => status === 304).length
    return { report: { _tag: 'Read', name, rows: rows.length, requests: requests.length, unchanged, differences } }
  } catch (error) {
    const { code: reason } = error as NodeJS.ErrnoException
    if (reason === undefined) throw error
    return fail(explainWriteError(error))
  }
}

/** Keeps the last good rows if the source wants that and there are any. */
const keptOrFailed = (
  { name }: UsedSource,
  before: Recorded | undefined,
  { since, problem }: SourceFailure,
  keeps: boolean,
  faults?: readonly Finding[],
  line?: number,
): Updated => {
  if (keeps && before !== undefined) {
    const readAt = before.record?.readAt ?? null
    return { report: { _tag: 'Kept', name, rows: countLines(before.text), readAt, since, problem } }
  }
  const { module } = sourceFiles(name)
  return { findings: faults ?? [sourceFailed(module, `the source cannot be read: ${problem}`, 'failed', line)] }
}

const writeQuietly = (file: string, text: string): void => {
  try {
    writeWhole(file, text)
  } catch {
    // The rows are good without it.
  }
}

const updateSource = async (used: UsedSource, options: UpdateOptions): Promise<Updated> => {
  const { siteDir, collections, isFrozen } = options
  const { module } = sourceFiles(used.name)
  const other = used.collections.map((name) => collections[name]?.key).find((key) => key !== used.key)
  if (other !== undefined && other !== null) return { findings: [wrongKey(used.name, other, used.key)] }
  if (isFrozen) return takeRecorded(used, siteDir)
  if (!existsSync(path.join(siteDir, module))) {
    const problem = `the collection ${used.collections.join(', ')} reads the source "${used.name}", but there is no ${module}.`
    return { findings: [sourceFailed('content/collections.ts', problem, 'failed')] }
  }
  const before = readRecorded(siteDir, used.name)
  // A lock is a file, which nothing needs to be written for as long as the rows are current.
  if (before !== undefined && pauseOf(before, options) !== undefined) return readSource(used, options)
  const release = await lockSource(siteDir, used.name)
  try {
    return await readSource(used, options)
  } finally {
    release()
  }
}

/** Brings the recorded rows of all sources that collections read up to date, one source after the other. */
export const updateSources = async (options: UpdateOptions): Promise<UpdatedSources> => {
  const reports: SourceReport[] = []
  const findings: Finding[] = []
  for (const used of listUsed(options.collections)) {
    const updated = await updateSource(used, options)
    if (updated.report !== undefined) reports.push(updated.report)
    findings.push(...(updated.findings ?? []))
  }
  return { reports, findings }
}

/** When the first of the sources is to be asked again, in milliseconds since 1970; undefined if there are none. */
export const nextUpdate = ({
  collections,
  siteDir,
}: Pick<UpdateOptions, 'collections' | 'siteDir'>): number | undefined => {
  const times = listUsed(collections).flatMap(({ name }) => {
    const record = readSourceRecord(siteDir, name)
    return record?.readAt == null ? [] : [Date.parse(record.readAt) + record.ttl * 1000]
  })
  return times.length === 0 ? undefined : Math.min(...times)
}
