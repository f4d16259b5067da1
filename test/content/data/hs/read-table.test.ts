import { describe, expect, it } from 'vitest'
import { parseTable } from '#content/data/hs/read-table.ts'

describe('parseTable', () => {
  it('reads rows, and skips comments and empty lines', () => {
    expect(parseTable('# codes\n0101\tHorses\n\n0102\tCattle\n', 'x.tsv', 2)).toEqual([
      ['0101', 'Horses'],
      ['0102', 'Cattle'],
    ])
  })

  it.each(['0101\tHorses\n0102', '0101\tHorses\n0102\tCattle ', '0101\tHorses\n0102\tCattle\tmore'])(
    'names file and line of an invalid row: %j',
    (text) => expect(() => parseTable(text, 'x.tsv', 2)).toThrow('x.tsv:2'),
  )
})
