import path from 'node:path'
import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { describe, expect, it } from 'vitest'
import { EntryLost, readContent } from '#prerender/read/read-content.ts'
import { jsonCollection, markdownCollection, tableCollection } from '#runtime/define/collection.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const Slug = pipe(
  D.string,
  D.refine((slug): slug is string => slug.startsWith('/'), 'a slug that starts with /'),
)
const collections = {
  notes: markdownCollection({ from: 'notes/*.md', decoder: D.struct({ title: D.string, slug: Slug }) }),
  facts: jsonCollection({ from: 'facts/**/*.json', decoder: D.struct({ value: D.number }) }),
  ports: tableCollection({ from: 'tables/ports.ts', shared: true, decoder: D.struct({ name: D.string, code: D.string }) }),
}

const address = { origin: 'https://site.example', basePath: '', trailingSlash: 'never' } as const

const read = (name: string, files: Readonly<Record<string, string>>) => {
  const siteDir = path.join(folder, name)
  writeFiles(siteDir, files)
  return readContent(collections, { siteDir, edition: 'en-US', address }, new Map())
}

describe('readContent', () => {
  it('reads entries of an edition in order of their ids', async () => {
    const { content, findings } = await read('good', {
      'content/en-US/notes/b.md': '---\ntitle: B\nslug: /b\n---\n',
      'content/en-US/notes/a.md': '---\ntitle: A\nslug: /a\n---\n',
      'content/zh-CN/notes/c.md': '---\ntitle: C\nslug: /c\n---\n',
      'content/en-US/facts/deep/one.json': '{ "value": 1 }',
      'content/tables/ports.ts':
        "export default { nlrtm: { name: 'Rotterdam', code: 'NL' + 'RTM' }, deham: { name: 'Hamburg', code: 'DEHAM' } }",
    })
    expect(findings).toEqual([])
    expect(content.all('notes')).toEqual([
      { id: 'a', file: 'content/en-US/notes/a.md', data: { title: 'A', slug: '/a' } },
      { id: 'b', file: 'content/en-US/notes/b.md', data: { title: 'B', slug: '/b' } },
    ])
    expect(content.get('facts', 'one').data).toEqual({ value: 1 })
    expect(content.all('ports').map(({ id }) => id)).toEqual(['deham', 'nlrtm'])
    expect(content.get('ports', 'nlrtm')).toEqual({
      id: 'nlrtm',
      file: 'content/tables/ports.ts',
      data: { name: 'Rotterdam', code: 'NLRTM' },
    })
  })

  it('finds every fault of every entry, and reads the others', async () => {
    const { content, findings } = await read('faults', {
      'content/en-US/notes/bad.md': '---\ntitle: 1\nslug: bad\n---\n',
      'content/en-US/notes/good.md': '---\ntitle: G\nslug: /good\n---\n',
      'content/en-US/facts/bad.json': '{\n  "value": "one"\n}',
      'content/en-US/facts/unreadable.json': '{',
    })
    expect(findings).toMatchObject([
      { _tag: 'InvalidContent', place: { file: 'content/en-US/notes/bad.md', line: 2 }, at: 'title' },
      {
        _tag: 'InvalidContent',
        place: { file: 'content/en-US/notes/bad.md', line: 3 },
        at: 'slug',
        problem: expect.stringContaining('starts with /'),
      },
      { _tag: 'InvalidContent', place: { file: 'content/en-US/facts/bad.json', line: 2 }, at: 'value' },
      { _tag: 'InvalidContent', place: { file: 'content/en-US/facts/unreadable.json', line: 1 }, at: '' },
    ])
    expect(content.all('notes').map(({ id }) => id)).toEqual(['good'])
  })

  it('finds the line of a fault in the entry of the table that has it', async () => {
    const { findings } = await read('table', {
      'content/tables/ports.ts':
        "export default {\n  deham: { name: 'Hamburg', code: 'DEHAM' },\n  nlrtm: {\n    name: 'Rotterdam',\n    code: 1,\n  },\n}\n",
    })
    expect(findings).toMatchObject([{ place: { file: 'content/tables/ports.ts', line: 5 }, at: 'code' }])
  })

  it('tells the faults of what editions share once, and reads it once', async () => {
    const siteDir = path.join(folder, 'shared')
    writeFiles(siteDir, {
      'content/tables/ports.ts': "export default { deham: { name: 'Hamburg', code: 1 }, nlrtm: { name: 'Rotterdam', code: 'NLRTM' } }",
    })
    const shared = new Map()
    const first = await readContent(collections, { siteDir, edition: 'en-US', address }, shared)
    const second = await readContent(collections, { siteDir, edition: 'zh-CN', address }, shared)
    expect([first.findings.length, second.findings.length]).toEqual([1, 0])
    expect(second.content.get('ports', 'nlrtm')).toBe(first.content.get('ports', 'nlrtm'))
    expect(() => second.content.get('ports', 'deham')).toThrow(EntryLost)
  })

  it('finds a table that cannot be evaluated', async () => {
    const { findings } = await read('throwing-table', { 'content/tables/ports.ts': "throw new Error('no ports today')" })
    expect(findings).toMatchObject([{ place: { file: 'content/tables/ports.ts' }, problem: expect.stringContaining('no ports today') }])
  })

  it.each([
    { name: 'does not decode', source: '---\ntitle: 1\nslug: /lost-slug\n---\n' },
    { name: 'cannot be read', source: '---\ntitle: "1\nslug: /lost-slug\n---\n' },
  ])('remembers where an entry would be that $name, so that links to it are not called broken as well', async ({ name, source }) => {
    const { lostSlugs } = await read(`lost ${name}`, { 'content/en-US/notes/lost-entry.md': source })
    expect(lostSlugs).toContain('/lost-entry')
  })

  describe('when asked for an entry', () => {
    const files = { 'content/en-US/notes/bad.md': '---\ntitle: 1\nslug: /bad\n---\n' }

    it('says that it is lost where the collection has faults', async () => {
      const { content } = await read('asked', files)
      expect(() => content.get('notes', 'bad')).toThrow(EntryLost)
      expect(content.find('notes', 'bad')).toBeUndefined()
    })

    it('says that there is none where the collection has no faults', async () => {
      const { content } = await read('asked', files)
      expect(() => content.get('facts', 'none')).toThrow('There is no entry "none"')
      expect(() => content.get('facts', 'none')).not.toThrow(EntryLost)
    })

    it('says so when there is no such collection', async () => {
      const { content } = await read('asked', files)
      expect(() => content.all('nowhere' as never)).toThrow('content/collections.ts')
    })
  })
})
