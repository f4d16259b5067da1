import { describe, expect, it } from 'vitest'
import { collapseReads } from '#prerender/content/inputs/collapse-reads.ts'
import { anIndex } from '#test/support/builders.ts'

const rowsOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${prefix}-${String(index).padStart(3, '0')}` }))

const index = anIndex(
  { collection: 'notes', rows: rowsOf('note', 400) },
  { collection: 'notes', edition: 'zh-CN', rows: rowsOf('note', 400) },
  { collection: 'ports', edition: null, rows: rowsOf('port', 400) },
)

/** Reads of the data of rows from one on, or of bodies. */
const reads = (from: number, count: number, isBody = false) =>
  Array.from({ length: count }, (_, at) => 2 * (from + at) + (isBody ? 1 : 0))

describe('collapseReads', () => {
  it('leaves few reads unchanged', () => {
    const few = { rows: [...reads(0, 100), ...reads(0, 50, true), ...reads(800, 50)], keys: ['list notes'] }
    expect(collapseReads(few, index)).toEqual(few)
  })

  it('replaces many reads of a collection by the collection', () => {
    expect(collapseReads({ rows: reads(0, 300), keys: ['list notes', 'message title'] }, index)).toEqual({
      rows: [],
      keys: ['list notes', 'message title', 'all-data notes'],
    })
  })

  it('keeps reads of other collections, and of bodies if only data are many', () => {
    const many = { rows: [...reads(400, 300), ...reads(400, 3, true), ...reads(800, 2)], keys: [] }
    expect(collapseReads(many, index)).toEqual({
      rows: [...reads(400, 3, true), ...reads(800, 2)],
      keys: ['all-data notes'],
    })
  })

  it('distinguishes bodies from data', () => {
    const { rows, keys } = collapseReads({ rows: [...reads(800, 250, true), ...reads(800, 250)], keys: [] }, index)
    expect([rows, [...keys].sort()]).toEqual([[], ['all-bodies ports', 'all-data ports']])
  })

  it('keeps many reads of many collections, few of each', () => {
    const spread = { rows: [...reads(0, 150), ...reads(800, 150)], keys: [] }
    expect(collapseReads(spread, index)).toEqual(spread)
  })
})
