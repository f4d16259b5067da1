import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { describe, expect, it } from 'vitest'
import { digest } from '#prerender/base/files/digest.ts'
import type { CollectionSource } from '#prerender/content/collection-source.ts'
import { dataDigestAt, fileAt, fileDigestAt, idAt, isDecoded, rawAt, rowsIn } from '#prerender/content/entry-table.ts'
import type { SourceEntry } from '#prerender/content/read-rows.ts'
import { checkEntries, readSources, type SourceReading } from '#prerender/content/read-source.ts'
import { type Collection, jsonCollection, markdownCollection, tableCollection } from '#runtime/define/collection.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const Slug = pipe(
  D.string,
  D.refine((slug): slug is string => slug.startsWith('/'), 'a slug that starts with /'),
)
const notes = markdownCollection({ from: 'notes/*.md', decoder: D.struct({ title: D.string, slug: Slug }) })
const facts = jsonCollection({ from: 'facts/*.json', decoder: D.struct({ value: D.number }) })
const ports = tableCollection({ from: 'tables/ports.ts', shared: true, decoder: D.struct({ code: D.string }) })

/** Reads all files of a folder. */
const read = (
  name: string,
  collection: Collection<unknown>,
  files: Readonly<Record<string, string>>,
): SourceReading => {
  const dir = path.join(folder, name)
  writeFiles(dir, files)
  const { kind, from } = collection
  const source: CollectionSource = {
    collection: 'a-collection',
    kind,
    key: null,
    uses: [],
    from,
    edition: 'en-US',
    dir,
    label: 'content/en-US',
  }
  return readSources(
    Object.keys(files).map((file) => `content/en-US/${file}`),
    source,
    collection,
  )
}

const aRaw = (value: unknown, entry: Partial<SourceEntry> = {}): SourceEntry => ({
  id: 'an-entry',
  file: 'content/tables/ports.ts',
  raw: { _tag: 'Raw', value, text: JSON.stringify(value), lineOf: () => 1 },
  fileDigest: 1,
  ...entry,
})

const idsOf = ({ entryTable }: SourceReading): readonly string[] =>
  Array.from({ length: rowsIn(entryTable) }, (_, row) => idAt(entryTable, row))

describe('content files', () => {
  it('files become entries named after them', () => {
    const reading = read('good', notes, {
      'b.md': '---\ntitle: B\nslug: /b\n---\nText\n',
      'deep/a.b.md': '---\ntitle: A\nslug: /a\n---\n',
    })
    expect(reading).toMatchObject({ findings: [], missing: { slugs: [], ids: [], all: false } })
    expect(idsOf(reading)).toEqual(['b', 'a.b'])
    expect(fileAt(reading.entryTable, 1)).toBe('content/en-US/deep/a.b.md')
    expect(JSON.parse(rawAt(reading.entryTable, 0))).toEqual({ title: 'B', slug: '/b' })
    expect(fileDigestAt(reading.entryTable, 0)).toBe(digest(readFileSync(path.join(folder, 'good/b.md'))))
  })

  it('files with faults are omitted, and every fault is found with its line', () => {
    const reading = read('faults', notes, {
      'bad.md': '---\ntitle: 1\nslug: bad\n---\n',
      'good.md': '---\ntitle: G\nslug: /good\n---\n',
      'lacking.md': '---\nslug: /lacking\n---\n',
    })
    expect(reading.findings).toMatchObject([
      { _tag: 'InvalidContent', location: { file: 'content/en-US/bad.md', line: 2 }, at: 'title' },
      {
        _tag: 'InvalidContent',
        location: { file: 'content/en-US/bad.md', line: 3 },
        at: 'slug',
        problem: expect.stringContaining('starts with /'),
      },
      { _tag: 'InvalidContent', location: { file: 'content/en-US/lacking.md', line: 2 }, at: 'title' },
    ])
    expect(idsOf(reading)).toEqual(['good'])
  })

  describe('a file with a number that JSON cannot represent', () => {
    const Numbers = D.struct({ n: D.number })
    const Dated: D.Decoder<unknown, unknown> = { decode: (value) => D.success({ value, day: new Date(0) }) }

    it.each([
      { spelled: '.inf', shown: 'Infinity', decoder: Numbers },
      { spelled: '-.inf', shown: '-Infinity', decoder: Numbers },
      { spelled: '.nan', shown: 'NaN', decoder: Numbers },
      { spelled: '.inf', shown: 'Infinity', decoder: D.UnknownRecord },
      { spelled: '.inf', shown: 'Infinity', decoder: Dated },
    ])('$spelled in a file is a finding with its line', ({ spelled, shown, decoder }) => {
      const reading = read('infinite', markdownCollection({ from: '*', decoder }), {
        'a.md': `---\ntitle: A\nn: ${spelled}\n---\n`,
      })
      expect(reading.findings).toEqual([
        {
          _tag: 'InvalidContent',
          location: { file: 'content/en-US/a.md', line: 3 },
          at: 'n',
          problem: `${shown} should be a finite number`,
        },
      ])
      expect([idsOf(reading), reading.missing.ids]).toEqual([[], ['a']])
    })

    it('a number outside JSON does not hide other faults', () => {
      const decoder = D.struct({ n: D.number, title: D.string })
      const { findings } = read('infinite and more', markdownCollection({ from: '*', decoder }), {
        'a.md': '---\nn: [.nan, 1]\ntitle: 1\n---\n',
      })
      expect(findings.map((finding) => finding._tag === 'InvalidContent' && finding.at)).toEqual(['n[0]', 'n', 'title'])
    })

    it('a number outside JSON is no fault if the decoder drops it', () => {
      const decoder = D.struct({ title: D.string })
      const reading = read('infinite unread', markdownCollection({ from: '*', decoder }), {
        'a.md': '---\ntitle: A\nn: .inf\n---\n',
      })
      expect([reading.findings, idsOf(reading)]).toEqual([[], ['a']])
    })

    it('a number outside JSON is found in JSON files', () => {
      const { findings } = read('infinite json', facts, { 'a.json': '{\n"value": 1e999 }' })
      expect(findings).toMatchObject([
        { location: { line: 2 }, at: 'value', problem: 'Infinity should be a finite number' },
      ])
    })
  })

  it('JSON files are read', () => {
    const reading = read('json', facts, {
      'bad.json': '{\n  "value": "one"\n}',
      'one.json': '{ "value": 1 }',
      'unreadable.json': '{',
    })
    expect(reading.findings).toMatchObject([
      { location: { file: 'content/en-US/bad.json', line: 2 }, at: 'value' },
      { location: { file: 'content/en-US/unreadable.json', line: 1 }, at: '' },
    ])
    expect(JSON.parse(rawAt(reading.entryTable, 0))).toEqual({ value: 1 })
  })

  it('MDX is refused, since its components would be shown as text', () => {
    const { findings, missing } = read('mdx', notes, { 'a.mdx': '---\ntitle: 1\n---\n<Chart />' })
    expect(findings).toMatchObject([
      { location: { file: 'content/en-US/a.mdx', line: 1 }, problem: expect.stringContaining('save it as .md') },
    ])
    expect(missing.ids).toEqual(['a'])
  })

  it('unreadable files are findings and do not stop the others', () => {
    mkdirSync(path.join(folder, 'unreadable/a.md'), { recursive: true })
    const { findings, missing } = readSources(
      ['content/en-US/a.md', 'content/en-US/nowhere.md'],
      {
        collection: 'notes',
        kind: 'markdown',
        key: null,
        uses: [],
        from: '*',
        edition: 'en-US',
        dir: path.join(folder, 'unreadable'),
        label: 'content/en-US',
      },
      notes,
    )
    expect(findings).toMatchObject([
      { location: { file: 'content/en-US/a.md', line: 1 }, problem: expect.stringContaining('cannot be read') },
      { location: { file: 'content/en-US/nowhere.md', line: 1 }, problem: expect.stringContaining('cannot be read') },
    ])
    expect(missing.ids).toEqual(['a', 'nowhere'])
  })

  it.each([
    { name: 'does not decode', source: '---\ntitle: 1\nslug: /lost-slug\n---\n', slugs: ['/lost-slug', '/lost-entry'] },
    { name: 'cannot be read', source: '---\ntitle: "1\nslug: /lost-slug\n---\n', slugs: ['/lost-entry'] },
    { name: 'has a slug that is none', source: '---\ntitle: 1\nslug: [/a]\n---\n', slugs: ['/lost-entry'] },
    { name: 'has a slug that all addresses end with', source: '---\ntitle: 1\nslug: /\n---\n', slugs: ['/lost-entry'] },
  ])('the slug of a file with $name is recorded, so that links to it are not reported as well', (missing) => {
    expect(read(`missing ${missing.name}`, notes, { 'lost-entry.md': missing.source }).missing).toEqual({
      slugs: missing.slugs,
      ids: ['lost-entry'],
      all: false,
    })
  })
})

describe('stored entries', () => {
  const Upper: D.Decoder<unknown, { readonly name: string }> = {
    decode: (value) => D.success({ name: String(value).toUpperCase() }),
  }
  const Day: D.Decoder<unknown, Date> = { decode: () => D.success(new Date(0)) }

  it('an entry is stored decoded if JSON can represent that', () => {
    const { entryTable } = checkEntries([aRaw('a')], { kind: 'json', decoder: Upper })
    expect([isDecoded(entryTable, 0), JSON.parse(rawAt(entryTable, 0))]).toEqual([true, { name: 'A' }])
  })

  it('an entry is stored as it was read if JSON cannot represent its value', () => {
    const { entryTable } = checkEntries([aRaw('1970-01-01')], { kind: 'json', decoder: Day })
    expect([isDecoded(entryTable, 0), JSON.parse(rawAt(entryTable, 0))]).toEqual([false, '1970-01-01'])
  })
})

describe('the entries of a table', () => {
  it('faulty entries of a table are reported one by one', () => {
    const reading = checkEntries([aRaw({ code: 1 }, { id: 'deham' }), aRaw({ code: 'NLRTM' }, { id: 'nlrtm' })], ports)
    expect(reading).toMatchObject({ findings: [{ at: 'code' }], missing: { ids: ['deham'], all: false } })
    expect(idsOf(reading)).toEqual(['nlrtm'])
  })

  it('all entries of a table that throws are missing', () => {
    const raw = { _tag: 'Unreadable', line: 3, problem: 'no ports today' } as const
    expect(checkEntries([aRaw(undefined, { id: 'ports', raw })], ports)).toMatchObject({
      findings: [
        {
          _tag: 'InvalidContent',
          location: { file: 'content/tables/ports.ts', line: 3 },
          at: '',
          problem: 'no ports today',
        },
      ],
      missing: { slugs: ['/ports'], ids: ['ports'], all: true },
    })
  })
})

describe('the digest of data', () => {
  const digestOf = (source: string, file = 'a.md') => {
    const { entryTable } = read('digests', notes, { [file]: source })
    return dataDigestAt(entryTable, 0)
  }
  const before = digestOf('---\ntitle: A\nslug: /a\n---\nText\n')

  it('the data digest does not change with text below the front matter', () => {
    expect(digestOf('---\ntitle: A\nslug: /a\n---\nAnother text\n')).toBe(before)
  })

  it('the data digest changes with a field and with the file name, which pages may read', () => {
    expect(digestOf('---\ntitle: B\nslug: /a\n---\nText\n')).not.toBe(before)
    expect(digestOf('---\ntitle: A\nslug: /a\n---\nText\n', 'b.md')).not.toBe(before)
  })
})

it('a YAML value that contains itself is a fault of its file, not of the build', () => {
  const { findings } = read('circular', markdownCollection({ from: '*', decoder: D.UnknownRecord }), {
    'a.md': '---\na: &x [*x]\n---\n',
  })
  expect(findings).toMatchObject([{ _tag: 'InvalidContent' }])
})
