import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import type { BuildOptions } from '#prerender/build/build-options.ts'
import { pageRecordsFile } from '#runtime/protocol/urls.ts'
import { checksAll } from '#test/support/checks-all.ts'
import { compareTrees, type Tree } from '#test/support/compare-trees.ts'
import { listFiles, readFiles, readText, writeFiles } from '#test/support/files.ts'
import { keepTime } from '#test/support/keep-time.ts'
import { addArticles } from '#test/support/many-articles.ts'
import { type Copies, copyBuilt, damages, leftBeside } from '#test/support/output-damage.ts'
import { createRandom, numberFromEnvironment, type Random } from '#test/support/random.ts'
import { runCli } from '#test/support/run-cli.ts'
import { codeEdits, contentEdits, type Edit, faultyEdits } from '#test/support/site-edits.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { openWorkshop, restoreFiles, type Workshop } from '#test/support/workshop.ts'

const EDITIONS = ['en-US', 'zh-CN']

/** Number of edits. One in seven changes code, which takes longest. */
const EDITS = numberFromEnvironment('FAIRLEAD_EDITS', checksAll ? 33 : 12)
/** Edits for each process. Loaded code stays in memory, and one process cannot hold that of hundreds of builds. */
const MAX_IN_ONE_PROCESS = 100
/** Number of articles added to the fixture. With hundreds of them, threads share the work. */
const ARTICLES = numberFromEnvironment('FAIRLEAD_ARTICLES', 0)
const SEED = numberFromEnvironment('FAIRLEAD_SEED', 1)

describe('a build after random edits', () => {
  const folder = temporaryFolder()
  const random = createRandom(SEED)
  const log: string[] = []

  /** The steps so far, for the message of a failure. */
  const trail = (): string =>
    `FAIRLEAD_SEED=${SEED} FAIRLEAD_EDITS=${EDITS} FAIRLEAD_ARTICLES=${ARTICLES}, after\n${log.slice(-12).join('\n')}\n`

  /** Gives each kind of edit once before any repeats. */
  const inTurn = <A>(kinds: Readonly<Record<string, A>>): (() => readonly [string, A]) => {
    let left: (readonly [string, A])[] = []
    return () => {
      if (left.length === 0) left = [...random.shuffle(Object.entries(kinds))]
      return left.shift() as readonly [string, A]
    }
  }

  const nextContentEdit = inTurn(contentEdits)
  const nextCodeEdit = inTurn(codeEdits)
  const nextFaultyEdit = inTurn(faultyEdits)
  const nextDamage = inTurn(damages)

  const edit = (site: string, next: () => readonly [string, Edit]): void => {
    for (;;) {
      const [kind, apply] = next()
      const done = apply(site, random)
      if (done === undefined) continue
      log.push(`${log.length + 1}. ${kind}: ${done}`)
      return
    }
  }

  it(
    'an incremental build after random edits gives the files and findings of a clean build',
    async () => {
      const workshop = openWorkshop(folder, EDITS > MAX_IN_ONE_PROCESS)
      const { site, outDir, cacheDir, build, buildClean } = workshop
      addArticles(site, 0, ARTICLES)
      expect((await build()).findings).toEqual([])
      let built = await buildClean(true)
      let copies: Copies = copyBuilt(workshop, folder)

      const damage = (): void => {
        for (;;) {
          const [kind, apply] = nextDamage()
          const done = apply({ outDir, cacheDir, files: [...built.tree.keys()] }, random)
          if (done === undefined) continue
          log.push(`${log.length + 1}. ${kind}: ${done}`)
          return
        }
      }

      const expectSame = (tree: Tree): void => {
        expect(compareTrees(readFiles(outDir), tree, { keepsAssets: true }), trail()).toEqual([])
        expect(leftBeside(outDir, EDITIONS), trail()).toEqual([])
      }

      /** Builds after edits and restores the site if it has faults. */
      const check = async (isCold: boolean, siteBefore: Tree): Promise<void> => {
        const before = readFiles(outDir)
        // A failed build does not repair damage to the output.
        const { findings } = await build({ workers: 1 + random.below(2) })
        const clean = await buildClean(isCold)
        expect(sorted(findings), trail()).toEqual(sorted(clean.findings))
        if (clean.findings.length === 0) {
          built = clean
          expectSame(clean.tree)
          return
        }
        expect(compareTrees(readFiles(outDir), before), trail()).toEqual([])
        expect(leftBeside(outDir, EDITIONS), trail()).toEqual([])
        restoreFiles(site, siteBefore)
        log.push(`${log.length + 1}. repaired`)
        expect((await build()).findings, trail()).toEqual([])
        expectSame(built.tree)
      }

      const meddle = async (): Promise<void> => {
        const [what, run] = random.pick<readonly [string, () => unknown]>([
          ['the output put back to that of an earlier build', () => copies.putBackOutput()],
          ['the cache put back to that of an earlier build', () => copies.putBackCache()],
          ['built below another path', () => build({ basePath: '/elsewhere' })],
        ])
        await run()
        log.push(`${log.length + 1}. ${what}`)
      }

      for (let step = 0; step < EDITS; step += 1) {
        const siteBefore = readFiles(site)
        const kind = step % 11
        const isCode = kind === 3 || step % 22 === 8
        if (isCode) edit(site, nextCodeEdit)
        else if (kind === 5) edit(site, nextFaultyEdit)
        else if (kind === 6 || kind === 9) damage()
        else edit(site, nextContentEdit)
        // Some steps combine two changes.
        if (kind === 2) edit(site, nextContentEdit)
        if (kind === 7 || (kind === 5 && random.below(2) === 0)) damage()
        if (kind === 4) await buildOneEdition(workshop, random, log)
        if (kind === 10) await meddle()
        await check(isCode || step % 22 === 0, siteBefore)
        if (kind === 0) copies = copyBuilt(workshop, folder)
      }

      // Builds in one process may share state; separate processes cannot.
      const alone = path.join(folder, 'alone')
      expect(await runCli(['--site', site, '--out', alone, '--no-cache']), trail()).toMatchObject({ code: 0 })
      expectSame(readFiles(alone))
      expect(await runCli(['--site', site, '--out', outDir, '--cache', cacheDir]), trail()).toMatchObject({ code: 0 })
      expectSame(readFiles(alone))
    },
    60_000 + EDITS * 6_000,
  )
})

const sorted = (findings: readonly unknown[]): readonly string[] =>
  findings.map((finding) => JSON.stringify(finding)).sort()

/** Builds one edition and expects the other to stay unchanged. */
const buildOneEdition = async ({ outDir, build }: Workshop, random: Random, log: string[]): Promise<void> => {
  const [edition, other] = random.shuffle(EDITIONS)
  if (edition === undefined || other === undefined) return
  const before = readFiles(path.join(outDir, other))
  await build({ editions: [edition] })
  log.push(`${log.length + 1}. ${edition} built alone`)
  expect(compareTrees(readFiles(path.join(outDir, other)), before)).toEqual([])
}

/** Files that have changed or were rewritten. */
const touchedSince = (before: ReadonlyMap<string, string>, dir: string): readonly string[] => {
  const now = stampsOf(dir)
  return [...new Set([...before.keys(), ...now.keys()])].filter((file) => before.get(file) !== now.get(file)).sort()
}

const stampsOf = (dir: string): ReadonlyMap<string, string> =>
  new Map(
    listFiles(dir).map((file) => {
      const { ino, mtimeNs } = statSync(path.join(dir, file), { bigint: true })
      return [file, `${ino} ${mtimeNs}`]
    }),
  )

/** Document and page data of pages, by edition and address. */
const filesOf = (...pages: readonly string[]): readonly string[] =>
  pages
    .flatMap((page) => {
      const [edition, ...rest] = page.split('/')
      const at = rest.join('/')
      return at === ''
        ? [`${edition}/index.html`, `${edition}/page-data/index/page-data.json`]
        : [`${edition}/${at}/index.html`, `${edition}/page-data/${at}/page-data.json`]
    })
    .sort()

/** Files with the page records of editions. */
const recordsOf = (...recorded: readonly string[]): readonly string[] =>
  recorded.map((edition) => `${edition}/${pageRecordsFile}`)

describe('a build after one edit', () => {
  const folder = temporaryFolder()
  const workshop = openWorkshop(folder)
  const { site, outDir, cacheDir, build } = workshop
  const drawnFile = path.join(folder, 'rendered')
  let original: Tree

  const replaceIn = (file: string, from: string | RegExp, to: string): void => {
    const text = readText(site, file)
    const changed = text.replace(from, to)
    expect(changed).not.toBe(text)
    writeFiles(site, { [file]: changed })
  }

  /** Builds, and returns rendered pages, written and removed files, and the counts of the summary. */
  const rebuild = async (options: Partial<BuildOptions> = {}) => {
    const before = stampsOf(outDir)
    writeFileSync(drawnFile, '')
    process.env['FAIRLEAD_DRAWN'] = drawnFile
    try {
      const { findings, editions } = await build({ workers: 1, ...options })
      return {
        findings,
        touched: touchedSince(before, outDir),
        rendered: [...new Set(readFileSync(drawnFile, 'utf8').split('\n').filter(Boolean))].sort(),
        counted: editions.map(({ changed, removed }) => changed + removed).reduce((sum, count) => sum + count, 0),
      }
    } finally {
      delete process.env['FAIRLEAD_DRAWN']
    }
  }

  beforeAll(async () => {
    original = readFiles(site)
    expect((await build()).findings).toEqual([])
  })

  beforeEach(async () => {
    restoreFiles(site, original)
    expect((await build()).findings).toEqual([])
  })

  it('an unchanged site renders and writes nothing', async () => {
    expect(await rebuild()).toEqual({ findings: [], touched: [], rendered: [], counted: 0 })
  })

  it.each([
    {
      name: 'only time stamps changed',
      change: () => {
        for (const [index, file] of listFiles(site).entries())
          utimesSync(path.join(site, file), 1_000_000_000 + index, 1_000_000_000 + index)
      },
    },
    {
      name: 'files were rewritten with the same bytes',
      change: () => {
        for (const [file, content] of original) writeFileSync(path.join(site, file), content, 'latin1')
      },
    },
    {
      name: 'an edit was reverted',
      change: () => {
        replaceIn('content/en-US/articles/third.md', 'After', 'Before')
        replaceIn('content/en-US/articles/third.md', 'Before', 'After')
      },
    },
    {
      name: 'a file outside any collection was added',
      change: () => writeFiles(site, { 'content/en-US/articles/notes.txt': 'Notes.', 'README.md': 'A site.' }),
    },
  ])('nothing is rendered or written when $name', async ({ change }) => {
    change()
    expect(await rebuild()).toEqual({ findings: [], touched: [], rendered: [], counted: 0 })
  })

  it('the folder of a removed edition is deleted', async () => {
    replaceIn('content/site.ts', /^ {4}'zh-CN': .*\n/m, '')
    expect((await rebuild()).findings).toMatchObject([{ location: { file: 'content/zh-CN' } }])
    rmSync(path.join(site, 'content/zh-CN'), { recursive: true })
    const { findings, touched } = await rebuild()
    expect(findings).toEqual([])
    expect(touched.filter((file) => file.startsWith('zh-CN/')).length).toBeGreaterThan(0)
    expect(listFiles(outDir).filter((file) => !file.startsWith('en-US/'))).toEqual([])
    const clean = await workshop.buildClean(false)
    expect(compareTrees(readFiles(outDir), clean.tree, { keepsAssets: true })).toEqual([])
  })

  it('another number of threads renders and writes nothing', async () => {
    expect(await rebuild({ workers: 2 })).toEqual({ findings: [], touched: [], rendered: [], counted: 0 })
  })

  it('building one edition alone renders nothing, whichever was built before', async () => {
    await rebuild({ editions: ['en-US'] })
    expect(await rebuild({ editions: ['zh-CN'] })).toEqual({ findings: [], touched: [], rendered: [], counted: 0 })
  })

  it('a build without its cache rewrites no file', async () => {
    rmSync(cacheDir, { recursive: true })
    expect(await rebuild()).toMatchObject({ findings: [], touched: [], counted: 0 })
  })

  it.each([
    {
      name: 'the body of an article',
      change: () => replaceIn('content/en-US/articles/third.md', 'After', 'Long after'),
      pages: ['en-US/articles/third'],
      mayDraw: ['en-US/mentions'],
    },
    {
      name: 'a letter, at the same size and time',
      change: () => {
        keepTime(path.join(site, 'content/en-US/articles/third.md'), () =>
          replaceIn('content/en-US/articles/third.md', 'After', 'Alter'),
        )
      },
      pages: ['en-US/articles/third'],
      mayDraw: ['en-US/mentions'],
    },
    {
      name: 'the title of an article',
      change: () => replaceIn('content/en-US/articles/second.md', 'The second article', 'Another title'),
      pages: ['articles', 'articles/by-two/1', 'articles/first', 'articles/second', 'authors/ben'].map(
        (page) => `en-US/${page}`,
      ),
      mayDraw: ['articles/by-two/2', 'authors/ada', 'mentions'].map((page) => `en-US/${page}`),
      recorded: ['en-US'],
    },
    {
      name: 'the name of an author',
      change: () => replaceIn('content/en-US/authors/ada.json', 'Ada', 'Ada L.'),
      pages: ['articles/first', 'articles/third', 'authors/ada'].map((page) => `en-US/${page}`),
      mayDraw: [],
      recorded: ['en-US'],
    },
    {
      name: 'a fact that both editions show',
      change: () => replaceIn('content/offices/rotterdam.json', '+31 10', '+31 20'),
      pages: ['en-US/contact', 'zh-CN/contact'],
      mayDraw: [],
    },
    {
      name: 'a new entry',
      change: () => writeFiles(site, { 'content/en-US/notices/today.md': '---\ntitle: Today\n---\n\nClosed.\n' }),
      pages: ['en-US/notice'],
      mayDraw: ['en-US/notice/welcome'],
      recorded: ['en-US'],
    },
    {
      name: 'a deleted entry',
      change: () => rmSync(path.join(site, 'content/zh-CN/notices/today.md')),
      pages: ['zh-CN/notice'],
      mayDraw: [],
      recorded: ['zh-CN'],
    },
  ])(
    'a change of $name renders and writes only the pages that show it',
    async ({ change, pages, mayDraw, recorded = [] }) => {
      change()
      const { findings, touched, rendered, counted } = await rebuild()
      expect({ findings, touched, counted }).toEqual({
        findings: [],
        touched: [...filesOf(...pages), ...recordsOf(...recorded)].sort(),
        counted: pages.length * 2 + recorded.length,
      })
      expect(rendered).toEqual(expect.arrayContaining([...pages]))
      expect(
        rendered.filter((page) => !pages.includes(page) && !(mayDraw as readonly string[]).includes(page)),
      ).toEqual([])
    },
  )

  it('a changed slice leaves the other edition and pages without slices alone', async () => {
    replaceIn('content/en-US/navigation/header.json', 'Application', 'The application')
    const { touched } = await rebuild()
    const framed = listFiles(path.join(outDir, 'en-US')).filter(
      (file) => file.endsWith('.html') && !/^(plain|app)\/index/.test(file),
    )
    expect(touched).toEqual([...framed, 'slice-data/header.json'].map((file) => `en-US/${file}`).sort())
  })

  it('a changed static query rewrites the document, not the page data', async () => {
    replaceIn('content/en-US/articles/second.md', '2026-02-01', '2026-12-01')
    const { touched } = await rebuild()
    expect(touched.filter((file) => !filesOf('en-US/articles/second').includes(file))).toEqual([
      'en-US/index.html',
      ...recordsOf('en-US'),
      expect.stringMatching(/^en-US\/page-data\/sq\/d\/\d+\.json$/),
    ])
  })

  it('a new counterpart in the other edition rewrites the page', async () => {
    writeFiles(site, {
      'content/zh-CN/articles/second.md': '---\ntitle: 第二篇文章\nslug: /second\nday: 2026-01-01\nauthor: ada\n---\n',
    })
    const { touched, rendered } = await rebuild()
    // Both editions now have the same number of list pages.
    const pages = ['en-US/articles/by-two/2', 'en-US/articles/second']
    expect(touched.filter((file) => file.startsWith('en-US/'))).toEqual(
      [...filesOf(...pages), 'en-US/sitemap.xml'].sort(),
    )
    expect(rendered.filter((page) => page.startsWith('en-US/'))).toEqual(pages)
  })

  it('the files of a deleted page are removed, and no list names it', async () => {
    rmSync(path.join(site, 'content/en-US/articles/third.md'))
    replaceIn('content/en-US/articles/second.md', '  - third\n', '')
    const { findings, touched } = await rebuild()
    expect(findings).toEqual([])
    expect(listFiles(outDir).filter((file) => /third(?!-party)/.test(file))).toEqual([])
    expect(touched).toEqual(
      expect.arrayContaining([...filesOf('en-US/articles/by-two/2', 'en-US/articles', 'en-US/authors/ada')]),
    )
    expect(readText(outDir, 'en-US/sitemap.xml')).not.toContain('third')
  })

  it('a changed select renders one page, because client code is unchanged', async () => {
    replaceIn('pages/contact.page.tsx', "title: t('contact.title')", "title: t('contact.title') + '!'")
    const pages = ['en-US/contact', 'zh-CN/contact']
    const touched = [...filesOf(...pages), ...recordsOf('en-US', 'zh-CN')].sort()
    expect(await rebuild()).toMatchObject({ findings: [], touched, rendered: pages })
  })

  it('a site file is rewritten when its content changes', async () => {
    replaceIn('content/offices/rotterdam.json', '"en-US": "Rotterdam"', '"en-US": "Port of Rotterdam"')
    expect(await rebuild()).toMatchObject({
      findings: [],
      touched: [...filesOf('en-US/contact'), 'en-US/offices.txt'].sort(),
    })
    expect(readText(outDir, 'en-US/offices.txt')).toBe('rotterdam: Port of Rotterdam\n')
  })

  it('changed code of a site file renders no page', async () => {
    replaceIn('pages/files/offices.file.ts', ': $', ' = $')
    const touched = ['en-US/offices.txt', 'zh-CN/offices.txt']
    expect(await rebuild()).toMatchObject({ findings: [], touched, rendered: [], counted: 2 })
  })

  it('a site file that is no longer defined is removed', async () => {
    rmSync(path.join(site, 'pages/files/offices.file.ts'))
    expect(await rebuild()).toMatchObject({
      findings: [],
      touched: ['en-US/offices.txt', 'zh-CN/offices.txt'],
      rendered: [],
    })
  })

  it('a changed message renders the pages that show it', async () => {
    replaceIn('content/messages.json', '"en-US": "Contact"', '"en-US": "Contact us"')
    expect(await rebuild()).toMatchObject({
      findings: [],
      touched: [...filesOf('en-US/contact'), ...recordsOf('en-US')].sort(),
      rendered: ['en-US/contact'],
    })
  })

  it.each([
    {
      name: 'an anchor',
      change: () => replaceIn('content/en-US/articles/second.md', '\n## A part\n', '\n'),
      repair: () => replaceIn('content/en-US/articles/second.md', /$/, '\n## A part\n'),
      location: { file: 'content/en-US/articles/first.md' },
    },
    {
      name: 'a file',
      change: () => renameSync(path.join(site, 'public/files/sheet.txt'), path.join(site, 'public/files/other.txt')),
      repair: () => renameSync(path.join(site, 'public/files/other.txt'), path.join(site, 'public/files/sheet.txt')),
      location: { file: 'content/en-US/articles/first.md' },
    },
    {
      name: 'a page',
      change: () => replaceIn('content/zh-CN/articles/news.md', 'slug: /动态', 'slug: /新闻'),
      repair: () => replaceIn('content/zh-CN/articles/news.md', 'slug: /新闻', 'slug: /动态'),
      location: { file: 'content/zh-CN/articles/first.md' },
    },
  ])(
    'every build fails while an unchanged page links to $name that was deleted',
    async ({ change, repair, location }) => {
      // The linking article comes from the record and is not rendered.
      await rebuild()
      change()
      for (const _ of ['once', 'again']) {
        const { findings, touched } = await rebuild()
        expect(findings).toContainEqual(
          expect.objectContaining({ _tag: 'BrokenLink', location: expect.objectContaining(location) }),
        )
        expect(touched).toEqual([])
      }
      repair()
      expect(await rebuild()).toMatchObject({ findings: [], touched: [] })
    },
  )

  it.each(Object.entries(damages))('restores the output when %s', async (_, damage) => {
    // A failed case must not affect the next one.
    onTestFailed(() => rmSync(outDir, { recursive: true, force: true }))
    const before = readFiles(outDir)
    damage({ outDir, cacheDir, files: [...before.keys()] }, createRandom(SEED))
    expect((await rebuild()).findings).toEqual([])
    expect(compareTrees(readFiles(outDir), before)).toEqual([])
    expect(leftBeside(outDir, EDITIONS)).toEqual([])
  })

  it('restores an altered file of unchanged size and time', async () => {
    onTestFailed(() => rmSync(outDir, { recursive: true, force: true }))
    const before = readFiles(outDir)
    for (const file of [
      'en-US/contact/index.html',
      'en-US/page-data/contact/page-data.json',
      'zh-CN/slice-data/header.json',
      'zh-CN/robots.txt',
    ])
      keepTime(path.join(outDir, file), () =>
        writeFileSync(path.join(outDir, file), 'x'.repeat(before.get(file)?.length ?? 0)),
      )
    expect((await rebuild()).findings).toEqual([])
    expect(compareTrees(readFiles(outDir), before)).toEqual([])
  })

  it('outputs that share a cache do not affect each other', async () => {
    const other = path.join(folder, 'other')
    replaceIn('content/en-US/articles/third.md', 'After', 'Long after')
    expect((await build({ outDir: other })).findings).toEqual([])
    expect((await rebuild()).touched).toEqual(filesOf('en-US/articles/third'))
    expect(compareTrees(readFiles(other), readFiles(outDir))).toEqual([])
  })
})
