import { describe, expect, it } from 'vitest'
import { checkShards } from '#prerender/shards/check-shards.ts'
import { decodeShardFile, type ShardFile } from '#prerender/shards/shard-file.ts'
import { canonicalJson } from '#prerender/write/canonical-json.ts'

const aShard = (shard: Partial<ShardFile> = {}): ShardFile => ({
  edition: 'en-US',
  index: 0,
  count: 2,
  compilationHash: 'the-running-code',
  contentHash: 'the-content',
  routes: 10,
  part: {
    findings: [],
    listed: [{ url: 'https://site.example/', alternates: [{ lang: 'en-US', href: 'https://site.example/' }] }],
    links: { links: { '/x': ['/'] }, ids: { '/': ['part'] } },
    sliceQueries: { header: ['7'] },
    written: { files: ['index.html'], changed: ['index.html'], bytes: 1, findings: [] },
  },
  ...shard,
})

const wanted = { compilationHash: 'the-running-code', contentHash: 'the-content', routes: 10 }
const check = (...shards: readonly Partial<ShardFile>[]) =>
  checkShards(
    'en-US',
    shards.map((shard, place) => ({ file: `${place}/en-US.shard.json`, shard: aShard(shard) })),
    wanted,
  )

describe('checkShards', () => {
  it('takes shards that make up the whole, in any order', () => {
    expect(check({ index: 1 }, { index: 0 })).toEqual([])
  })

  it.each([
    { name: 'one is missing', shards: [{ index: 1 }], says: 'shard 1/2 is missing' },
    { name: 'one is there twice', shards: [{}, {}, { index: 1 }], says: 'shard 1/2 is in 0/en-US.shard.json as well' },
    { name: 'one is of other code', shards: [{}, { index: 1, compilationHash: 'older' }], says: 'other client code' },
    { name: 'one is of other content', shards: [{}, { index: 1, routes: 9 }], says: '9 pages' },
    { name: 'one is of another division', shards: [{}, { index: 1, count: 3 }], says: 'of 3' },
    { name: 'there are none', shards: [], says: 'none of the folders' },
  ])('finds that $name', ({ shards, says }) => {
    expect(check(...shards)).toMatchObject([{ _tag: 'BrokenShard', edition: 'en-US', problem: expect.stringContaining(says) }])
  })
})

describe('decodeShardFile', () => {
  it('reads what a shard wrote', () => {
    expect(decodeShardFile(canonicalJson(aShard()))).toEqual(aShard())
  })

  it.each(['', '{', '[]', '{"edition":"en-US"}'])('says what is wrong with %j', (text) => {
    expect(decodeShardFile(text)).toEqual({ problem: expect.stringMatching(/./) })
  })
})
