import { mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { resolveSiteDir } from '#prerender/base/site-dir.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = realpathSync(temporaryFolder())

it('a site behind a symbolic link has the name of the folder itself', () => {
  mkdirSync(path.join(folder, 'site'))
  symlinkSync(path.join(folder, 'site'), path.join(folder, 'link'))
  expect(resolveSiteDir(path.join(folder, 'link'))).toBe(path.join(folder, 'site'))
})

it('a missing site keeps its name', () => {
  expect(resolveSiteDir(path.join(folder, 'nowhere'))).toBe(path.join(folder, 'nowhere'))
})
