import { describe, expect, it } from 'vitest'
import {
  createEntryTable,
  dataDigestAt,
  fileAt,
  fileDigestAt,
  idAt,
  isDecoded,
  type Row,
  rawAt,
  rowsIn,
} from '#prerender/content/entry-table.ts'
import { createReadingGatherer } from '#prerender/content/gather-readings.ts'
import type { SourceReading } from '#prerender/content/read-source.ts'

const aRow = (id: string, isDecoded = true): Row => ({
  id,
  file: `content/${id}.md`,
  raw: JSON.stringify({ title: `${id}：é` }),
  isDecoded,
  dataDigest: id.length,
  fileDigest: id.length + 0.5,
})

const aReading = (rows: readonly Row[], reading: Partial<SourceReading> = {}): SourceReading => ({
  entryTable: createEntryTable(rows),
  findings: [],
  missing: { slugs: [], ids: [], all: false },
  ...reading,
})

describe('gathered readings', () => {
  it('contain every row of every batch', () => {
    const batches = [
      [aRow('a'), aRow('bb', false)],
      [],
      [aRow('动态')],
      Array.from({ length: 300 }, (_, index) => aRow(`row-${index}`)),
    ]
    const gatherer = createReadingGatherer()
    for (const rows of batches) gatherer.add(aReading(rows))
    const { entryTable } = gatherer.finish()
    const found = Array.from({ length: rowsIn(entryTable) }, (_, row) => ({
      id: idAt(entryTable, row),
      file: fileAt(entryTable, row),
      raw: rawAt(entryTable, row),
      isDecoded: isDecoded(entryTable, row),
      dataDigest: dataDigestAt(entryTable, row),
      fileDigest: fileDigestAt(entryTable, row),
    }))
    expect(found).toEqual(batches.flat())
  })

  it('contain every finding and every missing entry', () => {
    const fault = (file: string) =>
      ({ _tag: 'InvalidContent', location: { file, line: 1 }, at: '', problem: 'no' }) as const
    const gatherer = createReadingGatherer()
    gatherer.add(aReading([], { findings: [fault('a')], missing: { slugs: ['/a'], ids: ['a'], all: false } }))
    gatherer.add(aReading([]))
    gatherer.add(aReading([], { findings: [fault('b')], missing: { slugs: ['/b'], ids: ['b'], all: true } }))
    expect(gatherer.finish()).toMatchObject({
      findings: [fault('a'), fault('b')],
      missing: { slugs: ['/a', '/b'], ids: ['a', 'b'], all: true },
    })
  })
})
