import { appendFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type EditionState, loadEditionState, saveEditionState } from '#prerender/incremental/edition-state.ts'
import { findUntouchedRoutes } from '#prerender/incremental/output-scan.ts'
import { scanInThread } from '#prerender/workers/scan-in-thread.ts'
import { outputSignature } from '#prerender/write/stage-writer.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { htmlFile, pageDataFile } from '#runtime/protocol/urls.ts'
import { writeFiles } from '#test/support/files.ts'
import { anEditionState, type SomePage } from '#test/support/staged-pages.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const PATHS = ['/', '/a', '/b']

const filesOf = (at: string): readonly [string, string] => [htmlFile(pathKeyOf(at)), pageDataFile(pathKeyOf(at))]

let count = 0

/** A folder as a build left it, with a state as large as that of thousands of pages. */
const aBuilt = () => {
  count += 1
  const dir = path.join(folder, String(count), 'out')
  const file = path.join(folder, String(count), 'state')
  writeFiles(dir, {
    ...Object.fromEntries(PATHS.flatMap(filesOf).map((name) => [name, name])),
    'assets/entry.js': '',
    'sw.js': '',
  })
  const pages = PATHS.map((at): readonly [string, SomePage] => {
    const [html, data] = filesOf(at).map((name) => outputSignature(path.join(dir, name)) ?? [0, 0, 0])
    return [at, { html, data } as SomePage]
  })
  const large = 'x'.repeat(3 * 1024 * 1024)
  saveEditionState(file, anEditionState(Object.fromEntries(pages), { facts: { globals: { [large]: 1 } } }))
  return { dir, file, state: loadEditionState(file) as EditionState }
}

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

const scanFolder = async ({ dir, file }: { readonly dir: string; readonly file: string }) => {
  const scan = await scanInThread({ folders: [{ dir, file }] })
  closings.push(scan.close)
  return scan
}

describe('an output scan in another thread', () => {
  it('finds untouched pages, and counts files other than hashed assets', async () => {
    const built = aBuilt()
    appendFileSync(path.join(built.dir, htmlFile(pathKeyOf('/a'))), 'more')
    writeFiles(built.dir, { 'stranger.txt': '' })
    const scan = await scanFolder(built)
    expect(Array.from(await scan.untouchedRoutes(built.dir, built.state))).toEqual([1, 0, 1])
    expect(await scan.count(built.dir)).toBe(2 * PATHS.length + 2)
  })

  it('a scan that found the state of another build is repeated here', async () => {
    const built = aBuilt()
    const scan = await scanFolder(built)
    await scan.untouchedRoutes(built.dir, built.state)
    rmSync(path.join(built.dir, htmlFile(pathKeyOf('/'))))
    const other = {
      ...built.state,
      paths: built.state.paths,
      facts: { ...built.state.facts, madeAtMs: built.state.facts.madeAtMs + 1 },
    }
    expect(Array.from(await scan.untouchedRoutes(built.dir, other))).toEqual(
      Array.from(findUntouchedRoutes(built.dir, other)),
    )
    expect(Array.from(await scan.untouchedRoutes(built.dir, other))[0]).toBe(0)
  })

  it('runs here if the thread has died', async () => {
    const built = aBuilt()
    const scan = await scanFolder(built)
    await scan.close()
    expect(Array.from(await scan.untouchedRoutes(built.dir, built.state))).toEqual([1, 1, 1])
    expect(await scan.count(built.dir)).toBe(2 * PATHS.length + 1)
  })

  it('runs here without an earlier build', async () => {
    const { dir, state } = aBuilt()
    const scan = await scanFolder({ dir, file: path.join(folder, 'nowhere') })
    expect(Array.from(await scan.untouchedRoutes(dir, state))).toEqual([1, 1, 1])
  })
})
