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
  it('is refused where it holds files that no build wrote', () => {
    const files = { 'en-US/index.json': '' }
    expect(foreignIn('snapshots', files, ['cache/state.columns', 'en-US.shard'])).toEqual([
      { _tag: 'ForeignOutput', location: { file: path.join(folder, 'snapshots/en-US') } },
    ])
  })

  it('is accepted where there is none yet, or nothing in it', () => {
    mkdirSync(path.join(folder, 'empty/en-US'), { recursive: true })
    expect([...foreignIn('missing', {}), ...foreignIn('empty', {})]).toEqual([])
  })

  it('is accepted where the cache has a record of it, whatever has become of it', () => {
    expect(
      foreignIn('recorded', { 'en-US/alien.html': '', 'cache/state.columns': '' }, ['cache/state.columns']),
    ).toEqual([])
  })

  it('is accepted where it is an output whose cache was deleted', () => {
    expect(
      foreignIn('whole', { 'en-US/index.html': '', 'en-US/page-data/app-data.json': '' }, ['cache/state.columns']),
    ).toEqual([])
  })

  it('is accepted where it is a shard, even if the build was killed before it said so', () => {
    expect(foreignIn('shard', { 'en-US/a/index.html': '', 'en-US.shard': '' }, ['en-US.shard'])).toEqual([])
    expect(
      foreignIn('killed', { 'en-US/a/index.html': '', 'en-US/page-data/a/page-data.json': '' }, ['en-US.shard']),
    ).toEqual([])
  })

  it('is left to others where a file stands in its place', () => {
    expect(foreignIn('file', { 'en-US': 'a file' })).toEqual([])
  })
})
