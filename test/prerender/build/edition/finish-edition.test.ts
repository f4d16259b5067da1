import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as D from 'io-ts/Decoder'
import { describe, expect, it } from 'vitest'
import { siteFilesOn } from '#prerender/base/files/site-files.ts'
import type { BuildOptions } from '#prerender/build/build-options.ts'
import type { EditionOutcome } from '#prerender/build/edition/edition-job.ts'
import { finishEdition } from '#prerender/build/edition/finish-edition.ts'
import { type EditionTools, renderEdition } from '#prerender/build/edition/render-edition.ts'
import { createFileQueue } from '#prerender/build/steps/file-queue.ts'
import type { BundleFacts } from '#prerender/bundle/bundle-facts.ts'
import type { ClientBundle } from '#prerender/bundle/client-bundle.ts'
import { readMessages } from '#prerender/content/read-messages.ts'
import { saveEditionState } from '#prerender/incremental/edition-state.ts'
import { loadIndexRecord, saveIndexRecord } from '#prerender/incremental/index-record-file.ts'
import { localScan } from '#prerender/incremental/output-scan.ts'
import { saveShard } from '#prerender/incremental/shards/shard-file.ts'
import { indexFile, stateFile } from '#prerender/incremental/state-file.ts'
import { planSite } from '#prerender/plan/plan-site.ts'
import { createPageRenderer } from '#prerender/workers/page-renderer.ts'
import { createLocalThreads } from '#prerender/workers/render-threads.ts'
import { commitStaged } from '#prerender/write/commit-staged.ts'
import { discardStaged } from '#prerender/write/staging.ts'
import { type Collections, markdownCollection } from '#runtime/define/collection.ts'
import type { Site } from '#runtime/define/site.ts'
import { staticQueryHash } from '#runtime/protocol/static-query-hash.ts'
import { StaticQueryResult } from '#runtime/protocol/static-query-result.ts'
import {
  aClientBundle,
  aPageHtml,
  aPageModule,
  aSite,
  shouldNotBeCalled,
  someCode,
  someSettingsOfTwoEditions,
} from '#test/support/builders.ts'
import { decode } from '#test/support/decode.ts'
import { listFiles, readFiles, readJson, readText, writeFiles } from '#test/support/files.ts'
import { indexSite } from '#test/support/index-site.ts'
import { silentProgress } from '#test/support/silent-progress.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const collections = {
  notes: markdownCollection({ from: 'notes/*.md', decoder: D.struct({ title: D.string }) }),
} as Collections

type Notes = {
  readonly all: (
    name: 'notes',
  ) => readonly { readonly id: string; readonly file: string; readonly data: { readonly title: string } }[]
  readonly get: (name: 'notes', id: string) => { readonly body: { readonly html: string } }
}
type Context = {
  readonly content: Notes
  readonly t: (key: string) => string
  readonly params: { readonly id: string }
}

/** A site without React: a list of all notes, a page for each with its body below a header, an error page. */
const site: Site = aSite({
  settings: someSettingsOfTwoEditions(),
  collections,
  pages: {
    './404.page.tsx': aPageModule({ path: '/404.html', select: () => ({ html: '' }) }),
    './home.page.tsx': aPageModule({
      path: '/',
      select: ({ content, t }: Context) => ({
        html: `<h1>${t('title')}</h1>${content.all('notes').map(({ id, data }) => `<a href="/${id}">${data.title}</a>`)}`,
      }),
    }),
    './note.page.tsx': aPageModule({
      routes: ({ content }: Context) =>
        content.all('notes').map(({ id, file }) => ({ path: `/${id}`, params: { id }, file })),
      select: ({ content, params }: Context) => ({ html: content.get('notes', params.id).body.html }),
    }),
  },
  slices: {
    './slices/header.slice.tsx': {
      slice: { select: ({ t }: Context) => ({ words: t('header') }) },
      View: shouldNotBeCalled,
    } as never,
  },
  staticQueries: [{ name: 'count', run: ({ content }: Context) => ({ count: content.all('notes').length }) } as never],
  render: async ({ page, file, sliceData, staticQueryResult }) => {
    const { data } = page.result as unknown as { readonly data: { readonly html: string } }
    if (file !== './note.page.tsx') return aPageHtml(data.html)
    const header = sliceData('header') as { readonly words: string }
    const { count } = staticQueryResult(staticQueryHash('count'), 'header') as { readonly count: number }
    return aPageHtml(`<header id="header">${header.words} ${count}</header>${data.html}`)
  },
})

const facts: BundleFacts = {
  settings: site.settings,
  collections: {},
  packages: [],
  features: [],
  client: aClientBundle({ files: ['assets/entry.js'] }),
  code: someCode(),
}

const note = (title: string, body = ''): string => `---\ntitle: ${title}\n---\n${body}\n`

const FILES = {
  'content/messages.json':
    '{ "title": { "en-US": "Notes", "zh-CN": "笔记" }, "header": { "en-US": "Header", "zh-CN": "页眉" } }',
  'content/en-US/notes/a.md': note('A', 'See [b](/b#part) and [the sheet](/sheet.txt).'),
  'content/en-US/notes/b.md': note('B', '## Part'),
  'content/en-US/notes/café.md': note('Café'),
  'content/zh-CN/notes/a.md': note('甲'),
  'public/sheet.txt': 'a sheet',
}

/** A copy of the site that is built repeatedly, like from the command line. */
const aWorkshop = (name: string) => {
  const at = path.join(folder, name)
  const siteDir = path.join(at, 'site')
  const cacheDir = path.join(at, 'cache')
  writeFiles(siteDir, FILES)
  writeFiles(path.join(at, 'bundle'), { 'client/assets/entry.js': 'entry', 'sw.js': 'worker' })
  let client = facts.client
  const build = async (options: Partial<BuildOptions> = {}): Promise<EditionOutcome> => {
    const indexed = await indexSite(siteDir, collections, { previous: loadIndexRecord(indexFile(cacheDir)) })
    saveIndexRecord(indexFile(cacheDir), indexed.record)
    const { messages } = await readMessages(siteDir, site.settings.editions)
    const content = { index: indexed.record.index, sources: indexed.sources, missing: indexed.missing, messages }
    const shell = '<html lang="%lang%"><!--head--><!--body--></html>'
    const planned = await planSite({
      site,
      siteDir,
      cacheDir,
      facts: { ...facts, client },
      content,
      shell,
      sources: 1,
      siteFiles: siteFilesOn(siteDir),
    })
    const plan = planned.plan.editions.find(({ edition }) => edition === 'en-US')
    if (plan === undefined) throw new Error('There is no plan.')
    const renderer = createPageRenderer(site)
    const pool = createLocalThreads(renderer)
    await pool.open(planned.setup)
    renderer.openFiles(planned.setup)
    const job = {
      options: { siteDir, outDir: path.join(at, 'out'), cacheDir, ...options },
      bundled: {
        key: 'a-key',
        bundles: { clientDir: path.join(at, 'bundle/client'), serverEntry: '' },
        facts: { ...facts, client },
        dispose: async () => {},
      },
      site: planned,
      plan,
      scan: localScan,
      fileQueue: createFileQueue({ here: renderer.makeFiles, elsewhere: undefined }),
    }
    const tools: EditionTools = {
      progress: silentProgress,
      run: async (piece) => piece(),
      threads: { renderers: async () => pool, dismiss: async () => {} },
    }
    return finishEdition(await renderEdition(job, tools), true, tools)
  }
  /** Commits a build and saves the state for the next. */
  const commit = async (outcome: EditionOutcome): Promise<EditionOutcome> => {
    if (outcome.findings.length > 0) throw new Error(JSON.stringify(outcome.findings, null, 2))
    const made = await commitStaged(outcome.staging, outcome.change)
    if ('findings' in made) throw new Error(JSON.stringify(made.findings))
    await made.finish()
    saveEditionState(stateFile(cacheDir, outcome.staging.dir), outcome.state, Date.now())
    return outcome
  }
  const outDir = path.join(at, 'out/en-US')
  return {
    siteDir,
    outDir,
    build,
    commit,
    buildAndCommit: async (options: Partial<BuildOptions> = {}) => commit(await build(options)),
    /** Files that change in another build, and the number of rendered pages. */
    rebuild: async () => {
      const { change, rendered, findings, staging } = await build()
      await discardStaged(staging.dir)
      return { changed: [...change.changed].sort(), rendered, findings }
    },
    write: (files: Readonly<Record<string, string>>) => writeFiles(siteDir, files),
    recode: (code: Partial<ClientBundle>) => {
      client = { ...client, ...code }
    },
    remove: (file: string) => rmSync(path.join(siteDir, file)),
  }
}

const PAGES = ['404.html', 'a/index.html', 'b/index.html', 'café/index.html', 'index.html']

describe('a first build of an edition', () => {
  it('renders every page and writes the shared files', async () => {
    const { buildAndCommit, outDir } = aWorkshop('first')
    const { rendered, files, state } = await buildAndCommit()
    const found = listFiles(outDir)
    expect([rendered, files, state.paths]).toEqual([5, found.length, ['/', '/404.html', '/a', '/b', '/café']])
    expect(found.filter((file) => file.endsWith('.html'))).toEqual(PAGES)
    expect(found).toEqual(
      expect.arrayContaining([
        'assets/entry.js',
        'sheet.txt',
        'sw.js',
        'sitemap.xml',
        'page-data/a/page-data.json',
        'page-data/app-data.json',
        'page-data/site-routes.json',
        'slice-data/header.json',
      ]),
    )
    expect(state.facts.bytes).toBe(found.reduce((sum, file) => sum + statSync(path.join(outDir, file)).size, 0))
  })

  it('lists pages for search engines by URL, without error pages', async () => {
    const { buildAndCommit, outDir } = aWorkshop('listed')
    await buildAndCommit()
    const urls = [...readText(outDir, 'sitemap.xml').matchAll(/<loc>([^<]*)</g)].map(([, url]) => url)
    expect(urls).toEqual(['/', '/a', '/b', '/caf%C3%A9'].map((at) => `https://site.example${at}`))
    expect(readText(outDir, 'sitemap.xml')).toContain('hreflang="zh-CN" href="https://cn.site.example/a"')
  })

  it('records which static queries a slice reads', async () => {
    const { buildAndCommit, outDir } = aWorkshop('slices')
    await buildAndCommit()
    const hash = staticQueryHash('count')
    expect(readJson(outDir, 'slice-data/header.json')).toMatchObject({
      result: { data: { words: 'Header' } },
      staticQueryHashes: [hash],
    })
    decode(StaticQueryResult, readJson(outDir, `page-data/sq/d/${hash}.json`))
  })
})

describe('a build of an edition that was built before', () => {
  it('a build without changes renders nothing', async () => {
    const { buildAndCommit, rebuild } = aWorkshop('same')
    await buildAndCommit()
    expect(await rebuild()).toEqual({ changed: [], rendered: 0, findings: [] })
  })

  it.each<{ name: string; files: Readonly<Record<string, string>>; rendered: number; changed: readonly string[] }>([
    {
      name: 'the body of a note',
      files: { 'content/en-US/notes/b.md': note('B', '## Part\n\nMore text.') },
      rendered: 1,
      changed: ['b/index.html', 'page-data/b/page-data.json'],
    },
    {
      name: 'the title of a note, which the list shows',
      files: { 'content/en-US/notes/b.md': note('Another', '## Part') },
      rendered: 2,
      changed: ['index.html', 'page-data/index/page-data.json'],
    },
    {
      name: 'a message of one page',
      files: { 'content/messages.json': FILES['content/messages.json'].replace('Notes', 'All notes') },
      rendered: 1,
      changed: ['index.html', 'page-data/index/page-data.json', 'page-data/pages.ndjson'],
    },
    {
      name: 'a message of a slice',
      files: { 'content/messages.json': FILES['content/messages.json'].replace('Header', 'Another') },
      rendered: 3,
      changed: ['a/index.html', 'b/index.html', 'café/index.html', 'slice-data/header.json'],
    },
    {
      name: 'a message in another edition',
      files: { 'content/messages.json': FILES['content/messages.json'].replace('页眉', '别的') },
      rendered: 0,
      changed: [],
    },
    {
      name: 'a note of another edition, of which nothing is shown here',
      files: { 'content/zh-CN/notes/a.md': note('乙') },
      rendered: 0,
      changed: [],
    },
    { name: 'a public file', files: { 'public/sheet.txt': 'another sheet' }, rendered: 0, changed: ['sheet.txt'] },
  ])('a build renders the pages that show $name', async ({ name, files, rendered, changed }) => {
    const { buildAndCommit, rebuild, write } = aWorkshop(`changed: ${name}`)
    await buildAndCommit()
    write(files)
    expect(await rebuild()).toEqual({ changed, rendered, findings: [] })
  })

  it('renders a page again that gained a counterpart in another edition', async () => {
    const { buildAndCommit, write, outDir } = aWorkshop('alternates')
    await buildAndCommit()
    write({ 'content/zh-CN/notes/b.md': note('乙') })
    expect((await buildAndCommit()).rendered).toBe(1)
    expect(readText(outDir, 'b/index.html')).toContain('https://cn.site.example/b')
    expect(readText(outDir, 'sitemap.xml')).toContain('https://cn.site.example/b')
  })

  it('an incremental build equals a first build after any change', async () => {
    const workshop = aWorkshop('the same in the end')
    const edits: readonly (() => void)[] = [
      () => workshop.write({ 'content/en-US/notes/d.md': note('D', '[a](/a)') }),
      () => workshop.write({ 'content/en-US/notes/a.md': note('A again') }),
      () => workshop.remove('content/en-US/notes/b.md'),
      () => workshop.write({ 'content/messages.json': FILES['content/messages.json'].replace('Header', 'Another') }),
      () => workshop.remove('public/sheet.txt'),
      () => workshop.write({ 'public/b/index.txt': 'b', 'content/zh-CN/notes/d.md': note('丁') }),
    ]
    await workshop.buildAndCommit()
    for (const [at, edit] of edits.entries()) {
      edit()
      await workshop.buildAndCommit()
      const fresh = await workshop.commit(await workshop.build({ outDir: path.join(folder, 'fresh', String(at)) }))
      expect(readFiles(workshop.outDir)).toEqual(readFiles(fresh.staging.dir))
    }
  })

  describe('of which the browser code has changed', () => {
    const HEADER = { file: 'assets/header.js', imports: [], css: ['assets/header-2.css'], fonts: [] }
    const OTHER = {
      compilationHash: 'the-next-code',
      entry: 'assets/entry-2.js',
      hashes: { 'assets/header-2.css': 'abc', 'assets/boot.js': 'def' },
      chunks: {
        'pages/entry.client.tsx': { file: 'assets/entry-2.js', imports: [], css: [], fonts: ['assets/a.woff2'] },
        'pages/slices/header.slice.tsx': HEADER,
      },
    }
    const NEXT = { ...OTHER, compilationHash: 'the-third-code', chunks: {} }

    it('gives pages that code without rendering them, as a first build would', async () => {
      const workshop = aWorkshop('other code')
      await workshop.buildAndCommit()
      for (const [at, code] of [OTHER, NEXT, OTHER].entries()) {
        workshop.recode(code)
        const { rendered, refitted } = await workshop.buildAndCommit()
        expect({ rendered, refitted }).toEqual({ rendered: 0, refitted: 5 })
        const fresh = await workshop.commit(
          await workshop.build({ outDir: path.join(folder, 'fresh of other code', String(at)) }),
        )
        expect(fresh.rendered).toBe(5)
        expect(readFiles(workshop.outDir)).toEqual(readFiles(fresh.staging.dir))
        expect(readText(workshop.outDir, 'b/index.html').includes('header-2.css')).toBe(code === OTHER)
      }
      expect(await workshop.rebuild()).toEqual({ changed: [], rendered: 0, findings: [] })
    })

    it('renders those with other content, and those whose files were altered', async () => {
      const workshop = aWorkshop('other code and content')
      await workshop.buildAndCommit()
      workshop.recode(OTHER)
      workshop.write({ 'content/en-US/notes/café.md': note('Café', 'More.') })
      writeFileSync(path.join(workshop.outDir, 'a/index.html'), 'altered')
      const { rendered, refitted } = await workshop.buildAndCommit()
      expect({ rendered, refitted }).toEqual({ rendered: 2, refitted: 3 })
      const fresh = await workshop.commit(await workshop.build({ outDir: path.join(folder, 'fresh of both') }))
      expect(readFiles(workshop.outDir)).toEqual(readFiles(fresh.staging.dir))
    })

    it('renders a page whose own text names the build as its document does', async () => {
      const workshop = aWorkshop('a text like code')
      const text = '<p data-compilation-hash="the-running-code">data-compilation-hash="the-running-code"</p>'
      workshop.write({ 'content/en-US/notes/a.md': note('A', 'On `"webpackCompilationHash":"the-running-code"`.') })
      workshop.write({ 'content/en-US/notes/b.md': note('B', `## Part\n\n${text}`) })
      await workshop.buildAndCommit()
      workshop.recode(OTHER)
      await workshop.buildAndCommit()
      const fresh = await workshop.commit(await workshop.build({ outDir: path.join(folder, 'fresh of texts') }))
      expect(readFiles(workshop.outDir)).toEqual(readFiles(fresh.staging.dir))
    })
  })

  it('renders pages again whose files were deleted or altered', async () => {
    const { buildAndCommit, outDir } = aWorkshop('damaged')
    await buildAndCommit()
    const before = readFiles(outDir)
    rmSync(path.join(outDir, 'a/index.html'))
    writeFileSync(path.join(outDir, 'page-data/b/page-data.json'), '{}')
    rmSync(path.join(outDir, 'sw.js'))
    expect((await buildAndCommit()).rendered).toBe(2)
    expect(readFiles(outDir)).toEqual(before)
  })

  it('does not touch files whose bytes stay the same', async () => {
    const { buildAndCommit, outDir, write } = aWorkshop('touched')
    await buildAndCommit()
    for (const file of listFiles(outDir)) utimesSync(path.join(outDir, file), 1, 1)
    write({ 'content/en-US/notes/café.md': note('Coffee') })
    const { rendered } = await buildAndCommit()
    const touched = listFiles(outDir).filter((file) => statSync(path.join(outDir, file)).mtimeMs !== 1000)
    // All files were touched, so all pages are rendered.
    expect([rendered, touched]).toEqual([5, ['index.html', 'page-data/index/page-data.json']])
  })
})

describe('links', () => {
  const deadIn = ({ findings }: Pick<EditionOutcome, 'findings'>) =>
    findings.map((finding) =>
      finding._tag === 'BrokenLink' ? `${finding.location.file}: ${finding.href}` : finding._tag,
    )

  it('of pages that are not rendered again are still checked', async () => {
    const { buildAndCommit, remove, rebuild } = aWorkshop('dead page')
    await buildAndCommit()
    remove('content/en-US/notes/b.md')
    expect(deadIn(await rebuild())).toEqual(['content/en-US/notes/a.md: /b#part'])
  })

  it('to anchors of pages that are rendered again are checked again', async () => {
    const { buildAndCommit, write, rebuild } = aWorkshop('dead anchor')
    await buildAndCommit()
    write({ 'content/en-US/notes/b.md': note('B', '## Another part') })
    expect(deadIn(await rebuild())).toEqual(['content/en-US/notes/a.md: /b#part'])
  })

  it('are checked that a page has gained, plain paths and others', async () => {
    const { buildAndCommit, write, rebuild } = aWorkshop('new links')
    await buildAndCommit()
    write({ 'content/en-US/notes/b.md': note('B', '## Part\n\n[x](/nowhere) [y](/a#nothing) [z](/sheet.txt)') })
    expect(deadIn(await rebuild()).toSorted()).toEqual([
      'content/en-US/notes/b.md: /a#nothing',
      'content/en-US/notes/b.md: /nowhere',
    ])
  })

  it('that a page has lost are no fault, even if their target goes later', async () => {
    const { buildAndCommit, write, remove, rebuild } = aWorkshop('lost links')
    await buildAndCommit()
    write({ 'content/en-US/notes/a.md': note('A') })
    await buildAndCommit()
    remove('public/sheet.txt')
    remove('content/en-US/notes/b.md')
    expect((await rebuild()).findings).toEqual([])
  })

  it('to deleted files are found, however they are spelled', async () => {
    const { buildAndCommit, write, remove, rebuild } = aWorkshop('dead file, spelled otherwise')
    write({
      'public/a sheet.txt': 'a sheet',
      'content/en-US/notes/a.md': note('A', '[x](</a sheet.txt>) [y](https://site.example/sheet.txt?download#top)'),
    })
    await buildAndCommit()
    for (const file of ['a sheet.txt', 'sheet.txt']) remove(`public/${file}`)
    expect(deadIn(await rebuild())).toHaveLength(2)
  })

  it('to deleted files are found', async () => {
    const { buildAndCommit, remove, rebuild } = aWorkshop('dead file')
    await buildAndCommit()
    remove('public/sheet.txt')
    expect(deadIn(await rebuild())).toEqual(['content/en-US/notes/a.md: /sheet.txt'])
  })

  it('that are dead on many pages are found in the source of each', async () => {
    const { build, write } = aWorkshop('dead on many')
    write(
      Object.fromEntries(
        Array.from({ length: 50 }, (_, at) => [`content/en-US/notes/n${at}.md`, note(`N${at}`, '[x](nowhere)')]),
      ),
    )
    const dead = deadIn(await build())
    expect(new Set(dead).size).toBe(50)
  })
})

describe('a file of the site', () => {
  it.each([
    { name: 'a page', file: 'a/index.html' },
    { name: 'the data of a page', file: 'page-data/b/page-data.json' },
    { name: 'a file that the pages share', file: 'sitemap.xml' },
  ])('a site file must not conflict with $name', async ({ name, file }) => {
    const { buildAndCommit, write, rebuild } = aWorkshop(`doubles: ${name}`)
    await buildAndCommit()
    write({ [`public/${file}`]: 'somebody else' })
    expect((await rebuild()).findings).toMatchObject([
      { _tag: 'ConflictingPaths', location: { file: `public/${file}` }, path: `/${file}` },
    ])
  })

  it.each([
    { name: 'the document of a page, spelled otherwise', file: 'A/Index.html', other: '/a' },
    { name: 'a folder of a page', file: 'b', other: '/b' },
    { name: 'a folder of the data of a page', file: 'page-data/b', other: '/b' },
    { name: 'a folder of what the pages share', file: 'slice-data', other: '/slice-data/header.json' },
    { name: 'the worker', file: 'sw.js', other: '/sw.js' },
    { name: 'bundled code', file: 'assets/entry.js', other: '/assets/entry.js' },
    { name: 'what the pages share, which would have to be a folder,', file: 'sitemap.xml/x', other: '/sitemap.xml' },
  ])('a site file must not conflict with $name after an earlier build', async ({ name, file, other }) => {
    const { build, buildAndCommit, write, rebuild } = aWorkshop(`in the way: ${name}`)
    await buildAndCommit()
    write({ [`public/${file}`]: 'somebody else' })
    const findings = [{ _tag: 'ConflictingPaths', location: { file: `public/${file}` }, path: `/${file}`, other }]
    expect((await rebuild()).findings).toMatchObject(findings)
    expect((await build({ outDir: path.join(folder, 'clean', name) })).findings).toMatchObject(findings)
  })
})

describe('a page', () => {
  it.each([
    { note: 'sw.js', blamed: 'content/en-US/notes/sw.js.md', other: '/sw.js' },
    { note: 'app-data.json', blamed: 'content/en-US/notes/app-data.json.md', other: '/page-data/app-data.json' },
    { note: 'sheet.txt', blamed: 'public/sheet.txt', other: '/sheet.txt' },
  ])('must not need a folder where $other is, even after an earlier build', async ({ note: id, blamed, other }) => {
    const { build, buildAndCommit, write, rebuild } = aWorkshop(`needs a folder: ${id}`)
    await buildAndCommit()
    write({ [`content/en-US/notes/${id}.md`]: note('In the way') })
    const findings = [{ _tag: 'ConflictingPaths', location: { file: blamed }, other }]
    expect((await rebuild()).findings).toMatchObject(findings)
    expect((await build({ outDir: path.join(folder, 'clean', id) })).findings).toMatchObject(findings)
  })

  it('may replace a site file', async () => {
    const { buildAndCommit, write, remove, outDir } = aWorkshop('takes the place')
    write({ 'public/d/index.html': 'a document of somebody' })
    await buildAndCommit()
    remove('public/d/index.html')
    write({ 'content/en-US/notes/d.md': note('D') })
    await buildAndCommit()
    expect(listFiles(outDir)).toContain('d/index.html')
    expect(readText(outDir, 'd/index.html')).toContain('<title>')
  })

  it('may have the name of a deleted file', async () => {
    const { buildAndCommit, write, remove, outDir } = aWorkshop('the name of a file')
    write({ 'public/d': 'a file of that name' })
    await buildAndCommit()
    remove('public/d')
    write({ 'content/en-US/notes/d.md': note('D') })
    await buildAndCommit()
    expect(listFiles(outDir)).toEqual(expect.arrayContaining(['d/index.html', 'page-data/d/page-data.json']))
  })

  it('a site file may replace a page', async () => {
    const { buildAndCommit, write, remove, outDir } = aWorkshop('makes room')
    await buildAndCommit()
    remove('content/en-US/notes/café.md')
    write({ 'public/café/index.html': 'a document of somebody' })
    await buildAndCommit()
    expect(readText(outDir, 'café/index.html')).toBe('a document of somebody')
    expect(listFiles(outDir)).not.toContain('page-data/café/page-data.json')
  })
})

describe('shards', () => {
  const COUNT = 2

  /** Builds every shard into its own output folder, like several machines. */
  const buildShards = async (workshop: ReturnType<typeof aWorkshop>, name: string): Promise<readonly string[]> => {
    const dirs: string[] = []
    for (let index = 0; index < COUNT; index += 1) {
      const outDir = path.join(folder, name, `shard-${index}`)
      const shard = { index, count: COUNT }
      const outcome = await workshop.build({ outDir, shard })
      const made = await commitStaged(outcome.staging, outcome.change)
      if ('findings' in made) throw new Error(JSON.stringify(made.findings))
      await made.finish()
      saveShard(outDir, outcome, shard)
      dirs.push(outDir)
    }
    return dirs
  }

  it('contain every page once, and no shared file', async () => {
    const workshop = aWorkshop('sharded')
    const dirs = await buildShards(workshop, 'sharded')
    const files = dirs.flatMap((dir) => listFiles(path.join(dir, 'en-US')))
    expect(files.filter((file) => file.endsWith('.html')).sort()).toEqual(PAGES)
    expect(files).toHaveLength(2 * PAGES.length)
  })

  it('merged shards equal a whole build', async () => {
    const workshop = aWorkshop('merged')
    const shardDirs = await buildShards(workshop, 'merged')
    await workshop.buildAndCommit()
    const merged = await workshop.build({ outDir: path.join(folder, 'merged/out-of-shards'), shardDirs })
    expect(merged.findings).toEqual([])
    const made = await commitStaged(merged.staging, merged.change)
    expect(made).not.toHaveProperty('findings')
    expect(readFiles(merged.staging.dir)).toEqual(readFiles(workshop.outDir))
  })

  it('of other content are rejected', async () => {
    const workshop = aWorkshop('other content')
    const shardDirs = await buildShards(workshop, 'other content')
    workshop.write({ 'content/en-US/notes/b.md': note('Changed since') })
    const { findings } = await workshop.build({ shardDirs })
    expect(findings.map(({ _tag }) => _tag)).toEqual(['BrokenShard', 'BrokenShard'])
  })

  it('links of shards are checked by the merge', async () => {
    const workshop = aWorkshop('dead in shards')
    workshop.write({ 'content/en-US/notes/b.md': note('B', '[x](/nowhere)') })
    const shardDirs = await buildShards(workshop, 'dead in shards')
    const { findings } = await workshop.build({ shardDirs })
    expect(findings).toMatchObject([
      { _tag: 'BrokenLink', href: '/b#part' },
      { _tag: 'BrokenLink', href: '/nowhere' },
    ])
  })

  it('are the same on every machine', async () => {
    const contents = await Promise.all(
      ['one', 'other'].map(async (machine) => {
        const dirs = await buildShards(aWorkshop(`machine ${machine}`), `machine ${machine}`)
        return dirs.flatMap((dir) =>
          listFiles(path.join(dir, 'en-US')).map((file) => [file, readFileSync(path.join(dir, 'en-US', file), 'utf8')]),
        )
      }),
    )
    expect(contents[0]).toEqual(contents[1])
  })
})

describe('an output that cannot be written', () => {
  it('an unwritable output is reported once, with the other faults of the edition', async () => {
    const { build, write, outDir } = aWorkshop('obstacle')
    writeFiles(path.dirname(outDir), { 'en-US': 'a file' })
    write({ 'content/en-US/notes/b.md': note('B', '[x](/nowhere)') })
    const { findings } = await build()
    expect(findings.map(({ _tag }) => _tag).sort()).toEqual(['BrokenLink', 'BrokenLink', 'WriteFailed'])
  })
})
