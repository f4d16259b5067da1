import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellId, cellWords, tableCells } from './cells.ts'
import { expectationOf } from './expectation.ts'
import { describeViolation } from './oracle.ts'
import { openRig, type Rig } from './run-cells.ts'
import { sampleCells } from './sample.ts'

/** Cells that found faults which no unit test shows. */
const FOUND = [
  'app-data/silent/once/prefetch/active',
  'all-but-html/silent/once/hover/active',
  'all-but-html/silent/once/overtaking/blocked',
]
const found = tableCells.filter((cell) => FOUND.includes(cellId(cell)))

const cells = [...new Set([...found, ...sampleCells()])].map((cell) => [cellWords(cell), cell] as const)

let rig: Rig

beforeAll(async () => {
  rig = await openRig()
})

afterAll(() => rig.close())

describe.concurrent('a visit survives', () => {
  it.each(cells)(
    '%s',
    async (_words, cell) => {
      const { violations, isAsked } = await rig.run(cell)
      expect(violations.map(describeViolation)).toEqual([])
      const expected = expectationOf(cell).isAsked
      if (expected !== null) expect(isAsked).toBe(expected)
    },
    90_000,
  )
})
