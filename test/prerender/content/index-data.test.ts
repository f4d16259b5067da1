import path from 'node:path'
import * as D from 'io-ts/Decoder'
import { describe, expect, it } from 'vitest'
import { createReadLog } from '#prerender/content/inputs/read-log.ts'
import { type Content, dataCollection, derivedCollection } from '#runtime/define/collection.ts'
import { writeFiles } from '#test/support/files.ts'
import { indexSite } from '#test/support/index-site.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const Port = D.struct({ code: D.string, country: D.string })
const ports = dataCollection({ from: 'data/*.ndjson', key: 'code', decoder: Port })
const uses = { ports }
const portsByCountry = derivedCollection({
  uses,
  compute: (content: Content<typeof uses>) => {
    const byCountry: Record<string, string[]> = {}
    for (const { data } of content.all('ports')) {
      if (data.country === 'XX') throw new Error('There is no country XX.')
      byCountry[data.country] = [...(byCountry[data.country] ?? []), data.code]
    }
    return byCountry
  },
})
const collections = { ports, portsByCountry }

const EAST = 'content/data/east.ndjson'
const WEST = 'content/data/west.ndjson'

const row = (code: string, country: string): string => `${JSON.stringify({ code, country })}\n`

const aSite = (name: string, files: Readonly<Record<string, string>> = {}): string => {
  const siteDir = path.join(folder, name)
  writeFiles(siteDir, { [EAST]: row('SHA', 'CN') + row('NGB', 'CN'), [WEST]: row('RTM', 'NL'), ...files })
  return siteDir
}

describe('a collection of data', () => {
  it('a data collection has the rows of all its files, sorted by id', async () => {
    const { open } = await indexSite(aSite('order'), collections)
    expect(
      open('en-US')
        .all('ports')
        .map(({ id }) => id),
    ).toEqual(['NGB', 'RTM', 'SHA'])
    expect(open('zh-CN').get('ports', 'RTM').data).toEqual({ code: 'RTM', country: 'NL' })
  })

  it('a data collection reads nothing again while its files are unchanged', async () => {
    const siteDir = aSite('same')
    const { record: previous } = await indexSite(siteDir, collections)
    const { record, read, isKept } = await indexSite(siteDir, collections, { previous })
    expect({ read, isKept, isSame: record === previous }).toEqual({ read: [], isKept: true, isSame: true })
  })

  it("a data collection reads the file of a changed row, and only that row's digest changes", async () => {
    const siteDir = aSite('one row')
    const { record: previous } = await indexSite(siteDir, collections)
    writeFiles(siteDir, { [EAST]: row('SHA', 'CN') + row('NGB', 'SG') })
    const { record, read, open } = await indexSite(siteDir, collections, { previous })
    expect(read).toEqual([EAST])
    expect(open('en-US').get('ports', 'NGB').data).toMatchObject({ country: 'SG' })
    const digests = ({ index }: typeof record) => Array.from(index.entryTable.digests).filter((_, at) => at % 2 === 0)
    const changed = digests(record)
      .slice(0, 3)
      .map((digest, at) => digest !== digests(previous)[at])
    expect(changed).toEqual([true, false, false])
  })

  it('a data collection drops the rows of a deleted file', async () => {
    const siteDir = aSite('gone', { 'content/data/more.ndjson': row('ZZZ', 'DE') })
    const { record: previous } = await indexSite(siteDir, collections)
    const { rmSync } = await import('node:fs')
    rmSync(path.join(siteDir, 'content/data/more.ndjson'))
    const { open } = await indexSite(siteDir, collections, { previous })
    expect(open('en-US').find('ports', 'ZZZ')).toBeUndefined()
    expect(open('en-US').find('portsByCountry', 'DE')).toBeUndefined()
  })

  it('a row that does not decode is a finding with file and line', async () => {
    const { findings, missing } = await indexSite(
      aSite('fault', { [WEST]: `${row('RTM', 'NL')}{"code":"ANR"}\n` }),
      collections,
    )
    expect(findings).toMatchObject([{ _tag: 'InvalidContent', location: { file: WEST, line: 2 }, at: 'country' }])
    expect(missing[0]).toMatchObject({ ids: ['ANR'], all: false })
  })

  it('a data collection records which rows a page reads', async () => {
    const { open, record } = await indexSite(aSite('reads'), collections)
    const log = createReadLog()
    const content = open('en-US', log)
    content.get('ports', 'RTM').data
    const [range] = record.index.ranges
    expect(log.take().rows).toEqual([2 * ((range?.from ?? 0) + 1)])
  })
})

describe('a derived collection', () => {
  it('is computed from others, and read like them', async () => {
    const { open } = await indexSite(aSite('derived'), collections)
    expect(open('zh-CN').get('portsByCountry', 'CN').data).toEqual(['NGB', 'SHA'])
  })

  it('is not computed again while its inputs are unchanged', async () => {
    const notes = {
      ...collections,
      others: dataCollection({ from: 'others.ndjson', key: 'id', decoder: D.struct({}) }),
    }
    const siteDir = aSite('kept', { 'content/others.ndjson': '{"id":1}\n' })
    const { record: previous, checked: first } = await indexSite(siteDir, notes)
    writeFiles(siteDir, { 'content/others.ndjson': '{"id":2}\n' })
    const { checked, open } = await indexSite(siteDir, notes, { previous })
    expect({ first, checked }).toEqual({ first: ['portsByCountry'], checked: [] })
    expect(open('en-US').get('portsByCountry', 'NL').data).toEqual(['RTM'])
  })

  it('is computed again by other code', async () => {
    const siteDir = aSite('code')
    const { record: previous } = await indexSite(siteDir, collections)
    const { checked } = await indexSite(siteDir, collections, { previous, code: 'other code' })
    expect(checked).toEqual(['portsByCountry'])
  })

  it('only changed entries of a derived collection get new digests', async () => {
    const siteDir = aSite('digests')
    const { record: previous } = await indexSite(siteDir, collections)
    writeFiles(siteDir, { [EAST]: row('SHA', 'CN') })
    const { record } = await indexSite(siteDir, collections, { previous })
    const digestsOf = ({ index }: typeof record) => {
      const { from, to } = index.ranges[1] ?? { from: 0, to: 0 }
      return Array.from({ length: to - from }, (_, at) => index.entryTable.digests[2 * (from + at)])
    }
    const [chinese, dutch] = digestsOf(record)
    const [chineseBefore, dutchBefore] = digestsOf(previous)
    expect([chinese === chineseBefore, dutch === dutchBefore]).toEqual([false, true])
  })

  it('an exception in a derived collection is one finding, and pages that lack it have none', async () => {
    const { findings, missing } = await indexSite(aSite('throws', { [WEST]: row('RTM', 'XX') }), collections)
    expect(findings).toMatchObject([
      { _tag: 'InvalidContent', at: 'portsByCountry', problem: 'There is no country XX.' },
    ])
    expect(missing[1]?.all).toBe(true)
  })
})
