import { describe, expect, it } from 'vitest'
import { readJsonEntry, readMarkdownEntry } from '#prerender/read/read-entry.ts'

const address = { origin: 'https://site.example', basePath: '', trailingSlash: 'never' } as const

describe('readJsonEntry', () => {
  it('reads a value and knows the lines of its parts', () => {
    const entry = readJsonEntry('{\n  "a": 1,\n  "b": [\n    2\n  ]\n}')
    if (entry._tag === 'Unreadable') throw new Error(entry.problem)
    expect(entry.value).toEqual({ a: 1, b: [2] })
    expect(entry.lineOf(['b', 0])).toBe(4)
  })

  it.each([
    { name: 'a comma too many', source: '{\n  "a": 1,\n}\n', line: 3 },
    { name: 'a comma too few', source: '{\n  "a": 1\n  "b": 2\n}\n', line: 3 },
    { name: 'a word that is no value', source: '{\n  "a": tru,\n  "b": 2\n}\n', line: 2 },
    { name: 'an end too early', source: '{\n  "a": 1', line: 2 },
  ])('finds the line of $name', ({ source, line }) => {
    expect(readJsonEntry(source)).toMatchObject({ _tag: 'Unreadable', line })
  })
})

describe('readMarkdownEntry', () => {
  it('puts the rendered text beside the fields', () => {
    const entry = readMarkdownEntry('---\ntitle: T\ntags:\n  - a\n---\n\n# Heading\n', address)
    if (entry._tag === 'Unreadable') throw new Error(entry.problem)
    expect(entry.value).toMatchObject({ title: 'T', tags: ['a'], body: { headings: [{ level: 1, id: 'heading', text: 'Heading' }] } })
    expect(entry.lineOf(['title'])).toBe(2)
    expect(entry.lineOf(['tags', 0])).toBe(4)
  })

  it('reads files with the line ends of Windows', () => {
    expect(readMarkdownEntry('---\r\ntitle: T\r\n---\r\n\r\nText\r\n', address)).toMatchObject({
      _tag: 'Raw',
      value: { title: 'T', body: { html: expect.stringContaining('Text') } },
    })
  })

  it('leaves a day as it is written', () => {
    expect(readMarkdownEntry('---\nday: 2026-11-20\n---\n', address)).toMatchObject({ value: { day: '2026-11-20' } })
  })

  it('asks for front matter', () => {
    expect(readMarkdownEntry('# No fields\n', address)).toMatchObject({ _tag: 'Unreadable', line: 1 })
  })

  it('finds the line of front matter that is not YAML', () => {
    expect(readMarkdownEntry('---\ntitle: T\nslug: "/x\n---\n\nText\n', address)).toMatchObject({ _tag: 'Unreadable', line: 3 })
  })
})
