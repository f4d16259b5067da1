import fs from 'node:fs'
import path from 'node:path'
import * as D from 'io-ts/Decoder'
import { describe, expect, it } from 'vitest'
import { canonicalise, NotJson } from '#prerender/base/json/canonical-json.ts'
import { purely, refuseClock } from '#prerender/base/purity.ts'
import { findRange, findRow } from '#prerender/content/content-index.ts'
import { createReadLog } from '#prerender/content/inputs/read-log.ts'
import { EntryMissing } from '#prerender/content/open-content.ts'
import { type Collections, jsonCollection, markdownCollection, tableCollection } from '#runtime/define/collection.ts'
import { writeFiles } from '#test/support/files.ts'
import { indexSite } from '#test/support/index-site.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const collections: Collections = {
  notes: markdownCollection({ from: 'notes/*.md', decoder: D.struct({ title: D.string }) }),
  facts: jsonCollection({ from: 'facts/**/*.json', decoder: D.struct({ value: D.number }) }),
  ports: tableCollection({
    from: 'tables/ports.ts',
    shared: true,
    decoder: D.struct({ name: D.string, code: D.string }),
  }),
}

const FILES = {
  'content/en-US/notes/b.md': '---\ntitle: B\n---\nSee [the list](/list)\n',
  'content/en-US/notes/a.md': '---\ntitle: A\n---\n## Part\n\nTwo words\n',
  'content/zh-CN/notes/c.md': '---\ntitle: C\n---\n',
  'content/en-US/facts/deep/one.json': '{ "value": 1 }',
  'content/tables/ports.ts':
    "export default { nlrtm: { name: 'Rotterdam', code: 'NL' + 'RTM' }, deham: { name: 'Hamburg', code: 'DEHAM' } }",
}

/** The content of a site, with a log of reads. */
const open = async (
  name: string,
  files: Readonly<Record<string, string>> = FILES,
  of = collections,
  edition = 'en-US',
) => {
  const siteDir = path.join(folder, name)
  writeFiles(siteDir, files)
  const { record, open: openEdition, findings } = await indexSite(siteDir, of)
  const log = createReadLog()
  const rowOf = (collection: string, id: string): number => {
    const row = findRow(record.index, findRange(record.index, collection, edition) ?? -1, id)
    if (row === undefined) throw new Error(`There is no row for ${id}.`)
    return row
  }
  return { content: openEdition(edition, log), log, rowOf, findings, openEdition }
}

describe('the content of an edition', () => {
  it('has the entries of its edition and shared ones, sorted by id', async () => {
    const { content } = await open('good')
    expect(content.all('notes').map(({ id, file, data }) => ({ id, file, data }))).toEqual([
      { id: 'a', file: 'content/en-US/notes/a.md', data: { title: 'A' } },
      { id: 'b', file: 'content/en-US/notes/b.md', data: { title: 'B' } },
    ])
    expect(content.get('facts', 'one').data).toEqual({ value: 1 })
    expect(content.all('ports').map(({ id }) => id)).toEqual(['deham', 'nlrtm'])
    const { id, file, data } = content.get('ports', 'nlrtm')
    expect([id, file, data]).toEqual(['nlrtm', 'content/tables/ports.ts', { name: 'Rotterdam', code: 'NLRTM' }])
  })

  it('renders the body of an entry', async () => {
    const { content } = await open('bodies')
    expect(content.get('notes', 'a')).toMatchObject({
      body: { words: 3, headings: [{ level: 2, id: 'part', text: 'Part' }] },
    })
    expect(content.get('notes', 'b')).toMatchObject({ body: { html: expect.stringContaining('href="/list"') } })
  })

  it("returns the author's Markdown without front matter, and records the read", async () => {
    const { content, log, rowOf } = await open('written', {
      'content/en-US/notes/a.md': '---\ntitle: A\n---\n## Part\n',
    })
    const entry = content.get('notes', 'a')
    log.take()
    expect(entry).toMatchObject({ markdown: '## Part\n' })
    expect(log.take().rows).toContain(2 * rowOf('notes', 'a') + 1)
  })

  it('renders bodies without front matter for any line end', async () => {
    const { content } = await open('windows', {
      'content/en-US/notes/a.md': '\uFEFF---\r\ntitle: A\r\n---\r\n\r\n# Heading\r\n\r\nText\r\n',
    })
    expect(content.get('notes', 'a')).toMatchObject({
      data: { title: 'A' },
      body: { html: expect.stringContaining('Text'), headings: [{ level: 1, text: 'Heading' }] },
    })
    expect(content.get('notes', 'a')).not.toMatchObject({ body: { html: expect.stringContaining('title') } })
  })

  it('returns the same value on every read', async () => {
    const { content } = await open('again')
    for (let round = 0; round < 3; round += 1)
      expect(content.all('notes')[0]?.data).toEqual(content.get('notes', 'a').data)
  })

  it('page data rejects whole entries, copied or not, with advice for copies', async () => {
    const { content } = await open('copied')
    const [first] = content.all('notes')
    expect(() => canonicalise({ note: first }, 'data')).toThrow(NotJson)
    expect(() => canonicalise({ note: { ...first } }, 'data')).toThrow(/data\.note\.\w*[Mm]embers/)
  })

  it('decodes only what is read, and only once', async () => {
    const decoded: unknown[] = []
    const Day: D.Decoder<unknown, Date> = {
      decode: (value) => {
        decoded.push(value)
        return D.success(new Date((value as { readonly value: number }).value))
      },
    }
    const { content } = await open(
      'lazy',
      { 'content/en-US/facts/one.json': '{ "value": 1 }', 'content/en-US/facts/two.json': '{ "value": 2 }' },
      { facts: jsonCollection({ from: 'facts/*.json', decoder: Day }) },
    )
    decoded.length = 0
    const [, two] = content.all('facts')
    expect([two?.id, two?.file, decoded]).toEqual(['two', 'content/en-US/facts/two.json', []])
    for (let round = 0; round < 10; round += 1)
      expect([two?.data, content.get('facts', 'two').data]).toEqual([new Date(2), new Date(2)])
    expect(new Set(decoded.map((value) => JSON.stringify(value)))).toEqual(new Set(['{"value":2}']))
    expect(decoded.length).toBeLessThan(4)
  })

  it('does not decode again what JSON can represent', async () => {
    let count = 0
    const Counted: D.Decoder<unknown, { readonly count: number }> = {
      decode: () => {
        count += 1
        return D.success({ count })
      },
    }
    const { content } = await open(
      'decoded once',
      { 'content/en-US/facts/one.json': '{}' },
      { facts: jsonCollection({ from: 'facts/*.json', decoder: Counted }) },
    )
    expect([content.get('facts', 'one').data, count]).toEqual([{ count: 1 }, 1])
  })

  it('reports a decoder that is not deterministic', async () => {
    let isFirst = true
    const Fickle: D.Decoder<unknown, Date> = {
      decode: (value) => {
        const decoded = isFirst ? D.success(new Date(0)) : D.failure(value, 'something else')
        isFirst = false
        return decoded
      },
    }
    const { content } = await open(
      'fickle',
      { 'content/en-US/facts/one.json': '{}' },
      { facts: jsonCollection({ from: 'facts/*.json', decoder: Fickle }) },
    )
    expect(() => content.get('facts', 'one').data).toThrow(/content\/en-US\/facts\/one\.json.*pure/)
  })
})

describe('reads of content', () => {
  it('reading all entries records the list', async () => {
    const { content, log } = await open('noted list')
    expect(content.all('notes').map(({ id }) => id)).toEqual(['a', 'b'])
    expect(log.take()).toEqual({ rows: [], keys: ['list notes'] })
  })

  it.each([
    { what: 'data', read: (entry: { readonly data: unknown }) => entry.data },
    { what: 'file', read: (entry: { readonly file: string }) => entry.file },
  ])('reading an entry of a list records its $what', async ({ what, read }) => {
    const { content, log, rowOf } = await open(`noted ${what}`)
    for (const entry of content.all('notes')) if (entry.id === 'b') read(entry)
    expect(log.take()).toEqual({ rows: [2 * rowOf('notes', 'b')], keys: ['list notes'] })
  })

  it('finding an entry records its presence', async () => {
    const { content, log, rowOf } = await open('noted presence')
    content.find('ports', 'deham')
    content.get('facts', 'one')
    expect(log.take()).toEqual({ rows: [2 * rowOf('ports', 'deham'), 2 * rowOf('facts', 'one')], keys: [] })
  })

  it('not finding an entry records its absence', async () => {
    const { content, log } = await open('noted absence')
    expect(content.find('notes', 'z z')).toBeUndefined()
    expect(() => content.get('facts', 'nowhere')).toThrow()
    expect(log.take()).toEqual({ rows: [], keys: ['data notes z z', 'data facts nowhere'] })
  })

  it('rendering a body records the body and the presence of its entry', async () => {
    const { content, log, rowOf } = await open('noted body')
    expect(content.get('notes', 'a')).toHaveProperty('body.html')
    expect(log.take()).toEqual({ rows: [2 * rowOf('notes', 'a'), 2 * rowOf('notes', 'a') + 1], keys: [] })
  })

  it('a pure function reads bodies, even if a package has extended node:fs by a look at the clock', async () => {
    const { content } = await open('pure')
    const { closeSync } = fs
    const allow = refuseClock()
    fs.closeSync = (file) => {
      closeSync(file)
      Date.now()
    }
    try {
      expect(purely(() => content.get('notes', 'a').markdown)).toContain('Two words')
    } finally {
      fs.closeSync = closeSync
      allow()
    }
  })

  it('a cached value is recorded for every reader', async () => {
    const { content, log } = await open('noted again')
    const readAll = () => content.all('notes').map(({ id, file, data }) => ({ id, file, data }))
    readAll()
    const first = log.take()
    readAll()
    expect(log.take()).toEqual(first)
  })
})

describe('a missing entry', () => {
  const files = {
    'content/en-US/notes/bad.md': '---\ntitle: 1\n---\n',
    'content/en-US/facts/one.json': '{ "value": 1 }',
    'content/tables/ports.ts':
      "export default { deham: { name: 'Hamburg', code: 1 }, nlrtm: { name: 'Rotterdam', code: 'NLRTM' } }",
  }

  it('an entry with faults is reported as missing', async () => {
    const { content, findings } = await open('asked', files)
    expect(findings).toHaveLength(2)
    expect(() => content.get('notes', 'bad')).toThrow(EntryMissing)
    expect(content.find('notes', 'bad')).toBeUndefined()
  })

  it('a shared entry with faults is reported as missing in every edition', async () => {
    const { openEdition } = await open('asked', files)
    for (const edition of ['en-US', 'zh-CN']) {
      expect(() => openEdition(edition).get('ports', 'deham')).toThrow(EntryMissing)
      expect(openEdition(edition).get('ports', 'nlrtm').data).toEqual({ name: 'Rotterdam', code: 'NLRTM' })
    }
    expect(() => openEdition('zh-CN').get('notes', 'bad')).not.toThrow(EntryMissing)
  })

  it('every entry of an unreadable table is reported as missing', async () => {
    const { content } = await open('asked of a lost table', {
      'content/tables/ports.ts': "throw new Error('no ports today')",
    })
    expect(() => content.get('ports', 'anything')).toThrow(EntryMissing)
  })

  it('an entry that never existed is reported as unknown', async () => {
    const { content } = await open('asked', files)
    expect(() => content.get('facts', 'none')).toThrow('There is no entry "none"')
    expect(() => content.get('facts', 'none')).not.toThrow(EntryMissing)
    expect(() => content.get('notes', 'none')).not.toThrow(EntryMissing)
  })

  it('a collection that does not exist is reported', async () => {
    const { content } = await open('asked', files)
    expect(() => content.all('nowhere')).toThrow('content/collections.ts')
  })
})
