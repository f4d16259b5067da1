import path from 'node:path'
import { expect, it } from 'vitest'
import { readStrayEditions } from '#prerender/content/read-stray-editions.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

it('a folder named like an edition missing in the settings is a finding', () => {
  writeFiles(folder, { 'content/en-US/a.md': '', 'content/zh-cn/a.md': '', 'content/tables/a.ts': '' })
  expect(readStrayEditions(folder, ['en-US', 'zh-CN'])).toMatchObject([
    { location: { file: 'content/zh-cn' }, problem: expect.stringContaining('en-US, zh-CN') },
  ])
})

it('a site without content has no stray editions', () => {
  expect(readStrayEditions(path.join(folder, 'nowhere'), ['en-US'])).toEqual([])
})
