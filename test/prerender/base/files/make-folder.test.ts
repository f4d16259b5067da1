import { statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder } from '#prerender/base/files/make-folder.ts'
import { listFiles, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

it('makeFolder creates a folder with its parents, and leaves existing ones unchanged', async () => {
  writeFiles(folder, { 'a/kept.txt': '' })
  await Promise.all([makeFolder(path.join(folder, 'a/b/c')), makeFolder(path.join(folder, 'a/b/d'))])
  await makeFolder(path.join(folder, 'a/b'))
  expect(['a/b/c', 'a/b/d'].map((dir) => statSync(path.join(folder, dir)).isDirectory())).toEqual([true, true])
  expect(listFiles(folder)).toEqual(['a/kept.txt'])
})

it('makeFolder reports a file in the place of a folder', async () => {
  writeFiles(folder, { obstacle: 'a file' })
  await expect(makeFolder(path.join(folder, 'obstacle/a/b'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})
