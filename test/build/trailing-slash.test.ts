import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createHost } from '#prerender/commands/serve/host.ts'
import { someHostRules } from '#test/support/builders.ts'
import { builtFixture } from '#test/support/built-fixture.ts'
import { deadHrefs } from '#test/support/dead-hrefs.ts'
import { listFiles, readJson, readText } from '#test/support/files.ts'
import { readDocument } from '#test/support/read-document.ts'

let dir: string
const origin = 'https://slash.example'

beforeAll(async () => {
  dir = path.join(await builtFixture('trailing-slash'), 'en-US')
})

describe('a site with trailing slashes below a base path', () => {
  it('trailing slashes do not move files', () => {
    expect(listFiles(dir).filter((file) => /\.html$|page-data\.json$/.test(file) && !file.includes('schema'))).toEqual([
      '404.html',
      'index.html',
      'notes/café/index.html',
      'notes/first/index.html',
      'page-data/404.html/page-data.json',
      'page-data/index/page-data.json',
      'page-data/notes/café/page-data.json',
      'page-data/notes/first/page-data.json',
    ])
  })

  it('page paths end in a slash, paths of error pages in their file name', () => {
    const paths = ['404.html', 'index', 'notes/café', 'notes/first'].map((name) =>
      readJson(dir, `page-data/${name}/page-data.json`),
    )
    expect(paths).toMatchObject([
      { path: '/404.html' },
      { path: '/' },
      { path: '/notes/café/' },
      { path: '/notes/first/' },
    ])
  })

  it('links, canonical tag, alternates, sitemap and page data all end in a slash', () => {
    const { hrefs, all } = readDocument(readText(dir, 'notes/first/index.html'))
    const links = (rel: string) =>
      all('link')
        .filter(({ attributes }) => attributes['rel'] === rel)
        .map(({ attributes }) => attributes['href'])
    expect(hrefs).toEqual(['/docs/', '/docs/notes/caf%C3%A9/#a-part', '/docs/notes/first/', '#below'])
    expect(links('canonical')).toEqual([`${origin}/docs/notes/first/`])
    expect(links('alternate')).toEqual([`${origin}/docs/notes/first/`])
    const [script] = all('script').filter(({ attributes }) => attributes['src'] !== undefined)
    expect(script?.attributes['data-page-data']).toBe('/docs/page-data/notes/first/page-data.json')
    expect([...readText(dir, 'sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)).toEqual([
      `${origin}/docs/`,
      `${origin}/docs/notes/caf%C3%A9/`,
      `${origin}/docs/notes/first/`,
    ])
  })

  it('no link is dead below a base path', () => {
    expect(deadHrefs(path.dirname(dir), { 'en-US': origin }, 'en-US', { basePath: '/docs' })).toEqual([])
  })

  it.each([
    { url: '/docs/', answer: [200, undefined] },
    { url: '/docs', answer: [301, '/docs/'] },
    { url: '/docs/notes/first/', answer: [200, undefined] },
    { url: '/docs/notes/first?x=1', answer: [301, '/docs/notes/first/?x=1'] },
    { url: '/docs/notes/caf%C3%A9', answer: [301, '/docs/notes/caf%C3%A9/'] },
    { url: '/docs/page-data/notes/caf%C3%A9/page-data.json', answer: [200, undefined] },
    { url: '/notes/first/', answer: [404, undefined] },
  ])('preview serves $url', async ({ url, answer }) => {
    const host = await createHost({
      dir,
      rules: someHostRules({ basePath: '/docs', trailingSlash: 'always' }),
      localOrigins: () => ({}),
    })
    const { statusCode, headers } = await host.inject(url)
    expect([statusCode, headers['location']]).toEqual(answer)
    await host.close()
  })

  it('the base path can be left out', async () => {
    const outDir = await builtFixture('trailing-slash', '')
    expect(readDocument(readText(path.join(outDir, 'en-US'), 'notes/first/index.html')).hrefs[0]).toBe('/')
  })
})
