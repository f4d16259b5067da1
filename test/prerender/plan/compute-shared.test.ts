import { describe, expect, it } from 'vitest'
import { EntryMissing } from '#prerender/content/open-content.ts'
import { computeShared } from '#prerender/plan/compute-shared.ts'
import { staticQueryHash } from '#runtime/protocol/static-query-hash.ts'
import { StaticQueryResult } from '#runtime/protocol/static-query-result.ts'
import { aContext, aSite, shouldNotBeCalled } from '#test/support/builders.ts'
import { decode } from '#test/support/decode.ts'

const aSlice = (select: () => unknown) => ({ slice: { select }, View: shouldNotBeCalled })

const throwing = (error: Error) => (): never => {
  throw error
}

describe('computeShared', () => {
  it('computes slices by alias and static queries by the hash of their name', () => {
    const site = aSite({
      slices: { './slices/header.slice.tsx': aSlice(() => ({ b: 1, a: 2 })) },
      staticQueries: [{ name: 'latest', run: () => ({ count: 1 }) }],
    })
    expect(computeShared(site, aContext(), '/site')).toEqual({
      shared: {
        slices: [{ alias: 'header', file: 'pages/slices/header.slice.tsx', data: { a: 2, b: 1 } }],
        staticQueries: [{ hash: staticQueryHash('latest'), result: { count: 1 } }],
      },
      findings: [],
    })
  })

  it('reports what throws, and continues', () => {
    const site = aSite({
      slices: {
        './slices/a.slice.tsx': aSlice(throwing(new Error('no a'))),
        './slices/b.slice.tsx': aSlice(() => ({})),
      },
      staticQueries: [{ name: 'latest', run: throwing(new Error('no query')) }],
    })
    const { shared, findings } = computeShared(site, aContext(), '/site')
    expect(findings).toMatchObject([
      { _tag: 'RenderFailed', location: { file: 'pages/slices/a.slice.tsx' }, edition: 'en-US', problem: 'no a' },
      { _tag: 'RenderFailed', location: { file: 'pages/entry.server.tsx' }, problem: 'no query' },
    ])
    expect(shared.slices.map(({ alias, data }) => [alias, data])).toEqual([
      ['a', undefined],
      ['b', {}],
    ])
    expect(shared.staticQueries).toEqual([{ hash: staticQueryHash('latest'), result: undefined }])
  })

  it('returns plain values, which can be sent to another thread', () => {
    const site = aSite({ slices: { './slices/a.slice.tsx': aSlice(() => ({ list: [1, { deep: undefined }] })) } })
    const { shared } = computeShared(site, aContext(), '/site')
    expect(structuredClone(shared)).toEqual(shared)
    expect(shared.slices[0]?.data).toEqual({ list: [1, {}] })
  })

  it('reports data that JSON cannot represent', () => {
    const site = aSite({ slices: { './slices/a.slice.tsx': aSlice(() => ({ when: new Date(0) })) } })
    expect(computeShared(site, aContext(), '/site').findings).toMatchObject([
      { _tag: 'RenderFailed', problem: expect.stringContaining('when') },
    ])
  })

  it('does not report reported faults again', () => {
    const site = aSite({ slices: { './slices/a.slice.tsx': aSlice(throwing(new EntryMissing('missing'))) } })
    expect(computeShared(site, aContext(), '/site').findings).toEqual([])
  })

  it.each([{ result: ['a', 'list'] }, { result: 'a text' }, { result: undefined }])(
    'accepts no result that its file kind rejects: $result',
    ({ result }) => {
      const site = aSite({ staticQueries: [{ name: 'latest', run: () => result }] })
      const { shared, findings } = computeShared(site, aContext(), '/site')
      const data = shared.staticQueries.find(({ hash }) => hash === staticQueryHash('latest'))?.result
      expect(() => {
        if (findings.length === 0) decode(StaticQueryResult, { data })
      }).not.toThrow()
    },
  )
})
