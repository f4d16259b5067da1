import { describe, expect, it } from 'vitest'
import { readJsonEntry, readMarkdownEntry } from '#prerender/content/read-entry.ts'

describe('readJsonEntry', () => {
  it('skips a byte order mark', () => {
    expect(readJsonEntry('\uFEFF{ "a": 1 }')).toMatchObject({ _tag: 'Raw', value: { a: 1 }, text: '{ "a": 1 }' })
  })

  it('reads a value and the lines of its parts', () => {
    const entry = readJsonEntry('{\n  "a": 1,\n  "b": [\n    2\n  ]\n}')
    if (entry._tag === 'Unreadable') throw new Error(entry.problem)
    expect(entry.value).toEqual({ a: 1, b: [2] })
    expect(entry.lineOf(['b', 0])).toBe(4)
  })

  it.each([
    { name: 'a comma too many', source: '{\n  "a": 1,\n}\n', line: 3 },
    { name: 'a comma too few', source: '{\n  "a": 1\n  "b": 2\n}\n', line: 3 },
    { name: 'a word that is no value', source: '{\n  "a": tru,\n  "b": 2\n}\n', line: 2 },
    { name: 'a key that is there already', source: '{\n  "a": 1,\n  "b": 2,\n  "a": 3\n}', line: 4 },
    { name: 'an end too early', source: '{\n  "a": 1', line: 2 },
  ])('finds the line of $name', ({ source, line }) => {
    expect(readJsonEntry(source)).toMatchObject({ _tag: 'Unreadable', line })
  })
})

describe('readMarkdownEntry', () => {
  it('reads front matter with the lines of its fields', () => {
    const entry = readMarkdownEntry('---\ntitle: T\ntags:\n  - a\n---\n\n# Heading\n')
    if (entry._tag === 'Unreadable') throw new Error(entry.problem)
    expect(entry.value).toEqual({ title: 'T', tags: ['a'] })
    expect(entry.lineOf(['title'])).toBe(2)
    expect(entry.lineOf(['tags', 0])).toBe(4)
  })

  it('reads Windows line ends', () => {
    expect(readMarkdownEntry('---\r\ntitle: T\r\n---\r\n\r\nText\r\n')).toMatchObject({
      _tag: 'Raw',
      value: { title: 'T' },
    })
  })

  it('leaves a date as it is written', () => {
    expect(readMarkdownEntry('---\nday: 2026-11-20\n---\n')).toMatchObject({ value: { day: '2026-11-20' } })
  })

  it.each([
    { written: '2026-11-20T08:00:00Z', means: '2026-11-20T08:00:00Z' },
    { written: 'yes', means: 'yes' },
    { written: 'true', means: true },
    { written: '007', means: 7 },
    { written: '1.50', means: 1.5 },
    { written: '12:30', means: '12:30' },
    { written: '~', means: null },
    { written: '"a: b"', means: 'a: b' },
    { written: '[a, "b"]', means: ['a', 'b'] },
  ])('reads $written as $means', ({ written, means }) => {
    expect(readMarkdownEntry(`---\nfield: ${written}\n---\n`)).toMatchObject({ value: { field: means } })
  })

  it.each(['', '# a remark\n', 'a text\n'])(
    'reads front matter without fields as an empty record: %j',
    (frontMatter) => {
      expect(readMarkdownEntry(`---\n${frontMatter}---\n`)).toMatchObject({ _tag: 'Raw', value: {} })
    },
  )

  it.each([
    {
      name: 'brackets within brackets',
      frontMatter: `a: ${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      says: 'nesting',
    },
    {
      name: 'aliases of aliases',
      frontMatter: Array.from(
        { length: 12 },
        (_, at) => `a${at}: &a${at} [${`*a${at - 1},`.repeat(at === 0 ? 0 : 9)}x]`,
      ).join('\n'),
      says: 'aliases',
    },
    { name: 'a value within itself', frontMatter: 'a: &a [*a]', says: 'contains itself' },
  ])('refuses $name', ({ frontMatter, says }) => {
    expect(readMarkdownEntry(`---\n${frontMatter}\n---\n`)).toMatchObject({
      _tag: 'Unreadable',
      line: 2,
      problem: expect.stringContaining(says),
    })
  })

  it('readJsonEntry refuses values that are nested too deep', () => {
    expect(readJsonEntry(`{ "a": ${'['.repeat(5000)}${']'.repeat(5000)} }`)).toMatchObject({
      _tag: 'Unreadable',
      problem: expect.stringContaining('levels deep'),
    })
  })

  it('requires front matter', () => {
    expect(readMarkdownEntry('# No fields\n')).toMatchObject({ _tag: 'Unreadable', line: 1 })
  })

  it('finds the line of invalid YAML', () => {
    expect(readMarkdownEntry('---\ntitle: T\nslug: "/x\n---\n\nText\n')).toMatchObject({ _tag: 'Unreadable', line: 3 })
  })

  it('finds a repeated field', () => {
    expect(readMarkdownEntry('---\ntitle: T\nslug: /x\ntitle: U\n---\n')).toMatchObject({ _tag: 'Unreadable', line: 4 })
  })
})
