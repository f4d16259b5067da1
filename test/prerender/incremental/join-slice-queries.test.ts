import { describe, expect, it } from 'vitest'
import { joinSliceQueries, type SliceQueriesOptions } from '#prerender/incremental/join-slice-queries.ts'

const join = (options: Partial<SliceQueriesOptions>) =>
  joinSliceQueries({ seen: new Map(), before: {}, isSame: () => true, isUsed: () => true, ...options })

const seen = (queries: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(queries).map(([alias, hashes]) => [alias, new Set(hashes)]))

describe('the static queries that slices read', () => {
  it('are those that were seen now, sorted', () => {
    expect(join({ seen: seen({ header: ['9', '10'], footer: [] }) })).toEqual({ footer: [], header: ['10', '9'] })
  })

  it('are those of before where nothing of a slice changed, whose pages need not have been drawn', () => {
    expect(join({ before: { header: ['7'] } })).toEqual({ header: ['7'] })
    expect(join({ before: { header: ['7'] }, seen: seen({ header: ['8', '7'] }) })).toEqual({ header: ['7', '8'] })
  })

  it('are not those of before where a slice changed: all of its pages were drawn', () => {
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

  it('are those of slices that a page has', () => {
    expect(
      join({ before: { gone: ['7'] }, seen: seen({ header: [] }), isUsed: (alias) => alias === 'header' }),
    ).toEqual({ header: [] })
  })
})
