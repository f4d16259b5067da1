import { sourceOfSnapshot } from '#runtime/define/source-snapshot.ts'
import { parseInputKey } from '../../content/inputs/input-key.ts'
import { readSourceRecord } from '../../sources/source-record.ts'
import type { SourceCollections } from '../../sources/used-sources.ts'
import type { EntryChanges, UpstreamReport } from './report.ts'

/** Tells when rows that a source has read were last changed by its host. */
export type Upstream = (key: string, entries: EntryChanges | null) => UpstreamReport | null

/** Changes of one source's rows, by id. */
const readChanges = (siteDir: string, name: string): ReadonlyMap<string, UpstreamReport> => {
  const record = readSourceRecord(siteDir, name)
  return new Map([
    ...(record?.removed ?? []).map(({ id, at }) => [id, { at, url: null }] as const),
    ...(record?.changes ?? []).map(({ id, at, url }) => [id, { at, url }] as const),
  ])
}

const isLater = (a: UpstreamReport, b: UpstreamReport | null): boolean => b === null || a.at > b.at

/** Reads the records of sources when they are asked for. Of several entries, the one that changed last counts. */
export const openUpstream = (siteDir: string, collections: SourceCollections): Upstream => {
  const read = new Map<string, ReadonlyMap<string, UpstreamReport>>()
  return (key, entries) => {
    const { kind, collection, id } = parseInputKey(key)
    const name = sourceOfSnapshot(collections[collection]?.from ?? '')
    if (name === undefined) return null
    const changes = read.get(name) ?? readChanges(siteDir, name)
    read.set(name, changes)
    const ids =
      kind === 'data' ? [id] : [...(entries?.added ?? []), ...(entries?.removed ?? []), ...(entries?.changed ?? [])]
    let last: UpstreamReport | null = null
    for (const each of ids) {
      const change = changes.get(each)
      if (change !== undefined && isLater(change, last)) last = change
    }
    return last
  }
}

/** Says when and where a row changed, such as `upstream at 2026-11-28 10:32 UTC (https://…)`. */
export const upstreamText = ({ at, url }: UpstreamReport): string =>
  `upstream at ${at.slice(0, 10)} ${at.slice(11, 16)} UTC${url === null ? '' : ` (${url})`}`
