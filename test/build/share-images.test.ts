import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { explain } from '#prerender/commands/why/explain.ts'
import { buildSite, copyFixture } from '#test/support/build-fixture.ts'
import { compareTrees } from '#test/support/compare-trees.ts'
import { listFiles, readFiles, readText, writeFiles } from '#test/support/files.ts'
import { readDocument } from '#test/support/read-document.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const site = copyFixture('two-pages', path.join(folder, 'site'))
const outDir = path.join(folder, 'out')
const dir = path.join(outDir, 'en-US')

const NOTE_PAGE = 'pages/note.page.tsx'
const SHARE = 'pages/share.ts'

const shareSource = `
const start = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><title>'
export const share = (title: string) => ({
  type: 'article',
  image: { svg: start + title + '</title></svg>', width: 60, height: 30, alt: title },
})
`

/** A site whose notes have share pictures of their titles. */
const withPictures = (source: string): string =>
  [
    "import { share } from './share.ts'",
    source.replace('({ title, description:', '({ title, share: share(title), description:'),
  ].join('\n')

const pictures = (of = dir): readonly string[] => listFiles(of).filter((file) => file.startsWith('assets/share-'))
const summary = async (options = {}) => {
  const { editions, findings } = await buildSite(site, folder, options)
  expect(findings).toEqual([])
  return editions[0]
}

/** Altered files of the two pages with share pictures, according to `why`. */
const harmedFiles = async () => {
  const reports = await Promise.all(
    ['/notes/first', '/notes/second'].map(async (requested) => {
      const result = await explain({
        requested,
        siteDir: site,
        outDir,
        cacheDir: path.join(folder, 'cache'),
        editions: undefined,
      })
      if (result._tag !== 'Told') throw new Error(`There is no explanation of ${requested}: ${result._tag}.`)
      return result.report.pages
    }),
  )
  return reports.flat().flatMap(({ outputs }) => outputs.filter(({ status }) => status !== 'as built'))
}

beforeAll(async () => {
  const source = readText(site, NOTE_PAGE)
  expect(withPictures(source)).toContain('share(title)')
  writeFiles(site, {
    [NOTE_PAGE]: withPictures(source),
    [SHARE]: shareSource,
    'content/en-US/notes/second.md': '---\ntitle: Second\nslug: /second\n---\nWords.\n',
  })
  await summary()
})

describe('share pictures', () => {
  it('each page with a share picture has the file that its document names', () => {
    const named = listFiles(dir)
      .filter((file) => file.endsWith('.html'))
      .flatMap((file) =>
        readDocument(readText(dir, file))
          .all('meta')
          .flatMap(({ attributes }) => (attributes['property'] === 'og:image' ? [attributes['content']] : [])),
      )
    expect(named).toHaveLength(2)
    expect(named.toSorted()).toEqual(pictures().map((file) => `https://two.example/${file}`))
  })

  it('are untouched while nothing changes', async () => {
    expect(await summary()).toMatchObject({ rendered: 0, changed: 0 })
  })

  it('stay when a page without one changes', async () => {
    const before = pictures()
    writeFiles(site, {
      'pages/home.page.tsx': readText(site, 'pages/home.page.tsx').replace('A site of two pages.', 'A site.'),
    })
    expect(await summary()).toMatchObject({ rendered: 1 })
    expect(pictures()).toEqual(before)
  })

  it.each([
    { fate: 'missing', harm: (file: string) => rmSync(file) },
    { fate: 'altered', harm: (file: string) => writeFileSync(file, 'spoilt') },
  ])('a share picture that is $fate is rendered again alone, and `why` reports it', async ({ fate, harm }) => {
    const [file = ''] = pictures()
    const whole = readText(dir, file)
    harm(path.join(dir, file))
    expect((await harmedFiles()).toSorted()).toEqual([{ file, status: fate }])
    expect(await summary()).toMatchObject({ rendered: 1, changed: 1 })
    expect(readText(dir, file)).toBe(whole)
  })

  it('shards bring their share pictures, and the merged output is the same', async () => {
    const shards = await Promise.all(
      [0, 1, 2].map(async (index) => {
        const out = path.join(folder, `shard-${index}`)
        await summary({ outDir: out, cacheDir: path.join(folder, `cache-${index}`), shard: { index, count: 3 } })
        return out
      }),
    )
    expect(shards.flatMap((out) => pictures(path.join(out, 'en-US'))).toSorted()).toEqual(pictures())
    const merged = path.join(folder, 'merged')
    await summary({ outDir: merged, cacheDir: path.join(folder, 'cache-merged'), shardDirs: shards })
    expect(compareTrees(readFiles(outDir), readFiles(merged), { keepsAssets: true })).toEqual([])
  })

  it('a share picture missing from a shard is reported', async () => {
    const shards = [0, 1, 2].map((index) => path.join(folder, `shard-${index}`))
    const owner = shards.find((out) => pictures(path.join(out, 'en-US')).length > 0) ?? ''
    const [file = ''] = pictures(path.join(owner, 'en-US'))
    rmSync(path.join(owner, 'en-US', file))
    const { findings } = await buildSite(site, folder, { outDir: path.join(folder, 'torn'), shardDirs: shards })
    expect(findings).toMatchObject([{ _tag: 'BrokenShard', location: { file: expect.stringContaining(file) } }])
  })

  it('a share picture that cannot be rendered is a finding of its page', async () => {
    writeFiles(site, { [SHARE]: shareSource.replace('<svg xmlns', '<svg <xmlns') })
    const { findings } = await buildSite(site, folder)
    expect(findings).toHaveLength(2)
    expect(findings[0]).toMatchObject({
      _tag: 'RenderFailed',
      location: { file: 'content/en-US/notes/first.md' },
      problem: expect.stringContaining('picture'),
    })
  })
})
