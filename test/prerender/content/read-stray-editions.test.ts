import path from 'node:path'
import { expect, it } from 'vitest'
import { readStrayEditions } from '#prerender/content/read-stray-editions.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const collections = {
  notes: { kind: 'markdown', from: 'notes/*.md', shared: false, folder: null, key: null, uses: [] },
} as const

it('a folder named like an edition missing in the settings is a finding', async () => {
  writeFiles(folder, { 'content/en-US/a.md': '', 'content/zh-cn/a.md': '', 'content/tables/a.ts': '' })
  expect(await readStrayEditions(folder, ['en-US', 'zh-CN'])).toMatchObject([
    { location: { file: 'content/zh-cn' }, problem: expect.stringContaining('en-US, zh-CN') },
  ])
})

it('a folder named like a language is a finding if it has entries', async () => {
  const siteDir = path.join(folder, 'languages')
  writeFiles(siteDir, { 'content/fr/notes/a.md': '', 'content/hs/rows.json': '', 'content/faq/notes/a.txt': '' })
  expect(await readStrayEditions(siteDir, ['en-US'], collections)).toMatchObject([{ location: { file: 'content/fr' } }])
})

it('a site without content has no stray editions', async () => {
  expect(await readStrayEditions(path.join(folder, 'nowhere'), ['en-US'])).toEqual([])
})
