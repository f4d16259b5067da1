import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalise, canonicalJson } from '#prerender/base/json/canonical-json.ts'
import { encodePageData, encodeSliceData } from '#prerender/render/encode-page-data.ts'
import { aPageData } from '#test/support/builders.ts'

it('page data has its keys in protocol order, and no final newline', () => {
  const encoded = encodePageData({
    webpackCompilationHash: 'h',
    matchPath: '/app/*',
    slicesMap: { header: 'header' },
    staticQueryHashes: ['1'],
    result: { pageContext: {}, data: { b: 1, a: 2 } },
    path: '/app/',
    componentChunkName: 'component---app',
  })
  expect(encoded).toBe(
    '{"componentChunkName":"component---app","path":"/app/","result":{"data":{"a":2,"b":1},"pageContext":{}},"staticQueryHashes":["1"],"slicesMap":{"header":"header"},"matchPath":"/app/*","webpackCompilationHash":"h"}',
  )
})

it('page data omits what a page does not have', () => {
  expect(Object.keys(JSON.parse(encodePageData(aPageData())))).toEqual([
    'componentChunkName',
    'path',
    'result',
    'staticQueryHashes',
    'slicesMap',
    'webpackCompilationHash',
  ])
})

it('slice data has its keys in protocol order', () => {
  expect(
    encodeSliceData({ staticQueryHashes: [], result: { sliceContext: {}, data: {} }, componentChunkName: 'slice---a' }),
  ).toBe('{"componentChunkName":"slice---a","result":{"data":{},"sliceContext":{}},"staticQueryHashes":[]}')
})

it('a canonical result is written like any other', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (result) => {
      const canonical = canonicalise(result) as Record<string, unknown>
      expect(encodePageData({ ...aPageData(), result: canonical })).toBe(encodePageData({ ...aPageData(), result }))
      expect(JSON.stringify(canonical)).toBe(canonicalJson(result))
    }),
  )
})
