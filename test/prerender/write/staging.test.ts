import { mkdirSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Commit, commitStaged } from '#prerender/write/commit-staged.ts'
import { createStageWriter, discardStaged, prepareStaging, stagingFor } from '#prerender/write/staging.ts'
import { listFiles, modificationTimes, readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

/** A folder as an earlier build left it, long ago. */
const anOutputDir = (name: string, files: Readonly<Record<string, string>> = {}): string => {
  const dir = path.join(folder, name, 'en-US')
  mkdirSync(dir, { recursive: true })
  writeFiles(dir, files)
  for (const file of listFiles(dir)) utimesSync(path.join(dir, file), 0, 0)
  return dir
}

const stage = async (dir: string, files: Readonly<Record<string, string>>) => {
  const staging = stagingFor(dir)
  const obstacles = await prepareStaging(staging)
  const writer = createStageWriter(staging)
  for (const [file, content] of Object.entries(files)) await writer.write(file, content)
  return { staging, record: writer.record(), findings: [...obstacles, ...writer.record().findings] }
}

const commitOf = (result: Awaited<ReturnType<typeof commitStaged>>): Commit => {
  if ('findings' in result) throw new Error(`The commit failed: ${JSON.stringify(result.findings)}`)
  return result
}

const build = async (dir: string, files: Readonly<Record<string, string>>) => {
  const { staging, record } = await stage(dir, files)
  const commit = commitOf(await commitStaged(staging, [record]))
  await commit.finish()
  return commit.counts
}

describe('what is staged', () => {
  it('is not to be seen', async () => {
    const dir = anOutputDir('staged', { 'index.html': 'old' })
    await stage(dir, { 'index.html': 'new', 'a/index.html': 'a' })
    expect(listFiles(dir)).toEqual(['index.html'])
    expect(readText(dir, 'index.html')).toBe('old')
  })

  it('leaves nothing behind when it is discarded', async () => {
    const dir = anOutputDir('discarded', { 'index.html': 'old', 'gone.html': 'old' })
    const { staging } = await stage(dir, { 'index.html': 'new' })
    await discardStaged(staging)
    expect(listFiles(path.dirname(dir))).toEqual(['en-US/gone.html', 'en-US/index.html'])
    expect(readText(dir, 'index.html')).toBe('old')
  })

  it('tells once that the folder cannot be written, and does not throw', async () => {
    writeFiles(folder, { obstacle: 'a file' })
    const { record, findings } = await stage(path.join(folder, 'obstacle/en-US'), { 'a.html': 'a', 'b.html': 'b' })
    expect(findings[0]).toMatchObject({ _tag: 'WriteFailed', problem: expect.stringContaining('obstacle') })
    expect(record.findings).toHaveLength(1)
  })
})

describe('a commit that is taken back', () => {
  const before = { 'index.html': 'old', 'gone/index.html': 'gone', a: 'a file', 'b/index.html': 'in a folder' }

  it('leaves the folder as it was, and nothing beside it', async () => {
    const dir = anOutputDir('undone', before)
    const { staging, record } = await stage(dir, { 'index.html': 'new', 'added/index.html': 'added', 'a/index.html': 'a', b: 'b' })
    const commit = commitOf(await commitStaged(staging, [record]))
    expect(readText(dir, 'index.html')).toBe('new')
    await commit.undo()
    expect(Object.fromEntries(listFiles(dir).map((file) => [file, readText(dir, file)]))).toEqual(before)
    expect(listFiles(path.dirname(dir)).every((file) => file.startsWith('en-US/'))).toBe(true)
  })

  it('takes itself back when it fails halfway', async () => {
    const dir = anOutputDir('halfway', before)
    const { staging, record } = await stage(dir, { 'index.html': 'new', 'z.html': 'z' })
    // A staged file that vanishes is a move that fails.
    const result = await commitStaged(staging, [
      { ...record, files: [...record.files, 'zz.html'], changed: [...record.changed, 'zz.html'] },
    ])
    expect(result).toMatchObject({ findings: [{ _tag: 'WriteFailed' }] })
    expect(Object.fromEntries(listFiles(dir).map((file) => [file, readText(dir, file)]))).toEqual(before)
  })
})

describe('what is committed', () => {
  it('is all there, with nothing beside it', async () => {
    const dir = anOutputDir('committed')
    expect(await build(dir, { 'index.html': 'é', 'a/b/index.html': 'b' })).toEqual({ files: 2, changed: 2, removed: 0, bytes: 3 })
    expect(listFiles(path.dirname(dir))).toEqual(['en-US/a/b/index.html', 'en-US/index.html'])
  })

  it('comes from every writer', async () => {
    const dir = anOutputDir('several')
    const staging = stagingFor(dir)
    await prepareStaging(staging)
    const writers = [createStageWriter(staging), createStageWriter(staging)]
    await Promise.all(writers.map((writer, index) => writer.write(`${index}.html`, 'x')))
    const { counts } = commitOf(
      await commitStaged(
        staging,
        writers.map((writer) => writer.record()),
      ),
    )
    expect(counts).toMatchObject({ files: 2, changed: 2 })
    expect(listFiles(dir)).toEqual(['0.html', '1.html'])
  })

  it('touches a file only when its bytes differ', async () => {
    const dir = anOutputDir('touched', { 'same.html': 'same', 'other.html': 'old' })
    expect(await build(dir, { 'same.html': 'same', 'other.html': 'new' })).toMatchObject({ files: 2, changed: 1 })
    expect([...modificationTimes(dir)].map(([file, time]) => [file, time === 0])).toEqual([
      ['other.html', false],
      ['same.html', true],
    ])
  })

  it('replaces the files of pages that are gone, and folders that are empty then', async () => {
    const dir = anOutputDir('stale', { 'gone/index.html': 'x', 'page-data/gone/page-data.json': '{}', 'kept.html': 'k' })
    expect(await build(dir, { 'kept.html': 'k' })).toMatchObject({ changed: 0, removed: 2 })
    expect(listFiles(dir)).toEqual(['kept.html'])
  })

  it('keeps hashed assets of earlier builds, which open tabs may still ask for', async () => {
    const dir = anOutputDir('assets', { 'assets/entry-old.js': 'old' })
    await build(dir, { 'assets/entry-new.js': 'new' })
    expect(listFiles(dir)).toEqual(['assets/entry-new.js', 'assets/entry-old.js'])
  })

  it('makes a folder where a page was a file, and a file where it was a folder', async () => {
    const dir = anOutputDir('shapes', { a: 'a file', 'b/index.html': 'in a folder' })
    expect(await build(dir, { 'a/index.html': 'in a folder', b: 'a file' })).toMatchObject({ changed: 2 })
    expect(listFiles(dir)).toEqual(['a/index.html', 'b'])
  })

  it('holds nothing that a build left waiting which was broken off', async () => {
    const dir = anOutputDir('broken-off')
    writeFiles(path.dirname(dir), { '.en-US.staging/left.html': 'left' })
    await build(dir, { 'index.html': 'x' })
    expect(listFiles(path.dirname(dir))).toEqual(['en-US/index.html'])
  })
})
