import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { bundlesIn } from '#prerender/bundle/bundle-facts.ts'
import { listAssets } from '#prerender/outputs/assets.ts'
import { aClientBundle } from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

describe('listAssets', () => {
  it('names bundled code, files of the site and the worker, and where each lies', async () => {
    const siteDir = path.join(folder, 'site')
    writeFiles(siteDir, { 'public/robots.txt': '', 'public/fonts/a.woff2': '', 'public/README.md': '' })
    const assets = await listAssets(
      siteDir,
      bundlesIn('/bundle'),
      aClientBundle({ files: ['assets/a.js', 'assets/entry.js'] }),
    )
    expect(Object.fromEntries(assets)).toEqual({
      'assets/a.js': '/bundle/client/assets/a.js',
      'assets/entry.js': '/bundle/client/assets/entry.js',
      'fonts/a.woff2': path.join(siteDir, 'public/fonts/a.woff2'),
      'robots.txt': path.join(siteDir, 'public/robots.txt'),
      'sw.js': '/bundle/sw.js',
    })
  })

  it('names code alone for a site without files of its own', async () => {
    expect([
      ...(
        await listAssets(path.join(folder, 'nowhere'), bundlesIn('/bundle'), aClientBundle({ files: ['assets/a.js'] }))
      ).keys(),
    ]).toEqual(['assets/a.js', 'sw.js'])
  })
})
