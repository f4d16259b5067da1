import { describe, expect, it } from 'vitest'
import type { Answer } from '#runtime/loader/answer.ts'
import { loadPageData } from '#runtime/loader/load-page-data.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { aPageData, aResponse, noAnswer } from '#test/support/builders.ts'
import { aClock, aHost } from '#test/support/edges.ts'

const dataUrl = (name: string): string => `/page-data/${name}/page-data.json`
const notFoundPage = aPageData({ path: '/404.html' })
const serverErrorPage = aPageData({ path: '/500.html' })
const errorPages = { [dataUrl('404.html')]: aResponse(200, notFoundPage), [dataUrl('500.html')]: aResponse(200, serverErrorPage) }

const load = async (files: Readonly<Record<string, Answer>>, { path = '/a-page', isFile = false, basePath = '' } = {}) => {
  const host = aHost({ ...files })
  const probed: string[] = []
  const outcome = await loadPageData(pathKeyOf(path), 'https://site.example/A-page?x=1', {
    fetchJson: host.fetchJson,
    clock: aClock(),
    basePath,
    probe: async (url) => {
      probed.push(url)
      return isFile
    },
  })
  return { outcome, asked: host.asked, probed }
}

describe('loadPageData', () => {
  it('finds the data of a page with one request', async () => {
    const { outcome, asked, probed } = await load({ [dataUrl('a-page')]: aResponse(200, aPageData()) })
    expect(outcome).toEqual({ _tag: 'Found', data: aPageData() })
    expect(asked).toEqual([dataUrl('a-page')])
    expect(probed).toEqual([])
  })

  it('asks below the base path, encoded', async () => {
    const data = aPageData({ path: '/café' })
    const { outcome } = await load(
      { '/docs/page-data/caf%C3%A9/page-data.json': aResponse(200, data) },
      { path: '/café', basePath: '/docs' },
    )
    expect(outcome).toEqual({ _tag: 'Found', data })
  })

  it.each([
    { name: '404', answer: aResponse(404) },
    { name: '403', answer: aResponse(403) },
    { name: 'a document with status 200', answer: aResponse(200) },
    { name: 'data of another page', answer: aResponse(200, aPageData({ path: '/other' })) },
  ])('shows the 404 page for $name, after looking for a file at the address of the visitor', async ({ answer }) => {
    const { outcome, probed } = await load({ ...errorPages, [dataUrl('a-page')]: answer })
    expect(outcome).toEqual({ _tag: 'Found', data: notFoundPage })
    expect(probed).toEqual(['https://site.example/A-page?x=1'])
  })

  it('leaves a file that is no page to the browser', async () => {
    expect((await load(errorPages, { isFile: true })).outcome).toEqual({ _tag: 'Failed' })
  })

  it('shows the 500 page for a server error, without looking for a file', async () => {
    const { outcome, probed } = await load({ ...errorPages, [dataUrl('a-page')]: aResponse(500) })
    expect(outcome).toEqual({ _tag: 'Found', data: serverErrorPage })
    expect(probed).toEqual([])
  })

  it.each([aResponse(503), aResponse(429), noAnswer])('fails after asking four times: %j', async (answer) => {
    const { outcome, asked } = await load({ ...errorPages, [dataUrl('a-page')]: answer })
    expect(outcome).toEqual({ _tag: 'Failed' })
    expect(asked).toEqual(Array.from({ length: 4 }, () => dataUrl('a-page')))
  })

  it.each([
    { name: 'the 404 page is missing too', files: {} },
    { name: 'the 404 page is a server error', files: { [dataUrl('404.html')]: aResponse(500) } },
    { name: 'the 500 page is a server error too', files: { [dataUrl('a-page')]: aResponse(500), [dataUrl('500.html')]: aResponse(500) } },
  ])('fails when $name: one hop, never a loop', async ({ files }) => {
    const { outcome, asked } = await load(files)
    expect(outcome).toEqual({ _tag: 'Failed' })
    expect(asked).toHaveLength(2)
  })

  it('fails for the 404 page itself without a second hop', async () => {
    const { outcome, asked } = await load({}, { path: '/404.html' })
    expect(outcome).toEqual({ _tag: 'Failed' })
    expect(asked).toHaveLength(1)
  })
})
