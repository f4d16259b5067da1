import { describe, expect, it } from 'vitest'
import { createByteRows } from '#prerender/base/files/growing-rows.ts'
import { createReadLog } from '#prerender/content/inputs/read-log.ts'
import { openRecords } from '#prerender/plan/page-records.ts'

const aRecord = (path: string) => ({
  path,
  page: 'a.page.tsx',
  title: path,
  description: '',
  robots: null,
  headings: [],
})

const pack = (paths: readonly (string | null)[], twins: Readonly<Record<string, string>> = {}) => {
  const records = createByteRows(paths.length)
  const texts = createByteRows(paths.length)
  for (const [row, path] of paths.entries()) {
    if (path === null) continue
    records.set(row, Buffer.from(`${JSON.stringify(aRecord(path))}\n`))
    const twin = twins[path]
    if (twin !== undefined) texts.set(row, Buffer.from(JSON.stringify({ markdown: twin })))
  }
  const isThere = new Uint8Array(paths.length).fill(1)
  return { records: records.pack(isThere), twins: texts.pack(isThere) }
}

describe('openRecords', () => {
  it('records come in order of their paths, without pages that were not rendered', () => {
    const { all } = openRecords(pack(['/深圳', '/b', null, '/a']), createReadLog())
    expect(all()).toEqual(['/a', '/b', '/深圳'].map(aRecord))
  })

  it('a twin is found by its path, and one that is missing is named', () => {
    const { twin } = openRecords(pack(['/b', '/a'], { '/a': '装运港' }), createReadLog())
    expect(twin('/a')).toEqual({ markdown: '装运港' })
    expect(() => twin('/b')).toThrow('The page /b has no twin')
    expect(() => twin('/c')).toThrow('The page /c has no twin')
  })

  it('what was read is noted each time, records apart from twins', () => {
    const log = createReadLog()
    const { all, twin } = openRecords(pack(['/a'], { '/a': 'A' }), log)
    all()
    expect(log.take().keys).toEqual(['pages all'])
    twin('/a')
    expect(log.take().keys).toEqual(['twins all'])
    all()
    expect(log.take().keys).toEqual(['pages all'])
  })
})
