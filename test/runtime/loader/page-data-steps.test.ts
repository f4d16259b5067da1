import { describe, expect, it } from 'vitest'
import { afterResponse } from '#runtime/loader/page-data-steps.ts'
import { NOT_FOUND_KEY, pathKeyOf, SERVER_ERROR_KEY } from '#runtime/protocol/path-key.ts'
import { aPageData, aResponse, noAnswer } from '#test/support/builders.ts'

const key = pathKeyOf('/a-page')

describe('afterResponse', () => {
  it('accepts page data whose path matches the request', () => {
    expect(afterResponse(aResponse(200, aPageData()), key)).toEqual({ _tag: 'Found', data: aPageData() })
  })

  it.each(['/a-page/', '/a-page/index.html'])('accepts page data whose path is spelt %s', (path) => {
    expect(afterResponse(aResponse(200, aPageData({ path })), key)._tag).toBe('Found')
  })

  it.each([
    { name: 'a document', response: aResponse(200) },
    { name: 'JSON of another shape', response: aResponse(200, { webpackCompilationHash: 'x' }) },
    { name: 'a list', response: aResponse(200, [aPageData()]) },
    { name: 'page data of another page', response: aResponse(200, aPageData({ path: '/another' })) },
    { name: '404', response: aResponse(404) },
    { name: '404 with page data', response: aResponse(404, aPageData()) },
    { name: '403, the response of private buckets,', response: aResponse(403) },
  ])('reads $name as a missing page', ({ response }) => {
    expect(afterResponse(response, key)).toEqual({ _tag: 'Missing' })
  })

  it('reads 500 as a server error, with or without page data', () => {
    expect(afterResponse(aResponse(500), key)).toEqual({ _tag: 'ServerError' })
    expect(afterResponse(aResponse(500, aPageData()), key)).toEqual({ _tag: 'ServerError' })
  })

  it.each([204, 301, 401, 429, 502, 503])('reads status %i as a failure', (status) => {
    expect(afterResponse(aResponse(status), key)).toEqual({ _tag: 'Failed' })
  })

  it('reads a missing response as a failure', () => {
    expect(afterResponse(noAnswer, key)).toEqual({ _tag: 'Failed' })
  })

  it.each([NOT_FOUND_KEY, SERVER_ERROR_KEY])('accepts the data of the fallback page %s', (fallback) => {
    expect(afterResponse(aResponse(200, aPageData({ path: fallback })), fallback)._tag).toBe('Found')
  })

  describe.each([NOT_FOUND_KEY, SERVER_ERROR_KEY])('has no fallback for the fallback page %s', (fallback) => {
    it.each([200, 403, 404, 500, 503, 0])('reads status %i for a fallback page as a failure', (status) => {
      expect(afterResponse(aResponse(status), fallback)).toEqual({ _tag: 'Failed' })
    })
  })
})
