import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { injectPrecache, listPrecache } from '#prerender/outputs/precache.ts'
import { aClientBundle, aPageData, aRoute } from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const address = { basePath: '/x', trailingSlash: 'never' } as const

const client = aClientBundle({
  boot: 'assets/boot.js',
  entry: 'assets/entry.js',
  entrySource: 'pages/entry.client.tsx',
  chunks: {
    'pages/entry.client.tsx': {
      file: 'assets/entry.js',
      imports: [],
      css: ['assets/all.css'],
      fonts: ['assets/f.woff2'],
    },
    'pages/offline.page.tsx': { file: 'assets/offline.js', imports: [], css: [], fonts: [] },
    'pages/home.page.tsx': { file: 'assets/home.js', imports: [], css: [], fonts: [] },
  },
})

const routes = [
  aRoute({ path: '/', pageFile: 'pages/home.page.tsx' }),
  aRoute({ path: '/offline', pageFile: 'pages/offline.page.tsx' }),
]

const files: Record<string, string> = {
  'offline/index.html': '<p>offline',
  'page-data/offline/page-data.json': JSON.stringify(aPageData({ staticQueryHashes: ['12'] })),
  'page-data/sq/d/12.json': '{}',
}

const list = (written: Readonly<Record<string, string>> = files) =>
  listPrecache({
    routes,
    address,
    client,
    read: (file) => (file in written ? Buffer.from(written[file] ?? '') : undefined),
  })

describe('the precache list', () => {
  it('has the files of the offline page, in order of their URLs', () => {
    expect(list().map(({ url }) => url)).toEqual([
      '/x/assets/all.css',
      '/x/assets/boot.js',
      '/x/assets/chunks-12345678.json',
      '/x/assets/entry.js',
      '/x/assets/f.woff2',
      '/x/assets/offline.js',
      '/x/offline',
      '/x/page-data/offline/page-data.json',
      '/x/page-data/sq/d/12.json',
    ])
  })

  it('precached files have a revision that changes with the bytes, unless the name does', () => {
    const revisions = new Map(list().map(({ url, revision }) => [url, revision]))
    const changed = new Map(
      list({ ...files, 'offline/index.html': '<p>other' }).map(({ url, revision }) => [url, revision]),
    )
    expect(revisions.get('/x/assets/entry.js')).toBeNull()
    expect(changed.get('/x/offline')).not.toBe(revisions.get('/x/offline'))
    expect(changed.get('/x/page-data/sq/d/12.json')).toBe(revisions.get('/x/page-data/sq/d/12.json'))
  })

  it('omits missing pages', () => {
    expect(list({}).some(({ url }) => url.includes('offline') && !url.includes('assets'))).toBe(false)
  })

  it('is inserted into the bundled worker', async () => {
    writeFiles(folder, { 'sw.js': 'start(self.__WB_MANIFEST)' })
    const source = path.join(folder, 'sw.js')
    const script = await injectPrecache(source, [{ url: '/offline', revision: '1' }])
    expect(script).toBe('start([{"revision":"1","url":"/offline"}])')
    expect(readFileSync(source, 'utf8')).toContain('__WB_MANIFEST')
  })
})
