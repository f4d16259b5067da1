import { describe, expect, it } from 'vitest'
import { joinSliceQueries, type SliceQueriesOptions } from '#prerender/incremental/join-slice-queries.ts'

const join = (options: Partial<SliceQueriesOptions>) =>
  joinSliceQueries({ seen: new Map(), before: {}, isSame: () => true, isUsed: () => true, ...options })

const seen = (queries: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(queries).map(([alias, hashes]) => [alias, new Set(hashes)]))

describe('the static queries that slices read', () => {
  it('queries of slices are those seen now, sorted', () => {
    expect(join({ seen: seen({ header: ['9', '10'], footer: [] }) })).toEqual({ footer: [], header: ['10', '9'] })
  })

  it('queries of an unchanged slice include earlier ones, since its pages need not be rendered', () => {
    expect(join({ before: { header: ['7'] } })).toEqual({ header: ['7'] })
    expect(join({ before: { header: ['7'] }, seen: seen({ header: ['8', '7'] }) })).toEqual({ header: ['7', '8'] })
  })

  it('queries of a changed slice are only those seen now, since all its pages were rendered', () => {
    expect(
      join({
        before: { header: ['7'], footer: ['9'] },
        seen: seen({ header: ['8'] }),
        isSame: (alias) => alias === 'footer',
      }),
    ).toEqual({
      footer: ['9'],
      header: ['8'],
    })
  })

  it('only slices that a page has are listed', () => {
    expect(
      join({ before: { gone: ['7'] }, seen: seen({ header: [] }), isUsed: (alias) => alias === 'header' }),
    ).toEqual({ header: [] })
  })
})
