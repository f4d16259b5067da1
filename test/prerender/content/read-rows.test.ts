import { describe, expect, it } from 'vitest'
import { readRows } from '#prerender/content/read-rows.ts'

const rowsOf = (file: string, text: string) =>
  readRows(file, text, 'code').map(({ id, raw }) =>
    raw._tag === 'Raw' ? { id, value: raw.value, line: raw.lineOf([]) } : { id, line: raw.line, problem: raw.problem },
  )

describe('the rows of a data file', () => {
  it.each([
    {
      file: 'ports.ndjson',
      text: '{"code":"SHA","depth":15}\n\n{"code":"RTM","depth":17}\n',
      lines: [1, 3],
      depth: 17,
    },
    { file: 'ports.csv', text: 'code,depth\nSHA,15\n"RTM",17\n', lines: [2, 3], depth: '17' },
    {
      file: 'ports.json',
      text: '[\n  { "code": "SHA", "depth": 15 },\n  { "code": "RTM", "depth": 17 }\n]',
      lines: [2, 3],
      depth: 17,
    },
  ])('are read from $file with their lines', ({ file, text, lines, depth }) => {
    const rows = rowsOf(file, text)
    expect(rows.map(({ id, line }) => [id, line])).toEqual([
      ['SHA', lines[0]],
      ['RTM', lines[1]],
    ])
    expect(rows[1]).toMatchObject({ value: { code: 'RTM', depth } })
  })

  it('a data file may begin with a byte order mark', () => {
    expect(rowsOf('ports.ndjson', '\uFEFF{"code":"SHA"}')).toMatchObject([{ id: 'SHA' }])
    expect(rowsOf('ports.csv', '\uFEFFcode\nSHA')).toMatchObject([{ id: 'SHA' }])
  })

  it('rows may have numeric ids', () => {
    expect(rowsOf('codes.ndjson', '{"code":847130}')).toMatchObject([{ id: '847130' }])
  })

  it.each([
    { fault: 'is not JSON', text: '{"code":"A"}\n{"code":', line: 2, problem: 'not JSON' },
    { fault: 'has no id', text: '{"code":"A"}\n{"name":"B"}', line: 2, problem: 'no "code"' },
    { fault: 'is no object', text: '{"code":"A"}\n7', line: 2, problem: 'no "code"' },
    { fault: 'repeats an id', text: '{"code":"A"}\n{"code":"A"}', line: 2, problem: 'as it is on line 1' },
    { fault: 'has a key twice', text: '{"code":"A"}\n{"code":"B","code":"C"}', line: 2, problem: 'twice' },
  ])('a row that $fault is a finding with its line, and reading continues', ({ text, line, problem }) => {
    const rows = rowsOf('ports.ndjson', `${text}\n{"code":"Z"}`)
    expect(rows.map(({ id }) => id)).toContain('Z')
    expect(rows.filter((row) => 'problem' in row)).toMatchObject([{ line, problem: expect.stringContaining(problem) }])
  })

  it('malformed CSV is a finding with its line', () => {
    expect(rowsOf('ports.csv', 'code,depth\nSHA,15\nRTM\n')).toMatchObject([
      { id: '', line: 3, problem: expect.stringContaining('not CSV') },
    ])
  })

  it('a JSON data file is a list of rows', () => {
    expect(rowsOf('ports.json', '{ "code": "SHA" }')).toMatchObject([{ problem: expect.stringContaining('array') }])
  })
})
