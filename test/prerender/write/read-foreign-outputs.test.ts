import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readForeignOutputs } from '#prerender/write/read-foreign-outputs.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const foreignIn = (name: string, files: Readonly<Record<string, string>>, records: readonly string[] = []) => {
  const dir = path.join(folder, name, 'en-US')
  writeFiles(path.join(folder, name), files)
  return readForeignOutputs([{ dir, records: records.map((file) => path.join(folder, name, file)) }])
}

describe('an output folder', () => {
  it('with files that no build wrote is rejected', () => {
    const files = { 'en-US/index.json': '' }
    expect(foreignIn('snapshots', files, ['cache/state.columns', 'en-US.shard'])).toEqual([
      { _tag: 'ForeignOutput', location: { file: path.join(folder, 'snapshots/en-US') } },
    ])
  })

  it('a missing or empty output folder is accepted', () => {
    mkdirSync(path.join(folder, 'empty/en-US'), { recursive: true })
    expect([...foreignIn('missing', {}), ...foreignIn('empty', {})]).toEqual([])
  })

  it('with a record in the cache is accepted in any state', () => {
    expect(
      foreignIn('recorded', { 'en-US/alien.html': '', 'cache/state.columns': '' }, ['cache/state.columns']),
    ).toEqual([])
  })

  it('an output whose cache was deleted is accepted', () => {
    expect(
      foreignIn('whole', { 'en-US/index.html': '', 'en-US/page-data/app-data.json': '' }, ['cache/state.columns']),
    ).toEqual([])
  })

  it('a shard is accepted as output folder, even of a killed build without a shard file', () => {
    expect(foreignIn('shard', { 'en-US/a/index.html': '', 'en-US.shard': '' }, ['en-US.shard'])).toEqual([])
    expect(
      foreignIn('killed', { 'en-US/a/index.html': '', 'en-US/page-data/a/page-data.json': '' }, ['en-US.shard']),
    ).toEqual([])
  })

  it('a file in place of an output folder is reported by other steps', () => {
    expect(foreignIn('file', { 'en-US': 'a file' })).toEqual([])
  })
})
