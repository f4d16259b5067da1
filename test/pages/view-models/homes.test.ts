import { expect, it } from 'vitest'
import { readImports } from '#test/support/site-imports.ts'

const SHARED = 'pages/view-models/'

/** The folder of `pages/` that a file belongs to; of pages in no folder, `pages`. */
const folderOf = (file: string): string => file.split('/').slice(0, -1).slice(0, 2).join('/')

it('a view model that one folder of pages uses stands in that folder', () => {
  const imports = readImports('pages')
  const models = [...imports.keys()].filter((file) => file.startsWith(SHARED))
  expect(models.length).toBeGreaterThan(10)
  const misplaced = models.flatMap((model) => {
    const users = [...imports].flatMap(([file, imported]) => (imported.includes(model) ? [folderOf(file)] : []))
    // The styleguide shows them all.
    const folders = new Set(users.filter((folder) => folder !== 'pages/styleguide'))
    const [home] = folders
    return folders.size === 1 && home !== folderOf(SHARED) ? [`${model}: move it to ${home}`] : []
  })
  expect(misplaced).toEqual([])
})
