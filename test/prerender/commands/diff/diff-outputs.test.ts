import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { DiffEvent } from '#prerender/commands/diff/diff-event.ts'
import { diffOutputs } from '#prerender/commands/diff/diff-outputs.ts'
import { openOutput } from '#prerender/commands/diff/read-output.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { type SomeOutput, writeOutput } from './some-output.ts'

const folder = temporaryFolder()
let count = 0

const newFolder = (): string => {
  count += 1
  return path.join(folder, String(count))
}

const compareDirs = async (before: string, after: string): Promise<readonly DiffEvent[]> => {
  const [a, b] = [await openOutput(before), await openOutput(after)]
  if (a._tag === 'NoOutput' || b._tag === 'NoOutput') throw new Error('There is no output.')
  const events: DiffEvent[] = []
  for await (const event of diffOutputs(a, b)) events.push(event)
  return events
}

const compare = (before: SomeOutput, after: SomeOutput) =>
  compareDirs(writeOutput(newFolder(), before), writeOutput(newFolder(), after))

const pagesOf = (events: readonly DiffEvent[]) => events.flatMap((event) => (event._tag === 'Page' ? [event.page] : []))
const filesOf = (events: readonly DiffEvent[]) => events.flatMap((event) => (event._tag === 'File' ? [event.file] : []))
const endOf = (events: readonly DiffEvent[]) =>
  events.flatMap((event) => (event._tag === 'EditionEnded' ? [event] : []))[0]
const resultOf = (events: readonly DiffEvent[]) =>
  events.flatMap((event) => (event._tag === 'Ended' ? [event.result] : []))[0]

describe('diffOutputs', () => {
  it('finds nothing in equal outputs', async () => {
    const output = { pages: { '/': {}, '/a': {} }, files: { 'favicon.svg': '<svg/>' } }
    const events = await compare(output, output)
    expect(events.map(({ _tag }) => _tag)).toEqual(['EditionStarted', 'EditionEnded', 'Ended'])
    expect(endOf(events)?.counts).toEqual({
      pages: { added: 0, removed: 0, changed: 0, same: 2 },
      files: { added: 0, removed: 0, changed: 0, same: 2 },
    })
    expect(resultOf(events)).toBe('same')
  })

  it('reports added, removed and changed pages by path', async () => {
    const events = await compare(
      { pages: { '/': {}, '/gone': { title: 'Gone' }, '/help/a': { title: 'One' } } },
      { pages: { '/': {}, '/help/a': { title: 'Two' }, '/new/页': { title: 'New' } } },
    )
    expect(pagesOf(events)).toMatchObject([
      { status: 'removed', path: '/gone', title: 'Gone' },
      { status: 'changed', path: '/help/a', head: [{ path: 'title', before: 'One', after: 'Two' }] },
      { status: 'added', path: '/new/页', title: 'New' },
    ])
    expect(filesOf(events)).toEqual([])
    expect(resultOf(events)).toBe('different')
  })

  it('counts other client code', async () => {
    const events = await compare({ pages: { '/': {}, '/a': {} } }, { pages: { '/': {}, '/a': {} }, code: '22222222' })
    expect(events.map(({ _tag }) => _tag)).toEqual(['EditionStarted', 'EditionEnded', 'Ended'])
    expect(endOf(events)?.code).toEqual({
      compilationHash: { before: '11111111', after: '22222222' },
      pages: 2,
      assets: { added: 1, removed: 1, changed: 0 },
    })
    expect(resultOf(events)).toBe('code')
  })

  it('compares shared data by members, and other files by bytes', async () => {
    const files = {
      'slice-data/footer.json': '{"result":{"data":{"year":1}}}',
      'a.txt': 'one',
      'b.bin': '\0',
      'page-data/sq/d/1.json': '{"data":{}}',
    }
    const events = await compare(
      { files },
      {
        files: {
          'slice-data/footer.json': '{"result":{"data":{"year":2}}}',
          'a.txt': 'two',
          'c.bin': '\0',
          'page-data/sq/d/1.json': '{"data":{ }}',
        },
      },
    )
    expect(filesOf(events)).toEqual([
      { file: 'a.txt', status: 'changed', changes: [], urls: null },
      { file: 'b.bin', status: 'removed', changes: [], urls: null },
      { file: 'c.bin', status: 'added', changes: [], urls: null },
      {
        file: 'slice-data/footer.json',
        status: 'changed',
        changes: [expect.objectContaining({ path: 'result.data.year' })],
        urls: null,
      },
    ])
  })

  it('separates files that only name client code from changed ones', async () => {
    const worker = (code: string, words: string) => ({
      code,
      files: { 'sw.js': `"${code}";"/assets/entry-${code}.js";${words}` },
    })
    expect(filesOf(await compare(worker('11111111', 'a'), worker('22222222', 'a')))).toEqual([])
    expect(filesOf(await compare(worker('11111111', 'a'), worker('22222222', 'b')))).toMatchObject([
      { file: 'sw.js', status: 'changed' },
    ])
  })

  it('ignores how a sitemap is split', async () => {
    const url = (path: string) => `<url><loc>https://a.example${path}</loc></url>`
    const whole = { 'sitemap.xml': `<urlset>${url('/a')}${url('/b')}</urlset>` }
    const divided = {
      'sitemap.xml': '<sitemapindex><sitemap><loc>https://a.example/sitemap-1.xml</loc></sitemap></sitemapindex>',
      'sitemap-1.xml': `<urlset>${url('/a')}</urlset>`,
      'sitemap-2.xml': `<urlset>${url('/b')}</urlset>`,
    }
    expect(filesOf(await compare({ files: whole }, { files: divided }))).toEqual([])
    expect(
      filesOf(await compare({ files: whole }, { files: { 'sitemap.xml': `<urlset>${url('/a')}</urlset>` } })),
    ).toEqual([
      {
        file: 'sitemap.xml',
        status: 'changed',
        changes: [],
        urls: { added: [], removed: ['https://a.example/b'], changed: [] },
      },
    ])
    expect(filesOf(await compare({ files: whole }, {}))).toMatchObject([{ file: 'sitemap.xml', status: 'removed' }])
  })

  it('does not take the schema of page data for a page', async () => {
    const events = await compare({}, { files: { 'page-data/schema/page-data.json': '{}' } })
    expect(pagesOf(events)).toEqual([])
    expect(filesOf(events)).toMatchObject([{ file: 'page-data/schema/page-data.json', status: 'added' }])
  })

  it('reports every corrupt file by name, and compares the others', async () => {
    const before = writeOutput(newFolder(), {
      pages: { '/': {}, '/a': {}, '/b': {} },
      files: { 'page-data/sq/d/1.json': '{}' },
    })
    const after = writeOutput(newFolder(), {
      pages: { '/': {}, '/a': {}, '/b': { title: 'Other' } },
      files: { 'page-data/sq/d/1.json': '{"' },
    })
    writeFiles(before, { 'page-data/a/page-data.json': '{"path":' })
    const events = await compareDirs(before, after)
    expect(events.flatMap((event) => (event._tag === 'Unreadable' ? [event.file.file] : []))).toEqual([
      path.join(before, 'page-data/a/page-data.json'),
      path.join(after, 'page-data/sq/d/1.json'),
    ])
    expect(pagesOf(events)).toMatchObject([{ status: 'changed', path: '/b' }])
    expect(resultOf(events)).toBe('unreadable')
  })

  it('reports a file that is corrupt on both sides', async () => {
    const corrupt = { files: { 'page-data/sq/d/1.json': '{', 'page-data/a/page-data.json': '{' } }
    const events = await compare(corrupt, corrupt)
    expect(events.flatMap((event) => (event._tag === 'Unreadable' ? [event.file.problem] : []))).toHaveLength(2)
    expect(resultOf(events)).toBe('unreadable')
  })

  it('compares more pages than it reads at once, in order', async () => {
    const pages = (title: string) =>
      Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`/${String(index).padStart(2, '0')}`, { title }]))
    const found = pagesOf(await compare({ pages: pages('One') }, { pages: pages('Two') })).map((page) => page.path)
    expect(found).toEqual(Object.keys(pages('One')).sort())
  })
})

describe('outputs of several editions', () => {
  const write = (
    editions: Readonly<Record<string, SomeOutput>>,
    beside: Readonly<Record<string, string>> = {},
  ): string => {
    const dir = newFolder()
    for (const [edition, output] of Object.entries(editions)) writeOutput(path.join(dir, edition), output)
    writeFiles(dir, beside)
    return dir
  }

  it('are compared edition by edition', async () => {
    const before = write({ 'en-US': {}, 'zh-CN': {} })
    const after = write({ 'en-US': { pages: { '/': {}, '/a': {} } }, 'zh-CN': {} })
    const events = await compareDirs(before, after)
    expect(events.flatMap((event) => (event._tag === 'EditionStarted' ? [event.edition] : []))).toEqual([
      'en-US',
      'zh-CN',
    ])
    expect(pagesOf(events)).toMatchObject([{ status: 'added', path: '/a' }])
  })

  it('a missing edition is reported with its number of pages', async () => {
    const events = await compareDirs(
      write({ 'en-US': {} }),
      write({ 'en-US': {}, 'zh-CN': { pages: { '/': {}, '/a': {} } } }),
    )
    expect(events).toMatchObject([
      { _tag: 'EditionStarted', edition: 'en-US', status: 'compared' },
      { _tag: 'EditionEnded' },
      { _tag: 'EditionStarted', edition: 'zh-CN', status: 'added' },
      { _tag: 'EditionEnded', counts: { pages: { added: 2 } } },
      { _tag: 'Ended', result: 'different' },
    ])
  })

  it('files beside editions are compared, except those of a build under way and compressed copies', async () => {
    const events = await compareDirs(
      write({ 'en-US': {} }, { 'hosts.txt': 'a', '.en-US.staging/b': '', 'compressed/en-US.json': '{}' }),
      write({ 'en-US': {} }, { 'hosts.txt': 'b' }),
    )
    expect(events).toMatchObject([
      { _tag: 'EditionStarted', edition: 'en-US' },
      { _tag: 'EditionEnded' },
      { _tag: 'EditionStarted', edition: null },
      { _tag: 'File', file: { file: 'hosts.txt', status: 'changed' } },
      { _tag: 'EditionEnded' },
      { _tag: 'Ended', result: 'different' },
    ])
  })
})
