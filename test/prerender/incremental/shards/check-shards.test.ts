import { describe, expect, it } from 'vitest'
import { checkShards, type FoundShard } from '#prerender/incremental/shards/check-shards.ts'

const wanted = { compilationHash: 'the-running-code', content: 7, routes: 10 }

const check = (...shards: readonly Partial<FoundShard['shard']>[]) =>
  checkShards(
    'en-US',
    shards.map((shard, location) => ({
      file: `${location}/en-US.shard`,
      shard: { ...wanted, index: 0, count: 2, ...shard },
    })),
    wanted,
  )

describe('checkShards', () => {
  it('accepts a complete set in any order', () => {
    expect(check({ index: 1 }, { index: 0 })).toEqual([])
  })

  it('accepts a single shard of one', () => {
    expect(check({ index: 0, count: 1 })).toEqual([])
  })

  it.each([
    { name: 'one is missing', shards: [{ index: 1 }], says: 'shard 1/2 is missing' },
    { name: 'one is there twice', shards: [{}, {}, { index: 1 }], says: 'shard 1/2 is in 0/en-US.shard as well' },
    { name: 'one is of other code', shards: [{}, { index: 1, compilationHash: 'older' }], says: 'other client code' },
    { name: 'one is of other content', shards: [{}, { index: 1, content: 8 }], says: 'other content' },
    { name: 'one is of more or fewer pages', shards: [{}, { index: 1, routes: 9 }], says: '9 pages' },
    { name: 'one is of another division', shards: [{}, { index: 1, count: 3 }], says: 'of 3' },
    { name: 'there are none', shards: [], says: 'none of the folders' },
  ])('reports that $name', ({ shards, says }) => {
    expect(check(...shards)).toMatchObject([
      { _tag: 'BrokenShard', edition: 'en-US', problem: expect.stringContaining(says) },
    ])
  })

  it('reports every missing shard', () => {
    expect(check({ index: 2, count: 4 })).toHaveLength(3)
  })
})
