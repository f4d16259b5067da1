import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalise } from '#prerender/base/json/canonical-json.ts'
import { readSnapshot, takeSnapshot } from '#prerender/commands/snapshot/snapshot-text.ts'
import { aPageData } from '#test/support/builders.ts'

const take = (data: unknown) => {
  const taken = takeSnapshot(JSON.stringify(data))
  if ('problem' in taken) throw new Error(taken.problem)
  return taken
}

describe('a snapshot', () => {
  it('is indented, with sorted keys, without the hash of client code', () => {
    expect(take({ webpackCompilationHash: 'a1b2', result: { data: { b: 1, a: [true] } } }).text).toBe(`{
  "result": {
    "data": {
      "a": [
        true
      ],
      "b": 1
    }
  },
  "webpackCompilationHash": "(masked)"
}
`)
  })

  it('does not depend on client code', () => {
    const of = (hash: string) =>
      take({ ...aPageData({ webpackCompilationHash: hash }), script: `/assets/a-${hash}.js` }).text
    expect(of('12345678')).toBe(of('87654321'))
  })

  it('holds long texts in pieces', () => {
    const html = `<p>${'One. '.repeat(30)}</p>`
    expect(JSON.parse(take({ html }).text).html.$lines.join('')).toBe(html)
  })

  it('reads back to its value', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ minLength: 150, maxLength: 400, unit: fc.constantFrom('a', ' ', '. ', '\n', '<p>') }),
    )
    const key = fc.oneof(fc.string(), fc.constantFrom('$lines', '$$lines', '__proto__'))
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        text,
        fc.integer(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(key, tie('value'), { maxKeys: 3 }),
      ),
    }))
    fc.assert(
      fc.property(value, (data) => {
        const expected = canonicalise({ data })
        expect(take({ data }).value).toEqual(expected)
        expect(readSnapshot(take({ data }).text)).toEqual({ value: expected })
      }),
    )
  })

  it.each(['', '{', '<<<<<<< HEAD\n{}'])('of the form %j is rejected', (text) => {
    expect(readSnapshot(text)).toEqual({ problem: expect.stringMatching(/./) })
  })

  it.each(['', '{', '[]', '"a"'])('no snapshot is taken of data %j', (text) => {
    expect(takeSnapshot(text)).toEqual({ problem: expect.stringMatching(/./) })
  })
})
