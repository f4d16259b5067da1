import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { lockOf, lockOutputs, type OutputLock } from '#prerender/write/output-lock.ts'
import { listFiles, readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const anOutputDir = (name: string, edition = 'en-US'): string => path.join(folder, name, edition)

const lockAll = async (...dirs: readonly string[]): Promise<OutputLock> => {
  const lock = await lockOutputs(dirs)
  if ('findings' in lock) throw new Error(JSON.stringify(lock.findings))
  return lock
}

const textOf = (file: string): string => readText(path.dirname(file), path.basename(file))

/** A process that has ended. */
const deadPid = (): number => spawnSync(process.execPath, ['--version']).pid

const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
afterAll(async () => {
  other.kill('SIGKILL')
  await once(other, 'exit')
})

describe('the lock of an output folder', () => {
  it('is beside the folder, names the process, and is removed on release', async () => {
    const dir = anOutputDir('beside')
    mkdirSync(dir, { recursive: true })
    const { release } = await lockAll(dir)
    expect([path.dirname(lockOf(dir)), textOf(lockOf(dir))]).toEqual([path.dirname(dir), `${process.pid}\n`])
    release()
    expect(listFiles(path.dirname(dir))).toEqual([])
  })

  it('excludes a second build in this or another process, and names its holder', async () => {
    const dir = anOutputDir('second')
    const { release } = await lockAll(dir)
    const lock = lockOf(dir)
    expect(await lockOutputs([dir])).toEqual({
      findings: [{ _tag: 'OutputInUse', location: { file: dir }, pid: process.pid, lock }],
    })
    release()
    writeFiles(path.dirname(dir), { [path.basename(lock)]: `${other.pid}\n` })
    expect(await lockOutputs([dir])).toMatchObject({ findings: [{ _tag: 'OutputInUse', pid: other.pid }] })
    expect(textOf(lock)).toBe(`${other.pid}\n`)
  })

  it('one of many concurrent processes gets the lock, whether it is free or left by a killed build', async () => {
    for (const [name, left] of Object.entries({ free: undefined, left: `${deadPid()}\n` })) {
      const dir = anOutputDir(`many-${name}`)
      if (left !== undefined) writeFiles(path.dirname(dir), { [path.basename(lockOf(dir))]: left })
      const locks = await Promise.all(Array.from({ length: 20 }, () => lockOutputs([dir])))
      expect(locks.filter((lock) => 'release' in lock)).toHaveLength(1)
    }
  })

  it.each([
    { name: 'whose process is gone', left: () => `${deadPid()}\n` },
    { name: 'of an earlier process with the number of this one', left: () => `${process.pid}\n` },
    { name: 'that its build was killed before it could write', left: () => '' },
    { name: 'that its build was killed while it wrote', left: () => '12' },
  ])('a lock that is $name is taken over', async ({ name, left }) => {
    const dir = anOutputDir(name)
    writeFiles(path.dirname(dir), { [path.basename(lockOf(dir))]: left() })
    const { release } = await lockAll(dir)
    expect(textOf(lockOf(dir))).toBe(`${process.pid}\n`)
    release()
    expect(listFiles(path.dirname(dir))).toEqual([])
  })

  it('locks are taken for all editions or none: free ones are released if another is held', async () => {
    const [english, chinese] = ['en-US', 'zh-CN'].map((edition) => anOutputDir('editions', edition)) as [string, string]
    const first = await lockAll(chinese)
    expect(await lockOutputs([english, chinese])).toMatchObject({ findings: [{ location: { file: chinese } }] })
    const second = await lockAll(english)
    first.release()
    second.release()
  })

  it('a build stops at the first lock that is held, so that two builds never hold what the other needs', async () => {
    const dirs = ['en-US', 'zh-CN'].map((edition) => anOutputDir('in-order', edition))
    const { release } = await lockAll(...dirs)
    expect(await lockOutputs(dirs)).toMatchObject({ findings: [{ location: { file: dirs[0] } }] })
    release()
  })

  it('leaves behind no empty folder that it created', async () => {
    const dir = anOutputDir('made')
    const { release } = await lockAll(dir)
    release()
    expect(existsSync(path.dirname(dir))).toBe(false)
  })

  it('stays with a build that took it over', async () => {
    const dir = anOutputDir('missing')
    const { release } = await lockAll(dir)
    writeFiles(path.dirname(dir), { [path.basename(lockOf(dir))]: `${other.pid}\n` })
    release()
    expect(textOf(lockOf(dir))).toBe(`${other.pid}\n`)
  })

  it('no lock is needed where none can be written, which staging reports', async () => {
    writeFiles(folder, { obstacle: 'a file' })
    const { release } = await lockAll(path.join(folder, 'obstacle/en-US'))
    release()
    expect(readText(folder, 'obstacle')).toBe('a file')
  })
})
