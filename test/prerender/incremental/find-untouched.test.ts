import { rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { saveEditionState } from '#prerender/incremental/edition-state.ts'
import { findUntouched } from '#prerender/incremental/find-untouched.ts'
import { stateFile } from '#prerender/incremental/state-file.ts'
import { type OutputSignature, outputSignature } from '#prerender/write/stage-writer.ts'
import { listFiles, writeFiles } from '#test/support/files.ts'
import { anEditionState } from '#test/support/staged-pages.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const SOURCES = 7
const FILES = {
  'index.html': 'home',
  'page-data/index/page-data.json': '{}',
  'a/index.html': 'a',
  'page-data/a/page-data.json': '{}',
  'sw.js': '',
  'assets/entry.js': 'code',
}

let count = 0

/** Output folders of editions as builds left them. */
const aBuilt = (...editions: readonly string[]) => {
  count += 1
  const at = path.join(folder, String(count))
  const cacheDir = path.join(at, 'cache')
  const dirs = editions.map((edition) => ({ edition, dir: path.join(at, 'out', edition) }))
  for (const { dir } of dirs) {
    writeFiles(dir, FILES)
    const seen = (file: string): OutputSignature => outputSignature(path.join(dir, file)) ?? [0, 0, 0]
    const state = anEditionState(
      {
        '/': { html: seen('index.html'), data: seen('page-data/index/page-data.json') },
        '/a': { html: seen('a/index.html'), data: seen('page-data/a/page-data.json') },
      },
      {
        facts: {
          sources: SOURCES,
          files: ['sw.js', 'assets/entry.js'].map((file) => ({ file, signature: seen(file) })),
          bytes: 42,
        },
      },
    )
    saveEditionState(stateFile(cacheDir, dir), state)
  }
  return {
    cacheDir,
    dirs,
    dir: dirs[0]?.dir ?? '',
    find: (sources = SOURCES) => findUntouched(dirs, cacheDir, sources),
  }
}

describe('an untouched output', () => {
  it('an output with unchanged sources and files is untouched, and summarised', async () => {
    const { find } = aBuilt('en-US', 'zh-CN')
    const of = (edition: string) => ({
      edition,
      pages: 2,
      rendered: 0,
      refitted: 0,
      files: 6,
      bytes: 42,
      changed: 0,
      removed: 0,
      hasSamePages: true,
    })
    expect(await find()).toEqual([of('en-US'), of('zh-CN')])
  })

  it('assets of earlier builds do not matter, since open tabs may request them', async () => {
    const { dir, find } = aBuilt('en-US')
    writeFiles(dir, { 'assets/entry-old.js': 'old', 'assets/deep/a.css': '' })
    expect(await find()).toHaveLength(1)
  })
})

describe('a touched output', () => {
  it('changed sources require a build', async () => {
    expect(await aBuilt('en-US').find(SOURCES + 1)).toBeUndefined()
  })

  it('a missing state requires a build', async () => {
    const { dir, find, cacheDir } = aBuilt('en-US')
    rmSync(stateFile(cacheDir, dir))
    expect(await find()).toBeUndefined()
  })

  it.each(Object.keys(FILES))('the missing file %s requires a build', async (file) => {
    const { dir, find } = aBuilt('en-US')
    rmSync(path.join(dir, file))
    expect(await find()).toBeUndefined()
  })

  it.each(Object.keys(FILES))('the altered file %s requires a build', async (file) => {
    const { dir, find } = aBuilt('en-US')
    utimesSync(path.join(dir, file), 1, 1)
    expect(await find()).toBeUndefined()
  })

  it.each(['b/index.html', '.hidden', 'page-data/b/page-data.json'])(
    'an additional file requires a build: %s',
    async (file) => {
      const { dir, find } = aBuilt('en-US')
      writeFiles(dir, { [file]: '' })
      expect(await find()).toBeUndefined()
    },
  )

  it('a deleted output requires a build', async () => {
    const { dir, find } = aBuilt('en-US')
    rmSync(dir, { recursive: true })
    expect([await find(), listFiles(dir)]).toEqual([undefined, []])
  })

  it('a change in any of several editions requires a build', async () => {
    const { dirs, find } = aBuilt('en-US', 'zh-CN')
    writeFiles(dirs[1]?.dir ?? '', { 'index.html': 'another home' })
    expect(await find()).toBeUndefined()
  })
})
