import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildSite, copyFixture } from '#test/support/build-fixture.ts'
import { checksAll } from '#test/support/checks-all.ts'
import { startCli } from '#test/support/cli-process.ts'
import { compareTrees } from '#test/support/compare-trees.ts'
import { listFiles, modificationTimes, readFiles, readText, writeFiles } from '#test/support/files.ts'
import { leftBeside } from '#test/support/output-damage.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const EDITIONS = ['en-US', 'zh-CN']

const folder = temporaryFolder()
const site = copyFixture('every-dependency', path.join(folder, 'site'))
const outDir = path.join(folder, 'out')

const spoilByte = (file: string, at: number): void => {
  const bytes = readFileSync(file)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

const run = async (args: readonly string[]): Promise<void> => {
  const { code, stderr } = await startCli(args).ended
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
}

/** Builds one shard without sharing any file, not even the sources. Returns the output folder. */
const buildShard = async (number: number, count: number): Promise<string> => {
  const machine = path.join(folder, `machine-${number}-of-${count}`)
  const source = copyFixture('every-dependency', path.join(machine, 'source'))
  const out = path.join(machine, 'out')
  await run(['--site', source, '--out', out, '--cache', path.join(machine, 'cache'), '--shard', `${number}/${count}`])
  return out
}

const replaceIn =
  (file: string, from: string, to: string) =>
  (source: string): void => {
    const text = readText(source, file)
    expect(text).toContain(from)
    writeFiles(source, { [file]: text.replace(from, to) })
  }

const changeWords = replaceIn('content/en-US/articles/third.md', 'After', 'Before')

const numbersTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)

/** Builds `count` shards, two at a time. */
const buildShards = async (count: number): Promise<readonly string[]> => {
  const waiting = [...numbersTo(count)]
  const outs: string[] = []
  const work = async (): Promise<void> => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift())
      outs[number - 1] = await buildShard(number, count)
  }
  await Promise.all([work(), work()])
  return outs
}

beforeAll(async () => {
  expect((await buildSite(site, folder, { outDir })).findings).toEqual([])
})

describe('shards without shared files', () => {
  const COUNTS = checksAll ? [1, 2, 7] : [3]
  const MAX_COUNT = Math.max(...COUNTS)

  it.each(COUNTS)('%i merged shards equal the build of one machine', async (count) => {
    const shards = await buildShards(count)
    const machine = path.join(folder, `merging-${count}`)
    const source = copyFixture('every-dependency', path.join(machine, 'source'))
    const merged = path.join(machine, 'out')
    const args = [
      'merge',
      ...[...shards].reverse(),
      '--site',
      source,
      '--out',
      merged,
      '--cache',
      path.join(machine, 'cache'),
    ]
    await run(args)
    expect(compareTrees(readFiles(merged), readFiles(outDir))).toEqual([])
    expect(leftBeside(merged, EDITIONS)).toEqual([])
  })

  it('contain each page once and no shared file', async () => {
    const pagesOf = (dir: string): readonly string[] =>
      listFiles(dir).filter((file) => /\.html$|page-data\.json$/.test(file) && !file.includes('/schema/'))
    const machines = numbersTo(MAX_COUNT).map((number) => path.join(folder, `machine-${number}-of-${MAX_COUNT}`, 'out'))
    const inShards = machines.flatMap(pagesOf)
    expect(inShards.toSorted()).toEqual([...pagesOf(outDir)].sort())
    const others = machines.flatMap((dir) => listFiles(dir))
    expect(others.filter((file) => file.includes('/') && !inShards.includes(file))).toEqual([])
  })
})

describe('a merge', () => {
  const COUNT = 3
  const built: string[] = []
  const merged = path.join(folder, 'merged')
  const cacheDir = path.join(folder, 'cache')
  let shards: readonly string[]

  const merge = (dirs: readonly string[], siteDir = site) =>
    buildSite(siteDir, folder, { outDir: merged, cacheDir, shardDirs: dirs })

  beforeAll(async () => {
    built.push(...(await buildShards(COUNT)))
    const { findings } = await merge(built)
    expect(findings).toEqual([])
  })

  /** Copies the shards so that a test can damage them. */
  const copyShards = (name: string): void => {
    shards = built.map((dir, index) => {
      const copy = path.join(folder, name, `shard-${index + 1}`)
      cpSync(dir, copy, { recursive: true, preserveTimestamps: true })
      return copy
    })
  }

  const expectRefused = async (dirs: readonly string[], names: readonly string[], siteDir = site): Promise<void> => {
    const before = { files: readFiles(merged), times: modificationTimes(merged) }
    const { findings } = await merge(dirs, siteDir)
    const report = JSON.stringify(findings)
    expect(findings).not.toEqual([])
    expect(findings.map(({ _tag }) => _tag)).toEqual(findings.map(() => 'BrokenShard'))
    for (const name of names) expect(report).toContain(name)
    expect({ files: readFiles(merged), times: modificationTimes(merged) }).toEqual(before)
    expect(leftBeside(merged, EDITIONS)).toEqual([])
  }

  it('equals the build of one machine', () => {
    expect(compareTrees(readFiles(merged), readFiles(outDir))).toEqual([])
  })

  it('a repeated merge writes nothing', async () => {
    const before = modificationTimes(merged)
    const { findings, editions } = await merge(built)
    expect(findings).toEqual([])
    expect(modificationTimes(merged)).toEqual(before)
    expect(editions.map(({ changed, removed }) => changed + removed)).toEqual([0, 0])
  })

  it('leaves the shards unchanged', async () => {
    copyShards('again')
    const before = shards.map(readFiles)
    expect(
      (await buildSite(site, folder, { outDir: path.join(folder, 'elsewhere'), cacheDir, shardDirs: shards })).findings,
    ).toEqual([])
    expect(shards.map(readFiles)).toEqual(before)
  })

  it('can follow a build, and a build can follow it', async () => {
    copyShards('followed')
    const mixed = path.join(folder, 'mixed')
    const options = { outDir: mixed, cacheDir }
    for (const shardDirs of [undefined, shards, undefined]) {
      expect((await buildSite(site, folder, { ...options, shardDirs })).findings).toEqual([])
      expect(compareTrees(readFiles(mixed), readFiles(outDir))).toEqual([])
    }
  })

  it('can be limited to one edition', async () => {
    const alone = path.join(folder, 'alone')
    expect(
      (await buildSite(site, folder, { outDir: alone, cacheDir, shardDirs: built, editions: ['zh-CN'] })).findings,
    ).toEqual([])
    expect(readdirSync(alone)).toEqual(['zh-CN'])
    expect(compareTrees(readFiles(path.join(alone, 'zh-CN')), readFiles(path.join(outDir, 'zh-CN')))).toEqual([])
  })

  it('names a missing shard', async () => {
    await expectRefused(built.slice(1), ['1/3'])
    await expectRefused(built.slice(0, 2), ['3/3'])
  })

  it('names both copies of a duplicate shard', async () => {
    copyShards('twice')
    await expectRefused([...built, shards[1] as string], [shards[1] as string, built[1] as string])
  })

  it('rejects shards of different totals', async () => {
    const half = path.join(folder, 'half')
    expect((await buildSite(site, folder, { outDir: half, cacheDir, shard: { index: 0, count: 2 } })).findings).toEqual(
      [],
    )
    await expectRefused([half, ...built.slice(1)], ['of 2'])
  })

  it.each([
    { name: 'other content', change: changeWords },
    { name: 'other code', change: replaceIn('templates/entry-list.tsx', '<ul>', '<ul className="list">') },
    {
      name: 'other server code',
      change: replaceIn('pages/contact.page.tsx', "t('contact.title')", "t('contact.title') + '!'"),
    },
    { name: 'another message', change: replaceIn('content/messages.json', '"Contact"', '"Contact us"') },
    {
      name: 'another index.html',
      change: (source: string) =>
        writeFiles(source, {
          'index.html':
            '<!doctype html>\n<html lang="%lang%"><head><!--head--></head><body><!--body--></body></html>\n',
        }),
    },
  ])('names a shard of $name', async ({ name, change }) => {
    const source = copyFixture('every-dependency', path.join(folder, name, 'source'))
    change(source)
    const other = path.join(folder, name, 'out')
    const { findings } = await buildSite(source, path.join(folder, name), { shard: { index: 0, count: COUNT } })
    expect(findings).toEqual([])
    await expectRefused([other, ...built.slice(1)], [other])
  })

  it('names all shards when content has changed since they were built', async () => {
    const changed = copyFixture('every-dependency', path.join(folder, 'changed-site'))
    changeWords(changed)
    await expectRefused(built, built, changed)
  })

  const shardFilesOf = (dir: string): readonly string[] => listFiles(dir).filter((file) => !file.includes('/'))

  it.each<{ readonly name: string; readonly spoil: (file: string) => void }>([
    { name: 'is missing', spoil: (file) => rmSync(file) },
    { name: 'is empty', spoil: (file) => truncateSync(file) },
    { name: 'is cut in half', spoil: (file) => truncateSync(file, Math.floor(statSync(file).size / 2)) },
    { name: 'lacks its last byte', spoil: (file) => truncateSync(file, statSync(file).size - 1) },
    { name: 'is not a shard', spoil: (file) => writeFileSync(file, '{}') },
    { name: 'has one altered byte', spoil: (file) => spoilByte(file, Math.floor(statSync(file).size / 2)) },
  ])('a merge names the shard file when it $name', async ({ name, spoil }) => {
    copyShards(name)
    const [file] = shardFilesOf(shards[1] as string).map((found) => path.join(shards[1] as string, found))
    spoil(file as string)
    await expectRefused(shards, [file as string])
  })

  it.each<{ readonly name: string; readonly spoil: (file: string) => void }>([
    { name: 'is missing', spoil: (file) => rmSync(file) },
    { name: 'is cut in half', spoil: (file) => truncateSync(file, Math.floor(statSync(file).size / 2)) },
    { name: 'has one altered byte', spoil: (file) => spoilByte(file, Math.floor(statSync(file).size / 2)) },
    { name: 'is a folder', spoil: (file) => [rmSync(file), mkdirSync(file)] },
  ])('a merge names the file when a page of a shard $name', async ({ name, spoil }) => {
    copyShards(`page ${name}`)
    const spoiled = ['html', 'json'].map((ending) => {
      const dir = shards[2] as string
      const file = path.join(
        dir,
        listFiles(dir).find((found) => found.startsWith('en-US/') && found.endsWith(ending)) ?? '',
      )
      spoil(file)
      return file
    })
    await expectRefused(shards, spoiled)
  })

  it('ignores files of a shard that are not pages', async () => {
    copyShards('foreign')
    writeFiles(shards[0] as string, { 'en-US/foreign/index.html': 'A foreign file.', 'notes.txt': 'Notes.' })
    expect((await merge(shards)).findings).toEqual([])
    expect(compareTrees(readFiles(merged), readFiles(outDir))).toEqual([])
  })

  it('a failed merge ends with exit code 1 and says what to do', async () => {
    const args = ['--site', site, '--out', merged, '--cache', cacheDir]
    const { code, stderr } = await startCli(['merge', ...built.slice(0, 2), ...args]).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/3\/3[\s\S]*→ [A-Z]/)
  })

  it('takes over shards rebuilt after an edit', async () => {
    const edited = copyFixture('every-dependency', path.join(folder, 'edited'))
    const again: string[] = []
    for (const change of [
      () => {},
      changeWords,
      replaceIn('content/en-US/articles/second.md', 'title: The second article', 'title: Another title'),
    ]) {
      change(edited)
      for (const number of numbersTo(2)) {
        const out = path.join(folder, `again-${number}`)
        const shard = { index: number - 1, count: 2 }
        expect(
          (await buildSite(edited, folder, { outDir: out, cacheDir: path.join(folder, 'again-cache'), shard }))
            .findings,
        ).toEqual([])
        again[number - 1] = out
      }
      const to = path.join(folder, 'again-merged')
      const whole = path.join(folder, 'again-whole')
      expect((await buildSite(edited, folder, { outDir: to, cacheDir, shardDirs: again })).findings).toEqual([])
      expect((await buildSite(edited, folder, { outDir: whole, cacheDir })).findings).toEqual([])
      expect(compareTrees(readFiles(to), readFiles(whole))).toEqual([])
    }
  })
})
