import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { hostRulesFile } from '#prerender/outputs/host-rules-file.ts'
import { copyFixture } from '#test/support/build-fixture.ts'
import { readFiles, readText, writeFiles } from '#test/support/files.ts'
import { type CliRun, runCli } from '#test/support/run-cli.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const BEFORE = '2026-12-24T07:59:59+01:00'
const DURING = '2026-12-24T08:00:00+01:00'
const AFTER = '2027-01-06T00:00:00+01:00'

/** Words that only the draft has, and only the entry with dates. */
const OF_DRAFT = ['quillfeather', 'marzipan']
const OF_DATED = ['candlewick', 'gingerbread']

const folder = temporaryFolder()
let number = 0
let root: string
let site: string

beforeEach(() => {
  number += 1
  root = path.join(folder, String(number))
  site = copyFixture('drafts-and-dates', path.join(root, 'site'))
})

const build = (out: string, options: readonly string[], cache = 'cache'): Promise<CliRun> =>
  runCli(['build', '--site', site, '--out', path.join(root, out), '--cache', path.join(root, cache), ...options], {})

const built = async (out: string, options: readonly string[], cache?: string): Promise<ReadonlyMap<string, string>> => {
  const { code, stderr } = await build(out, options, cache)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return readFiles(path.join(root, out))
}

/** Names of files that hold a word, or are named by it. */
const filesWith = (files: ReadonlyMap<string, string>, words: readonly string[]): readonly string[] =>
  [...files]
    .filter(([file, text]) => words.some((word) => `${file}\n${text}`.toLowerCase().includes(word)))
    .map(([file]) => file)

describe('a build with a date', () => {
  it('holds no byte of a draft, or of an entry before its time or after', { timeout: 240_000 }, async () => {
    const early = await built('out', ['--date', BEFORE])
    expect(filesWith(early, [...OF_DRAFT, ...OF_DATED])).toEqual([])
    const during = await built('out', ['--date', DURING])
    expect(filesWith(during, OF_DRAFT)).toEqual([])
    expect(filesWith(during, OF_DATED)).toEqual(
      expect.arrayContaining([
        'en-US/notes/candlewick/index.html',
        'en-US/page-data/notes/candlewick/page-data.json',
        'en-US/sitemap.xml',
      ]),
    )
    expect(during).toEqual(await built('clean', ['--date', DURING], 'other'))
    // A build with drafts leaves nothing for later ones, even in the same folder.
    expect(filesWith(await built('out', ['--drafts']), OF_DRAFT)).not.toEqual([])
    expect(await built('out', ['--date', AFTER])).toEqual(early)
  })

  it('is asked for by the first entry that depends on it', { timeout: 120_000 }, async () => {
    const { code, stderr } = await build('out', [])
    expect(code).toBe(1)
    expect(stderr).toContain('content/en-US/notes/christmas.md:4')
    expect(stderr).toContain('add --date')
  })

  it('names file and line of a date that does not exist', { timeout: 120_000 }, async () => {
    const file = 'content/en-US/notes/christmas.md'
    writeFiles(site, { [file]: readText(site, file).replace('2027-01-06T00', '2027-02-30T00') })
    const { code, stderr } = await build('out', ['--date', DURING])
    expect(code).toBe(1)
    expect(stderr).toContain(`${file}:5`)
  })
})

describe('a build with drafts', () => {
  it('renders all entries, and asks search engines to list none', { timeout: 120_000 }, async () => {
    const files = await built('drafts', ['--drafts'])
    const pages = [...files].filter(([file]) => file.endsWith('.html'))
    expect(pages.map(([file]) => file)).toEqual(
      expect.arrayContaining(['en-US/notes/quillfeather/index.html', 'en-US/notes/candlewick/index.html']),
    )
    for (const [, html] of pages) expect(html).toContain('<meta name="robots" content="noindex"')
    expect(files.get('en-US/sitemap.xml')).not.toContain('<loc>')
    expect(files.get(`en-US/${hostRulesFile}`)).toContain('"x-robots-tag":"noindex"')
    expect(files.get('en-US/index.html')).toContain('<mark>draft</mark>')
  })
})
