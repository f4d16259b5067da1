import { describe, expect, it } from 'vitest'
import type { Answer } from '#runtime/loader/answer.ts'
import { type ChunkLoaders, createLoader } from '#runtime/loader/loader.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { aPageData, aResponse, noAnswer } from '#test/support/builders.ts'
import { aClock, aHost } from '#test/support/edges.ts'

const View = (): null => null
const key = pathKeyOf('/a-page')
const address = 'https://site.example/a-page'

const chunks = (names: readonly string[]): ChunkLoaders => Object.fromEntries(names.map((name) => [name, async () => View]))

const aSlice = (hashes: readonly string[] = []): Answer =>
  aResponse(200, { componentChunkName: 'slice---header', result: { data: { links: [] }, sliceContext: {} }, staticQueryHashes: hashes })

type Site = { readonly files: Record<string, Answer>; readonly components?: ChunkLoaders; readonly isFile?: boolean }

const aLoader = ({ files, components = chunks(['component---pages-a-page-tsx']), isFile = false }: Site) => {
  const host = aHost(files)
  const loader = createLoader({
    edges: { fetchJson: host.fetchJson, probe: async () => isFile, clock: aClock(), basePath: '' },
    components,
    slices: chunks(['slice---header']),
    compilationHash: 'the-running-code',
  })
  return { loader, asked: host.asked }
}

const pageFile = '/page-data/a-page/page-data.json'
const queryFile = '/page-data/sq/d/7.json'
const sliceFile = '/slice-data/header.json'
const appDataFile = '/page-data/app-data.json'
const notFoundFile = '/page-data/404.html/page-data.json'

/** A page with a slice and a static query, on a host that has all of it. */
const wholeSite = (): Record<string, Answer> => ({
  [pageFile]: aResponse(200, aPageData({ staticQueryHashes: ['7'], slicesMap: { header: 'header' } })),
  [queryFile]: aResponse(200, { data: { count: 1 } }),
  [sliceFile]: aSlice(),
})

describe('loadPage', () => {
  it('brings a page with its code, slices and static queries', async () => {
    const { loader } = aLoader({ files: wholeSite() })
    const outcome = await loader.loadPage(key, address, true)
    expect(outcome).toMatchObject({ _tag: 'Ready', resources: { View, page: { path: '/a-page' }, context: { edition: 'en-US' } } })
    // Marked as React marks promises it has waited for: a component reads them without suspending.
    expect(loader.store.staticQuery('7')).toMatchObject({ status: 'fulfilled', value: { count: 1 } })
    expect(loader.store.slice('header')).toMatchObject({ status: 'fulfilled', value: { View, data: { links: [] } } })
  })

  it('leaves slices and queries for later where only the page is wanted', async () => {
    const { loader, asked } = aLoader({ files: wholeSite() })
    expect((await loader.loadPage(key, address, false))._tag).toBe('Ready')
    expect(asked).toEqual([pageFile])
  })

  it('asks for nothing again that it has', async () => {
    const { loader, asked } = aLoader({ files: wholeSite() })
    await loader.loadPage(key, address, true)
    await loader.loadPage(key, address, true)
    expect([...asked].sort()).toEqual([pageFile, queryFile, sliceFile].sort())
  })

  it('asks once for what two navigations want at the same time', async () => {
    const { loader, asked } = aLoader({ files: wholeSite() })
    await Promise.all([loader.loadPage(key, address, true), loader.loadPage(key, address, true)])
    expect(asked).toHaveLength(3)
  })

  it.each([
    { name: 'the page data cannot be had', broken: { [pageFile]: noAnswer } },
    { name: 'the static query is missing', broken: { [queryFile]: aResponse(404, { data: { from: 'a JSON error page' } }) } },
    { name: 'the static query has another shape', broken: { [queryFile]: aResponse(200, { error: 'no' }) } },
    { name: 'the slice is missing', broken: { [sliceFile]: aResponse(404) } },
    { name: 'the slice has another shape', broken: { [sliceFile]: aResponse(200, { data: {} }) } },
    {
      name: 'the slice names unknown code',
      broken: { [sliceFile]: aResponse(200, { componentChunkName: 'slice---gone', result: {}, staticQueryHashes: [] }) },
    },
    { name: 'a query of the slice is missing', broken: { [sliceFile]: aSlice(['8']) } },
  ])('fails when $name', async ({ broken }) => {
    const { loader } = aLoader({ files: { ...wholeSite(), ...broken } })
    expect(await loader.loadPage(key, address, true)).toEqual({ _tag: 'Failed' })
  })

  it.each([
    { name: 'is unknown to the running code', components: {} },
    {
      name: 'is gone from the host',
      components: { 'component---pages-a-page-tsx': () => Promise.reject(new Error('404')) },
    },
  ])('fails when the code of the page $name', async ({ components }) => {
    const { loader } = aLoader({ files: wholeSite(), components })
    expect(await loader.loadPage(key, address, true)).toEqual({ _tag: 'Failed' })
  })

  it('does not remember a failure', async () => {
    const files = { ...wholeSite(), [sliceFile]: aResponse(404) }
    const { loader } = aLoader({ files })
    await loader.loadPage(key, address, true)
    files[sliceFile] = aSlice()
    expect((await loader.loadPage(key, address, true))._tag).toBe('Ready')
  })

  it('does not remember that a page was missing', async () => {
    const files: Record<string, Answer> = { [notFoundFile]: aResponse(200, aPageData({ path: '/404.html' })) }
    const { loader } = aLoader({ files })
    expect(await loader.loadPage(key, address, true)).toMatchObject({ _tag: 'Ready', resources: { page: { path: '/404.html' } } })
    files[pageFile] = aResponse(200, aPageData())
    expect(await loader.loadPage(key, address, true)).toMatchObject({ _tag: 'Ready', resources: { page: { path: '/a-page' } } })
  })

  it('leaves a file that is no page to the browser', async () => {
    const { loader } = aLoader({ files: { [notFoundFile]: aResponse(200, aPageData({ path: '/404.html' })) }, isFile: true })
    expect(await loader.loadPage(key, address, true)).toEqual({ _tag: 'Failed' })
  })

  it('says when the host has been deployed since, and brings nothing to draw', async () => {
    const { loader } = aLoader({ files: { [pageFile]: aResponse(200, aPageData({ webpackCompilationHash: 'newer-code' })) } })
    expect(await loader.loadPage(key, address, true)).toEqual({ _tag: 'Stale', hash: 'newer-code', resources: null })
  })

  it('brings the page all the same on a first load, for when a reload does not help', async () => {
    const { loader } = aLoader({ files: { [pageFile]: aResponse(200, aPageData({ webpackCompilationHash: 'newer-code' })) } })
    expect(await loader.loadPage(key, address, false)).toMatchObject({ _tag: 'Stale', hash: 'newer-code', resources: { View } })
  })

  it('brings none when the page of the newer deploy names code that is not here', async () => {
    const data = aPageData({ webpackCompilationHash: 'newer-code', componentChunkName: 'component---new' })
    const { loader } = aLoader({ files: { [pageFile]: aResponse(200, data) } })
    expect(await loader.loadPage(key, address, false)).toEqual({ _tag: 'Stale', hash: 'newer-code', resources: null })
  })

  describe('on a Gatsby build, whose page data has no hash', () => {
    const { webpackCompilationHash: _, ...dataWithoutHash } = aPageData()

    it.each([
      { name: 'goes by that of app data', hash: 'the-running-code', tag: 'Ready' },
      { name: 'is stale when app data has another', hash: 'newer-code', tag: 'Stale' },
    ])('$name', async ({ hash, tag }) => {
      const { loader } = aLoader({
        files: { [pageFile]: aResponse(200, dataWithoutHash), [appDataFile]: aResponse(200, { webpackCompilationHash: hash }) },
      })
      expect((await loader.loadPage(key, address, true))._tag).toBe(tag)
    })

    it('fails when app data is missing', async () => {
      const { loader } = aLoader({ files: { [pageFile]: aResponse(200, dataWithoutHash) } })
      expect(await loader.loadPage(key, address, true)).toEqual({ _tag: 'Failed' })
    })
  })
})

describe('the store', () => {
  it('lets a component wait for what is not there yet', async () => {
    const { loader } = aLoader({ files: wholeSite() })
    expect(await loader.store.staticQuery('7')).toEqual({ count: 1 })
    expect(await loader.store.slice('header')).toEqual({ View, data: { links: [] } })
  })

  it('gives one promise to all who wait, so that React does not ask for ever', () => {
    const { loader } = aLoader({ files: wholeSite() })
    expect(loader.store.staticQuery('7')).toBe(loader.store.staticQuery('7'))
    expect(loader.store.slice('header')).toBe(loader.store.slice('header'))
  })
})
