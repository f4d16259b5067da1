import { describe, expect, it } from 'vitest'
import { openUpstream, upstreamText } from '#prerender/commands/why/upstream.ts'
import { inputKey } from '#prerender/content/inputs/input-key.ts'
import { formatSourceRecord, type SourceRecord, sourceFiles } from '#prerender/sources/source-record.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const site = temporaryFolder()
const url = 'https://shop.example/list'
const [early, late] = ['2026-11-27T08:00:00.000Z', '2026-11-28T10:32:59.000Z']

const record: SourceRecord = {
  ...{ version: 1, key: 'id', ttl: 60, onFailure: 'keep', code: {}, variables: { names: [], digest: '' } },
  ...{ readAt: late, rows: '', cursor: null, failure: null, requests: [] },
  removed: [{ id: 'gone', at: late }],
  changes: [
    { id: 'a', digest: '', at: early, url },
    { id: 'b', digest: '', at: late, url },
    { id: 'toString', digest: '', at: early, url: null },
  ],
}

writeFiles(site, { [sourceFiles('products').record]: formatSourceRecord(record) })
const upstream = openUpstream(site, {
  products: { from: '.sources/products.ndjson', key: 'id' },
  orphans: { from: '.sources/orphans.ndjson', key: 'id' },
  notes: { from: 'notes/*.md', key: null },
})

describe('openUpstream', () => {
  it('tells when a row was last changed, and by which answer', () => {
    expect(upstream(inputKey.data('products', 'a'), null)).toEqual({ at: early, url })
    expect(upstream(inputKey.data('products', 'toString'), null)).toEqual({ at: early, url: null })
    expect(upstream(inputKey.data('products', 'gone'), null)).toEqual({ at: late, url: null })
  })

  it('tells of the row that was changed last, of all that have changed', () => {
    const entries = { added: [], removed: ['gone'], changed: ['a'] }
    expect(upstream(inputKey.allData('products'), entries)).toEqual({ at: late, url: null })
    expect(upstream(inputKey.list('products'), { ...entries, removed: [] })).toEqual({ at: early, url })
    expect(upstream(inputKey.allData('products'), null)).toBeNull()
  })

  it('has nothing to tell of other entries, or without a record', () => {
    expect(upstream(inputKey.data('products', 'unknown'), null)).toBeNull()
    expect(upstream(inputKey.data('notes', 'a'), null)).toBeNull()
    expect(upstream(inputKey.data('orphans', 'a'), null)).toBeNull()
    expect(upstream(inputKey.message('a'), null)).toBeNull()
  })
})

describe('upstreamText', () => {
  it('names the minute, and the address if it is known', () => {
    expect(upstreamText({ at: late, url })).toBe('upstream at 2026-11-28 10:32 UTC (https://shop.example/list)')
    expect(upstreamText({ at: late, url: null })).toBe('upstream at 2026-11-28 10:32 UTC')
  })
})
