import { describe, expect, it } from 'vitest'
import { EntryLost } from '#prerender/read/read-content.ts'
import { computeShared } from '#prerender/render/compute-shared.ts'
import { staticQueryHash } from '#runtime/protocol/static-query-hash.ts'
import { StaticQueryResult } from '#runtime/protocol/static-query-result.ts'
import { aContext, aSite, shouldNotBeCalled } from '#test/support/builders.ts'
import { decode } from '#test/support/decode.ts'

const aSlice = (select: () => unknown) => ({ slice: { select }, View: shouldNotBeCalled })

const throwing = (error: Error) => (): never => {
  throw error
}

describe('computeShared', () => {
  it('computes slices by their alias and static queries by the hash of their name', () => {
    const site = aSite({
      slices: { './slices/header.slice.tsx': aSlice(() => ({ b: 1, a: 2 })) },
      staticQueries: [{ name: 'latest', run: () => ({ count: 1 }) }],
    })
    const { slices, staticQueries, findings } = computeShared(site, aContext(), '/site')
    expect(findings).toEqual([])
    expect([...slices]).toEqual([['header', { file: 'pages/slices/header.slice.tsx', data: { a: 2, b: 1 }, staticQueries: new Set() }]])
    expect([...staticQueries]).toEqual([[staticQueryHash('latest'), { count: 1 }]])
  })

  it('finds what throws, and goes on', () => {
    const site = aSite({
      slices: { './slices/a.slice.tsx': aSlice(throwing(new Error('no a'))), './slices/b.slice.tsx': aSlice(() => ({})) },
      staticQueries: [{ name: 'latest', run: throwing(new Error('no query')) }],
    })
    const { slices, findings } = computeShared(site, aContext(), '/site')
    expect(findings).toMatchObject([
      { _tag: 'RenderFailed', place: { file: 'pages/slices/a.slice.tsx' }, edition: 'en-US', problem: 'no a' },
      { _tag: 'RenderFailed', place: { file: 'pages/entry.server.tsx' }, problem: 'no query' },
    ])
    expect(slices.get('b')?.data).toEqual({})
  })

  it('is silent about what is reported already', () => {
    const site = aSite({ slices: { './slices/a.slice.tsx': aSlice(throwing(new EntryLost('lost'))) } })
    expect(computeShared(site, aContext(), '/site').findings).toEqual([])
  })

  it.each([{ result: ['a', 'list'] }, { result: 'a text' }, { result: undefined }])(
    'lets through no result that its own file kind refuses: $result',
    ({ result }) => {
      const site = aSite({ staticQueries: [{ name: 'latest', run: () => result }] })
      const { staticQueries, findings } = computeShared(site, aContext(), '/site')
      const data = staticQueries.get(staticQueryHash('latest'))
      expect(() => {
        if (findings.length === 0) decode(StaticQueryResult, { data })
      }).not.toThrow()
    },
  )
})
