import { describe, expect, it } from 'vitest'
import { writeCsv } from '#templates/with/tool/write-csv.ts'

describe('a file of comma-separated values', () => {
  it('a CSV file begins with a byte order mark, and ends lines with CRLF', () => {
    expect(
      writeCsv([
        ['a', 'b'],
        ['1', '2'],
      ]),
    ).toBe('\uFEFFa,b\r\n1,2\r\n')
  })

  it('a CSV file quotes commas, quotes and line breaks', () => {
    expect(writeCsv([['a,b', 'say "x"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""x""","two\nlines"\r\n')
  })

  it.each(['=1+1', '+1', '@x', '-cmd', '\t=1'])(
    'a CSV file turns %j into text, which a spreadsheet would otherwise compute',
    (cell) => {
      expect(writeCsv([[cell]])).toContain(`'${cell}`)
    },
  )

  it('a CSV file leaves negative numbers unchanged', () => {
    expect(writeCsv([['-12.5']])).toBe('\uFEFF-12.5\r\n')
  })
})
