import { cpSync, existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSite, copyFixture, fixtureDir } from '#test/support/build-fixture.ts'
import { checksAll } from '#test/support/checks-all.ts'
import { type CliProcessOptions, startCli } from '#test/support/cli-process.ts'
import { compareTrees, type Tree } from '#test/support/compare-trees.ts'
import { listFiles, modificationTimes, readFiles, readJson, readText, writeFiles } from '#test/support/files.ts'
import { addArticles } from '#test/support/many-articles.ts'
import { createRandom } from '#test/support/random.ts'
import { pickSample } from '#test/support/sample-pages.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const site = path.join(folder, 'site')
const cache = path.join(folder, 'cache')
const outDir = path.join(folder, 'out')

const expectSuccess = async (args: readonly string[], options: CliProcessOptions = {}): Promise<void> => {
  const { code, stderr } = await startCli(args, options).ended
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
}

/** Sets all time stamps to a past time, so that rewritten files stand out. */
const makeOld = (dir: string): void => {
  for (const file of listFiles(dir)) utimesSync(path.join(dir, file), 0, 0)
}

const writtenSince = (dir: string): readonly string[] =>
  [...modificationTimes(dir)].filter(([, time]) => time > 0).map(([file]) => file)

/** A folder on tmpfs if there is one, because tmpfs lists files in order of creation. */
const otherDisk = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : folder, 'fairlead-test-'))
afterAll(() => rmSync(otherDisk, { recursive: true, force: true }))

/** The reference build, without any of the settings of the cases. */
beforeAll(async () => {
  copyFixture('every-dependency', site)
  await expectSuccess(['--site', site, '--out', outDir, '--cache', cache])
})

type Otherwise = {
  readonly name: string
  /** The site directory, if it differs from that of the reference build. */
  readonly siteDir?: () => string
  readonly args?: readonly string[]
  /** Reuses the bundles of the reference build. */
  readonly isWarm?: boolean
  readonly options?: CliProcessOptions
}

const copyInto =
  (name: string, files: Readonly<Record<string, string>> = {}) =>
  (): string => {
    writeFiles(path.join(folder, name), files)
    return copyFixture('every-dependency', path.join(folder, name, 'the/site'))
  }

/** Copies the fixture file by file in a shuffled order. */
const copyShuffled = (): string => {
  const from = fixtureDir('every-dependency')
  for (const file of createRandom(3).shuffle(listFiles(from))) cpSync(path.join(from, file), path.join(otherDisk, file))
  return otherDisk
}

/** Gives files time stamps in the past and in the future. */
const copyWithOddTimes = (): string => {
  const to = copyFixture('every-dependency', path.join(folder, 'odd-times'))
  for (const [index, file] of listFiles(to).entries()) {
    const seconds = index % 2 === 0 ? 0 : 4_000_000_000
    utimesSync(path.join(to, file), seconds, seconds)
  }
  return to
}

const CASES: readonly Otherwise[] = [
  { name: 'in a deeper folder with unusual characters', siteDir: copyInto('a (deep) folder, «größer»') },
  {
    name: 'below a package whose files are ES modules',
    siteDir: copyInto('esm', { 'package.json': '{ "type": "module" }' }),
  },
  {
    name: 'below a package whose files are CommonJS',
    siteDir: copyInto('cjs', { 'package.json': '{ "name": "x", "sideEffects": false }' }),
  },
  {
    name: 'below tool settings of another project',
    siteDir: copyInto('tools', {
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          jsx: 'react',
          jsxFactory: 'h',
          target: 'ES5',
          useDefineForClassFields: false,
          paths: { '#templates/*': ['./x/*'] },
        },
      }),
      'postcss.config.cjs':
        'module.exports = { plugins: [{ postcssPlugin: "x", Declaration: (one) => { one.important = true } }] }',
      '.browserslistrc': 'ie 11',
    }),
  },
  { name: 'in the folder of the engine', siteDir: () => fixtureDir('every-dependency') },
  { name: 'from files created in another order on another disk', siteDir: copyShuffled },
  { name: 'from files with time stamps in the past and future', siteDir: copyWithOddTimes },
  {
    name: 'in an eastern time zone and Turkish',
    options: { environment: { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' } },
  },
  {
    name: 'in a western time zone and the C locale',
    options: { environment: { TZ: 'America/Los_Angeles', LANG: 'C', LC_ALL: 'C' } },
  },
  { name: 'with NODE_ENV=development', options: { environment: { NODE_ENV: 'development' } } },
  {
    name: 'with an unknown NODE_ENV',
    options: { environment: { NODE_ENV: 'staging', CI: 'true', FORCE_COLOR: '3' } },
  },
  { name: 'from the root folder', options: { cwd: '/' } },
  { name: 'without a cache', args: ['--no-cache'] },
  { name: 'with bundles of an earlier build', isWarm: true },
]

/** Cases of a usual run, each of which takes seconds. */
const CASES_IN_SAMPLE = 5

describe('two builds of the same sources', () => {
  it('an output contains no trace of the machine', () => {
    const files = readFiles(outDir)
    expect(files.size).toBeGreaterThan(100)
    for (const [file, content] of files) expect(content.includes(folder), file).toBe(false)
  })

  it.each(
    pickSample(CASES, checksAll ? CASES.length : CASES_IN_SAMPLE).map(
      (otherwise) => [otherwise.name, otherwise] as const,
    ),
  )(
    'are byte-identical when one is made %s',
    async (_, { siteDir = () => site, args = [], isWarm = false, options = {} }) => {
      const own = mkdtempSync(path.join(folder, 'case-'))
      const cacheArgs = args.includes('--no-cache') ? [] : ['--cache', isWarm ? cache : path.join(own, 'cache')]
      await expectSuccess(['--site', siteDir(), '--out', path.join(own, 'out'), ...cacheArgs, ...args], options)
      expect(compareTrees(readFiles(path.join(own, 'out')), readFiles(outDir))).toEqual([])
    },
  )

  it('builds with any number of busy threads are byte-identical', async () => {
    const large = copyFixture('every-dependency', path.join(folder, 'large'))
    addArticles(large, 0, 300)
    const trees: Tree[] = []
    for (const count of checksAll ? [1, 2, 3] : [1, 3]) {
      const own = mkdtempSync(path.join(folder, 'threads-'))
      await expectSuccess([
        '--site',
        large,
        '--out',
        path.join(own, 'out'),
        '--cache',
        path.join(own, 'cache'),
        '--workers',
        String(count),
      ])
      trees.push(readFiles(path.join(own, 'out')))
    }
    for (const tree of trees.slice(1)) expect(compareTrees(tree, trees[0] as Tree)).toEqual([])
  })

  it('a build with relative paths equals one with absolute paths', async () => {
    const own = mkdtempSync(path.join(folder, 'case-'))
    await expectSuccess(['--site', path.relative(own, site), '--out', 'out', '--cache', path.relative(own, cache)], {
      cwd: own,
    })
    expect(compareTrees(readFiles(path.join(own, 'out')), readFiles(outDir))).toEqual([])
  })

  it('an edition built alone equals the same edition built with the other', async () => {
    const single = path.join(folder, 'single')
    await expectSuccess(['--site', site, '--out', single, '--cache', cache, '--edition', 'zh-CN'])
    expect(compareTrees(readFiles(path.join(single, 'zh-CN')), readFiles(path.join(outDir, 'zh-CN')))).toEqual([])
    expect(listFiles(path.join(single, 'en-US'))).toEqual([])
  })
})

describe('a build into a folder with a previous output', () => {
  const rebuild = async () => {
    makeOld(outDir)
    const { findings, editions } = await buildSite(site, folder, { outDir, cacheDir: cache })
    expect(findings).toEqual([])
    return { written: writtenSince(outDir), editions }
  }

  const assetsOf = () => listFiles(outDir).filter((file) => file.includes('/assets/'))
  const hashOf = () => readJson(outDir, 'en-US/page-data/app-data.json')

  it('a build without changes writes nothing', async () => {
    const { written, editions } = await rebuild()
    expect(written).toEqual([])
    expect(editions.map(({ changed, removed }) => ({ changed, removed }))).toEqual([
      { changed: 0, removed: 0 },
      { changed: 0, removed: 0 },
    ])
  })

  it('changed text changes neither code nor compilation hash', async () => {
    const before = { assets: assetsOf(), hash: hashOf() }
    const article = readText(site, 'content/en-US/articles/second.md')
    writeFiles(site, { 'content/en-US/articles/second.md': article.replace('Back', 'Return') })
    const { written } = await rebuild()
    expect(written).toEqual(['en-US/articles/second/index.html', 'en-US/page-data/articles/second/page-data.json'])
    expect({ assets: assetsOf(), hash: hashOf() }).toEqual(before)
  })

  it('the files of a deleted entry are removed', async () => {
    const before = { assets: assetsOf(), hash: hashOf() }
    rmSync(path.join(site, 'content/zh-CN/articles/news.md'))
    writeFiles(site, {
      'content/zh-CN/articles/first.md':
        '---\ntitle: 第一篇文章\nslug: /first\nday: 2026-01-31\nauthor: ada\n---\n\n正文\n',
    })
    const { editions } = await rebuild()
    expect(listFiles(outDir).filter((file) => file.includes('动态'))).toEqual([])
    expect(editions[1]).toMatchObject({ edition: 'zh-CN', pages: 13, removed: 2 })
    expect({ assets: assetsOf(), hash: hashOf() }).toEqual(before)
  })

  it('changed code renames only the chunks that contain it and the list of all, whatever the cache holds', async () => {
    const before = new Set(assetsOf())
    const hash = hashOf()
    const page = readText(site, 'pages/welcome.page.tsx')
    writeFiles(site, {
      'pages/welcome.page.tsx': page.replace('<h1>{data.title}</h1>', '<h1 className="new">{data.title}</h1>'),
    })
    await rebuild()
    expect(readText(outDir, 'en-US/notice/welcome/index.html')).toContain('class="new"')
    expect(hashOf()).not.toEqual(hash)
    const chunks = assetsOf().filter((file) => !before.has(file) && file.startsWith('en-US/'))
    expect(chunks.map((file) => path.posix.basename(file).replace(/-.{8}\.js(?:on)?$/, ''))).toEqual([
      'chunks',
      'entry.client',
      'welcome.page',
    ])
  })

  it('chunks of the previous code stay for open tabs', () => {
    expect(assetsOf().filter((file) => file.startsWith('en-US/assets/welcome.page-'))).toHaveLength(2)
  })
})
