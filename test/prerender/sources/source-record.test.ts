import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  formatSourceRecord,
  ownFiles,
  readSourceRecord,
  type SourceRecord,
  sourceFiles,
  writeWhole,
} from '#prerender/sources/source-record.ts'
import { listFiles, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const site = temporaryFolder()

const record: SourceRecord = {
  version: 1,
  key: 'id',
  ttl: 60,
  onFailure: 'keep',
  code: { 'content/sources/a.ts': '1' },
  variables: { names: [], digest: '2' },
  readAt: '2026-11-28T10:32:00.000Z',
  rows: '3',
  cursor: { page: 2 },
  failure: null,
  requests: [],
  removed: [{ id: 'c', at: '2026-11-28T10:32:00.000Z' }],
  changes: [
    { id: '__proto__', digest: '4', at: '2026-11-28T10:32:00.000Z', url: null },
    { id: 'a\n', digest: '5', at: '2026-11-28T10:32:00.000Z', url: 'https://shop.example/' },
  ],
}

describe('the record of a source', () => {
  it('is read as it was written, with a line for each row', () => {
    const text = formatSourceRecord(record)
    writeWhole(path.join(site, sourceFiles('a').record), text)
    expect(readSourceRecord(site, 'a')).toEqual(record)
    expect(text.split('\n').filter((line) => line.includes('"digest":"4"'))).toHaveLength(1)
    expect(listFiles(site)).toEqual(['content/.sources/a.json'])
  })

  it.each(['', '{', 'null', '[]', '{"version":2}', '{"version":1}'])('does not count if it is %j', (text) => {
    writeFiles(site, { [sourceFiles('b').record]: text })
    expect(readSourceRecord(site, 'b')).toBeUndefined()
  })
})

describe('ownFiles', () => {
  it('leaves out the engine and packages, wherever they are', () => {
    const files = [
      '/a/node_modules/site/content/sources/b.ts',
      '/a/node_modules/site/content/sources/a.ts',
      '/a/node_modules/site/node_modules/@fairlead/engine/runtime/define/index.js',
      '/a/node_modules/engine/runtime/define/index.ts',
    ]
    expect(ownFiles('/a/node_modules/site', files)).toEqual(['content/sources/a.ts', 'content/sources/b.ts'])
  })
})
