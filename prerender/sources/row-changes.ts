import type { CollectedRow } from './collect-rows.ts'
import { type RowChange, type SourceRecord, shortDigest } from './source-record.ts'

/** Ids of rows that are not as they were. */
export type ChangedRows = {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly string[]
}

export type ComparedRows = {
  readonly differences: ChangedRows
  /** For the record. */
  readonly noted: Pick<SourceRecord, 'changes' | 'removed'>
}

/** Compares rows with those on record, and notes for each when it was last another. */
export const compareRows = (
  rows: readonly CollectedRow[],
  before: Pick<SourceRecord, 'changes' | 'removed'> | undefined,
  at: string,
): ComparedRows => {
  const known = new Map((before?.changes ?? []).map((change) => [change.id, change]))
  const [added, changed]: [string[], string[]] = [[], []]
  const changes = rows.map(({ id, text, url }): RowChange => {
    const digest = shortDigest(text)
    const last = known.get(id)
    if (last?.digest === digest) return last
    const kind = last === undefined ? added : changed
    kind.push(id)
    return { id, digest, at, url }
  })
  const ids = new Set(rows.map(({ id }) => id))
  const removed = [...known.keys()].filter((id) => !ids.has(id))
  const isSame = added.length + removed.length + changed.length === 0
  const noted = isSame ? (before?.removed ?? []) : removed.map((id) => ({ id, at }))
  return { differences: { added, removed, changed }, noted: { changes, removed: noted } }
}
