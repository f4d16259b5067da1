import { renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import * as D from 'io-ts/Decoder'
import { describe, expect, it } from 'vitest'
import { digest } from '#prerender/base/files/digest.ts'
import { readSignature } from '#prerender/base/files/signature.ts'
import { dataDigestAt, fileAt, fileDigestAt, idAt, rawAt, rowsIn } from '#prerender/content/entry-table.ts'
import { createReadingGatherer } from '#prerender/content/gather-readings.ts'
import type { IndexRecord } from '#prerender/content/index-record.ts'
import type { IndexOptions } from '#prerender/content/indexing/indexed-source.ts'
import { readSources } from '#prerender/content/read-source.ts'
import { loadIndexRecord, saveIndexRecord } from '#prerender/incremental/index-record-file.ts'
import {
  type Collection,
  type Collections,
  jsonCollection,
  markdownCollection,
  tableCollection,
} from '#runtime/define/collection.ts'
import { writeFiles } from '#test/support/files.ts'
import { indexSite } from '#test/support/index-site.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const notes = markdownCollection({ from: 'notes/**/*.md', decoder: D.struct({ title: D.string }) })
const facts = jsonCollection({ from: 'facts/*.json', shared: true, decoder: D.struct({ value: D.number }) })
const collections: Collections = { notes, facts }

/** Earlier than the files of a test: they may have changed since without a new signature. */
const LONG_AGO = 0

const A = 'content/en-US/notes/a.md'
const B = 'content/en-US/notes/b.md'
const CHINESE = 'content/zh-CN/notes/a.md'
const FACT = 'content/facts/one.json'

const note = (title: string, text = ''): string => `---\ntitle: ${title}\n---\n${text}`

const aSite = (name: string, files: Readonly<Record<string, string>> = {}): string => {
  const siteDir = path.join(folder, name)
  writeFiles(siteDir, { [A]: note('A'), [B]: note('B'), [CHINESE]: note('C'), [FACT]: '{ "value": 1 }', ...files })
  return siteDir
}

/** A site with an index of its content. */
const anIndexedSite = async (
  name: string,
  options: Partial<IndexOptions> = {},
  files: Readonly<Record<string, string>> = {},
) => {
  const siteDir = aSite(name, files)
  const { record } = await indexSite(siteDir, collections, options)
  return {
    siteDir,
    record,
    again: (more: Partial<IndexOptions> = {}) => indexSite(siteDir, collections, { previous: record, ...more }),
  }
}

/** All rows of an index, by source. */
const entriesOf = ({ index }: IndexRecord) =>
  index.ranges.map(({ collection, edition, from, to }) => ({
    collection,
    edition,
    rows: Array.from({ length: to - from }, (_, at) => {
      const [id, file, raw] = [idAt, fileAt, rawAt].map((textAt) => textAt(index.entryTable, from + at))
      return {
        id,
        file,
        raw,
        data: dataDigestAt(index.entryTable, from + at),
        body: fileDigestAt(index.entryTable, from + at),
      }
    }),
  }))

const idsOf = (record: IndexRecord, collection: string, edition: string | null = 'en-US') =>
  entriesOf(record)
    .find((source) => source.collection === collection && source.edition === edition)
    ?.rows.map(({ id }) => id)

describe('a collection without files', () => {
  it('a collection that no file of any edition matches is a finding, with the line of the collection', async () => {
    const siteDir = aSite('typo', {
      'content/collections.ts':
        "export const collections = {\n  notes: markdownCollection({ from: 'note/*.md' }),\n}\n",
    })
    const typo = markdownCollection({ from: 'note/*.md', decoder: D.struct({ title: D.string }) })
    const { findings } = await indexSite(siteDir, { notes: typo, facts })
    expect(findings).toMatchObject([
      {
        location: { file: 'content/collections.ts', line: 2 },
        at: 'notes',
        problem: expect.stringContaining('no file matches content/en-US/note/*.md or content/zh-CN/note/*.md'),
      },
    ])
  })

  it('a collection with files in one edition only is no finding', async () => {
    const siteDir = path.join(folder, 'one-edition')
    writeFiles(siteDir, { [A]: note('A') })
    expect((await indexSite(siteDir, { notes })).findings).toEqual([])
  })
})

describe('a first index', () => {
  it('reads every file once', async () => {
    const { record, read, isKept, findings, missing } = await indexSite(aSite('first'), collections)
    expect(read).toEqual([A, B, FACT, CHINESE].sort())
    expect([isKept, findings, missing.flatMap(({ ids }) => ids)]).toEqual([false, [], []])
    expect([idsOf(record, 'notes'), idsOf(record, 'notes', 'zh-CN'), idsOf(record, 'facts', null)]).toEqual([
      ['a', 'b'],
      ['a'],
      ['one'],
    ])
  })

  it('sorts entries by id, whatever their folders', async () => {
    const deeper = {
      'content/en-US/notes/z/0.md': note('Z'),
      'content/en-US/notes/B.md': note('B'),
      'content/en-US/notes/0/c.md': note('C'),
    }
    const { record } = await indexSite(aSite('order', deeper), collections)
    expect(idsOf(record, 'notes')).toEqual(['0', 'B', 'a', 'b', 'c'])
  })

  it('omits faulty entries and records which are missing', async () => {
    const { record, findings, missing } = await indexSite(
      aSite('faults', { [B]: note('[1]'), [FACT]: '{' }),
      collections,
    )
    expect(findings.map(({ location }) => location.file)).toEqual([B, FACT])
    expect(idsOf(record, 'notes')).toEqual(['a'])
    expect(missing.map(({ ids }) => ids)).toEqual([['b'], [], ['one']])
  })

  it('does not depend on batches', async () => {
    const siteDir = aSite('batches')
    const { record } = await indexSite(siteDir, collections)
    const inBatches = await indexSite(siteDir, collections, {
      read: async (source, files) => {
        const readings = createReadingGatherer()
        for (const file of files.toReversed())
          readings.add(readSources([file], source, collections[source.collection] as Collection<unknown>))
        return readings.finish()
      },
    })
    expect(entriesOf(inBatches.record)).toEqual(entriesOf(record))
    expect(inBatches.record.fileDigests).toEqual(record.fileDigests)
    expect(await indexSite(siteDir, collections, { previous: inBatches.record })).toMatchObject({
      read: [],
      isKept: true,
    })
  })
})

describe('an existing index', () => {
  it('is kept if nothing changed, without reading a file', async () => {
    const { record, again } = await anIndexedSite('same')
    const { read, isKept, record: kept } = await again()
    expect([read, isKept]).toEqual([[], true])
    expect(kept).toBe(record)
  })

  it('a saved index is as good as one in memory', async () => {
    const { siteDir, record } = await anIndexedSite('saved')
    saveIndexRecord(path.join(folder, 'saved.columns'), record)
    const previous = loadIndexRecord(path.join(folder, 'saved.columns'))
    expect(await indexSite(siteDir, collections, { previous })).toMatchObject({ read: [], isKept: true })
    writeFiles(siteDir, { [A]: note('Changed') })
    expect(await indexSite(siteDir, collections, { previous })).toMatchObject({ read: [A], isKept: false })
  })

  it.each([
    { name: 'data', text: note('Changed') },
    { name: 'body', text: note('A', 'A text that was not there.') },
  ])('is updated if the $name of a file changed, without reading other files', async ({ name, text }) => {
    const { siteDir, record, again } = await anIndexedSite(`changed ${name}`)
    writeFiles(siteDir, { [A]: text })
    const { read, isKept, record: renewed, open } = await again()
    expect([read, isKept]).toEqual([[A], false])
    expect(renewed.index.digest).not.toBe(record.index.digest)
    expect(open('en-US').get('notes', 'a').data).toEqual({ title: name === 'data' ? 'Changed' : 'A' })
    const row = renewed.index.ranges[0]?.from ?? -1
    expect(fileDigestAt(renewed.index.entryTable, row)).toBe(digest(text))
    expect(dataDigestAt(renewed.index.entryTable, row) === dataDigestAt(record.index.entryTable, row)).toBe(
      name === 'body',
    )
  })

  it('gains added files', async () => {
    const { siteDir, again } = await anIndexedSite('added')
    writeFiles(siteDir, { 'content/en-US/notes/aa.md': note('AA') })
    const { read, record } = await again()
    expect([read, idsOf(record, 'notes')]).toEqual([['content/en-US/notes/aa.md'], ['a', 'aa', 'b']])
  })

  it('loses deleted files', async () => {
    const { siteDir, again } = await anIndexedSite('deleted')
    rmSync(path.join(siteDir, A))
    const { read, record, isKept } = await again()
    expect([read, idsOf(record, 'notes'), isKept]).toEqual([[], ['b'], false])
  })

  it('follows a renamed file with unchanged bytes and times', async () => {
    const { siteDir, again } = await anIndexedSite('renamed')
    renameSync(path.join(siteDir, A), path.join(siteDir, 'content/en-US/notes/c.md'))
    const { record, open } = await again()
    expect(idsOf(record, 'notes')).toEqual(['b', 'c'])
    expect(open('en-US').get('notes', 'c')).toMatchObject({ file: 'content/en-US/notes/c.md', data: { title: 'A' } })
  })

  it('follows two files that swapped names', async () => {
    const { siteDir, again } = await anIndexedSite('exchanged')
    renameSync(path.join(siteDir, A), path.join(siteDir, 'other'))
    renameSync(path.join(siteDir, B), path.join(siteDir, A))
    renameSync(path.join(siteDir, 'other'), path.join(siteDir, B))
    const { open } = await again()
    expect(['a', 'b'].map((id) => open('en-US').get('notes', id).data)).toEqual([{ title: 'B' }, { title: 'A' }])
  })

  it('two files of one name are ordered by path, whichever changed last', async () => {
    const { siteDir, record, again } = await anIndexedSite(
      'namesakes',
      {},
      { 'content/en-US/notes/deep/a.md': note('Deep') },
    )
    writeFiles(siteDir, { [A]: note('Changed') })
    const filesOf = ({ index }: IndexRecord) => [0, 1].map((row) => fileAt(index.entryTable, row))
    expect(filesOf((await again()).record)).toEqual(filesOf(record))
  })

  it('a rewritten file with the same bytes is not decoded again, and its new time is recorded', async () => {
    const { siteDir, record, again } = await anIndexedSite('touched')
    utimesSync(path.join(siteDir, A), 1, 1)
    const { read, isKept, record: renewed } = await again()
    expect([read, isKept, renewed.index.digest]).toEqual([[], false, record.index.digest])
    expect(await indexSite(siteDir, collections, { previous: renewed })).toMatchObject({ read: [], isKept: true })
  })

  it('is rebuilt for other code, which may decode differently', async () => {
    const { again } = await anIndexedSite('other code')
    const { read, isKept, record } = await again({ code: 'other-code' })
    expect([read, isKept, record.code]).toEqual([[A, B, FACT, CHINESE].sort(), false, 'other-code'])
  })

  it('gains and loses editions', async () => {
    const { again } = await anIndexedSite('editions', { editions: ['en-US'] })
    const { record, read } = await again({ editions: ['zh-CN'] })
    expect([idsOf(record, 'notes'), idsOf(record, 'notes', 'zh-CN'), read]).toEqual([undefined, ['a'], [CHINESE]])
  })

  it('reports a fault from a change, and keeps everything else', async () => {
    const { siteDir, again } = await anIndexedSite('fault since')
    writeFiles(siteDir, { [A]: note('[1]') })
    const { findings, missing, record } = await again()
    expect(findings).toMatchObject([{ location: { file: A, line: 2 }, at: 'title' }])
    expect([missing[0]?.ids, idsOf(record, 'notes'), idsOf(record, 'facts', null)]).toEqual([['a'], ['b'], ['one']])
  })

  it('a fault in shared content is reported once', async () => {
    const { siteDir, again } = await anIndexedSite('shared fault')
    writeFiles(siteDir, { [FACT]: '{ "value": "one" }' })
    expect((await again()).findings).toHaveLength(1)
  })
})

describe('two entries with one id', () => {
  const DEEP = 'content/en-US/notes/deep/a.md'
  const ONE_ID = {
    _tag: 'ConflictingEntries',
    location: { file: DEEP },
    collection: 'notes',
    id: 'a',
    otherLocation: { file: A },
  }

  it('are a finding with both files', async () => {
    const { findings } = await indexSite(aSite('doubles', { [DEEP]: note('Deep') }), collections)
    expect(findings).toEqual([ONE_ID])
  })

  it('a second entry with an id is a finding in an existing index', async () => {
    const { siteDir, again } = await anIndexedSite('double since')
    writeFiles(siteDir, { [DEEP]: note('Deep') })
    expect((await again()).findings).toEqual([ONE_ID])
  })

  it('are a finding even if nothing has changed', async () => {
    const { again } = await anIndexedSite('double before', {}, { [DEEP]: note('Deep') })
    expect(await again()).toMatchObject({ isKept: true, findings: [ONE_ID] })
  })

  it('each entry after the first with the same id is a finding', async () => {
    const { findings } = await indexSite(
      aSite('triples', { [DEEP]: note('Deep'), 'content/en-US/notes/z/a.md': note('Z') }),
      collections,
    )
    expect(findings.map(({ location }) => location.file)).toEqual([DEEP, 'content/en-US/notes/z/a.md'])
  })

  it('equal ids in two editions or collections, and ids with equal ends, are no finding', async () => {
    const { findings } = await indexSite(
      aSite('no doubles', { 'content/facts/a.json': '{ "value": 1 }', 'content/en-US/notes/aa.md': note('AA') }),
      collections,
    )
    expect(findings).toEqual([])
  })
})

describe('a file within one tick of the clock', () => {
  it('a recent file is compared again even with an equal signature, and decoded only if it changed', async () => {
    const { siteDir, record, again } = await anIndexedSite('racy', { nowMs: LONG_AGO })
    const { read, isKept, record: renewed } = await again()
    expect([read, isKept, renewed.index.digest]).toEqual([[], false, record.index.digest])
    // With a record taken long after, it is trusted.
    expect(await indexSite(siteDir, collections, { previous: renewed })).toMatchObject({ read: [], isKept: true })
  })

  it('a recent file is read again if it changed', async () => {
    const { siteDir, record } = await anIndexedSite('changed in a tick', { nowMs: LONG_AGO })
    writeFiles(siteDir, { [A]: note('Z') })
    // As if the clock had not advanced meanwhile.
    const signatures = Float64Array.from(record.files.flatMap((file) => readSignature(path.join(siteDir, file)) ?? []))
    const { read, open } = await indexSite(siteDir, collections, { previous: { ...record, signatures } })
    expect([read, open('en-US').get('notes', 'a').data]).toEqual([[A], { title: 'Z' }])
  })
})

describe('files outside of the site', () => {
  const elsewhere: Collections = {
    notes: markdownCollection({ ...notes, folder: { variable: 'NOTES_DIR' }, shared: true }),
  }
  const dirs = ['one', 'two'].map((name) => path.join(folder, 'elsewhere', name))
  for (const [at, dir] of dirs.entries()) writeFiles(dir, { 'notes/a.md': note(`N${at}`), 'notes/b.md': note('B') })
  const index = (dir: string | undefined, previous?: IndexRecord) =>
    indexSite(path.join(folder, 'nowhere'), elsewhere, { environment: { NOTES_DIR: dir }, previous })

  it('files outside the site are read from the folder in the environment', async () => {
    const { open, read } = await index(dirs[0])
    expect(read).toEqual(['NOTES_DIR/notes/a.md', 'NOTES_DIR/notes/b.md'])
    expect(open('zh-CN').get('notes', 'a')).toMatchObject({ file: 'NOTES_DIR/notes/a.md', data: { title: 'N0' } })
  })

  it('files outside the site are not read again while the folder is the same', async () => {
    const { record } = await index(dirs[0])
    expect(await index(dirs[0], record)).toMatchObject({ read: [], isKept: true })
  })

  it('files in another folder are compared, and changed ones read', async () => {
    const { record } = await index(dirs[0])
    const { read, open } = await index(dirs[1], record)
    expect([read, open('en-US').get('notes', 'a').data]).toEqual([['NOTES_DIR/notes/a.md'], { title: 'N1' }])
  })

  it('an environment variable without a folder is a finding', async () => {
    const { findings, record } = await index(undefined)
    expect(findings).toMatchObject([{ location: { file: 'content/collections.ts' }, at: 'notes' }])
    expect(rowsIn(record.index.entryTable)).toBe(0)
  })
})

describe('a table', () => {
  const TABLE = 'content/tables/ports.ts'
  const ports = tableCollection({ from: 'tables/ports.ts', shared: true, decoder: D.struct({ code: D.string }) })
  /** Number of evaluations of a site's tables, which they count themselves. */
  const counts = globalThis as unknown as Record<string, number | undefined>

  const aTable = async (name: string) => {
    const siteDir = path.join(folder, name)
    const count = `evaluated: ${name}`
    counts[count] = 0
    const source = `import { code } from './code.ts'\nglobalThis[${JSON.stringify(count)}] += 1\nexport default { nlrtm: { code }, deham: { code: 'DEHAM' } }\n`
    writeFiles(siteDir, {
      [TABLE]: source,
      'content/tables/code.ts': "export const code = 'NLRTM'",
      'content/tables/other.ts': '',
    })
    const { record } = await indexSite(siteDir, { ports })
    return {
      siteDir,
      source,
      record,
      evaluations: () => counts[count],
      again: (options: Partial<IndexOptions> = {}, decoder = ports.decoder) =>
        indexSite(siteDir, { ports: { ...ports, decoder } }, { previous: record, ...options }),
    }
  }

  it('gives an entry for each key', async () => {
    const { record, evaluations } = await aTable('entries')
    expect(entriesOf(record)).toMatchObject([
      {
        collection: 'ports',
        edition: null,
        rows: [
          { id: 'deham', file: TABLE, raw: '{"code":"DEHAM"}' },
          { id: 'nlrtm', file: TABLE, raw: '{"code":"NLRTM"}' },
        ],
      },
    ])
    expect(evaluations()).toBe(1)
  })

  it('is not evaluated again while its dependencies are unchanged', async () => {
    const { siteDir, again, evaluations, record } = await aTable('same table')
    writeFiles(siteDir, { 'content/tables/other.ts': 'export default {}' })
    const { isKept, checked, record: kept } = await again()
    expect([evaluations(), isKept, checked]).toEqual([1, true, []])
    expect(kept).toBe(record)
  })

  it('is evaluated again when an import changes', async () => {
    const { siteDir, again, evaluations } = await aTable('imports')
    writeFiles(siteDir, { 'content/tables/code.ts': "export const code = 'NLROT'" })
    const { open, isKept } = await again()
    expect([evaluations(), isKept, open('en-US').get('ports', 'nlrtm').data]).toEqual([2, false, { code: 'NLROT' }])
  })

  it('is evaluated again after any change of its own', async () => {
    const { siteDir, source, again, evaluations, record } = await aTable('itself')
    writeFiles(siteDir, { [TABLE]: `${source}// a remark` })
    const { record: renewed } = await again()
    expect(evaluations()).toBe(2)
    expect(dataDigestAt(renewed.index.entryTable, 0)).toBe(dataDigestAt(record.index.entryTable, 0))
  })

  it('is evaluated again with other packages', async () => {
    const { again, evaluations } = await aTable('packages')
    await again({ packages: 'other-packages' })
    expect(evaluations()).toBe(2)
  })

  it('with a missing dependency is evaluated again, which is a finding', async () => {
    const { siteDir, again } = await aTable('gone')
    rmSync(path.join(siteDir, 'content/tables/code.ts'))
    const { findings, missing } = await again()
    expect(findings).toMatchObject([
      { _tag: 'InvalidContent', location: { file: TABLE }, problem: expect.stringContaining('code') },
    ])
    expect(missing).toMatchObject([{ all: true }])
  })

  it('is decoded again by other code, but not evaluated', async () => {
    const { again, evaluations } = await aTable('decoded again')
    const { checked, record } = await again({ code: 'other-code' })
    expect([checked, evaluations(), record.code, idsOf(record, 'ports', null)]).toEqual([
      [TABLE],
      1,
      'other-code',
      ['deham', 'nlrtm'],
    ])
  })

  it('faults that other code finds in a table have their lines', async () => {
    const { again } = await aTable('faults by line')
    const { findings } = await again({ code: 'other-code' }, D.struct({ code: D.literal('NLRTM') }))
    expect(findings).toMatchObject([{ location: { file: TABLE, line: 3 }, at: 'code' }])
  })

  it('a deleted table leaves no entries', async () => {
    const { siteDir, again } = await aTable('deleted table')
    rmSync(path.join(siteDir, TABLE))
    const { record, isKept } = await again()
    expect([isKept, rowsIn(record.index.entryTable), record.tables]).toEqual([false, 0, []])
  })

  it('may be outside the site, in a folder named by the environment', async () => {
    const dir = path.join(folder, 'tables elsewhere')
    writeFiles(dir, { 'ports.ts': "export default { nlrtm: { code: 'NLRTM' } }" })
    const elsewhere = tableCollection({ from: 'ports.ts', folder: { variable: 'TABLES_DIR' }, decoder: ports.decoder })
    const { record, findings } = await indexSite(
      path.join(folder, 'nowhere'),
      { ports: elsewhere },
      { environment: { TABLES_DIR: dir } },
    )
    expect([findings, idsOf(record, 'ports', null)]).toEqual([[], ['nlrtm']])
  })
})

describe('a folder that cannot be read', () => {
  const ports = tableCollection({ from: 'tables/ports.ts', shared: true, decoder: D.struct({ code: D.string }) })

  it.each([
    { collection: 'notes', blocked: 'content/en-US/notes' },
    { collection: 'ports', blocked: 'content/tables' },
  ])(
    'an unreadable folder is a finding, and all entries of $collection count as missing, not as deleted',
    async ({ collection, blocked }) => {
      const siteDir = aSite(`unreadable-${collection}`, { 'content/tables/ports.ts': 'export default {}' })
      rmSync(path.join(siteDir, blocked), { recursive: true, force: true })
      writeFiles(siteDir, { [blocked]: 'a file' })
      const first = await indexSite(siteDir, { notes, ports })
      const next = await indexSite(siteDir, { notes, ports }, { previous: first.record })
      for (const { findings, sources, missing, isKept } of [first, next]) {
        expect(findings).toMatchObject([{ _tag: 'UnreadableFolder', location: { file: blocked } }])
        expect(sources.filter((_, number) => missing[number]?.all).map((source) => source.collection)).toEqual([
          collection,
        ])
        expect(isKept).toBe(false)
      }
    },
  )
})

describe('an index after random changes', () => {
  const files = fc.constantFrom(
    A,
    B,
    CHINESE,
    FACT,
    'content/en-US/notes/deep/c.md',
    'content/zh-CN/notes/z.md',
    'content/facts/two.json',
  )
  const edit = fc.oneof(
    { weight: 3, arbitrary: fc.record({ _tag: fc.constant('Write' as const), file: files, number: fc.nat(3) }) },
    fc.record({ _tag: fc.constant('Delete' as const), file: files }),
    fc.record({ _tag: fc.constant('Touch' as const), file: files }),
  )

  it('an incremental index equals a new one', { timeout: 20_000 }, async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(edit, { maxLength: 4 }), { minLength: 1, maxLength: 4 }), async (rounds) => {
        run += 1
        const siteDir = aSite(`random ${run}`)
        let previous: IndexRecord | undefined
        for (const round of rounds) {
          for (const { file, ...change } of round) {
            const absolute = path.join(siteDir, file)
            const number = change._tag === 'Write' ? change.number : 0
            if (change._tag === 'Write')
              writeFiles(siteDir, { [file]: file.endsWith('.md') ? note(`N${number}`) : `{"value":${number}}` })
            if (change._tag === 'Delete') rmSync(absolute, { force: true })
            if (change._tag === 'Touch' && statSync(absolute, { throwIfNoEntry: false }) !== undefined)
              utimesSync(absolute, 1, 1)
          }
          const followed = await indexSite(siteDir, collections, { previous })
          const fresh = await indexSite(siteDir, collections)
          expect(entriesOf(followed.record)).toEqual(entriesOf(fresh.record))
          expect(followed.record.index.digest).toBe(fresh.record.index.digest)
          previous = followed.record
        }
      }),
      { numRuns: 40 },
    )
  })
})
