import { describe, expect, it } from 'vitest'
import { formatValuePath, lineOf, locateInData } from '#prerender/content/locate.ts'

const json = `{
  "meta": {
    "title": "T"
  },
  "links": [
    { "label": "a", "href": "/a" },
    {
      "label": "b",
      "href": "b"
    }
  ]
}`

const yaml = `title: T
related:
  - one
  - two
meta:
  description: D
`

describe('locateInData', () => {
  it.each([
    { path: ['meta'], line: 2 },
    { path: ['meta', 'title'], line: 3 },
    { path: ['links', 0, 'href'], line: 6 },
    { path: ['links', 1, 'href'], line: 9 },
    { path: [], line: 1 },
  ])('finds $path on line $line of JSON', ({ path, line }) => {
    expect(locateInData(json, path)).toBe(line)
  })

  it.each([
    { path: ['title'], line: 1 },
    { path: ['related', 1], line: 4 },
    { path: ['meta', 'description'], line: 6 },
  ])('finds $path on line $line of YAML', ({ path, line }) => {
    expect(locateInData(yaml, path)).toBe(line)
  })

  it('finds the parent of a missing part', () => {
    expect(locateInData(json, ['meta', 'description'])).toBe(2)
    expect(locateInData(json, ['links', 1, 'lang'])).toBe(7)
    expect(locateInData(yaml, ['slug'])).toBe(1)
  })
})

describe('formatValuePath', () => {
  it('writes steps like code', () => {
    expect(formatValuePath(['tables', 0, 'rows', 2, 1])).toBe('tables[0].rows[2][1]')
    expect(formatValuePath(['meta', 'title'])).toBe('meta.title')
    expect(formatValuePath([])).toBe('')
  })
})

describe('lineOf', () => {
  it('counts from 1', () => {
    expect(lineOf('a\nb\nc', 'c')).toBe(3)
    expect(lineOf('a', 'b')).toBeUndefined()
  })
})
