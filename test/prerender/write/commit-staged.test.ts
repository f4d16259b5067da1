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

/** A folder as an earlier build left it long ago. */
const anOutputDir = (name: string, files: Files = {}, at = folder): string => {
  const dir = path.join(at, name, 'en-US')
  mkdirSync(dir, { recursive: true })
  writeFiles(dir, files)
  for (const file of listFiles(dir)) utimesSync(path.join(dir, file), 0, 0)
  return dir
}

/** Changes to a folder to which these files belong, with hashed assets of earlier builds. */
const aChange = (dir: string, changed: readonly string[], belonging: readonly string[]): Change => ({
  changed,
  count: changed.length,
  orphaned: () => listFiles(dir).filter((file) => !belonging.includes(file) && !file.startsWith('assets/')),
})

/** Stages these files as the complete output. */
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

/** Whether only the output is left: no staged files, no backups. */
const standsAlone = (dir: string): boolean => listFiles(path.dirname(dir)).every((file) => file.startsWith('en-US/'))

describe('staged files', () => {
  it('are invisible, and leave nothing behind when they are discarded', async () => {
    const dir = anOutputDir('discarded', { 'index.html': 'old', 'gone.html': 'old' })
    await stage(dir, { 'index.html': 'new', 'a/index.html': 'a' })
    expect(contents(dir)).toEqual({ 'gone.html': 'old', 'index.html': 'old' })
    await discardStaged(dir)
    expect([contents(dir), standsAlone(dir)]).toEqual([{ 'gone.html': 'old', 'index.html': 'old' }, true])
  })
})

describe('committed files', () => {
  const before = { 'old.html': 'old' }

  it('a commit shows all files, with nothing beside them', async () => {
    const dir = anOutputDir('committed', before)
    expect(await build(dir, { 'index.html': 'é', 'a/b/index.html': 'b' })).toEqual({ changed: 2, removed: 1 })
    expect([contents(dir), standsAlone(dir)]).toEqual([{ 'a/b/index.html': 'b', 'index.html': 'é' }, true])
  })

  it('a commit has the files of every thread', async () => {
    const dir = anOutputDir('several', before)
    const { staging } = await prepareStaging(dir, false)
    for (const file of ['0.html', '1.html']) createStageWriter(staging).write(file, 'x')
    const files = ['0.html', '1.html']
    const { counts } = commitOf(await commitStaged(staging, aChange(dir, files, files)))
    expect([counts, listFiles(dir)]).toEqual([{ changed: 2, removed: 1 }, files])
  })

  it('a commit touches a file only if its bytes differ', async () => {
    const dir = anOutputDir('touched', { 'same.html': 'same', 'other.html': 'old' })
    expect(await build(dir, { 'same.html': 'same', 'other.html': 'new' })).toEqual({ changed: 1, removed: 0 })
    expect([...modificationTimes(dir)].map(([file, time]) => [file, time === 0])).toEqual([
      ['other.html', false],
      ['same.html', true],
    ])
  })

  it('a committed file keeps its signature from staging, so that the next build sees it untouched', async () => {
    const dir = anOutputDir('signatures', before)
    const { staging, change } = await stage(dir, { 'a/index.html': 'a' })
    const waiting = outputSignature(path.join(staging.waiting, 'a/index.html'))
    await commitOf(await commitStaged(staging, change)).finish()
    expect(outputSignature(path.join(dir, 'a/index.html'))).toEqual(waiting)
  })

  it('a commit removes the files of deleted pages, and empty folders', async () => {
    const dir = anOutputDir('stale', {
      'gone/index.html': 'x',
      'page-data/gone/page-data.json': '{}',
      'kept.html': 'k',
    })
    expect(await build(dir, { 'kept.html': 'k' })).toEqual({ changed: 0, removed: 2 })
    expect([listFiles(dir), existsSync(path.join(dir, 'page-data'))]).toEqual([['kept.html'], false])
  })

  it('a commit keeps files not listed as orphaned, such as hashed assets of earlier builds', async () => {
    const dir = anOutputDir('assets', { 'assets/entry-old.js': 'old' })
    expect(await build(dir, { 'assets/entry-new.js': 'new' })).toEqual({ changed: 1, removed: 0 })
    expect(listFiles(dir)).toEqual(['assets/entry-new.js', 'assets/entry-old.js'])
  })

  it('a commit asks for orphaned files before anything changes, and replaces those in its way', async () => {
    const dir = anOutputDir('in the way', { a: 'a file', 'b/index.html': 'b' })
    const { staging, change } = await stage(dir, { 'a/index.html': 'a', b: 'b' })
    const listings: (readonly string[])[] = []
    const orphaned = (): readonly string[] => {
      listings.push(listFiles(dir))
      return change.orphaned()
    }
    await commitOf(await commitStaged(staging, { ...change, orphaned })).finish()
    expect([listings, listFiles(dir)]).toEqual([[['a', 'b/index.html']], ['a/index.html', 'b']])
  })

  it("a commit replaces a page's file by a folder, and a folder by a file", async () => {
    const dir = anOutputDir('shapes', { a: 'a file', 'b/index.html': 'in a folder' })
    expect(await build(dir, { 'a/index.html': 'in a folder', b: 'a file' })).toMatchObject({ changed: 2 })
    expect(listFiles(dir)).toEqual(['a/index.html', 'b'])
  })

  it('a commit contains nothing of an interrupted build', async () => {
    const dir = anOutputDir('broken-off', before)
    writeFiles(path.dirname(dir), { '.en-US.staging/left.html': 'left', '.en-US.previous/left.html': 'left' })
    await build(dir, { 'index.html': 'x' })
    expect([listFiles(dir), standsAlone(dir)]).toEqual([['index.html'], true])
  })

  it('a commit shows no file before the files that it names', async () => {
    const dir = anOutputDir('order', before)
    const phases = [
      ['assets/a.js', 'fonts/a.woff2', '404.txt'],
      ['page-data/a/page-data.json', 'slice-data/a.json', 'page-data/404.html/page-data.json', 'page-data/a.html'],
      ['a/index.html', '404.html'],
      ['page-data/app-data.json', 'sw.js', 'sitemap.xml', 'sitemap-1.xml'],
    ]
    // Several of each kind, staged in reverse order, so that the clock advances between them.
    const many = phases
      .toReversed()
      .flatMap((files) => files.flatMap((file) => [file, ...Array.from({ length: 40 }, (_, at) => again(file, at))]))
    await build(dir, Object.fromEntries(many.map((file) => [file, file])))
    const moved = phases.map((files) => files.map((file) => statSync(path.join(dir, file)).ctimeMs))
    for (const [at, times] of moved.entries())
      expect(Math.max(...(moved[at - 1] ?? [0]))).toBeLessThanOrEqual(Math.min(...times))
  })
})

/** Another file of the same kind; kinds with one fixed name have no others. */
const again = (file: string, at: number): string =>
  /^(page-data\/app-data|sw|sitemap\.)/.test(file) ? file : `${path.dirname(file)}/${at}${path.basename(file)}`

describe('a first output', () => {
  it('is shown at once: its folder is the staging folder', async () => {
    const dir = path.join(folder, 'first/en-US')
    const { staging, change } = await stage(dir, { 'index.html': 'home', 'a/index.html': 'a' })
    const waiting = statSync(staging.waiting).ino
    const made = commitOf(await commitStaged(staging, { ...change, changed: [], orphaned: shouldNotBeCalled }))
    expect([statSync(dir).ino, made.counts]).toEqual([waiting, { changed: 2, removed: 0 }])
    await made.finish()
    expect([contents(dir), standsAlone(dir)]).toEqual([{ 'a/index.html': 'a', 'index.html': 'home' }, true])
  })

  it('replaces an empty folder', async () => {
    const dir = anOutputDir('into an empty folder')
    expect(await build(dir, { 'index.html': 'home' })).toEqual({ changed: 1, removed: 0 })
    expect([listFiles(dir), standsAlone(dir)]).toEqual([['index.html'], true])
  })

  it('contains nothing of an interrupted commit', async () => {
    const dir = path.join(folder, 'after a crash/en-US')
    writeFiles(previousOf(dir), { 'left.html': 'left' })
    await build(dir, { 'index.html': 'home' })
    expect(standsAlone(dir)).toBe(true)
  })

  it('is removed by a rollback', async () => {
    const dir = path.join(folder, 'first undone/en-US')
    const made = await commit(dir, { 'index.html': 'home' })
    await made.undo()
    expect(listFiles(path.dirname(dir))).toEqual([])
  })

  it('does not replace files that appeared meanwhile', async () => {
    const dir = path.join(folder, 'meanwhile/en-US')
    const { staging, change } = await stage(dir, { 'index.html': 'home' })
    writeFiles(dir, { 'notes.txt': 'of somebody' })
    expect(await commitStaged(staging, change)).toMatchObject({
      findings: [{ _tag: 'WriteFailed', location: { file: dir } }],
    })
    expect([contents(dir), standsAlone(dir)]).toEqual([{ 'notes.txt': 'of somebody' }, true])
  })

  it('is shown in an empty folder behind a link', async () => {
    const dir = path.join(folder, 'linked/en-US')
    mkdirSync(path.join(folder, 'served'))
    mkdirSync(path.dirname(dir), { recursive: true })
    symlinkSync(path.join(folder, 'served'), dir)
    await build(dir, { 'index.html': 'home' })
    expect(listFiles(path.join(folder, 'served'))).toEqual(['index.html'])
  })
})

describe('a rollback', () => {
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

  it('restores the folder, with nothing beside it', async () => {
    const dir = anOutputDir('undone', before)
    const made = await commit(dir, after)
    expect(readText(dir, 'index.html')).toBe('new')
    await made.undo()
    expect([contents(dir), standsAlone(dir)]).toEqual([before, true])
    expect([...modificationTimes(dir).values()].every((time) => time === 0)).toBe(true)
  })

  it.each(['assets/zz.js', 'page-data/zz/page-data.json', 'zz.html', 'sw.js'])(
    'a commit rolls itself back when %s cannot be moved',
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

  it('a commit can be repeated after a rollback', async () => {
    const dir = anOutputDir('again', before)
    await (await commit(dir, after)).undo()
    await build(dir, after)
    expect(contents(dir)).toEqual({ ...after, 'assets/old.js': 'old' })
  })
})

const disk = mountSmallDisk(path.join(folder, 'disk'))

describe.skipIf('reason' in disk)('an unwritable disk', () => {
  const { dir: top, fill, clear, setReadOnly } = disk as SmallDisk
  const before = { 'index.html': 'old', 'gone.html': 'gone' }
  const after = { 'index.html': 'new', 'deep/er/index.html': 'x' }

  it('a commit on a full disk leaves the folder unchanged', async () => {
    const dir = anOutputDir('full', before, top)
    const { staging, change } = await stage(dir, after)
    fill({ files: 0 })
    expect(await commitStaged(staging, change)).toMatchObject({
      findings: [{ _tag: 'WriteFailed', location: { file: dir } }],
    })
    clear()
    expect([contents(dir), standsAlone(dir)]).toEqual([before, true])
  })

  it('a commit on a read-only disk leaves the folder unchanged', async () => {
    const dir = anOutputDir('read-only', before, top)
    const { staging, change } = await stage(dir, after)
    setReadOnly(true)
    const result = await commitStaged(staging, change)
    setReadOnly(false)
    expect(result).toMatchObject({ findings: [{ _tag: 'WriteFailed', location: { file: dir } }] })
    expect(contents(dir)).toEqual(before)
  })
})
