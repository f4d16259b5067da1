import { describe, expect, it } from 'vitest'
import { writeCsv } from '#templates/with/tool/write-csv.ts'

describe('a file of comma-separated values', () => {
  it('begins with the mark of UTF-8 and ends its lines as the format wants it', () => {
    expect(
      writeCsv([
        ['a', 'b'],
        ['1', '2'],
      ]),
    ).toBe('\uFEFFa,b\r\n1,2\r\n')
  })

  it('puts quotes around commas, quotes and line ends', () => {
    expect(writeCsv([['a,b', 'say "x"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""x""","two\nlines"\r\n')
  })

  it.each(['=1+1', '+1', '@x', '-cmd', '\t=1'])('makes text of %j, which a spreadsheet would compute', (cell) => {
    expect(writeCsv([[cell]])).toContain(`'${cell}`)
  })

  it('leaves numbers below zero alone', () => {
    expect(writeCsv([['-12.5']])).toBe('\uFEFF-12.5\r\n')
  })
})
