import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jsonSchemaOf } from '#prerender/outputs/json-schema.ts'
import { encodePageData, encodeSliceData } from '#prerender/render/encode-page-data.ts'
import { fetchJson } from '#runtime/browser/fetch-json.ts'
import type { ChunkLoaders } from '#runtime/loader/load-chunk.ts'
import { createLoader, type Loader, type PageOutcome } from '#runtime/loader/loader.ts'
import { createProbe } from '#runtime/loader/probe.ts'
import { AppData } from '#runtime/protocol/app-data.ts'
import { fileKinds } from '#runtime/protocol/file-kinds.ts'
import { type MatchPath, rankMatchPaths } from '#runtime/protocol/match-path.ts'
import { PageData } from '#runtime/protocol/page-data.ts'
import { pathKeyOf, toPathKey } from '#runtime/protocol/path-key.ts'
import { SliceData } from '#runtime/protocol/slice-data.ts'
import { appDataFile, pageDataFile, sliceDataFile, staticQueryFile } from '#runtime/protocol/urls.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { decode } from '#test/support/decode.ts'
import { listFiles, readJson, readText } from '#test/support/files.ts'
import { satisfies } from '#test/support/satisfies-schema.ts'
import { type FileHost, serveFiles } from './support/serve-files.ts'

/** Our codecs and our loader on files written by Gatsby 5.16.1. */

const buildDir = path.join(repositoryDir, 'test/fixtures/gatsby-5')
const readPageData = (file: string): PageData => decode(PageData, readJson(buildDir, file))
const readSliceData = (name: string): SliceData => decode(SliceData, readJson(buildDir, sliceDataFile(name)))

const pageDataFiles = listFiles(buildDir).filter((file) => file.endsWith('/page-data.json'))
const sliceNames = listFiles(path.join(buildDir, 'slice-data')).map((file) => path.basename(file, '.json'))
const compilationHash = decode(AppData, readJson(buildDir, appDataFile)).webpackCompilationHash
/** Gatsby ranks its list again in the browser, by a rule different from that of the build. */
const matchPaths = rankMatchPaths(readJson(buildDir, 'match-paths.json') as readonly MatchPath[])

describe('files of a Gatsby build', () => {
  const kindOf = (file: string): keyof typeof fileKinds => {
    if (file === 'match-paths.json') return 'match-paths'
    if (file === appDataFile) return 'app-data'
    if (file.startsWith('page-data/sq/d/')) return 'static-query-result'
    return file.startsWith('slice-data/') ? 'slice-data' : 'page-data'
  }

  it.each(listFiles(buildDir).filter((file) => file.endsWith('.json') && file !== 'biome.json'))(
    '%s satisfies the codec of its kind',
    (file) => {
      const value = readJson(buildDir, file)
      const kind = kindOf(file)
      expect(() => decode<unknown>(fileKinds[kind], value)).not.toThrow()
      expect(satisfies(jsonSchemaOf(kind, fileKinds[kind]), value)).toBe(true)
    },
  )

  it.each(pageDataFiles)('our encoder reproduces %s byte for byte', (file) => {
    expect(encodePageData(readPageData(file))).toBe(readText(buildDir, file))
    expect(pageDataFile(pathKeyOf(readPageData(file).path))).toBe(file)
  })

  it.each(sliceNames)('our encoder keeps the key order of the slice %s', (name) => {
    const data = readSliceData(name)
    expect(Object.keys(JSON.parse(encodeSliceData(data)))).toEqual(
      Object.keys(readJson(buildDir, sliceDataFile(name)) as object),
    )
  })
})

let host: FileHost

/** One component for each chunk. */
const componentsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, (): null => null]))
const pageViews = componentsOf(pageDataFiles.map((file) => readPageData(file).componentChunkName))
const sliceViews = componentsOf(sliceNames.map((name) => readSliceData(name).componentChunkName))

const chunksOf = (components: object): ChunkLoaders =>
  Object.fromEntries(Object.entries(components).map(([name, component]) => [name, async () => component]))

const openLoader = (hash = compilationHash): Loader =>
  createLoader({
    // Outside a browser, no document resolves relative addresses.
    fetchJson: (url, ...rest) => fetchJson(new URL(url, host.origin).href, ...rest),
    probe: createProbe({ basePath: '', matchPaths: [] }),
    routeTable: { followRules: async (url) => ({ url, key: undefined, isMoved: false, isRefused: false }) },
    // Timeouts of completed requests must not keep the test running.
    clock: {
      now: Date.now,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref()),
      random: Math.random,
    },
    basePath: '',
    components: chunksOf(pageViews),
    slices: chunksOf(sliceViews),
    compilationHash: hash,
    onReadFailed: () => {},
  })

const load = (loader: Loader, address: string): Promise<PageOutcome> => {
  const { href, pathname } = new URL(address, host.origin)
  const key = toPathKey(pathname, { basePath: '', matchPaths })
  if (key === undefined) throw new Error(`No page has the address ${address}.`)
  return loader.loadPage(key, href)
}

const readyWith = (file: string): object => {
  const page = readPageData(file)
  return {
    _tag: 'Ready',
    resources: { page, context: page.result['pageContext'], View: pageViews[page.componentChunkName] },
  }
}

beforeEach(async () => {
  host = await serveFiles(buildDir)
})

afterEach(() => host.close())

describe('our loader on a Gatsby build', () => {
  it.each(pageDataFiles)('loads %s with slices and static queries', async (file) => {
    const page = readPageData(file)
    const loader = openLoader()
    expect(await loader.loadPage(pathKeyOf(page.path), host.origin + page.path)).toMatchObject(readyWith(file))
    const names = Object.values(page.slicesMap)
    const hashes = [...page.staticQueryHashes, ...names.flatMap((name) => readSliceData(name).staticQueryHashes)]
    const files = [file, appDataFile, ...names.map(sliceDataFile), ...hashes.map(staticQueryFile)]
    const requests = host.requests().map(decodeURIComponent)
    expect([...requests].sort()).toEqual(files.map((each) => `200 GET /${each}`).sort())
    // Resources that a component reads without suspending.
    for (const name of names) {
      const { componentChunkName, result } = readSliceData(name)
      expect(loader.store.slice(name)).toMatchObject({
        status: 'fulfilled',
        value: { View: sliceViews[componentChunkName], data: result['data'] },
      })
    }
    for (const hash of hashes)
      expect(loader.store.staticQuery(hash)).toMatchObject({
        status: 'fulfilled',
        value: (readJson(buildDir, staticQueryFile(hash)) as { data: object }).data,
      })
    expect(host.requests()).toEqual([])
  })

  it.each([
    { address: '/index.html', file: 'page-data/index/page-data.json' },
    { address: '/?a=1#part', file: 'page-data/index/page-data.json' },
    { address: '/plain', file: 'page-data/plain/page-data.json' },
    { address: '/plain/?a=1#part', file: 'page-data/plain/page-data.json' },
    { address: '/caf%C3%A9', file: 'page-data/café/page-data.json' },
    { address: '/café/', file: 'page-data/café/page-data.json' },
    { address: '/notes/two%20words', file: 'page-data/notes/two words/page-data.json' },
    { address: '/notes/q&a/', file: 'page-data/notes/q&a/page-data.json' },
    { address: '/notes/q%26a/', file: 'page-data/notes/q&a/page-data.json' },
    { address: '/app', file: 'page-data/app/page-data.json' },
    { address: '/app/deep/er?a=1', file: 'page-data/app/page-data.json' },
    { address: '/app/about', file: 'page-data/app/about/page-data.json' },
    { address: '/app/about/us', file: 'page-data/app/page-data.json' },
    { address: '/users/7', file: 'page-data/users/[id]/page-data.json' },
    { address: '/users/%E4%B8%83/', file: 'page-data/users/[id]/page-data.json' },
    { address: '/files/report', file: 'page-data/files/[name]/page-data.json' },
    { address: '/files/2026/report', file: 'page-data/files/[...rest]/page-data.json' },
    { address: '/files', file: 'page-data/files/[...rest]/page-data.json' },
  ])('loads $file for $address', async ({ address, file }) => {
    expect(await load(openLoader(), address)).toMatchObject(readyWith(file))
  })

  it.each(['/nowhere', '/users', '/users/7/orders', '/notes/100%25'])('loads the 404 page at %s', async (address) => {
    expect(await load(openLoader(), address)).toMatchObject(readyWith('page-data/404.html/page-data.json'))
    expect(host.requests()).toEqual(
      expect.arrayContaining([`404 GET /page-data${address}/page-data.json`, `404 HEAD ${address}`]),
    )
  })

  it('leaves a file that is not a page to the browser', async () => {
    expect(await load(openLoader(), '/match-paths.json')).toMatchObject({ _tag: 'Elsewhere' })
  })

  it('loads the 500 page when the host fails', async () => {
    host.breakFile('/page-data/plain/page-data.json')
    expect(await load(openLoader(), '/plain/')).toMatchObject(readyWith('page-data/500.html/page-data.json'))
  })
})

describe('the compilation hash, which Gatsby keeps in app data only', () => {
  it('app data is requested once for successive pages', async () => {
    const loader = openLoader()
    for (const address of ['/', '/plain/', '/query/'])
      expect(await load(loader, address)).toMatchObject({ _tag: 'Ready' })
    expect(host.requests().filter((request) => request.includes('app-data'))).toEqual([`200 GET /${appDataFile}`])
  })

  it('a new compilation hash in app data reveals a deploy', async () => {
    expect(await load(openLoader('older code'), '/plain/')).toEqual({
      _tag: 'Stale',
      hash: compilationHash,
    })
  })

  it('a page without a hash is left to the browser when app data fails', async () => {
    host.breakFile(`/${appDataFile}`)
    expect(await load(openLoader(), '/plain/')).toMatchObject({ _tag: 'Failed' })
  })
})
