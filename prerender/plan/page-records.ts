import type { PageRecords, TwinTexts } from '#runtime/define/page-record.ts'
import type { PageRecord } from '#runtime/protocol/page-record.ts'
import { type RowColumns, rowOf } from '../base/files/growing-rows.ts'
import { inputKey } from '../content/inputs/input-key.ts'
import type { ReadLog } from '../content/inputs/read-log.ts'

/** Records and twins of an edition's pages: rows of UTF-8 by route, in shared memory, which threads read. */
export type PackedRecords = {
  /** Lines of JSON. */
  readonly records: RowColumns<Uint8Array>
  /** Texts of twins as JSON; empty for pages without one. */
  readonly twins: RowColumns<Uint8Array>
}

/** Decodes a copy: text decoders refuse shared memory. */
const decode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')

/** Opens the records for a site's code, and notes that they were read. */
export const openRecords = ({ records, twins }: PackedRecords, log: Pick<ReadLog, 'note'>): PageRecords => {
  let all: readonly PageRecord[] | undefined
  let rows: Map<string, number> | undefined
  const readOnce = (): readonly PageRecord[] => {
    if (all !== undefined) return all
    const found: PageRecord[] = []
    rows = new Map()
    for (let row = 0; row < records.at.length / 2; row += 1) {
      const bytes = rowOf(records, row)
      // A page that could not be rendered has no record.
      if (bytes.length === 0) continue
      const record = JSON.parse(decode(bytes)) as PageRecord
      found.push(record)
      rows.set(record.path, row)
    }
    all = found.sort((a, b) => (a.path < b.path ? -1 : 1))
    return all
  }
  return {
    all: () => {
      log.note(inputKey.pages)
      return readOnce()
    },
    twin: (path) => {
      log.note(inputKey.twins)
      readOnce()
      const bytes = rowOf(twins, rows?.get(path) ?? -1)
      if (bytes.length === 0) throw new Error(`The page ${path} has no twin: see \`twin\` in its record.`)
      return JSON.parse(decode(bytes)) as TwinTexts
    },
  }
}
