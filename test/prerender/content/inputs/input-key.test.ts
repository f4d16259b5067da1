import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inputKey, parseInputKey } from '#prerender/content/inputs/input-key.ts'

const aName = fc.stringMatching(/^[a-zA-Z]\w{0,5}$/)
const anyText = fc.oneof(fc.string(), fc.constantFrom('a b', ' a', 'a ', '', 'list notes', 'notes a'))

describe('the key of an input', () => {
  it('an input key is parsed back, whatever an id contains', () => {
    fc.assert(
      fc.property(aName, anyText, (collection, id) => {
        expect(parseInputKey(inputKey.data(collection, id))).toMatchObject({ kind: 'data', collection, id })
        expect(parseInputKey(inputKey.body(collection, id))).toMatchObject({ kind: 'body', collection, id })
      }),
    )
  })

  it.each(['list', 'allData', 'allBodies'] as const)('an input key names a collection: %s', (of) => {
    expect(parseInputKey(inputKey[of]('notes'))).toMatchObject({ name: 'notes', collection: 'notes', id: '' })
  })

  it.each(['message', 'query', 'slice', 'code'] as const)(
    'an input key names one thing, whatever its name: %s',
    (of) => {
      fc.assert(
        fc.property(anyText, (name) => {
          expect(parseInputKey(inputKey[of](name))).toMatchObject({ kind: of, name })
        }),
      )
    },
  )

  it('an input key names the frame', () => {
    expect(parseInputKey(inputKey.frame)).toMatchObject({ kind: 'frame' })
  })

  it('input keys are distinct', () => {
    const one = fc.oneof(
      fc.tuple(fc.constantFrom('data', 'body'), aName, anyText),
      fc.tuple(fc.constantFrom('list', 'allData', 'allBodies'), aName),
      fc.tuple(fc.constantFrom('message', 'query', 'slice', 'code'), anyText),
    )
    const keyOf = ([kind, ...names]: readonly [string, ...string[]]): string =>
      (inputKey[kind as 'list'] as (...texts: readonly string[]) => string)(...names)
    fc.assert(
      fc.property(one, one, (a, b) => {
        expect(keyOf(a as never) === keyOf(b as never)).toBe(JSON.stringify(a) === JSON.stringify(b))
      }),
    )
  })
})
