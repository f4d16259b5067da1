import fc from 'fast-check'
import { isRight } from 'fp-ts/Either'
import * as D from 'io-ts/Decoder'
import { describe, expect, it } from 'vitest'
import { fileKinds } from '#runtime/protocol/file-kinds.ts'
import { isOf } from '#runtime/protocol/guard.ts'
import { fileSchema, interpret } from '#runtime/protocol/schema.ts'
import { aPageData, aRule, someRoutes } from '#test/support/builders.ts'

const isNamed = isOf(fileSchema((S) => S.struct({ name: S.string })))
const isMaybeNamed = isOf(fileSchema((S) => S.partial({ name: S.string })))

describe('isOf', () => {
  it('accepts keys that the schema does not name', () => {
    expect(isNamed({ name: 'a', more: 1 })).toBe(true)
  })

  it.each([null, undefined, 'text', 1, [], ['name'], () => 'a'])('does not accept %j as an object', (value) => {
    expect(isNamed(value)).toBe(false)
    expect(isMaybeNamed(value)).toBe(false)
  })

  it.each([{}, { name: undefined }])('rejects a missing key only if it is required: %j', (value) => {
    expect(isNamed(value)).toBe(false)
    expect(isMaybeNamed(value)).toBe(true)
  })

  it('does not treat null as missing', () => {
    expect(isMaybeNamed({ name: null })).toBe(false)
  })

  it.each(['constructor', 'toString', '__proto__'])('does not treat inherited members as keys: %s', (name) => {
    const fields = (S: { readonly UnknownRecord: unknown }) => Object.fromEntries([[name, S.UnknownRecord]])
    const isThere = isOf(fileSchema((S) => S.struct(fields(S) as never)))
    expect(isThere({})).toBe(false)
    expect(isThere(JSON.parse(`{"${name}":{}}`))).toBe(true)
  })

  it('checks every value of a record, whatever its key', () => {
    const isRecord = isOf(fileSchema((S) => S.record(S.string)))
    expect(isRecord(JSON.parse('{"__proto__":"a","constructor":"b"}'))).toBe(true)
    expect(isRecord(JSON.parse('{"__proto__":1}'))).toBe(false)
  })

  it('accepts numbers and booleans', () => {
    const isPair = isOf(fileSchema((S) => S.struct({ count: S.number, isOn: S.boolean })))
    expect(isPair({ count: 0, isOn: false })).toBe(true)
    expect(isPair({ count: '0', isOn: false })).toBe(false)
    expect(isPair({ count: 0, isOn: 0 })).toBe(false)
  })
})

const wholeFiles = {
  'page-data': aPageData({ matchPath: '/app/*', staticQueryHashes: ['7'], slicesMap: { header: 'header' } }),
  'app-data': { webpackCompilationHash: 'x' },
  'static-query-result': { data: { a: 1 } },
  'slice-data': { componentChunkName: 'slice---x', result: {}, staticQueryHashes: ['7'] },
  'match-paths': [{ path: '/app/', matchPath: '/app/*' }],
  'site-routes': someRoutes({ externalPaths: ['/login'], redirects: [aRule()] }),
}

/** The JSON texts of a value and of all values that lack or change one part of it. */
const spoilt = (value: unknown, spoil: unknown): readonly unknown[] => {
  if (typeof value !== 'object' || value === null) return [spoil]
  if (Array.isArray(value))
    return [spoil, ...value.flatMap((item, at) => spoilt(item, spoil).map((other) => value.with(at, other)))]
  const keys = Object.keys(value)
  const inside = keys.flatMap((key) =>
    spoilt((value as Record<string, unknown>)[key], spoil).map((other) => ({ ...value, [key]: other })),
  )
  return [spoil, ...inside, ...keys.map((key) => ({ ...value, [key]: undefined }))]
}

describe.each(Object.keys(wholeFiles) as (keyof typeof wholeFiles)[])('the guard of %s', (kind) => {
  const schema = fileKinds[kind] as (typeof fileKinds)['page-data']
  const decoder = interpret(D)(schema)

  it('the guard of a schema agrees with the decoder on every value', () => {
    const anything = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(undefined, null, '', 0, [], {}))
    const almost = anything.chain((spoil) => fc.constantFrom(...spoilt(wholeFiles[kind], spoil)))
    fc.assert(
      fc.property(almost, (value) => {
        expect(isOf(schema)(value)).toBe(isRight(decoder.decode(value)))
      }),
    )
  })
})
