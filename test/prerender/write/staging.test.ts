import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { discardStaged, type PreparedStaging, prepareStaging, previousOf } from '#prerender/write/staging.ts'
import { listFiles, readText, writeFiles } from '#test/support/files.ts'
import { mountSmallDisk, type SmallDisk } from '#test/support/small-disk.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const anOutputDir = (name: string, files: Readonly<Record<string, string>> = {}): string => {
  const dir = path.join(folder, name, 'en-US')
  writeFiles(dir, files)
  return dir
}

describe('the staging folder', () => {
  it('staging folder and backup are beside the output: no host serves them', async () => {
    const dir = anOutputDir('beside')
    const { staging } = await prepareStaging(dir, false)
    expect([staging.dir, path.dirname(staging.waiting)]).toEqual([dir, path.dirname(dir)])
    expect(path.dirname(previousOf(dir))).toBe(path.dirname(dir))
    expect(new Set([dir, staging.waiting, previousOf(dir)]).size).toBe(3)
  })

  it('is different for every output', async () => {
    const stagings = await Promise.all(
      ['en-US', 'zh-CN'].map((edition) => prepareStaging(path.join(folder, 'editions', edition), false)),
    )
    expect(new Set(stagings.map(({ staging }) => staging.waiting)).size).toBe(2)
  })

  it('contains nothing of an interrupted build', async () => {
    const dir = anOutputDir('broken-off', { 'index.html': 'old' })
    const first = await prepareStaging(dir, false)
    writeFiles(first.staging.waiting, { 'left/a.html': 'left' })
    const { staging, findings } = await prepareStaging(dir, false)
    expect([listFiles(staging.waiting), findings]).toEqual([[], []])
  })

  it('a discarded staging folder is removed, and the output is unchanged', async () => {
    const dir = anOutputDir('discarded', { 'index.html': 'old' })
    const { staging } = await prepareStaging(dir, false)
    writeFiles(staging.waiting, { 'index.html': 'new' })
    await discardStaged(dir)
    expect([listFiles(path.dirname(dir)), readText(dir, 'index.html')]).toEqual([['en-US/index.html'], 'old'])
  })

  it('a missing staging folder can be discarded', async () => {
    await discardStaged(path.join(folder, 'nowhere/en-US'))
    expect(listFiles(path.join(folder, 'nowhere'))).toEqual([])
  })

  it('records whether digests are wanted', async () => {
    const dir = anOutputDir('digested')
    expect((await prepareStaging(dir, true)).staging.isDigested).toBe(true)
    expect((await prepareStaging(dir, false)).staging.isDigested).toBe(false)
  })
})

describe('an output', () => {
  it('is new if its folder is missing or empty', async () => {
    mkdirSync(path.join(folder, 'empty/en-US'), { recursive: true })
    const dirs = [
      path.join(folder, 'no-folder/en-US'),
      path.join(folder, 'empty/en-US'),
      anOutputDir('filled', { '.hidden': '' }),
    ]
    expect(await Promise.all(dirs.map(async (dir) => (await prepareStaging(dir, false)).staging.isNew))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('cannot replace a file', async () => {
    writeFiles(folder, { 'taken/en-US': 'a file' })
    const dir = path.join(folder, 'taken/en-US')
    expect((await prepareStaging(dir, false)).findings).toMatchObject([
      { _tag: 'WriteFailed', location: { file: dir } },
    ])
    expect(readText(folder, 'taken/en-US')).toBe('a file')
  })

  it('cannot be in a parent folder that is a file', async () => {
    writeFiles(folder, { obstacle: 'a file' })
    const { findings } = await prepareStaging(path.join(folder, 'obstacle/en-US'), false)
    expect(findings).toMatchObject([{ _tag: 'WriteFailed', problem: expect.stringContaining('obstacle') }])
  })
})

const disk = mountSmallDisk(path.join(folder, 'disk'))

describe.skipIf('reason' in disk)('an unwritable disk', () => {
  const { dir: top, fill, clear, setReadOnly } = disk as SmallDisk
  const prepare = async (name: string): Promise<PreparedStaging> => prepareStaging(path.join(top, name, 'en-US'), false)

  it('a disk error is a finding, not a crash', async () => {
    setReadOnly(true)
    const { findings } = await prepare('a')
    setReadOnly(false)
    expect(findings).toMatchObject([{ _tag: 'WriteFailed' }])
  })

  it('a read-only disk is reported as such', async () => {
    setReadOnly(true)
    const { findings } = await prepare('b')
    setReadOnly(false)
    expect(findings).toMatchObject([{ problem: expect.stringContaining('permission') }])
  })

  it('a full disk is reported as full', async () => {
    fill({ files: 0 })
    const { findings } = await prepare('c')
    clear()
    expect(findings).toMatchObject([{ problem: expect.stringContaining('full') }])
  })
})
