import { statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFindKept } from '#prerender/build/edition/find-kept-file.ts'
import { outputSignature } from '#prerender/write/stage-writer.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const dir = temporaryFolder()

/** Files as a build has recorded them, at a time after their last change. */
const recordOf = (...files: readonly string[]) => ({
  madeAtMs: Math.max(
    0,
    ...files.map((file) => statSync(path.join(dir, file), { throwIfNoEntry: false })?.ctimeMs ?? 0),
  ),
  files: files.map((file) => ({ file, signature: outputSignature(path.join(dir, file)) ?? ([0, 0, 0] as const) })),
})

describe('a file of the previous build', () => {
  it('is kept as long as nobody has touched it', () => {
    writeFiles(dir, { 'sw.js': 'worker' })
    const previous = recordOf('sw.js')
    expect(createFindKept(previous, { dir })('sw.js')).toEqual(previous.files[0])
  })

  it('is not kept if somebody has changed it and restored its size and time', async () => {
    writeFiles(dir, { 'sw.js': 'worker' })
    const file = path.join(dir, 'sw.js')
    const { atime, mtime, ctimeMs } = statSync(file)
    const previous = recordOf('sw.js')
    // The clock of the file system may be coarse.
    await expect
      .poll(() => {
        writeFileSync(file, 'WORKER')
        utimesSync(file, atime, mtime)
        return statSync(file).ctimeMs
      })
      .toBeGreaterThan(ctimeMs)
    expect(createFindKept(previous, { dir })('sw.js')).toBeUndefined()
  })

  it('is not kept if somebody has changed or deleted it, or no build wrote it', () => {
    writeFiles(dir, { 'sw.js': 'worker' })
    const previous = recordOf('sw.js', 'gone.js')
    writeFiles(dir, { 'sw.js': 'another worker', 'new.js': '' })
    const findKept = createFindKept(previous, { dir })
    expect(['sw.js', 'gone.js', 'new.js'].map(findKept)).toEqual([undefined, undefined, undefined])
    expect(createFindKept(undefined, { dir })('sw.js')).toBeUndefined()
  })
})
