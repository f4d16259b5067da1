import { rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildSite, copyFixture } from '#test/support/build-fixture.ts'
import { readFiles, readText, writeFiles } from '#test/support/files.ts'
import { leftBeside } from '#test/support/output-damage.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const EDITIONS = ['en-US', 'zh-CN']

const folder = temporaryFolder()
const site = path.join(folder, 'site')
const outDir = path.join(folder, 'out')

const buildHere = (to = outDir) => buildSite(site, folder, { outDir: to })

beforeAll(async () => {
  copyFixture('every-dependency', site)
  writeFiles(site, { 'test/snapshots/en-US/index.json': '{}' })
  expect((await buildHere()).findings).toEqual([])
})

describe('a build does not remove files that are not output', () => {
  const expectRefused = async (to: string, tag: string): Promise<void> => {
    const before = [site, to].map(readFiles)
    const { findings } = await buildHere(to)
    expect(new Set(findings.map(({ _tag }) => _tag))).toEqual(new Set([tag]))
    expect([site, to].map(readFiles)).toEqual(before)
  }

  it('a build rejects a link to sources as output folder', async () => {
    const link = path.join(folder, 'link')
    symlinkSync(path.join(site, 'content'), link)
    await expectRefused(link, 'WriteFailed')
    rmSync(link)
  })

  it('a build rejects an output folder among tests of the site', () =>
    expectRefused(path.join(site, 'test/snapshots'), 'WriteFailed'))

  it('a build rejects the output of another site, and removes none of its files', async () => {
    const other = path.join(folder, 'other')
    const rules = JSON.stringify({ origin: 'https://another.example' })
    for (const edition of ['en-US', 'zh-CN'])
      writeFiles(other, { [`${edition}/page-data/host-rules.json`]: rules, [`${edition}/about/index.html`]: 'About.' })
    await expectRefused(other, 'OutputOfAnotherSite')
    rmSync(other, { recursive: true })
  })

  it('a build rejects a folder that happens to be named like an edition', async () => {
    const notes = path.join(folder, 'notes')
    writeFiles(notes, { 'zh-CN/notes.txt': 'Notes.' })
    await expectRefused(notes, 'ForeignOutput')
    rmSync(notes, { recursive: true })
  })
})

it('a build goes on in its own output when the site gets another address', async () => {
  const settings = readText(site, 'content/site.ts')
  const moved = settings.replaceAll(/(https:\/\/)(\S+?\.example)/g, '$1moved.$2')
  expect(moved).not.toBe(settings)
  for (const text of [moved, settings]) {
    writeFiles(site, { 'content/site.ts': text })
    expect((await buildHere()).findings).toEqual([])
  }
})

it('a build adopts an output whose cache was deleted, and a shard without one', async () => {
  const whole = readFiles(outDir)
  expect((await buildSite(site, folder, { outDir, cacheDir: path.join(folder, 'cache-2') })).findings).toEqual([])
  expect(readFiles(outDir)).toEqual(whole)
  const shard = { outDir: path.join(folder, 'shard'), shard: { index: 0, count: 2 } }
  for (let time = 0; time < 2; time += 1) expect((await buildSite(site, folder, shard)).findings).toEqual([])
})

describe('a folder of the site that cannot be read', () => {
  let blocked: string

  /** A file in place of a folder: nobody can read it, not even root. */
  const block = (name: string): void => {
    blocked = path.join(site, name)
    rmSync(blocked, { recursive: true })
    writeFiles(path.dirname(blocked), { [path.basename(blocked)]: 'a file' })
  }

  afterEach(() => {
    rmSync(blocked, { force: true })
    copyFixture('every-dependency', site)
  })

  it.each(['content/en-US/articles', 'content/offices', 'public'])(
    'an unreadable folder is a finding, and its pages and files stay: %s',
    async (name) => {
      const before = readFiles(outDir)
      block(name)
      expect((await buildHere()).findings).toContainEqual(
        expect.objectContaining({
          _tag: 'UnreadableFolder',
          location: { file: name },
          problem: expect.stringContaining(blocked),
        }),
      )
      expect(readFiles(outDir)).toEqual(before)
    },
  )
})

describe('two builds into one output', () => {
  const both = path.join(folder, 'both')

  it('concurrent builds exclude each other: the second is rejected, and the first is complete', async () => {
    const results = await Promise.all([buildHere(both), buildHere(both)])
    expect(results.map(({ findings }) => findings.map(({ _tag }) => _tag))).toContainEqual([])
    expect(results.flatMap(({ findings }) => findings)).toMatchObject([
      { _tag: 'OutputInUse', location: { file: path.join(both, EDITIONS[0] ?? '') }, pid: process.pid },
    ])
    expect(readFiles(both)).toEqual(readFiles(outDir))
    expect(leftBeside(both, EDITIONS)).toEqual([])
  })

  it('a build may follow another one, even a failed one', async () => {
    writeFiles(site, { 'content/messages.json': '{' })
    expect((await buildHere(both)).findings).not.toEqual([])
    expect(leftBeside(both, EDITIONS)).toEqual([])
    copyFixture('every-dependency', site)
    expect((await buildHere(both)).findings).toEqual([])
  })
})
