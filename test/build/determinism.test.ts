import { rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildSite, copyFixture } from '#test/support/build-fixture.ts'
import { listFiles, modificationTimes, readFiles, readJson, readText, writeFiles } from '#test/support/files.ts'
import { runCli } from '#test/support/run-cli.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const site = path.join(folder, 'site')
const otherSite = path.join(folder, 'deep/down/another-place')
const cache = path.join(folder, 'cache')
const outDir = path.join(folder, 'out')
const otherOutDir = path.join(folder, 'deep/out')

const expectSuccess = async (args: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
  const { code, stderr } = await runCli(args, environment)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
}

/** Sets every file's time to long ago, so that a file that is written again shows. */
const makeOld = (dir: string): void => {
  for (const file of listFiles(dir)) utimesSync(path.join(dir, file), 0, 0)
}

const writtenSince = (dir: string): readonly string[] => [...modificationTimes(dir)].filter(([, time]) => time > 0).map(([file]) => file)

beforeAll(async () => {
  copyFixture('two-editions', site)
  copyFixture('two-editions', otherSite)
  await Promise.all([
    expectSuccess(['--site', site, '--out', outDir, '--cache', cache], {
      TZ: 'Pacific/Kiritimati',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
    }),
    expectSuccess(['--site', otherSite, '--out', otherOutDir, '--cache', path.join(folder, 'deep/cache')], {
      TZ: 'America/Los_Angeles',
      LANG: 'C',
      LC_ALL: 'C',
    }),
  ])
})

describe('two builds of one source', () => {
  it('are equal byte for byte, whatever the folder, time zone and locale', () => {
    expect(listFiles(outDir).length).toBeGreaterThan(50)
    expect(readFiles(otherOutDir)).toEqual(readFiles(outDir))
  })

  it('hold no trace of the machine', () => {
    for (const [file, content] of readFiles(outDir)) expect(content.includes(folder), file).toBe(false)
  })

  it('are equal whatever the number of threads', async () => {
    const threaded = path.join(folder, 'threaded')
    await expectSuccess(['--site', site, '--out', threaded, '--cache', cache, '--workers', '2'])
    expect(readFiles(threaded)).toEqual(readFiles(outDir))
  })

  it('are equal when one was made of shards', async () => {
    const shards = [1, 2].map((index) => path.join(folder, `shard-${index}`))
    await Promise.all(
      shards.map((dir, index) => expectSuccess(['--site', site, '--out', dir, '--cache', cache, '--shard', `${index + 1}/2`])),
    )
    const merged = path.join(folder, 'merged')
    await expectSuccess(['merge', ...shards, '--site', site, '--out', merged, '--cache', cache])
    expect(readFiles(merged)).toEqual(readFiles(outDir))
  })

  it('are equal when only one edition is built', async () => {
    const single = path.join(folder, 'single')
    await expectSuccess(['--site', site, '--out', single, '--cache', cache, '--edition', 'zh-CN'])
    expect(readFiles(path.join(single, 'zh-CN'))).toEqual(readFiles(path.join(outDir, 'zh-CN')))
    expect(listFiles(path.join(single, 'en-US'))).toEqual([])
  })
})

describe('a build into a folder that holds the previous one', () => {
  const rebuild = async () => {
    makeOld(outDir)
    const { findings, editions } = await buildSite(site, folder, { outDir, cacheDir: cache })
    expect(findings).toEqual([])
    return { written: writtenSince(outDir), editions }
  }

  const assetsOf = () => listFiles(outDir).filter((file) => file.includes('/assets/'))
  const hashOf = () => readJson(outDir, 'en-US/page-data/app-data.json')

  it('writes nothing when nothing changed', async () => {
    const { written, editions } = await rebuild()
    expect(written).toEqual([])
    expect(editions.map(({ changed, removed }) => ({ changed, removed }))).toEqual([
      { changed: 0, removed: 0 },
      { changed: 0, removed: 0 },
    ])
  })

  it('writes a changed article and what lists it, and nothing else', async () => {
    const before = { assets: assetsOf(), hash: hashOf() }
    const article = readText(site, 'content/en-US/articles/second.md')
    writeFiles(site, { 'content/en-US/articles/second.md': article.replace('Back', 'Return') })
    const { written } = await rebuild()
    expect(written).toEqual(['en-US/articles/second/index.html', 'en-US/page-data/articles/second/page-data.json'])
    expect({ assets: assetsOf(), hash: hashOf() }).toEqual(before)
  })

  it('removes the files of an entry that is gone', async () => {
    const before = { assets: assetsOf(), hash: hashOf() }
    rmSync(path.join(site, 'content/zh-CN/articles/news.md'))
    writeFiles(site, { 'content/zh-CN/articles/first.md': '---\ntitle: 第一篇文章\nslug: /first\nday: 2026-01-31\n---\n\n正文\n' })
    const { editions } = await rebuild()
    expect(listFiles(outDir).filter((file) => file.includes('动态'))).toEqual([])
    expect(editions[1]).toMatchObject({ edition: 'zh-CN', pages: 7, removed: 2 })
    expect({ assets: assetsOf(), hash: hashOf() }).toEqual(before)
  })

  it('notices changed code, whatever the cache holds, and renames only the chunks that hold it', async () => {
    const before = new Set(assetsOf())
    const hash = hashOf()
    const page = readText(site, 'pages/welcome.page.tsx')
    writeFiles(site, { 'pages/welcome.page.tsx': page.replace('<h1>{data.title}</h1>', '<h1 className="new">{data.title}</h1>') })
    await rebuild()
    expect(readText(outDir, 'en-US/articles/about/welcome/index.html')).toContain('class="new"')
    expect(hashOf()).not.toEqual(hash)
    const chunks = assetsOf().filter((file) => !before.has(file) && file.startsWith('en-US/'))
    expect(chunks.map((file) => path.posix.basename(file).replace(/-[^-]{8}\.js$/, ''))).toEqual(['entry.client', 'welcome.page'])
  })

  it('keeps the chunks of the previous code, which open tabs may still ask for', () => {
    expect(assetsOf().filter((file) => file.startsWith('en-US/assets/welcome.page-'))).toHaveLength(2)
  })
})
