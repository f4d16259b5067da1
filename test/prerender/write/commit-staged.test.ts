import { existsSync, mkdirSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Change, type Commit, commitStaged } from '#prerender/write/commit-staged.ts'
import { createStageWriter, outputSignature } from '#prerender/write/stage-writer.ts'
import { discardStaged, prepareStaging, previousOf, type Staging } from '#prerender/write/staging.ts'
import { shouldNotBeCalled } from '#test/support/builders.ts'
import { listFiles, modificationTimes, readText, writeFiles } from '#test/support/files.ts'
import { mountSmallDisk, type SmallDisk } from '#test/support/small-disk.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

type Files = Readonly<Record<string, string>>

/** A folder as an earlier build left it, long ago. */
const anOutputDir = (name: string, files: Files = {}, at = folder): string => {
  const dir = path.join(at, name, 'en-US')
  mkdirSync(dir, { recursive: true })
  writeFiles(dir, files)
  for (const file of listFiles(dir)) utimesSync(path.join(dir, file), 0, 0)
  return dir
}

/** What is to become of a folder to which these files belong, and hashed assets of earlier builds. */
const aChange = (dir: string, changed: readonly string[], belonging: readonly string[]): Change => ({
  changed,
  count: changed.length,
  orphaned: () => listFiles(dir).filter((file) => !belonging.includes(file) && !file.startsWith('assets/')),
})

/** Stages these files, which are all that belongs to the output. */
const stage = async (dir: string, files: Files): Promise<{ readonly staging: Staging; readonly change: Change }> => {
  const { staging } = await prepareStaging(dir, false)
  const writer = createStageWriter(staging)
  const changed = Object.entries(files).flatMap(([file, content]) =>
    writer.write(file, content).isChanged ? [file] : [],
  )
  return { staging, change: aChange(dir, changed, Object.keys(files)) }
}

const commitOf = (result: Awaited<ReturnType<typeof commitStaged>>): Commit => {
  if ('findings' in result) throw new Error(`The commit failed: ${JSON.stringify(result.findings)}`)
  return result
}

const commit = async (dir: string, files: Files): Promise<Commit> => {
  const { staging, change } = await stage(dir, files)
  return commitOf(await commitStaged(staging, change))
}

const build = async (dir: string, files: Files) => {
  const made = await commit(dir, files)
  await made.finish()
  return made.counts
}

const contents = (dir: string): Files => Object.fromEntries(listFiles(dir).map((file) => [file, readText(dir, file)]))

/** Whether the output stands alone: nothing waits, nothing is kept. */
const standsAlone = (dir: string): boolean => listFiles(path.dirname(dir)).every((file) => file.startsWith('en-US/'))

describe('what is staged', () => {
  it('is not to be seen, and leaves nothing behind when it is discarded', async () => {
    const dir = anOutputDir('discarded', { 'index.html': 'old', 'gone.html': 'old' })
    await stage(dir, { 'index.html': 'new', 'a/index.html': 'a' })
    expect(contents(dir)).toEqual({ 'gone.html': 'old', 'index.html': 'old' })
    await discardStaged(dir)
    expect([contents(dir), standsAlone(dir)]).toEqual([{ 'gone.html': 'old', 'index.html': 'old' }, true])
  })
})

describe('what is committed', () => {
  const before = { 'old.html': 'old' }

  it('is all there, with nothing beside it', async () => {
    const dir = anOutputDir('committed', before)
    expect(await build(dir, { 'index.html': 'é', 'a/b/index.html': 'b' })).toEqual({ changed: 2, removed: 1 })
    expect([contents(dir), standsAlone(dir)]).toEqual([{ 'a/b/index.html': 'b', 'index.html': 'é' }, true])
  })

  it('comes from every thread', async () => {
    const dir = anOutputDir('several', before)
    const { staging } = await prepareStaging(dir, false)
    for (const file of ['0.html', '1.html']) createStageWriter(staging).write(file, 'x')
    const files = ['0.html', '1.html']
    const { counts } = commitOf(await commitStaged(staging, aChange(dir, files, files)))
    expect([counts, listFiles(dir)]).toEqual([{ changed: 2, removed: 1 }, files])
  })

  it('touches a file only when its bytes differ', async () => {
    const dir = anOutputDir('touched', { 'same.html': 'same', 'other.html': 'old' })
    expect(await build(dir, { 'same.html': 'same', 'other.html': 'new' })).toEqual({ changed: 1, removed: 0 })
    expect([...modificationTimes(dir)].map(([file, time]) => [file, time === 0])).toEqual([
      ['other.html', false],
      ['same.html', true],
    ])
  })

  it('looks as it did while it waited, so that the next build can tell that nobody touched it', async () => {
    const dir = anOutputDir('signatures', before)
    const { staging, change } = await stage(dir, { 'a/index.html': 'a' })
    const waiting = outputSignature(path.join(staging.waiting, 'a/index.html'))
    await commitOf(await commitStaged(staging, change)).finish()
    expect(outputSignature(path.join(dir, 'a/index.html'))).toEqual(waiting)
  })

  it('replaces the files of pages that are gone, and folders that are empty then', async () => {
    const dir = anOutputDir('stale', {
      'gone/index.html': 'x',
      'page-data/gone/page-data.json': '{}',
      'kept.html': 'k',
    })
    expect(await build(dir, { 'kept.html': 'k' })).toEqual({ changed: 0, removed: 2 })
    expect([listFiles(dir), existsSync(path.join(dir, 'page-data'))]).toEqual([['kept.html'], false])
  })

  it('keeps what is not said to be superfluous, such as hashed assets of earlier builds', async () => {
    const dir = anOutputDir('assets', { 'assets/entry-old.js': 'old' })
    expect(await build(dir, { 'assets/entry-new.js': 'new' })).toEqual({ changed: 1, removed: 0 })
    expect(listFiles(dir)).toEqual(['assets/entry-new.js', 'assets/entry-old.js'])
  })

  it('is asked what is superfluous before anything changes, and stands where that was in the way', async () => {
    const dir = anOutputDir('in the way', { a: 'a file', 'b/index.html': 'b' })
    const { staging, change } = await stage(dir, { 'a/index.html': 'a', b: 'b' })
    const asked: (readonly string[])[] = []
    const orphaned = (): readonly string[] => {
      asked.push(listFiles(dir))
      return change.orphaned()
    }
    await commitOf(await commitStaged(staging, { ...change, orphaned })).finish()
    expect([asked, listFiles(dir)]).toEqual([[['a', 'b/index.html']], ['a/index.html', 'b']])
  })

  it('makes a folder where a page was a file, and a file where it was a folder', async () => {
    const dir = anOutputDir('shapes', { a: 'a file', 'b/index.html': 'in a folder' })
    expect(await build(dir, { 'a/index.html': 'in a folder', b: 'a file' })).toMatchObject({ changed: 2 })
    expect(listFiles(dir)).toEqual(['a/index.html', 'b'])
  })

  it('holds nothing that a build left which was broken off', async () => {
    const dir = anOutputDir('broken-off', before)
    writeFiles(path.dirname(dir), { '.en-US.staging/left.html': 'left', '.en-US.previous/left.html': 'left' })
    await build(dir, { 'index.html': 'x' })
    expect([listFiles(dir), standsAlone(dir)]).toEqual([['index.html'], true])
  })

  it('becomes visible in an order in which nothing is named before it is there', async () => {
    const dir = anOutputDir('order', before)
    const phases = [
      ['assets/a.js', 'fonts/a.woff2', '404.txt'],
      ['page-data/a/page-data.json', 'slice-data/a.json', 'page-data/404.html/page-data.json', 'page-data/a.html'],
      ['a/index.html', '404.html'],
      ['page-data/app-data.json', 'sw.js', 'sitemap.xml', 'sitemap-1.xml'],
    ]
    // Enough of each for the clock to go on, and the last first, as though they had been staged so.
    const many = phases
      .toReversed()
      .flatMap((files) => files.flatMap((file) => [file, ...Array.from({ length: 40 }, (_, at) => again(file, at))]))
    await build(dir, Object.fromEntries(many.map((file) => [file, file])))
    const moved = phases.map((files) => files.map((file) => statSync(path.join(dir, file)).ctimeMs))
    for (const [at, times] of moved.entries())
      expect(Math.max(...(moved[at - 1] ?? [0]))).toBeLessThanOrEqual(Math.min(...times))
  })
})

/** Another file of the same kind; those that are announced have no others. */
const again = (file: string, at: number): string =>
  /^(page-data\/app-data|sw|sitemap\.)/.test(file) ? file : `${path.dirname(file)}/${at}${path.basename(file)}`

describe('a first output', () => {
  it('is shown at once: the folder is the one that waited', async () => {
    const dir = path.join(folder, 'first/en-US')
    const { staging, change } = await stage(dir, { 'index.html': 'home', 'a/index.html': 'a' })
    const waiting = statSync(staging.waiting).ino
    const made = commitOf(await commitStaged(staging, { ...change, changed: [], orphaned: shouldNotBeCalled }))
    expect([statSync(dir).ino, made.counts]).toEqual([waiting, { changed: 2, removed: 0 }])
    await made.finish()
    expect([contents(dir), standsAlone(dir)]).toEqual([{ 'a/index.html': 'a', 'index.html': 'home' }, true])
  })

  it('takes the place of an empty folder', async () => {
    const dir = anOutputDir('into an empty folder')
    expect(await build(dir, { 'index.html': 'home' })).toEqual({ changed: 1, removed: 0 })
    expect([listFiles(dir), standsAlone(dir)]).toEqual([['index.html'], true])
  })

  it('holds nothing that an earlier commit kept which was broken off', async () => {
    const dir = path.join(folder, 'after a crash/en-US')
    writeFiles(previousOf(dir), { 'left.html': 'left' })
    await build(dir, { 'index.html': 'home' })
    expect(standsAlone(dir)).toBe(true)
  })

  it('is gone when it is taken back', async () => {
    const dir = path.join(folder, 'first undone/en-US')
    const made = await commit(dir, { 'index.html': 'home' })
    await made.undo()
    expect(listFiles(path.dirname(dir))).toEqual([])
  })

  it('is not shown over what somebody put there meanwhile', async () => {
    const dir = path.join(folder, 'meanwhile/en-US')
    const { staging, change } = await stage(dir, { 'index.html': 'home' })
    writeFiles(dir, { 'notes.txt': 'of somebody' })
    expect(await commitStaged(staging, change)).toMatchObject({
      findings: [{ _tag: 'WriteFailed', location: { file: dir } }],
    })
    expect([contents(dir), standsAlone(dir)]).toEqual([{ 'notes.txt': 'of somebody' }, true])
  })

  it('is shown where a link leads to an empty folder', async () => {
    const dir = path.join(folder, 'linked/en-US')
    mkdirSync(path.join(folder, 'served'))
    mkdirSync(path.dirname(dir), { recursive: true })
    symlinkSync(path.join(folder, 'served'), dir)
    await build(dir, { 'index.html': 'home' })
    expect(listFiles(path.join(folder, 'served'))).toEqual(['index.html'])
  })
})

describe('a commit that is taken back', () => {
  const before = {
    'index.html': 'old',
    'gone/index.html': 'gone',
    a: 'a file',
    'b/index.html': 'in a folder',
    'assets/old.js': 'old',
  }
  const after = {
    'index.html': 'new',
    'added/index.html': 'added',
    'a/index.html': 'a',
    b: 'b',
    'assets/new.js': 'new',
  }

  it('leaves the folder as it was, and nothing beside it', async () => {
    const dir = anOutputDir('undone', before)
    const made = await commit(dir, after)
    expect(readText(dir, 'index.html')).toBe('new')
    await made.undo()
    expect([contents(dir), standsAlone(dir)]).toEqual([before, true])
    expect([...modificationTimes(dir).values()].every((time) => time === 0)).toBe(true)
  })

  it.each(['assets/zz.js', 'page-data/zz/page-data.json', 'zz.html', 'sw.js'])(
    'takes itself back when %s cannot be moved',
    async (missing) => {
      const dir = anOutputDir(`halfway ${path.basename(missing)}`, before)
      const { staging, change } = await stage(dir, { ...after, [missing]: 'missing' })
      rmSync(path.join(staging.waiting, missing))
      expect(await commitStaged(staging, change)).toMatchObject({
        findings: [{ _tag: 'WriteFailed', location: { file: dir } }],
      })
      expect([contents(dir), standsAlone(dir)]).toEqual([before, true])
    },
  )

  it('can be made again', async () => {
    const dir = anOutputDir('again', before)
    await (await commit(dir, after)).undo()
    await build(dir, after)
    expect(contents(dir)).toEqual({ ...after, 'assets/old.js': 'old' })
  })
})

const disk = mountSmallDisk(path.join(folder, 'disk'))

describe.skipIf('reason' in disk)('a disk that cannot be written any more', () => {
  const { dir: top, fill, clear, setReadOnly } = disk as SmallDisk
  const before = { 'index.html': 'old', 'gone.html': 'gone' }
  const after = { 'index.html': 'new', 'deep/er/index.html': 'x' }

  it('leaves the folder as it was where there is no room for another file', async () => {
    const dir = anOutputDir('full', before, top)
    const { staging, change } = await stage(dir, after)
    fill({ files: 0 })
    expect(await commitStaged(staging, change)).toMatchObject({
      findings: [{ _tag: 'WriteFailed', location: { file: dir } }],
    })
    clear()
    expect([contents(dir), standsAlone(dir)]).toEqual([before, true])
  })

  it('leaves the folder as it was where it may not be written', async () => {
    const dir = anOutputDir('read-only', before, top)
    const { staging, change } = await stage(dir, after)
    setReadOnly(true)
    const result = await commitStaged(staging, change)
    setReadOnly(false)
    expect(result).toMatchObject({ findings: [{ _tag: 'WriteFailed', location: { file: dir } }] })
    expect(contents(dir)).toEqual(before)
  })
})
