import { describe, expect, it } from 'vitest'
import type { DiffEvent } from '#prerender/commands/diff/diff-event.ts'
import { createJsonPrinter } from '#prerender/commands/diff/print-json.ts'
import { createTextPrinter } from '#prerender/commands/diff/print-text.ts'
import type {
  CodeReport,
  DiffReport,
  DiffResult,
  FileReport,
  PageChanges,
  PageReport,
  Tally,
} from '#prerender/commands/diff/report.ts'

const tally = (more: Partial<Tally> = {}): Tally => ({ added: 0, removed: 0, changed: 0, same: 0, ...more })
const noCode: CodeReport = { compilationHash: null, pages: 0, assets: { added: 0, removed: 0, changed: 0 } }

const started: DiffEvent = { _tag: 'EditionStarted', edition: 'en-US', status: 'compared' }
const ended = (code: Partial<CodeReport> = {}, pages: Partial<Tally> = {}): DiffEvent => ({
  _tag: 'EditionEnded',
  code: { ...noCode, ...code },
  counts: { pages: tally(pages), files: tally() },
})
const page = (path: string, changes: Partial<PageChanges>): DiffEvent => ({
  _tag: 'Page',
  page: { status: 'changed', path, data: [], head: [], text: [], document: null, markup: null, ...changes },
})
const plainPage = (status: 'added' | 'removed', path: string, title: string | null): DiffEvent => ({
  _tag: 'Page',
  page: { status, path, title },
})
const file = (name: string, more: Partial<FileReport> = {}): DiffEvent => ({
  _tag: 'File',
  file: { file: name, status: 'changed', changes: [], urls: null, ...more },
})
const end = (result: DiffResult = 'different'): DiffEvent => ({ _tag: 'Ended', result })

describe('the text of a comparison', () => {
  const print = (...events: readonly DiffEvent[]): string => {
    const printer = createTextPrinter()
    return events.map(printer).join('')
  }

  it('a text comparison is grouped by edition, page and file, with counts and verdict at the end', () => {
    const text = print(
      started,
      plainPage('added', '/new', 'New "one"'),
      plainPage('removed', '/old', null),
      page('/a', {
        data: [
          { kind: 'changed', path: 'result.data.title', before: 'a', after: 'b' },
          { kind: 'added', path: 'result.data.items[2]', after: { a: 1 } },
          { kind: 'removed', path: 'result.data.x', before: null },
          { kind: 'moved', path: 'result.data.list[1]', from: 'result.data.list[0]', value: 'm' },
        ],
        head: [
          { kind: 'changed', path: 'title', before: 'a', after: 'b', in: 'both' },
          { kind: 'added', path: 'meta robots', after: 'noindex', in: 'page data' },
        ],
        text: [{ context: 'Before.', removed: ['Old.'], added: ['New.', 'Newer.'] }],
      }),
      page('/b', { markup: { before: '<p>', after: '<p id="x">' } }),
      page('/c', { document: 'removed' }),
      file('sitemap.xml', {
        urls: {
          added: ['https://a/new'],
          removed: [],
          changed: [{ url: 'https://a/b', removed: ['x'], added: ['y'] }],
        },
      }),
      file('slice-data/footer.json', { changes: [{ kind: 'changed', path: 'result.data.year', before: 1, after: 2 }] }),
      file('a.txt'),
      ended(
        { pages: 52, compilationHash: { before: 'a', after: 'b' }, assets: { added: 3, removed: 2, changed: 0 } },
        { changed: 3, same: 49 },
      ),
      { ...started, edition: 'zh-CN' },
      ended({}, { same: 52 }),
      end(),
    )
    expect(text).toBe(`en-US
  + /new  "New \\"one\\""
  - /old
  ~ /a
      data  result.data.title: "a" → "b"
      data  + result.data.items[2]: {"a":1}
      data  - result.data.x: null
      data  > result.data.list[1], from result.data.list[0]: "m"
      head  title: "a" → "b"
      head  + meta robots: "noindex" (in page data only)
      text    Before.
            - Old.
            + New.
            + Newer.
  ~ /b
      markup only: <p> → <p id="x">
  ~ /c
      the document is gone
  ~ sitemap.xml
      + https://a/new
      ~ https://a/b
          - x
          + y
  ~ slice-data/footer.json
      result.data.year: 1 → 2
  ~ a.txt
  client code changed: 52 pages name it; files with hashed names: 3 added, 2 removed

en-US  52 pages: 0 added, 0 removed, 3 changed, 49 the same; 0 other files: 0 added, 0 removed, 0 changed, 0 the same
zh-CN  52 pages: 0 added, 0 removed, 0 changed, 52 the same; 0 other files: 0 added, 0 removed, 0 changed, 0 the same
They differ.
`)
  })

  it('a text comparison prints a change that every page has with the first page', () => {
    const menu = { context: null, removed: ['Help'], added: ['Support'] }
    const own = { context: null, removed: [], added: ['More.'] }
    const text = print(
      started,
      page('/', { text: [menu] }),
      page('/a', { text: [menu] }),
      page('/b', { text: [menu, own] }),
      ended(),
      end(),
    )
    expect(text.match(/Support/g)).toHaveLength(1)
    expect(text).toContain('  ~ /a  1 change as on /\n')
    expect(text).toMatch(/~ \/b\n.*More\.\n +1 change as on \/\n/)
  })

  it('a text comparison shortens long values and long lists of changes', () => {
    const data = Array.from(
      { length: 100 },
      (_, index) => ({ kind: 'added', path: `list[${index}]`, after: 'x'.repeat(1000) }) as const,
    )
    const lines = print(started, page('/', { data }), ended(), end()).split('\n')
    expect(lines.every((line) => line.length < 200)).toBe(true)
    expect(lines).toContainEqual(expect.stringContaining('and 60 more lines'))
  })

  it('a text comparison is short if nothing differs in meaning', () => {
    expect(print(started, ended({}, { same: 1 }), end('same')).split('\n')).toHaveLength(3)
    const code = print(started, ended({ pages: 1, compilationHash: { before: 'a', after: 'b' } }), end('code'))
    expect(code).toContain('client code changed: 1 page names it\n')
    expect(code).toContain('only client code differs')
  })

  it('leftover files of earlier builds do not count as changed client code', () => {
    const text = print(started, ended({ assets: { added: 0, removed: 4, changed: 0 } }), end('code'))
    expect(text).toContain('client code is the same; files with hashed names: 4 removed')
  })

  it('a text comparison reports an added or removed edition', () => {
    const text = print({ ...started, status: 'added' }, ended({}, { added: 43 }), end())
    expect(text).toMatch(/^en-US {2}43 pages: 43 added.*: the whole edition is new\n/)
  })

  it('a text comparison names files outside of editions', () => {
    expect(print({ ...started, edition: null }, file('hosts.txt'), ended(), end())).toContain(
      '(beside the editions)\n  ~ hosts.txt\n',
    )
  })
})

describe('the JSON of a comparison', () => {
  const print = (...events: readonly DiffEvent[]): DiffReport => {
    const printer = createJsonPrinter({ before: 'a', after: 'b' })
    return JSON.parse(events.map(printer).join(''))
  }

  it('a JSON comparison is a report', () => {
    const pages = [plainPage('added', '/new', 'New'), page('/a', {})].map(
      (event) => (event as { readonly page: PageReport }).page,
    )
    const report = print(
      started,
      ...pages.map((found) => ({ _tag: 'Page', page: found }) as const),
      { _tag: 'Unreadable', file: { file: 'x', problem: 'y' } },
      file('a.txt'),
      file('b.txt'),
      ended({}, { changed: 1 }),
      { ...started, edition: null },
      file('c.txt'),
      ended(),
      end('unreadable'),
    )
    expect(report).toEqual({
      version: 1,
      before: 'a',
      after: 'b',
      editions: [
        {
          edition: 'en-US',
          status: 'compared',
          pages,
          files: [
            { file: 'a.txt', status: 'changed', changes: [], urls: null },
            { file: 'b.txt', status: 'changed', changes: [], urls: null },
          ],
          code: noCode,
          counts: { pages: tally({ changed: 1 }), files: tally() },
        },
        {
          edition: null,
          status: 'compared',
          pages: [],
          files: [{ file: 'c.txt', status: 'changed', changes: [], urls: null }],
          code: noCode,
          counts: { pages: tally(), files: tally() },
        },
      ],
      unreadable: [{ file: 'x', problem: 'y' }],
      result: 'unreadable',
    } satisfies DiffReport)
  })

  it('a JSON comparison without changes is complete', () => {
    expect(print(started, ended(), end('same'))).toMatchObject({
      editions: [{ pages: [], files: [] }],
      unreadable: [],
      result: 'same',
    })
  })
})
