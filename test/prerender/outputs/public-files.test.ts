import path from 'node:path'
import { expect, it } from 'vitest'
import { listPublicFiles } from '#prerender/outputs/public-files.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

it('lists files in order, without what is written for people who work on the site', async () => {
  writeFiles(folder, { 'public/robots.txt': '', 'public/fonts/b.woff2': '', 'public/README.md': '' })
  expect(await listPublicFiles(folder)).toEqual(['fonts/b.woff2', 'robots.txt'])
})

it('lets a site do without them', async () => {
  expect(await listPublicFiles(path.join(folder, 'nowhere'))).toEqual([])
})
