import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { countFilesIn, listFilesIn } from '#prerender/base/files/list-files.ts'
import { listFiles, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

it('listFiles lists every file below a folder, including hidden ones, and no folders', () => {
  writeFiles(folder, { 'b.html': '', 'a/b/c.json': '', 'a/.hidden': '', '港/index.html': '' })
  expect([...listFilesIn(folder)].sort()).toEqual(['a/.hidden', 'a/b/c.json', 'b.html', '港/index.html'])
  expect([...listFilesIn(folder)].sort()).toEqual(listFiles(folder))
})

it('listFiles is empty for a missing folder', () => {
  expect(listFilesIn(path.join(folder, 'nowhere'))).toEqual([])
  expect(listFilesIn(path.join(folder, 'b.html'))).toEqual([])
  expect(countFilesIn(path.join(folder, 'nowhere'), () => false)).toBe(0)
})

it('countFiles counts files, except ignored ones', () => {
  const dir = path.join(folder, 'counted')
  writeFiles(dir, { 'a/b': '', 'a/c': '', d: '' })
  expect([countFilesIn(dir, () => false), countFilesIn(dir, (file) => file.startsWith('a/'))]).toEqual([3, 1])
})

it('an unreadable folder never counts as empty', () => {
  const dir = path.join(folder, 'loop')
  symlinkSync('loop', dir)
  expect(() => listFilesIn(dir)).toThrow('ELOOP')
  expect(countFilesIn(dir, () => false)).toBeNaN()
})
