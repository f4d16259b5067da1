import { describe, expect, it } from 'vitest'
import type { JsonResponse } from '#runtime/browser/fetch-json.ts'
import { loadPageData } from '#runtime/loader/load-page-data.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import type { Destination } from '#runtime/protocol/redirect.ts'
import { aPageData, aResponse, noAnswer, shouldNotBeCalled } from '#test/support/builders.ts'

const fileOf = (name: string): string => `page-data/${name}/page-data.json`
const notFoundPage = aPageData({ path: '/404.html' })
const serverErrorPage = aPageData({ path: '/500.html' })
const errorPages = {
  [fileOf('404.html')]: aResponse(200, notFoundPage),
  [fileOf('500.html')]: aResponse(200, serverErrorPage),
}

const at = (path: string, isMoved: boolean): Destination => ({
  url: new URL(path, 'https://site.example'),
  key: pathKeyOf(path),
  isMoved,
  isRefused: false,
})
const nowhereElse = at('/a-page', false)

const load = async (
  files: Readonly<Record<string, JsonResponse>>,
  probe: () => Promise<boolean> = async () => false,
  path = '/a-page',
  destination = nowhereElse,
) => {
  const requests: string[] = []
  const request = async (file: string): Promise<JsonResponse> => {
    requests.push(file)
    return files[file] ?? aResponse(404)
  }
  return {
    outcome: await loadPageData(pathKeyOf(path), {
      requestFile: request,
      followMissing: async () => destination,
      probe,
    }),
    requests,
  }
}

describe('loadPageData', () => {
  it('finds the data of a page with one request', async () => {
    const { outcome, requests } = await load({ [fileOf('a-page')]: aResponse(200, aPageData()) }, shouldNotBeCalled)
    expect(outcome).toEqual({ _tag: 'Found', data: aPageData() })
    expect(requests).toEqual([fileOf('a-page')])
  })

  it.each([
    { name: '404', answer: aResponse(404) },
    { name: '403', answer: aResponse(403) },
    { name: 'a document with status 200', answer: aResponse(200) },
    { name: 'data of another page', answer: aResponse(200, aPageData({ path: '/other' })) },
  ])('falls back to the 404 page for $name, unless the host has a file there', async ({ answer }) => {
    const files = { ...errorPages, [fileOf('a-page')]: answer }
    expect((await load(files)).outcome).toEqual({ _tag: 'Found', data: notFoundPage })
    expect((await load(files, async () => true)).outcome).toEqual({ _tag: 'Elsewhere' })
  })

  it('finds the redirect of a missing page before it probes the address', async () => {
    const moved = at('/new', true)
    const { outcome, requests } = await load(errorPages, shouldNotBeCalled, '/a-page', moved)
    expect(outcome).toEqual({ _tag: 'Moved', newDestination: moved })
    expect(requests).toEqual([fileOf('a-page')])
  })

  it('falls back to the 500 page for a server error, without a probe', async () => {
    const { outcome } = await load({ ...errorPages, [fileOf('a-page')]: aResponse(500) }, shouldNotBeCalled)
    expect(outcome).toEqual({ _tag: 'Found', data: serverErrorPage })
  })

  it.each([aResponse(503), aResponse(429), noAnswer])('fails for the response %j', async (answer) => {
    const { outcome } = await load({ ...errorPages, [fileOf('a-page')]: answer }, shouldNotBeCalled)
    expect(outcome).toEqual({ _tag: 'Failed' })
  })

  it.each([
    { name: 'the 404 page is missing too', files: {} },
    { name: 'the 404 page is a server error', files: { [fileOf('404.html')]: aResponse(500) } },
    { name: 'the 404 page is another page', files: { [fileOf('404.html')]: aResponse(200, aPageData()) } },
    {
      name: 'the 500 page is a server error too',
      files: { [fileOf('a-page')]: aResponse(500), [fileOf('500.html')]: aResponse(500) },
    },
    {
      name: 'the 500 page is missing',
      files: { ...errorPages, [fileOf('a-page')]: aResponse(500), [fileOf('500.html')]: aResponse(404) },
    },
  ])('fails after one hop when $name', async ({ files }) => {
    const { outcome, requests } = await load(files)
    expect(outcome).toEqual({ _tag: 'Failed' })
    expect(requests).toHaveLength(2)
  })

  it.each(['/404.html', '/500.html'])('fails without a hop for the page %s itself', async (path) => {
    const { outcome, requests } = await load({}, shouldNotBeCalled, path)
    expect(outcome).toEqual({ _tag: 'Failed' })
    expect(requests).toHaveLength(1)
  })
})
