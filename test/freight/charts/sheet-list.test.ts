import { describe, expect, it } from 'vitest'
import { packSheets, unpackSheets } from '#freight/charts/sheet-list.ts'

describe('packSheets', () => {
  it('unpackSheets returns all ids in the order of their texts, whatever order they had', () => {
    const ids = ['144_-10_5', '144_-10_6', '24_0_11', '24_0_12', '360_-1_4', '96_12_-3']
    expect(unpackSheets(packSheets(ids.toReversed()))).toEqual(ids)
  })

  it('unpackSheets returns no ids for none', () => {
    expect(unpackSheets(packSheets([]))).toEqual([])
  })
})
