import { appendFileSync, existsSync, readdirSync, renameSync, rmSync, truncateSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { currentEngine } from '#prerender/bundle/compile/current-engine.mjs'
import { modificationTimes, readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { writeMiniEngine } from './mini-engine.ts'

const folder = temporaryFolder()
let engine: string
let count = 0

beforeEach(() => {
  count += 1
  engine = writeMiniEngine(path.join(folder, String(count)))
})

const cacheDir = (): string => path.join(engine, 'node_modules/.cache/fairlead')

const compiledFiles = (dir: string): readonly string[] => readdirSync(dir).filter((name) => name.endsWith('.mjs'))

describe('the compiled engine', () => {
  it('contains the entry of Node', async () => {
    const dir = await currentEngine(engine)
    expect(compiledFiles(dir)).toEqual(expect.arrayContaining(['cli.mjs', 'render-worker.mjs', 'scan-worker.mjs']))
    expect(readdirSync(cacheDir())).toEqual([path.basename(dir)])
  })

  it('is reused', async () => {
    const dir = await currentEngine(engine)
    const before = modificationTimes(dir)
    expect(await currentEngine(engine)).toBe(dir)
    expect(modificationTimes(dir)).toEqual(before)
  })

  it('is reused after sources were touched', async () => {
    const dir = await currentEngine(engine)
    const before = modificationTimes(dir)
    utimesSync(path.join(engine, 'prerender/cli.ts'), 1, 1)
    expect(await currentEngine(engine)).toBe(dir)
    expect(modificationTimes(dir)).toEqual(before)
  })

  it.each([
    'prerender/cli.ts',
    'runtime/define/greeting.ts',
    'package-lock.json',
    'prerender/bundle/compile/compile-engine.mjs',
  ])('is compiled again when %s changed', async (file) => {
    const dir = await currentEngine(engine)
    appendFileSync(path.join(engine, file), '\n')
    expect(await currentEngine(engine)).not.toBe(dir)
  })

  it('is compiled again after an edit that keeps size and time', async () => {
    const file = path.join(engine, 'runtime/define/greeting.ts')
    utimesSync(file, 1, 1)
    const dir = await currentEngine(engine)
    writeFiles(engine, { 'runtime/define/greeting.ts': `export const greeting = 'HELLO'\n` })
    utimesSync(file, 1, 1)
    const other = await currentEngine(engine)
    expect(other).not.toBe(dir)
    expect(readText(other, 'cli.mjs')).toContain('HELLO')
  })

  it('matches its sources, even if one changes during compilation', async () => {
    const compiling = currentEngine(engine)
    writeFiles(engine, { 'runtime/define/greeting.ts': `export const greeting = 'HELLO'\n` })
    const dir = await compiling
    expect(readText(dir, 'cli.mjs')).toContain('HELLO')
    expect(await currentEngine(engine)).toBe(dir)
    expect(readdirSync(cacheDir())).toEqual([path.basename(dir)])
  })

  it('an earlier compiled engine is reused when a change is reverted', async () => {
    const dir = await currentEngine(engine)
    const before = modificationTimes(dir)
    const file = path.join(engine, 'prerender/cli.ts')
    const source = readText(engine, 'prerender/cli.ts')
    appendFileSync(file, '\n')
    await currentEngine(engine)
    writeFiles(engine, { 'prerender/cli.ts': source })
    expect(await currentEngine(engine)).toBe(dir)
    expect(modificationTimes(dir)).toEqual(before)
  })

  it('a compiled engine belongs to its directory, even if the sources were moved', async () => {
    await currentEngine(engine)
    const moved = `${engine}-moved`
    renameSync(engine, moved)
    expect(readText(await currentEngine(moved), 'cli.mjs')).not.toContain(`${engine}/`)
  })

  it('concurrent callers get the same compiled engine', async () => {
    const dirs = await Promise.all([currentEngine(engine), currentEngine(engine), currentEngine(engine)])
    expect(new Set(dirs).size).toBe(1)
    expect(readdirSync(cacheDir())).toEqual([path.basename(dirs[0])])
  })

  it.each([
    { what: 'all of it is gone', damage: (dir: string) => rmSync(path.dirname(dir), { recursive: true }) },
    { what: 'a part is missing', damage: (dir: string) => rmSync(path.join(dir, 'render-worker.mjs')) },
    { what: 'a part was cut off', damage: (dir: string) => truncateSync(path.join(dir, 'cli.mjs'), 10) },
    { what: 'its list of files is missing', damage: (dir: string) => rmSync(path.join(dir, 'files.json')) },
    { what: 'its list of files was cut off', damage: (dir: string) => truncateSync(path.join(dir, 'files.json'), 5) },
  ])('is compiled again when $what', async ({ damage }) => {
    const dir = await currentEngine(engine)
    const files = compiledFiles(dir)
    const cli = readText(dir, 'cli.mjs')
    damage(dir)
    expect(await currentEngine(engine)).toBe(dir)
    expect(compiledFiles(dir)).toEqual(files)
    expect(readText(dir, 'cli.mjs')).toBe(cli)
  })

  it('an engine that another process is still writing is not used', async () => {
    writeFiles(cacheDir(), { 'compiling-by-another/cli.mjs': 'half of it' })
    const dir = await currentEngine(engine)
    expect(readText(dir, 'cli.mjs')).not.toContain('half of it')
    expect(existsSync(path.join(cacheDir(), 'compiling-by-another'))).toBe(true)
  })

  it('some other compiled engines are kept, and older ones removed', async () => {
    const names = ['a', 'b', 'c', 'd'].map((letter) => `engine-${letter}`)
    for (const [index, name] of [...names, 'compiling-long-ago'].entries()) {
      writeFiles(cacheDir(), { [`${name}/cli.mjs`]: '' })
      utimesSync(path.join(cacheDir(), name), 1000 + index, 1000 + index)
    }
    const dir = await currentEngine(engine)
    expect(readdirSync(cacheDir()).sort()).toEqual([path.basename(dir), 'engine-c', 'engine-d'].sort())
  })
})

describe('sources that cannot be compiled', () => {
  it.each([
    { what: 'do not parse', source: 'const = 1\n', message: 'prerender/late.ts' },
    { what: 'import what is not there', source: `import './nowhere.ts'\n`, message: './nowhere.ts' },
    {
      what: 'import from outside of the engine',
      source: `import '../elsewhere.ts'\n`,
      message: 'elsewhere.ts is imported',
    },
  ])('sources that $what are reported, and leave nothing behind', async ({ source, message }) => {
    writeFiles(engine, { 'prerender/late.ts': source, 'elsewhere.ts': 'export {}\n' })
    await expect(currentEngine(engine)).rejects.toThrow(message)
    expect(existsSync(cacheDir()) ? readdirSync(cacheDir()) : []).toEqual([])
  })
})
