import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createHost } from '#prerender/commands/serve/host.ts'
import { fileKinds } from '#runtime/protocol/file-kinds.ts'
import { PageContext, PageData } from '#runtime/protocol/page-data.ts'
import type { PageRecord } from '#runtime/protocol/page-record.ts'
import { staticQueryHash } from '#runtime/protocol/static-query-hash.ts'
import { pageRecordsFile } from '#runtime/protocol/urls.ts'
import { someHostRules } from '#test/support/builders.ts'
import { builtFixture } from '#test/support/built-fixture.ts'
import { deadHrefs } from '#test/support/dead-hrefs.ts'
import { decode } from '#test/support/decode.ts'
import { listFiles, readJson, readText } from '#test/support/files.ts'
import { readDocument } from '#test/support/read-document.ts'
import { satisfies } from '#test/support/satisfies-schema.ts'

let outDir: string
const origins = { 'en-US': 'https://two.example', 'zh-CN': 'https://cn.two.example' } as const
type Edition = keyof typeof origins
const editions = Object.keys(origins) as Edition[]

const dirOf = (edition: Edition): string => path.join(outDir, edition)
const documentOf = (edition: Edition, file: string) => readDocument(readText(dirOf(edition), file))
const pageDataOf = (edition: Edition, name: string) =>
  decode(PageData, readJson(dirOf(edition), `page-data/${name}/page-data.json`))
const documentsOf = (edition: Edition) => listFiles(dirOf(edition)).filter((file) => file.endsWith('.html'))

/** The kind of a data file, by its path. */
const kindOf = (file: string): keyof typeof fileKinds | undefined => {
  if (file.endsWith('/page-data.json') && !file.includes('/schema/')) return 'page-data'
  if (file === pageRecordsFile) return 'page-record'
  if (file === 'page-data/app-data.json') return 'app-data'
  if (file === 'page-data/match-paths.json') return 'match-paths'
  if (file === 'page-data/site-routes.json') return 'site-routes'
  if (/^page-data\/sq\/d\/\d+\.json$/.test(file)) return 'static-query-result'
  return /^slice-data\/[^/]+\.json$/.test(file) ? 'slice-data' : undefined
}

/** The values in a data file: one, or one a line. */
const valuesIn = (edition: Edition, file: string): readonly unknown[] =>
  file.endsWith('.ndjson')
    ? readText(dirOf(edition), file)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown)
    : [readJson(dirOf(edition), file)]

beforeAll(async () => {
  outDir = await builtFixture('two-editions')
})

describe('the pages of an edition', () => {
  const shared = [
    '404.html',
    '500.html',
    'app/index.html',
    'app/sign-in/index.html',
    'articles/first/index.html',
    'articles/index.html',
    'index.html',
  ]

  it.each([
    { edition: 'en-US', own: ['articles/about/welcome/index.html', 'articles/second/index.html'] },
    { edition: 'zh-CN', own: ['articles/动态/index.html'] },
  ] as const)('$edition has exactly the pages it has content for', ({ edition, own }) => {
    expect(documentsOf(edition)).toEqual([...shared, ...own].sort())
  })

  it.each(editions)('pages in %s declare their language', (edition) => {
    for (const file of documentsOf(edition))
      expect(documentOf(edition, file).all('html')[0]?.attributes['lang']).toBe(edition)
  })

  it("pages show their edition's text and the facts that editions share", () => {
    expect(documentOf('zh-CN', 'articles/index.html').all('h1')[0]?.text).toBe('文章')
    expect(pageDataOf('en-US', 'articles').result['data']).toMatchObject({ count: '2 articles' })
    expect(pageDataOf('zh-CN', 'index').result['data']).toEqual({ ports: ['上海', '鹿特丹'] })
  })

  it('content is escaped', () => {
    expect(documentOf('en-US', 'articles/first/index.html').all('title')[0]?.text).toBe('The first & "best" article')
  })

  it.each(editions)('pages in %s name only modules, styles and preloads that exist', (edition) => {
    const files = new Set(listFiles(dirOf(edition)))
    for (const file of documentsOf(edition)) {
      const document = documentOf(edition, file)
      const scripts = document.all('script').map(({ attributes, text }) => ({
        type: attributes['type'],
        isThere: files.has(attributes['src']?.slice(1) ?? ''),
        text,
      }))
      expect(scripts).toEqual([{ type: 'module', isThere: true, text: '' }])
      const loaded = document.all('link').filter(({ attributes }) => /preload|stylesheet/.test(attributes['rel'] ?? ''))
      expect(
        loaded
          .map(({ attributes }) => decodeURIComponent(attributes['href'] ?? '').slice(1))
          .filter((href) => !files.has(href)),
      ).toEqual([])
    }
  })

  it('elements have the class names of their style sheet', () => {
    const [sheet] = documentOf('en-US', 'index.html')
      .all('link')
      .filter(({ attributes }) => attributes['rel'] === 'stylesheet')
    const className = documentOf('en-US', 'index.html')
      .all('div')
      .find(({ attributes }) => attributes['class'] !== undefined)?.attributes['class']
    expect(readText(dirOf('en-US'), sheet?.attributes['href']?.slice(1) ?? '')).toContain(`.${className}{`)
  })

  it.each(editions)('no link in %s is dead', (edition) => {
    expect(deadHrefs(outDir, origins, edition, { external: ['/login'], areas: ['/app/'] })).toEqual([])
  })
})

describe('data files', () => {
  it.each(editions)('of %s satisfy their codecs and the published JSON Schemas', (edition) => {
    const files = listFiles(dirOf(edition)).filter((file) => kindOf(file) !== undefined)
    expect(new Set(files.map(kindOf))).toEqual(new Set(Object.keys(fileKinds)))
    for (const file of files) {
      const kind = kindOf(file) as keyof typeof fileKinds
      for (const value of valuesIn(edition, file)) {
        expect(() => decode<unknown>(fileKinds[kind], value), file).not.toThrow()
        expect(satisfies(readJson(dirOf(edition), `page-data/schema/${kind}.json`), value), file).toBe(true)
      }
    }
  })

  it.each(editions)('%s lists a record of each page', (edition) => {
    const records = valuesIn(edition, pageRecordsFile) as readonly PageRecord[]
    const pages = documentsOf(edition).map((file) => {
      const name = file === 'index.html' ? 'index' : file.replace(/\/index\.html$/, '')
      const { path: at, result } = pageDataOf(edition, name)
      return { path: at, title: decode(PageContext, result['pageContext']).head.title }
    })
    const byPath = (a: { readonly path: string }, b: { readonly path: string }): number => (a.path < b.path ? -1 : 1)
    expect(records.map(({ path: at, title }) => ({ path: at, title })).sort(byPath)).toEqual(pages.sort(byPath))
  })

  it.each(editions)('every document of %s has page data, and no other page data exists', (edition) => {
    const expected = documentsOf(edition).map((file) => {
      const name = file === 'index.html' ? 'index' : file.replace(/\/index\.html$/, '')
      return `page-data/${name}/page-data.json`
    })
    expect(listFiles(dirOf(edition)).filter((file) => kindOf(file) === 'page-data')).toEqual(expected.sort())
  })

  it.each(editions)('page data of %s names its page and its compilation hash', (edition) => {
    const { webpackCompilationHash } = readJson(dirOf(edition), 'page-data/app-data.json') as {
      readonly webpackCompilationHash: string
    }
    for (const file of documentsOf(edition)) {
      const name = file === 'index.html' ? 'index' : file.replace(/\/index\.html$/, '')
      const data = pageDataOf(edition, name)
      const root = documentOf(edition, file).elements.find(({ attributes }) => attributes['id'] === '___gatsby')
      expect(root?.attributes).toMatchObject({
        'data-page-path': data.path,
        'data-compilation-hash': webpackCompilationHash,
      })
      expect(data.webpackCompilationHash).toBe(webpackCompilationHash)
      expect(decode(PageContext, data.result['pageContext']).edition).toBe(edition)
    }
  })

  it('are compact and have no final newline, except app data', () => {
    for (const file of listFiles(dirOf('en-US')).filter((name) => name.endsWith('.json'))) {
      const text = readText(dirOf('en-US'), file)
      expect(text).toBe(JSON.stringify(JSON.parse(text)) + (file === 'page-data/app-data.json' ? '\n' : ''))
    }
  })

  it('the compilation hash has 20 hexadecimal digits', () => {
    expect(readText(dirOf('en-US'), 'page-data/app-data.json')).toMatch(
      /^\{"webpackCompilationHash":"[0-9a-f]{20}"\}\n$/,
    )
  })

  it('page and slice data name their chunk', () => {
    expect(pageDataOf('en-US', 'articles/first').componentChunkName).toBe('component---pages-article-page-tsx')
    expect(readJson(dirOf('en-US'), 'slice-data/header.json')).toMatchObject({
      componentChunkName: 'slice---pages-slices-header-slice-tsx',
    })
  })

  it('static queries of page and slice are listed separately', () => {
    expect(pageDataOf('en-US', 'index').staticQueryHashes).toEqual([staticQueryHash('latest')])
    expect(pageDataOf('en-US', 'articles').staticQueryHashes).toEqual([])
    expect(readJson(dirOf('en-US'), 'slice-data/footer.json')).toMatchObject({
      staticQueryHashes: [staticQueryHash('port-count')],
    })
    expect(readJson(dirOf('zh-CN'), `page-data/sq/d/${staticQueryHash('latest')}.json`)).toEqual({
      data: { title: '动态', href: '/articles/动态' },
    })
  })

  it('page data maps the slices of the frame, and none on a bare page', () => {
    expect(pageDataOf('en-US', 'articles').slicesMap).toEqual({ footer: 'footer', header: 'header' })
    expect(pageDataOf('en-US', 'app').slicesMap).toEqual({})
    expect(pageDataOf('en-US', 'app').result['pageContext']).toMatchObject({ frame: null })
  })

  it('match paths list client-only areas and the pages inside them, best rank first', () => {
    const areas = [
      { path: '/app/sign-in', matchPath: '/app/sign-in' },
      { path: '/app', matchPath: '/app/*' },
    ]
    expect(readJson(dirOf('en-US'), 'page-data/match-paths.json')).toEqual(areas)
    expect(pageDataOf('en-US', 'app').matchPath).toBe('/app/*')
    expect(pageDataOf('en-US', 'app/sign-in').matchPath).toBeUndefined()
    const root = documentOf('en-US', 'index.html').elements.find(({ attributes }) => attributes['id'] === '___gatsby')
    expect(JSON.parse(root?.attributes['data-match-paths'] ?? '')).toEqual(areas)
  })
})

describe('search engine metadata', () => {
  const headOf = (edition: Edition, name: string) =>
    decode(PageContext, pageDataOf(edition, name).result['pageContext']).head

  it('alternates name the same page in the other edition if it exists', () => {
    const both = [
      { lang: 'en-US', href: 'https://two.example/articles/first' },
      { lang: 'zh-CN', href: 'https://cn.two.example/articles/first' },
      { lang: 'x-default', href: 'https://two.example/articles/first' },
    ]
    expect(headOf('en-US', 'articles/first').alternates).toEqual(both)
    expect(headOf('zh-CN', 'articles/first').alternates).toEqual(both)
    expect(headOf('en-US', 'articles/second').alternates.map(({ lang }) => lang)).toEqual(['en-US'])
  })

  it('document and page data have the same head', () => {
    for (const edition of editions) {
      for (const file of documentsOf(edition)) {
        const head = headOf(edition, file === 'index.html' ? 'index' : file.replace(/\/index\.html$/, ''))
        const document = documentOf(edition, file)
        // Answers at many addresses: the browser adds which.
        const isArea = document.all('div').some(({ attributes }) => 'data-shell' in attributes)
        const links = (rel: string) => document.all('link').filter(({ attributes }) => attributes['rel'] === rel)
        expect({
          title: document.all('title')[0]?.text,
          canonical: links('canonical').map(({ attributes }) => attributes['href']),
          alternates: links('alternate').map(({ attributes }) => ({
            href: attributes['href'],
            lang: attributes['hreflang'],
          })),
        }).toEqual({
          title: head.title,
          canonical: head.canonical === null || isArea ? [] : [head.canonical],
          alternates: isArea ? [] : head.alternates,
        })
      }
    }
  })

  it.each([
    { name: 'articles', canonical: 'https://two.example/articles' },
    { name: 'articles/first', canonical: 'https://two.example/articles/first' },
    { name: 'articles/about/welcome', canonical: null },
    { name: 'index', canonical: null },
  ])('the canonical address of $name follows the settings', ({ name, canonical }) => {
    expect(headOf('en-US', name).canonical).toBe(canonical)
  })

  it('the sitemap lists every page except error and noindex pages', () => {
    const locations = [...readText(dirOf('zh-CN'), 'sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, url]) => url,
    )
    expect(locations.toSorted()).toEqual(
      ['/', '/app/sign-in', '/articles', '/articles/%E5%8A%A8%E6%80%81', '/articles/first'].map(
        (at) => `https://cn.two.example${at}`,
      ),
    )
    for (const name of ['404.html', '500.html', 'app']) expect(headOf('zh-CN', name).robots).toBe('noindex')
  })
})

describe('the edition switch', () => {
  it('leads to the nearest page of the other edition and marks an exact match', () => {
    const links = documentOf('en-US', 'articles/about/welcome/index.html')
      .all('a')
      .filter(({ attributes }) => 'data-same-page' in attributes)
    expect(links.map(({ attributes }) => [attributes['href'], attributes['data-same-page']])).toEqual([
      ['https://two.example/articles/about/welcome', 'true'],
      ['https://cn.two.example/articles', 'false'],
    ])
  })
})

describe('public files and the worker', () => {
  it('public files are copied unchanged, except the README', () => {
    expect(readText(dirOf('zh-CN'), 'robots.txt')).toBe('User-agent: *\n')
    expect(listFiles(dirOf('en-US')).filter((file) => /README|sheet/.test(file))).toEqual(['files/sheet.txt'])
  })

  it('the service worker is at sw.js', () => {
    expect(listFiles(dirOf('en-US'))).toContain('sw.js')
  })
})

describe('preview', () => {
  it('serves every page at its address and redirects the other slash form once', async () => {
    const host = await createHost({
      dir: dirOf('zh-CN'),
      rules: someHostRules(),
      localOrigins: () => ({}),
    })
    for (const file of documentsOf('zh-CN').filter((name) => name !== 'index.html')) {
      const address = `/${encodeURI(file.replace(/\/index\.html$/, ''))}`
      expect({ address, status: (await host.inject(address)).statusCode }).toEqual({ address, status: 200 })
      if (address.endsWith('.html')) continue
      const { statusCode, headers } = await host.inject(`${address}/`)
      expect({ statusCode, location: headers.location }).toEqual({ statusCode: 301, location: address })
    }
    await host.close()
  })
})
