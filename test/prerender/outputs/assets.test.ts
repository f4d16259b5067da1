import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { bundlesIn } from '#prerender/bundle/bundle-facts.ts'
import { listAssets } from '#prerender/outputs/assets.ts'
import { aClientBundle } from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

describe('assets', () => {
  it('are bundled code, public files and the worker, read in place', async () => {
    const siteDir = path.join(folder, 'site')
    const bundleDir = path.join(folder, 'bundle')
    writeFiles(siteDir, { 'public/robots.txt': 'all', 'public/fonts/a.woff2': '', 'public/README.md': '' })
    writeFiles(bundleDir, { 'client/assets/a.js': 'a()', 'client/assets/entry.js': '', 'sw.js': 'worker()' })
    const client = aClientBundle({ files: ['assets/a.js', 'assets/entry.js'] })
    const assets = await listAssets(siteDir, bundlesIn(bundleDir), client)
    expect([...assets.values()].map(({ path: at, kind, cacheClass }) => [at, kind, cacheClass])).toEqual([
      ['assets/a.js', 'asset', 'immutable'],
      ['assets/entry.js', 'asset', 'immutable'],
      ['fonts/a.woff2', 'public', 'revalidate'],
      ['robots.txt', 'public', 'revalidate'],
      ['sw.js', 'worker', 'revalidate'],
    ])
    expect(['assets/a.js', 'robots.txt', 'sw.js'].map((file) => String(assets.get(file)?.content()))).toEqual([
      'a()',
      'all',
      'worker()',
    ])
  })

  it('of a site without public/ are those of the bundle', async () => {
    const client = aClientBundle({ files: ['assets/a.js'] })
    const assets = await listAssets(path.join(folder, 'nowhere'), bundlesIn('/bundle'), client)
    expect([...assets.keys()]).toEqual(['assets/a.js', 'sw.js'])
  })
})
