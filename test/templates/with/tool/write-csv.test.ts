import { describe, expect, it } from 'vitest'
import { writeCsv } from '#templates/with/tool/write-csv.ts'

describe('a file of comma-separated values', () => {
  it('begins with a byte order mark, and ends lines with CRLF', () => {
    expect(
      writeCsv([
        ['a', 'b'],
        ['1', '2'],
      ]),
    ).toBe('\uFEFFa,b\r\n1,2\r\n')
  })

  it('quotes commas, quotes and line breaks', () => {
    expect(writeCsv([['a,b', 'say "x"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""x""","two\nlines"\r\n')
  })

  it.each(['=1+1', '+1', '@x', '-cmd', '\t=1'])('turns %j into text, which a spreadsheet would compute', (cell) => {
    expect(writeCsv([[cell]])).toContain(`'${cell}`)
  })

  it('leaves negative numbers unchanged', () => {
    expect(writeCsv([['-12.5']])).toBe('\uFEFF-12.5\r\n')
  })
})
