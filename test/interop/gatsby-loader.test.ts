import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { PageData } from '#runtime/protocol/page-data.ts'
import { SliceData } from '#runtime/protocol/slice-data.ts'
import { staticQueryHash } from '#runtime/protocol/static-query-hash.ts'
import { openBrowser } from '#test/support/browser.ts'
import { fixtureDir, repositoryDir } from '#test/support/build-fixture.ts'
import { builtFixture } from '#test/support/built-fixture.ts'
import { decode } from '#test/support/decode.ts'
import { listFiles, readJson } from '#test/support/files.ts'
import { sampleDataPages } from '#test/support/sample-pages.ts'
import { type BuiltEdition, serveEdition } from './support/built-edition.ts'
import { bundleGatsbyLoader } from './support/gatsby-loader.ts'
import { type GatsbyTab, openGatsbyTab } from './support/gatsby-tab.ts'

/** Runs the published, unmodified loader of Gatsby 5.16.1 in a real browser on sites built by this engine. */

/** Pages of each data family that the loader loads, beside all editorial pages. */
const DATA_PAGES = 60

let browser: Browser
let edition: BuiltEdition
let script: string
let tab: GatsbyTab

const serve = (siteDir: string, findOut: () => Promise<string>, name: string, basePath: string): void => {
  beforeAll(async () => {
    script = await bundleGatsbyLoader(basePath)
    edition = await serveEdition(siteDir, await findOut(), name)
  })
  afterAll(() => edition.close())
}

const serveFixture = (fixture: string, name: string, basePath: string): void =>
  serve(fixtureDir(fixture), () => builtFixture(fixture), name, basePath)

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(() => browser.close())

beforeEach(async () => {
  tab = await openGatsbyTab(browser, {
    url: edition.url,
    script,
    chunkNames: edition.chunkNames,
    matchPaths: edition.matchPaths,
  })
})

afterEach(() => tab.close())

/** Decoded paths of all pages of the edition, from its documents. */
const pathsOfDocuments = (): readonly string[] =>
  listFiles(edition.dir)
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file}`.replace(/\/index\.html$/, '') || '/')

/** The expected result of Gatsby's loader for a page, from the edition's files. */
const expectedOf = (path: string): object => {
  const read = (file: string): Record<string, unknown> => readJson(edition.dir, file) as Record<string, unknown>
  const { result, ...envelope } = decode(
    PageData,
    read(`page-data/${path === '/' ? 'index' : path.slice(1)}/page-data.json`),
  )
  const slices = [...new Set(Object.values(envelope.slicesMap))].map(
    (name) => [name, decode(SliceData, read(`slice-data/${name}.json`))] as const,
  )
  const hashes = [...envelope.staticQueryHashes, ...slices.flatMap(([, slice]) => slice.staticQueryHashes)]
  return {
    status: 'success',
    notFound: false,
    page: envelope,
    json: result,
    component: envelope.componentChunkName,
    staticQueryResults: Object.fromEntries(hashes.map((hash) => [hash, read(`page-data/sq/d/${hash}.json`)])),
    slices: Object.fromEntries(
      slices.map(([name, { componentChunkName, result }]) => [name, { component: componentChunkName, ...result }]),
    ),
  }
}

describe.each(['en-US', 'zh-CN'])("Gatsby's loader on the real site, edition %s", (name) => {
  serve(repositoryDir, async () => inject('siteOut'), name, '')

  it('loads editorial pages and a sample of data pages, with slices and static queries', async () => {
    const paths = sampleDataPages(pathsOfDocuments(), (path) => path, DATA_PAGES)
    expect(paths).toEqual(expect.arrayContaining(['/', '/404.html', '/500.html', '/help', '/glossary/incoterms']))
    for (const at of paths) {
      const outcome = await tab.load(encodeURI(at))
      expect(outcome, at).toEqual(expectedOf(at))
      expect(outcome, at).toMatchObject({
        page: { slicesMap: { header: 'header', footer: 'footer' } },
        json: { data: expect.anything(), pageContext: { head: { title: expect.stringMatching(/./) } } },
      })
    }
    // Nothing was missing, so there were no retries and no probes.
    const requests = tab.requests().filter((request) => request !== 'GET /page-data/app-data.json')
    expect(requests).toEqual([...new Set(requests)])
    expect(requests.filter((request) => !request.startsWith('GET '))).toEqual([])
  })
})

describe("Gatsby's loader on an edition with a client-only area", () => {
  serveFixture('two-editions', 'zh-CN', '')

  it('documents contain the globals that Gatsby compares with data and address', async () => {
    const { pagePath, webpackCompilationHash } = await tab.globals()
    expect(pagePath).toBe('/')
    expect(await tab.load('/')).toMatchObject({ page: { path: pagePath, webpackCompilationHash } })
  })

  it('gets the static queries of a page and of its slices', async () => {
    const [latest, portCount] = ['latest', 'port-count'].map(staticQueryHash)
    expect(await tab.load('/')).toMatchObject({
      page: { staticQueryHashes: [latest], slicesMap: { header: 'header', footer: 'footer' } },
      staticQueryResults: {
        [`${latest}`]: { data: { title: '动态' } },
        [`${portCount}`]: { data: { berths: expect.any(Number) } },
      },
    })
  })

  it.each([
    { address: '/index.html', path: '/' },
    { address: '/?a=1', path: '/?a=1' },
    { address: '/articles', path: '/articles' },
    { address: '/articles/', path: '/articles' },
    { address: '/articles/#part', path: '/articles' },
    { address: '/articles/?a=1&b=2#part', path: '/articles?a=1&b=2' },
    { address: '/articles/%E5%8A%A8%E6%80%81', path: '/articles/动态' },
    { address: '/articles/动态/', path: '/articles/动态' },
    { address: '/app/sign-in', path: '/app/sign-in' },
    { address: '/app/sign-in/?a=1', path: '/app/sign-in' },
  ])('loads the page $path at $address', async ({ address, path }) => {
    const expected = expectedOf(path.replace(/\?.*/, ''))
    // Gatsby caches pages by path and query.
    expect(await tab.load(address)).toEqual({ ...expected, page: { ...(expected as { page: object }).page, path } })
  })

  it.each([
    { address: '/app', rest: '' },
    { address: '/app/', rest: '' },
    { address: '/app/deep/er?a=1#b', rest: 'deep/er' },
    { address: '/app/%E6%B7%B1', rest: '深' },
  ])('loads the page of the area at $address', async ({ address, rest }) => {
    expect(await tab.load(address)).toEqual(expectedOf('/app'))
    expect(tab.requests()).toEqual(['GET /page-data/app-data.json', 'GET /page-data/app/page-data.json'])
    expect(await tab.page.evaluate((at) => gatsby.grabMatchParams(at), address)).toEqual({ '*': rest })
  })

  it('loads the 404 page at an unknown address', async () => {
    expect(await tab.load('/nowhere/at-all?a=1')).toEqual({ ...expectedOf('/404.html'), notFound: true })
    expect(tab.requests().filter((request) => !request.includes('slice-data') && !request.includes('/sq/'))).toEqual([
      'GET /page-data/app-data.json',
      'GET /page-data/nowhere/at-all/page-data.json?a=1',
      'GET /page-data/404.html/page-data.json',
      'HEAD /nowhere/at-all?a=1',
    ])
  })

  it('leaves a file that is not a page to the browser', async () => {
    expect(await tab.load('/files/sheet.txt')).toEqual({ status: 'error' })
    expect(tab.requests()).toContain('HEAD /files/sheet.txt')
  })

  it('loads the 500 page when the host fails', async () => {
    await tab.page.route('**/page-data/articles/page-data.json', (route) =>
      route.fulfill({ status: 500, body: 'broken' }),
    )
    expect(await tab.load('/articles')).toEqual(expectedOf('/500.html'))
  })

  it('prefetches pages', async () => {
    await tab.page.evaluate(async () => {
      // Only Gatsby's bundler knows the files of a chunk.
      Object.assign(window, { ___chunkMapping: {} })
      await loader.doPrefetch('/articles')
    })
    tab.requests()
    expect(await tab.load('/articles')).toEqual(expectedOf('/articles'))
    expect(tab.requests()).not.toContain('GET /page-data/articles/page-data.json')
  })
})

describe("Gatsby's loader on a site with trailing slashes below a base path", () => {
  serveFixture('trailing-slash', 'en-US', '/docs')

  it.each([
    { address: '/docs/', path: '/' },
    { address: '/docs', path: '/' },
    { address: '/docs/index.html', path: '/' },
    { address: '/docs/notes/first/', path: '/notes/first/' },
    { address: '/docs/notes/first', path: '/notes/first/' },
    { address: '/docs/notes/first/#below', path: '/notes/first/' },
    { address: '/docs/notes/caf%C3%A9/', path: '/notes/café/' },
    { address: '/docs/notes/café#a-part', path: '/notes/café/' },
  ])('loads the page $path at $address', async ({ address, path }) => {
    const outcome = await tab.load(address)
    expect(outcome).toEqual(expectedOf(path === '/' ? '/' : path.replace(/\/$/, '')))
    expect(outcome).toMatchObject({ page: { path } })
    expect(tab.requests().every((request) => request.startsWith('GET /docs/page-data/'))).toBe(true)
  })

  it('documents contain the global that Gatsby compares with the address', async () => {
    await tab.page.goto(new URL('notes/first/', edition.url).href)
    await expect.poll(async () => (await tab.globals()).pagePath).toBe('/notes/first/')
  })

  it('loads the 404 page at an unknown address', async () => {
    expect(await tab.load('/docs/nowhere/')).toEqual({ ...expectedOf('/404.html'), notFound: true })
    expect(tab.requests()).toEqual([
      'GET /docs/page-data/app-data.json',
      'GET /docs/page-data/nowhere/page-data.json',
      'GET /docs/page-data/404.html/page-data.json',
      // Gatsby omits the base path here.
      'HEAD /nowhere',
    ])
  })
})
