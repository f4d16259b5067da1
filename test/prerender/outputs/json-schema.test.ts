import { describe, expect, it } from 'vitest'
import { jsonSchemaOf } from '#prerender/outputs/json-schema.ts'
import { AppData } from '#runtime/protocol/app-data.ts'
import { fileKinds } from '#runtime/protocol/file-kinds.ts'
import { fileSchema } from '#runtime/protocol/schema.ts'
import { aPageData } from '#test/support/builders.ts'
import { satisfies } from '#test/support/satisfies-schema.ts'

const schemas = Object.fromEntries(
  Object.entries(fileKinds).map(([kind, schema]) => [kind, jsonSchemaOf(kind, schema)]),
)

describe('jsonSchemaOf', () => {
  it.each(Object.keys(fileKinds))('the schema of %s has its draft and description', (kind) => {
    expect(schemas[kind]).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema', title: kind })
  })

  it('describes app data', () => {
    expect(jsonSchemaOf('app-data', AppData)).toMatchObject({
      type: 'object',
      properties: { webpackCompilationHash: { type: 'string' } },
      required: ['webpackCompilationHash'],
    })
  })

  it.each([
    { kind: 'page-data', value: aPageData() },
    {
      kind: 'page-data',
      value: aPageData({ matchPath: '/a/*', slicesMap: { header: 'header' }, staticQueryHashes: ['1'] }),
    },
    { kind: 'app-data', value: { webpackCompilationHash: 'x' } },
    { kind: 'static-query-result', value: { data: { a: 1 } } },
    { kind: 'slice-data', value: { componentChunkName: 'x', result: {}, staticQueryHashes: [] } },
    { kind: 'match-paths', value: [{ path: '/a', matchPath: '/a/*' }] },
  ])('the schema accepts what the decoder accepts: $kind', ({ kind, value }) => {
    expect(satisfies(schemas[kind], value)).toBe(true)
  })

  it.each([
    { kind: 'page-data', value: { ...aPageData(), path: 1 } },
    { kind: 'page-data', value: { ...aPageData(), result: [] } },
    { kind: 'page-data', value: { ...aPageData(), matchPath: null } },
    { kind: 'page-data', value: { ...aPageData(), slicesMap: { header: 1 } } },
    { kind: 'page-data', value: {} },
    { kind: 'app-data', value: {} },
    { kind: 'static-query-result', value: { data: [] } },
    { kind: 'slice-data', value: { componentChunkName: 'x', result: {} } },
    { kind: 'match-paths', value: [{ path: '/a' }] },
  ])('the schema rejects what the decoder rejects: $kind', ({ kind, value }) => {
    expect(satisfies(schemas[kind], value)).toBe(false)
  })

  it('supports every combinator that schemas use', () => {
    const schema = fileSchema((S) =>
      S.struct({
        kind: S.literal('a', 1),
        size: S.number,
        isOn: S.boolean,
        maybe: S.nullable(S.string),
        pair: S.tuple(S.string, S.number),
        list: S.UnknownArray,
        fixed: S.readonly(S.type({ x: S.number })),
      }),
    )
    const good = { kind: 'a', size: 1, isOn: true, maybe: null, pair: ['a', 1], list: [], fixed: { x: 1 } }
    const described = jsonSchemaOf('all', schema)
    expect(satisfies(described, good)).toBe(true)
    for (const bad of [
      { kind: 'b' },
      { size: '1' },
      { isOn: 1 },
      { maybe: 1 },
      { pair: ['a'] },
      { pair: ['a', 1, 2] },
      { list: {} },
      { fixed: {} },
    ]) {
      expect(satisfies(described, { ...good, ...bad })).toBe(false)
    }
  })

  it('throws for an unsupported combinator', () => {
    const schema = fileSchema((S) => S.sum('_tag')({ a: S.struct({ _tag: S.literal('a') }) }))
    expect(() => jsonSchemaOf('sum', schema)).toThrow('sum')
  })
})
