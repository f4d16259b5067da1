import { expect, it } from 'vitest'
import { foldersAbove } from '#prerender/plan/folders-above.ts'

it.each([
  { file: 'a/b/c.txt', folders: ['a/b', 'a'] },
  { file: 'c.txt', folders: [] },
])('foldersAbove lists the folders that $file needs', ({ file, folders }) => {
  expect(foldersAbove(file)).toEqual(folders)
})
