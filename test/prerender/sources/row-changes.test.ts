import { describe, expect, it } from 'vitest'
import { compareRows } from '#prerender/sources/row-changes.ts'

const rows = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([id, text]) => ({ id, text, url: `https://shop.example/${text}` }))

describe('compareRows', () => {
  it('dates each row by its last change, and keeps what took away rows last', () => {
    const first = compareRows(rows({ a: '1', b: '1', c: '1' }), undefined, 'day 1')
    expect(first.differences).toEqual({ added: ['a', 'b', 'c'], removed: [], changed: [] })
    const second = compareRows(rows({ a: '1', b: '2', d: '1' }), first.noted, 'day 2')
    expect(second.differences).toEqual({ added: ['d'], removed: ['c'], changed: ['b'] })
    expect(second.noted.changes.map(({ id, at, url }) => [id, at, url])).toEqual([
      ['a', 'day 1', 'https://shop.example/1'],
      ['b', 'day 2', 'https://shop.example/2'],
      ['d', 'day 2', 'https://shop.example/1'],
    ])
    expect(second.noted.removed).toEqual([{ id: 'c', at: 'day 2' }])
    expect(compareRows(rows({ a: '1', b: '2', d: '1' }), second.noted, 'day 3').noted).toEqual(second.noted)
  })

  it('tells keys that objects have from keys of rows', () => {
    const noted = compareRows(rows({ constructor: '1', ['__proto__']: '1' }), undefined, 'day 1').noted
    expect(compareRows([], noted, 'day 2').differences.removed).toContain('constructor')
  })
})
