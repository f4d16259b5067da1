import { readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildSite, copyFixture } from '#test/support/build-fixture.ts'
import { type EndedProcess, startCli } from '#test/support/cli-process.ts'
import { compareTrees, type Tree } from '#test/support/compare-trees.ts'
import { listFiles, readFiles, readText, writeFiles } from '#test/support/files.ts'
import { type FileChange, killAfter, killAtChange, killWhen, observeChanges } from '#test/support/kill-at.ts'
import { addArticles } from '#test/support/many-articles.ts'
import { leftBeside } from '#test/support/output-damage.ts'
import { createRandom, numberFromEnvironment } from '#test/support/random.ts'
import { mountSmallDisk, type SmallDisk } from '#test/support/small-disk.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { restoreFiles } from '#test/support/workshop.ts'

const EDITIONS = ['en-US', 'zh-CN']

/** Number of additional kills at random moments. */
const KILLS = numberFromEnvironment('FAIRLEAD_KILLS', 0)
/** Number of articles added to the fixture. With hundreds of them, threads share the work. */
const ARTICLES = numberFromEnvironment('FAIRLEAD_ARTICLES', 30)
const SEED = numberFromEnvironment('FAIRLEAD_SEED', 1)
const SETTINGS = `FAIRLEAD_SEED=${SEED} FAIRLEAD_ARTICLES=${ARTICLES}`
const random = createRandom(SEED)

const folder = temporaryFolder()
const site = path.join(folder, 'site')
const outDir = path.join(folder, 'out')
const cacheDir = path.join(folder, 'cache')
const args = (...more: readonly string[]): readonly string[] => [
  '--site',
  site,
  '--out',
  outDir,
  '--cache',
  cacheDir,
  ...more,
]

type StateName = 'first' | 'otherWords' | 'otherCode'
/** A state of the site, and the files of a clean build of it. */
type State = { readonly source: Tree; readonly tree: Tree }
const states = {} as Record<StateName, State>

const replaceIn = (file: string, from: RegExp, to: string): void =>
  writeFiles(site, { [file]: readText(site, file).replace(from, to) })

/** Puts the site into a state and writes only the files that differ. */
const enter = (name: StateName): void => restoreFiles(site, states[name].source)

const buildHere = async (name: StateName): Promise<void> => {
  enter(name)
  const { findings } = await buildSite(site, folder, { outDir, cacheDir })
  expect(findings).toEqual([])
}

const learnState = async (name: StateName): Promise<void> => {
  const clean = path.join(folder, 'clean')
  rmSync(path.join(clean, 'out'), { recursive: true, force: true })
  const { findings } = await buildSite(site, clean)
  expect(findings).toEqual([])
  states[name] = { source: readFiles(site), tree: readFiles(path.join(clean, 'out')) }
}

beforeAll(async () => {
  copyFixture('every-dependency', site)
  addArticles(site, 0, ARTICLES)
  await learnState('first')
  replaceIn('content/en-US/navigation/header.json', /Application/, 'The application')
  for (const edition of EDITIONS)
    for (let number = 0; number < 6; number += 1)
      rmSync(path.join(site, `content/${edition}/articles/more-${number}.md`))
  addArticles(site, 10, 16, 'Other words.')
  addArticles(site, ARTICLES, ARTICLES + 6)
  writeFiles(site, { 'public/robots.txt': 'User-agent: nobody\n', 'public/files/new.txt': 'New.\n' })
  await learnState('otherWords')
  replaceIn('templates/entry-list.tsx', /<ul>/, '<ul className="list">')
  replaceIn('pages/queries.ts', /sum \+ data\.berths/, 'sum + data.berths + 1')
  await learnState('otherCode')
}, 120_000)

const NOTHING: Tree = new Map()

const isAnnouncement = (file: string): boolean =>
  /^[^/]+\/(page-data\/app-data\.json|sw\.js|sitemap[^/]*\.xml)$/.test(file)

const isAsset = (file: string): boolean => /^[^/]+\/assets\//.test(file)

/** Output files that belong neither to the previous build nor to the killed one. */
const findForeign = (served: Tree, before: Tree, expected: Tree): readonly string[] => {
  const assets = new Map(Object.values(states).flatMap(({ tree }) => [...tree].filter(([file]) => isAsset(file))))
  const halves = [...served].filter(([file, content]) =>
    isAsset(file) ? assets.get(file) !== content : before.get(file) !== content && expected.get(file) !== content,
  )
  return halves.map(([file, content]) => `${file} (${content.length} bytes)`)
}

/** Missing files that both builds have: a visitor would get an error. */
const findMissing = (served: Tree, before: Tree, expected: Tree): readonly string[] =>
  [...before.keys()].filter((file) => expected.has(file) && !served.has(file))

/** Missing files that a served document names. */
const findDangling = (served: Tree): readonly string[] =>
  [...served]
    .filter(([file]) => file.endsWith('.html'))
    .flatMap(([file, html]) => {
      const [edition = ''] = file.split('/')
      const named = [...html.matchAll(/(?:src|href)="(\/(?:assets|page-data|slice-data)\/[^"]+)"/g)].map(
        ([, href = '']) => decodeURI(href),
      )
      return named
        .filter((href) => !served.has(`${edition}${Buffer.from(href).toString('utf8')}`))
        .map((href) => `${file} names ${href}`)
    })

/** Files of the previous build in an edition that announces the new one. */
const findOutdated = (served: Tree, before: Tree, expected: Tree): readonly string[] =>
  EDITIONS.flatMap((edition) => {
    const files = [...expected].filter(
      ([file, content]) => file.startsWith(`${edition}/`) && before.get(file) !== content,
    )
    const isAnnounced = files.some(([file, content]) => isAnnouncement(file) && served.get(file) === content)
    return isAnnounced
      ? files.filter(([file, content]) => !isAnnouncement(file) && served.get(file) !== content).map(([file]) => file)
      : []
  })

const expectWhole = (before: Tree, expected: Tree, when: string): void => {
  // Staged files beside the editions are not served.
  const served = new Map(
    [...readFiles(outDir)].filter(([file]) => EDITIONS.some((edition) => file.startsWith(`${edition}/`))),
  )
  expect(
    {
      foreign: findForeign(served, before, expected),
      missing: findMissing(served, before, expected),
      dangling: findDangling(served),
      outdated: findOutdated(served, before, expected),
    },
    when,
  ).toEqual({ foreign: [], missing: [], dangling: [], outdated: [] })
}

/** Builds after a kill and expects a clean result. */
const expectRecovery = async (name: StateName, when: string): Promise<void> => {
  await buildHere(name)
  expect(compareTrees(readFiles(outDir), states[name].tree, { keepsAssets: true }), when).toEqual([])
  expect(leftBeside(outDir, EDITIONS), when).toEqual([])
}

const expectKilled = ({ signal, code, stderr }: EndedProcess, when: string): void =>
  expect({ signal, code, stderr }, when).toMatchObject({ signal: 'SIGKILL', code: null })

const anyState = (): StateName => random.pick(['first', 'otherWords', 'otherCode'])

describe('a build that is killed while it replaces another', () => {
  const from = 'first'
  let changes: readonly FileChange[]

  beforeEach(() => buildHere(from))

  beforeAll(async () => {
    await buildHere('otherCode')
    await buildHere(from)
    enter('otherWords')
    changes = await observeChanges(args('--workers', '1'), [outDir, cacheDir], folder)
  })

  const isServed = ({ files }: FileChange): boolean =>
    files.some((file) => EDITIONS.some((edition) => file.startsWith(path.join(outDir, edition))))
  const isCache = ({ files }: FileChange): boolean => files.some((file) => file.startsWith(cacheDir))

  /**
   * False if the build ended before the change: the number of changes varies, because files with fresh time stamps may
   * be read twice.
   */
  const killAt = async (at: number, tears: boolean): Promise<boolean> => {
    const change = changes[at - 1]
    const moment = `killed ${tears ? 'half-way through' : 'before'} change ${at} of ${changes.length}`
    const when = `${SETTINGS}, ${moment}: ${JSON.stringify(change)}`
    enter('otherWords')
    const ended = await killAtChange(args('--workers', '1'), { below: [outDir, cacheDir], at, tears })
    const isKilled = ended.code !== 0
    if (isKilled) expectKilled(ended, when)
    expectWhole(states[from].tree, states.otherWords.tree, when)
    await expectRecovery(anyState(), when)
    await buildHere(from)
    return isKilled
  }

  const killAtEach = async (positions: readonly number[]): Promise<void> => {
    let kills = 0
    for (const at of positions) if (await killAt(at, true)) kills += 1
    expect(kills).toBeGreaterThanOrEqual(Math.max(1, positions.length - 1))
  }

  const indexesOf = (isMeant: (change: FileChange) => boolean): readonly number[] =>
    changes.flatMap((change, index) => (isMeant(change) ? [index + 1] : []))

  /** The first and last of a list and some in between; a random one if `count` is 1. */
  const someOf = (indexes: readonly number[], count: number): readonly number[] => {
    if (indexes.length <= count) return indexes
    if (count === 1) return [random.pick(indexes)]
    const positions = Array.from({ length: count }, (_, step) =>
      Math.round((step * (indexes.length - 1)) / (count - 1)),
    )
    return positions.map((position) => indexes[position] as number)
  }

  it('a build killed while changing served files leaves whole files, and the next build completes them', async () => {
    const served = indexesOf(isServed)
    expect(served).not.toEqual([])
    const names = new Set(served.map((at) => changes[at - 1]?.name))
    for (const name of names) {
      const ofName = served.filter((at) => changes[at - 1]?.name === name)
      await killAtEach(someOf(ofName, ['rename', 'rm'].includes(name ?? '') ? 3 : 1))
    }
  }, 180_000)

  it('a build killed while changing its cache leaves whole files, and the next build completes them', async () => {
    await killAtEach(someOf(indexesOf(isCache), 3))
  }, 120_000)

  it('a build killed while staging leaves whole files, and the next build completes them', async () => {
    const waiting = indexesOf((change) => !isServed(change) && !isCache(change))
    await killAtEach(someOf(waiting, 2))
  }, 120_000)

  it.runIf(KILLS > 0)(
    'a build killed at any file change leaves whole files',
    async () => {
      for (let kill = 0; kill < KILLS; kill += 1) await killAt(1 + random.below(changes.length), random.below(2) === 0)
    },
    KILLS * 20_000,
  )

  const stampOf = (file: string): string | undefined => {
    const stats = statSync(path.join(outDir, file), { throwIfNoEntry: false })
    return stats && `${stats.ino} ${stats.mtimeMs}`
  }

  /** True if one of the files has changed or is missing. */
  const changeOf = (...files: readonly string[]): (() => boolean) => {
    const before = files.map(stampOf)
    return () => files.some((file, index) => stampOf(file) !== before[index])
  }

  it.each([
    {
      moment: 'new files appear beside the old',
      isTime: () => () => readdirSync(outDir).length > EDITIONS.length,
    },
    {
      moment: 'the first data file changes',
      isTime: () => changeOf('en-US/page-data/articles/page-data.json', 'en-US/page-data/index/page-data.json'),
    },
    {
      moment: 'a document changes',
      isTime: () => changeOf('en-US/404.html', 'en-US/index.html', 'en-US/articles/index.html'),
    },
    {
      moment: 'the other edition changes',
      isTime: () => changeOf(...listFiles(outDir).filter((file) => file.startsWith('zh-CN/'))),
    },
    { moment: 'a page is removed', isTime: () => changeOf('en-US/articles/more-1/index.html') },
  ])('a build killed when $moment leaves whole files, whatever its threads do', async ({ moment, isTime }) => {
    enter('otherWords')
    const ended = await killWhen(args('--workers', '2'), isTime())
    // The build may pass the moment before the test notices it.
    if (ended.code !== 0) expectKilled(ended, moment)
    expectWhole(states[from].tree, states.otherWords.tree, moment)
    await expectRecovery(anyState(), moment)
  })

  it(
    'a build killed after any time leaves whole files, whatever its threads do',
    async () => {
      enter('otherCode')
      const begun = performance.now()
      expect(await startCli(args('--workers', '2')).ended).toMatchObject({ code: 0 })
      const duration = performance.now() - begun
      const times = 2 + KILLS
      for (let kill = 0; kill < times; kill += 1) {
        await buildHere(from)
        const to = random.pick(['otherWords', 'otherCode'] as const)
        const ms = duration * (0.4 + (0.6 * (kill + random.below(100) / 100)) / times)
        const when = `${SETTINGS}, killed after ${Math.round(ms)} of ${Math.round(duration)} ms on the way to ${to}`
        enter(to)
        await killAfter(args('--workers', '2'), ms)
        expectWhole(states[from].tree, states[to].tree, when)
        await expectRecovery(anyState(), when)
      }
    },
    120_000 + KILLS * 20_000,
  )

  it('recovers from two killed builds in a row', async () => {
    const [first, second] = [indexesOf(isServed), indexesOf(isServed)].map((indexes) => random.pick(indexes)) as [
      number,
      number,
    ]
    const when = `${SETTINGS}, killed at changes ${first} and ${second}`
    enter('otherWords')
    for (const at of [first, second]) {
      await killAtChange(args('--workers', '1'), { below: [outDir, cacheDir], at })
      expectWhole(states[from].tree, states.otherWords.tree, when)
    }
    await expectRecovery('otherWords', when)
  })
})

describe('a first build that is killed', () => {
  beforeEach(() => {
    enter('first')
    for (const dir of [outDir, cacheDir]) rmSync(dir, { recursive: true, force: true })
  })

  const isThere = (dir: string, name: RegExp) => (): boolean =>
    statSync(dir, { throwIfNoEntry: false }) !== undefined && readdirSync(dir).some((entry) => name.test(entry))

  it.each([
    { moment: 'code is being bundled', isTime: isThere(cacheDir, /./) },
    { moment: 'files are staged', isTime: isThere(outDir, /^\./) },
    { moment: 'the first files are committed', isTime: isThere(path.join(outDir, 'en-US'), /./) },
  ])('a first build killed when $moment leaves whole files', async ({ moment, isTime }) => {
    const ended = await killWhen(args('--workers', '2'), isTime)
    if (ended.code !== 0) expectKilled(ended, moment)
    expectWhole(NOTHING, states.first.tree, moment)
    await expectRecovery(anyState(), moment)
  })
})

describe('the cache', () => {
  it('drops leftovers of a killed build once no build can need them', async () => {
    await buildHere('first')
    replaceIn('templates/entry-list.tsx', /<ul/, '<ul id="unfinished"')
    const before = new Set(readdirSync(cacheDir))
    const hasBegun = (): boolean => readdirSync(cacheDir).some((name) => !before.has(name))
    // The bundling process would go on writing and refresh the time stamps of its leftovers.
    const ended = await killWhen(args(), hasBegun, { endsAll: true })
    expectKilled(ended, 'bundling')
    const left = readdirSync(cacheDir).filter((name) => !before.has(name))
    // A build of that age cannot be running any more.
    const longAgo = Date.now() / 1000 - 24 * 60 * 60
    for (const name of left) utimesSync(path.join(cacheDir, name), longAgo, longAgo)
    await buildHere('otherCode')
    expect(readdirSync(cacheDir).filter((name) => left.includes(name))).toEqual([])
  })
})

const disk = mountSmallDisk(path.join(folder, 'disk'))
const whyNoDisk = 'reason' in disk ? ` (skipped: ${disk.reason})` : ''

describe.runIf('dir' in disk)(`a full disk${whyNoDisk}`, () => {
  const { dir, fill, clear, setReadOnly } = disk as SmallDisk
  const smallOut = path.join(dir, 'out')
  const smallCache = path.join(dir, 'cache')

  const run = (to: string, cache: string): Promise<EndedProcess> =>
    startCli(['--site', site, '--out', to, '--cache', cache, '--workers', '1']).ended

  const buildThere = async (name: StateName, to: string, cache: string): Promise<void> => {
    enter(name)
    expect((await buildSite(site, folder, { outDir: to, cacheDir: cache })).findings).toEqual([])
    expect(compareTrees(readFiles(to), states[name].tree, { keepsAssets: true })).toEqual([])
    expect(leftBeside(to, EDITIONS)).toEqual([])
  }

  /** Expects an error with reason and location, and no stack trace. */
  const expectRefusal = ({ code, stderr }: EndedProcess, why: RegExp, where: string): void => {
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(why) })
    expect(stderr).toContain(where)
    expect(stderr).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m)
  }

  beforeEach(() => {
    clear()
    for (const name of readdirSync(dir)) rmSync(path.join(dir, name), { recursive: true })
  })

  /** Builds on the nearly full disk, then with enough room. */
  const buildInto = async (room: Parameters<SmallDisk['fill']>[0]): Promise<EndedProcess> => {
    await buildThere('first', smallOut, cacheDir)
    const before = readFiles(smallOut)
    enter('otherWords')
    fill(room)
    const ended = await run(smallOut, cacheDir)
    if (ended.code !== 0) {
      expectRefusal(ended, /disk is full/i, smallOut)
      expect(compareTrees(readFiles(smallOut), before)).toEqual([])
      expect(leftBeside(smallOut, EDITIONS)).toEqual([])
    } else expect(compareTrees(readFiles(smallOut), states.otherWords.tree, { keepsAssets: true })).toEqual([])
    clear()
    await buildThere(anyState(), smallOut, cacheDir)
    return ended
  }

  it.each([
    { name: 'no bytes', room: { bytes: 0 } },
    { name: 'a few new files', room: { bytes: 200_000 } },
    { name: 'no file', room: { files: 0 } },
    { name: 'a few files', room: { files: 40 } },
  ])('the previous output stays when the disk has room for $name', async ({ room }) => {
    expect((await buildInto(room)).code).toBe(1)
  })

  it('a build on a full disk shows all of the new output or none of it', async () => {
    const codes: (number | null)[] = []
    // With fewer free files than changes, staging fails; with a few more, the commit fails.
    for (const share of [0.5, 0.95, 1.05, 1.15, 1.25, 3])
      codes.push((await buildInto({ files: Math.round(share * states.otherWords.tree.size) })).code)
    expect(new Set(codes)).toEqual(new Set([0, 1]))
  })

  it.each([
    { name: 'no bytes', room: { bytes: 0 } },
    { name: 'half of the bundled code', room: { bytes: 600_000 } },
  ])('the output stays when the cache has room for $name', async ({ room }) => {
    await buildThere('first', outDir, cacheDir)
    const before = readFiles(outDir)
    enter('otherCode')
    fill(room)
    expectRefusal(await run(outDir, smallCache), /disk is full/i, smallCache)
    expect(compareTrees(readFiles(outDir), before)).toEqual([])
    clear()
    await buildThere('otherCode', outDir, smallCache)
  })

  it('a build with a full cache writes a whole output, and the next build is correct', async () => {
    await buildThere('first', outDir, smallCache)
    const before = readFiles(outDir)
    enter('otherWords')
    fill({ bytes: 0, files: 0 })
    const ended = await run(outDir, smallCache)
    if (ended.code === 0)
      expect(compareTrees(readFiles(outDir), states.otherWords.tree, { keepsAssets: true })).toEqual([])
    else {
      expectRefusal(ended, /disk is full/i, smallCache)
      expect(compareTrees(readFiles(outDir), before)).toEqual([])
    }
    clear()
    await buildThere('otherWords', outDir, smallCache)
    await buildThere('first', outDir, smallCache)
  })

  it('a full disk is distinguished from a read-only one', async () => {
    await buildThere('first', smallOut, cacheDir)
    const before = readFiles(smallOut)
    enter('otherWords')
    setReadOnly(true)
    const ended = await run(smallOut, cacheDir)
    setReadOnly(false)
    expectRefusal(ended, /permission|read-only/i, smallOut)
    expect(compareTrees(readFiles(smallOut), before)).toEqual([])
    await buildThere('otherWords', smallOut, cacheDir)
  })
})

describe('a file where a folder is needed', () => {
  it.each([
    { name: 'the output', args: (file: string) => ['--out', file, '--cache', cacheDir] },
    {
      name: 'the parent of the output',
      args: (file: string) => ['--out', path.join(file, 'out'), '--cache', cacheDir],
    },
    { name: 'the cache', args: (file: string) => ['--out', outDir, '--cache', file] },
  ])('a file in the place of a folder that $name needs is named and kept', async ({ args: argsFor }) => {
    await buildHere('first')
    const before = readFiles(outDir)
    const file = path.join(folder, 'a-file')
    writeFileSync(file, 'A file.')
    enter('otherWords')
    const { code, stderr } = await startCli(['--site', site, ...argsFor(file)]).ended
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(file) })
    expect(stderr).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m)
    expect(readText(folder, 'a-file')).toBe('A file.')
    expect(compareTrees(readFiles(outDir), before)).toEqual([])
  })
})

describe('an output folder that contains the sources', () => {
  it('is rejected, and the sources stay', async () => {
    const source = copyFixture('every-dependency', path.join(folder, 'source'))
    const before = readFiles(source)
    const { code } = await startCli(['--site', source, '--out', path.join(source, 'content'), '--no-cache']).ended
    expect(compareTrees(readFiles(source), before)).toEqual([])
    expect(code).not.toBe(0)
  })
})
