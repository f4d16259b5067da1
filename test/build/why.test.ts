import { appendFileSync, cpSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runWhy } from '#prerender/commands/cli/run-why.ts'
import { explain } from '#prerender/commands/why/explain.ts'
import { explainPage } from '#prerender/commands/why/explain-page.ts'
import { findRecords } from '#prerender/commands/why/find-records.ts'
import type { InputReport, PageReport, Verdict, WhyReport } from '#prerender/commands/why/report.ts'
import { openToday } from '#prerender/commands/why/today.ts'
import { loadEditionState } from '#prerender/incremental/edition-state.ts'
import { loadIndexRecord } from '#prerender/incremental/index-record-file.ts'
import { indexFile, stateFile } from '#prerender/incremental/state-file.ts'
import { aTerminal } from '#test/prerender/commands/diff/a-terminal.ts'
import { buildSite, copyFixture } from '#test/support/build-fixture.ts'
import { modificationTimes, readText, writeFiles } from '#test/support/files.ts'
import { createRandom, numberFromEnvironment } from '#test/support/random.ts'
import { codeEdits, contentEdits } from '#test/support/site-edits.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const keyOf = ({ kind, name }: InputReport): string => `${kind} ${name}`

const withStatus = ({ inputs }: PageReport, ...statuses: readonly InputReport['status'][]): readonly string[] =>
  inputs.filter(({ status }) => statuses.includes(status)).map(keyOf)

const changedIn = (page: PageReport): readonly string[] => withStatus(page, 'changed', 'added', 'removed')

const inputOf = (page: PageReport, key: string): InputReport => {
  const found = page.inputs.find((input) => keyOf(input) === key)
  if (found === undefined) throw new Error(`${page.path} is not made of ${key}.`)
  return found
}

describe('why a page is rendered', () => {
  const folder = temporaryFolder()
  const pristine = path.join(folder, 'pristine')
  const siteDir = path.join(folder, 'site')
  const outDir = path.join(folder, 'out')
  const cacheDir = path.join(folder, 'cache')

  beforeAll(async () => {
    copyFixture('two-editions', pristine)
    copyFixture('two-editions', siteDir)
    expect((await buildSite(siteDir, folder)).findings).toEqual([])
  })

  afterEach(() => {
    rmSync(siteDir, { recursive: true })
    cpSync(pristine, siteDir, { recursive: true })
  })

  const explainPage = async (
    requested: string,
    more: { readonly editions?: readonly string[]; readonly cacheDir?: string } = {},
  ): Promise<WhyReport> => {
    const result = await explain({ requested, siteDir, outDir, cacheDir, editions: undefined, ...more })
    if (result._tag !== 'Told') throw new Error(`There is no explanation of ${requested}: ${result._tag}.`)
    return result.report
  }

  const pageOf = async (requested: string, edition = 'en-US'): Promise<PageReport> => {
    const [page] = (await explainPage(requested, { editions: [edition] })).pages
    if (page === undefined) throw new Error(`There is no explanation of ${requested}.`)
    return page
  }

  const edit = (file: string, before: string, after: string): void => {
    const text = readText(siteDir, file)
    expect(text).toContain(before)
    writeFiles(siteDir, { [file]: text.replace(before, after) })
  }

  const pathsOf = (edition: string): readonly string[] =>
    loadEditionState(stateFile(cacheDir, path.join(outDir, edition)))?.paths ?? []

  it('why reports no change on an untouched site and writes nothing', async () => {
    const times = () => [siteDir, outDir, cacheDir].map((dir) => [...modificationTimes(dir)])
    const before = times()
    for (const edition of ['en-US', 'zh-CN']) {
      expect(pathsOf(edition).length).toBeGreaterThan(5)
      for (const requested of pathsOf(edition)) {
        const page = await pageOf(requested, edition)
        expect([page.path, page.verdict, withStatus(page, 'changed', 'added', 'removed', 'unknown')]).toEqual([
          requested,
          'left',
          [],
        ])
      }
    }
    expect(times()).toEqual(before)
  })

  it('why lists all inputs of a page with their files', async () => {
    const page = await pageOf('/articles')
    expect(page.inputs.map(keyOf)).toEqual(
      expect.arrayContaining([
        'route /articles',
        'code pages/articles.page.tsx',
        'frame site',
        'list articles',
        'data articles first',
        'data articles second',
        'message articles.title',
        'message frame.skip',
        'slice header',
        'slice footer',
        'global settings',
      ]),
    )
    const filesOf = (key: string) => inputOf(page, key).sources.map(({ file }) => file)
    expect(filesOf('code pages/articles.page.tsx')).toEqual(
      expect.arrayContaining(['pages/articles.page.tsx', 'pages/define.ts']),
    )
    expect(filesOf('data articles first')).toEqual(['content/en-US/articles/first.md'])
    expect(filesOf('list articles')).toEqual(['content/en-US/articles/*.md'])
    expect(inputOf(page, 'message articles.title').sources).toEqual([
      { file: 'content/messages.json', line: 2, status: 'same' },
    ])
    expect(inputOf(page, 'slice footer').note).toContain('"port-count"')
    expect(inputOf(await pageOf('/'), 'slice footer').sources[0]?.file).toBe('pages/slices/footer.slice.tsx')
  })

  it('why reports a changed title that the page shows', async () => {
    edit('content/en-US/articles/first.md', 'title: The first', 'title: A first')
    const article = await pageOf('/articles/first')
    expect([article.verdict, changedIn(article)]).toEqual(['rendered', ['data articles first', 'body articles first']])
    const list = await pageOf('/articles')
    expect([list.verdict, changedIn(list)]).toEqual(['rendered', ['data articles first']])
    expect((await pageOf('/articles/second')).verdict).toBe('left')
    // The home page shows only the latest article, the second.
    expect((await pageOf('/')).verdict).toBe('left')
    expect((await pageOf('/articles/first', 'zh-CN')).verdict).toBe('left')
  })

  it('why reports a changed text that the page shows', async () => {
    edit('content/en-US/articles/first.md', 'Some words', 'Other words')
    const article = await pageOf('/articles/first')
    expect([article.verdict, changedIn(article)]).toEqual(['rendered', ['body articles first']])
    expect((await pageOf('/articles')).verdict).toBe('left')
  })

  it('why reports an entry that was added or removed', async () => {
    writeFiles(siteDir, {
      'content/en-US/articles/third.md': '---\ntitle: Third\nslug: /third\nday: 2027-01-01\n---\n',
    })
    rmSync(path.join(siteDir, 'content/en-US/articles/first.md'))
    const list = await pageOf('/articles')
    expect(list.verdict).toBe('rendered')
    expect(inputOf(list, 'list articles').entries).toEqual({ added: ['third'], removed: ['first'], changed: [] })
    expect(inputOf(list, 'data articles first')).toMatchObject({
      status: 'removed',
      sources: [{ file: 'content/en-US/articles/first.md' }],
    })
    // The result of a static query changes.
    expect(changedIn(await pageOf('/'))).toEqual([expect.stringMatching(/^query /)])
    expect((await pageOf('/articles/first')).verdict).toBe('removed')
    expect(changedIn(await pageOf('/articles/first', 'zh-CN'))).toEqual(['route /articles/first'])
    expect((await pageOf('/articles/second')).verdict).toBe('left')
  })

  it('why reports changed slice data', async () => {
    edit('content/zh-CN/navigation/header.json', '文章', '所有文章')
    const home = await pageOf('/', 'zh-CN')
    expect([home.verdict, changedIn(home)]).toEqual(['rendered', ['slice header']])
    expect(inputOf(home, 'slice header').sources.every(({ status }) => status === 'same')).toBe(true)
    expect((await pageOf('/app', 'zh-CN')).verdict).toBe('left')
    expect((await pageOf('/')).verdict).toBe('left')
  })

  it('why reports changed code, and unknown inputs where code is not bundled', async () => {
    edit('templates/card.tsx', '<div', '<section')
    edit('templates/card.tsx', '</div', '</section')
    const home = await pageOf('/')
    expect([home.verdict, changedIn(home)]).toEqual(['rendered', ['code pages/home.page.tsx']])
    expect(inputOf(home, 'code pages/home.page.tsx').sources.filter(({ status }) => status !== 'same')).toEqual([
      { file: 'templates/card.tsx', line: null, status: 'changed' },
    ])
    const article = await pageOf('/articles/first')
    expect([article.verdict, changedIn(article)]).toEqual(['unknown', []])
    expect(withStatus(article, 'unknown')).toEqual([
      'route /articles/first',
      'global client code',
      'global client-only areas',
    ])
    expect((await explainPage('/')).isCodeBundled).toBe(false)
  })

  it('why reports a changed message that the page shows', async () => {
    edit('content/messages.json', '"Articles"', '"All articles"')
    const list = await pageOf('/articles')
    expect([list.verdict, changedIn(list)]).toEqual(['rendered', ['message articles.title']])
    expect(changedIn(await pageOf('/articles', 'zh-CN'))).toEqual([])
    expect(changedIn(await pageOf('/articles/first'))).toEqual([])
  })

  it('why reports a changed setting for every page', async () => {
    edit('content/site.ts', "name: 'Two editions'", "name: 'Two'")
    for (const requested of ['/', '/articles/first', '/app']) {
      const page = await pageOf(requested)
      expect([page.verdict, changedIn(page)]).toEqual([
        'rendered',
        ['global settings', 'global code that all pages share'],
      ])
    }
    edit('content/site.ts', "name: 'Two'", "name: 'Two editions' as const")
    expect(changedIn(await pageOf('/app'))).toEqual(['global code that all pages share'])
  })

  it('why reports a changed index.html', async () => {
    writeFiles(siteDir, { 'index.html': '<html lang="%lang%"><head><!--head--></head><body><!--body--></body></html>' })
    expect(changedIn(await pageOf('/app'))).toEqual(['global index.html'])
  })

  it('why reports a page file that was deleted or renamed', async () => {
    renameSync(path.join(siteDir, 'pages/article.page.tsx'), path.join(siteDir, 'pages/post.page.tsx'))
    const page = await pageOf('/articles/first')
    expect([page.verdict, changedIn(page)]).toEqual(['rendered', ['code pages/article.page.tsx']])
    expect(inputOf(page, 'code pages/article.page.tsx')).toMatchObject({ status: 'removed' })
    expect(inputOf(page, 'route /articles/first').status).toBe('unknown')
  })

  it('why reports an output file that was altered', async () => {
    appendFileSync(path.join(outDir, 'en-US/index.html'), '<!-- altered -->')
    rmSync(path.join(outDir, 'en-US/page-data/app/page-data.json'))
    const [home, app] = [await pageOf('/'), await pageOf('/app')]
    expect([home.verdict, home.outputs.map(({ status }) => status)]).toEqual(['rendered', ['altered', 'as built']])
    expect([app.verdict, app.outputs.map(({ status }) => status)]).toEqual(['rendered', ['as built', 'missing']])
    expect((await buildSite(siteDir, folder)).editions).toMatchObject([{ rendered: 2 }, { rendered: 0 }])
  })

  it('why reports the fault and unknown inputs when content cannot be read', async () => {
    writeFiles(siteDir, { 'content/en-US/navigation/header.json': '{' })
    const { faults, pages } = await explainPage('/articles', { editions: ['en-US'] })
    expect(faults).toEqual([
      { file: 'content/en-US/navigation/header.json', line: 1, problem: expect.stringContaining('JSON') },
    ])
    expect(pages.map((page) => [page.verdict, withStatus(page, 'unknown')])).toEqual([
      ['unknown', ['route /articles', 'slice header', 'global client-only areas']],
    ])
  })

  it('why reports content and code without bundles in the cache', async () => {
    const poor = path.join(folder, 'poor-cache')
    cpSync(cacheDir, poor, { recursive: true })
    for (const name of readdirSync(poor))
      if (name.startsWith('bundle-')) rmSync(path.join(poor, name), { recursive: true })
    edit('content/en-US/articles/first.md', 'Some words', 'Other words')
    const { pages, isCodeBundled } = await explainPage('/articles/first', { editions: ['en-US'], cacheDir: poor })
    expect(isCodeBundled).toBe(false)
    expect(pages.map((page) => [page.verdict, changedIn(page)])).toEqual([['rendered', ['body articles first']]])
    expect(pages.flatMap((page) => withStatus(page, 'unknown').toSorted())).toEqual([
      'global client code',
      'global client-only areas',
      'route /articles/first',
      'slice footer',
      'slice header',
    ])
  })

  describe('the why command', () => {
    it('why covers the editions that have the page', async () => {
      expect((await explainPage('/articles/first')).pages.map(({ edition }) => edition)).toEqual(['en-US', 'zh-CN'])
      expect((await explainPage('articles/second/')).pages.map(({ edition }) => edition)).toEqual(['en-US'])
      expect(
        (await explainPage('https://cn.two.example/articles/first?q')).pages.map(({ edition }) => edition),
      ).toEqual(['zh-CN'])
      expect((await explainPage('/articles/%E5%8A%A8%E6%80%81')).pages).toMatchObject([
        { edition: 'zh-CN', path: '/articles/动态' },
      ])
    })

    it('why fails for an unknown page, edition, address or record', async () => {
      const ask = (requested: string, more: object = {}) =>
        explain({ requested, siteDir, outDir, cacheDir, editions: undefined, ...more })
      expect(await ask('/articles/frist')).toMatchObject({
        _tag: 'NoPage',
        editions: ['en-US', 'zh-CN'],
        nearest: ['/articles/first', '/articles/动态', '/articles/second'],
      })
      expect(await ask('/articles/second', { editions: ['zh-CN'] })).toMatchObject({
        _tag: 'NoPage',
        editions: ['zh-CN'],
      })
      expect(await ask('/', { editions: ['de-DE'] })).toMatchObject({
        _tag: 'UnknownEdition',
        known: ['en-US', 'zh-CN'],
      })
      expect(await ask('https://elsewhere.example/')).toMatchObject({ _tag: 'AlienAddress' })
      expect(await ask('https://cn.two.example/', { editions: ['en-US'] })).toMatchObject({ _tag: 'AlienAddress' })
      expect(await ask('/', { outDir: path.join(folder, 'nowhere') })).toEqual({ _tag: 'NoRecord', editions: [] })
    })

    it('why prints text or JSON, and its exit code says whether there was an answer', async () => {
      const run = async (requested: string, more: object = {}) => {
        const { terminal, log } = aTerminal()
        const options = {
          path: requested,
          site: siteDir,
          out: outDir,
          editions: undefined,
          cache: cacheDir,
          isJson: false,
          ...more,
        }
        return { code: await runWhy(options, terminal), ...log }
      }
      expect(await run('/app')).toMatchObject({ code: 0, out: expect.stringContaining('zh-CN  /app'), err: '' })
      const json = await run('/app', { isJson: true })
      expect([json.code, JSON.parse(json.out)]).toEqual([0, await explainPage('/app')])
      expect(await run('/nowhere-near')).toMatchObject({ code: 1, out: '', err: expect.stringContaining('/app') })
      expect(await run('/', { editions: ['de-DE'] })).toMatchObject({ code: 2, err: expect.stringContaining('zh-CN') })
      expect(await run('/', { out: folder })).toMatchObject({ code: 1, err: expect.stringContaining('--no-cache') })
    })
  })
})

it('why finds a page below a base path, also one set on the command line', async () => {
  const folder = temporaryFolder()
  const siteDir = copyFixture('two-pages', path.join(folder, 'site'))
  const { outDir } = await buildSite(siteDir, folder, { basePath: '/below' })
  const [edition = ''] = readdirSync(outDir)
  const state = loadEditionState(stateFile(path.join(folder, 'cache'), path.join(outDir, edition)))
  for (const requested of state?.paths ?? []) {
    const explained = await explain({
      requested: `/below${requested}`,
      siteDir,
      outDir,
      cacheDir: path.join(folder, 'cache'),
      editions: undefined,
    })
    expect(explained).toMatchObject({
      _tag: 'Told',
      report: { isCodeBundled: true, pages: [{ path: requested, verdict: 'left' }] },
    })
  }
})

/** Number of edits. One in ten changes code, which takes longest. */
const EDITS = numberFromEnvironment('FAIRLEAD_EDITS', 14)
const SEED = numberFromEnvironment('FAIRLEAD_SEED', 1)

describe('why after random edits', () => {
  const folder = temporaryFolder()

  it(
    'predicts what the next build renders',
    async () => {
      const random = createRandom(SEED)
      const siteDir = copyFixture('every-dependency', path.join(folder, 'site'))
      const kept = path.join(folder, 'kept')
      const outDir = path.join(folder, 'out')
      const cacheDir = path.join(folder, 'cache')

      const explainAll = async (): Promise<
        ReadonlyMap<string, { readonly isCodeBundled: boolean; readonly pages: readonly PageReport[] }>
      > => {
        const index = loadIndexRecord(indexFile(cacheDir))
        const explained = new Map<string, { readonly isCodeBundled: boolean; readonly pages: readonly PageReport[] }>()
        for (const record of findRecords(cacheDir, outDir)) {
          const today = await openToday({ siteDir, cacheDir, built: record.state.facts, record: index })
          const pages = record.state.paths.map((_, at) => explainPage(record, at, today, index?.index))
          explained.set(record.edition, { isCodeBundled: today.isCodeBundled, pages })
        }
        return explained
      }

      expect((await buildSite(siteDir, folder)).findings).toEqual([])
      for (let step = 0; step < EDITS; step += 1) {
        rmSync(kept, { recursive: true, force: true })
        cpSync(siteDir, kept, { recursive: true })
        const [kind, apply] = random.pick(Object.entries(step % 10 === 9 ? codeEdits : contentEdits))
        const done = apply(siteDir, random)
        const hint = `FAIRLEAD_SEED=${SEED}, step ${step}: ${kind}: ${done}`
        const explained = await explainAll()
        const result = await buildSite(siteDir, folder)
        if (result.findings.length > 0) {
          // A failed build gives nothing to compare with.
          rmSync(siteDir, { recursive: true })
          cpSync(kept, siteDir, { recursive: true })
          expect((await buildSite(siteDir, folder)).findings).toEqual([])
          continue
        }
        for (const { edition, rendered } of result.editions) {
          const { isCodeBundled = false, pages = [] } = explained.get(edition) ?? {}
          const now = loadEditionState(stateFile(cacheDir, path.join(outDir, edition)))?.paths ?? []
          const before = pages.map((page) => page.path)
          const fresh = now.filter((found) => !before.includes(found)).length
          const count = (verdict: Verdict): number =>
            pages.filter((page) => page.verdict === verdict && now.includes(page.path)).length
          expect(rendered, hint).toBeGreaterThanOrEqual(fresh + count('rendered'))
          expect(rendered, hint).toBeLessThanOrEqual(fresh + count('rendered') + count('unknown'))
          expect(count('removed'), hint).toBe(0)
          if (!isCodeBundled) continue
          expect(count('unknown'), hint).toBe(0)
          expect(
            pages.filter((page) => page.verdict !== 'removed' && !now.includes(page.path)),
            hint,
          ).toEqual([])
        }
      }
    },
    (EDITS * 3 + 60) * 1000,
  )
})
