import { describe, expect, it } from 'vitest'
import { afterProbe, afterResponse } from '#runtime/loader/page-data-steps.ts'
import { NOT_FOUND_KEY, pathKeyOf, SERVER_ERROR_KEY } from '#runtime/protocol/path-key.ts'
import { aPageData, aResponse, noAnswer } from '#test/support/builders.ts'

const key = pathKeyOf('/a-page')

describe('afterResponse', () => {
  it('takes page data whose path fits what was asked', () => {
    expect(afterResponse(aResponse(200, aPageData()), key)).toEqual({ _tag: 'Found', data: aPageData() })
  })

  it.each(['/a-page/', '/a-page/index.html'])('does not mind that the path is spelt %s', (path) => {
    expect(afterResponse(aResponse(200, aPageData({ path })), key)._tag).toBe('Found')
  })

  it.each([
    { name: 'a document', answer: aResponse(200) },
    { name: 'JSON of another shape', answer: aResponse(200, { webpackCompilationHash: 'x' }) },
    { name: 'a list', answer: aResponse(200, [aPageData()]) },
    { name: 'page data of another page', answer: aResponse(200, aPageData({ path: '/another' })) },
    { name: '404', answer: aResponse(404) },
    { name: '404 with page data', answer: aResponse(404, aPageData()) },
    { name: '403, as private buckets answer', answer: aResponse(403) },
  ])('looks for a file of the host after $name', ({ answer }) => {
    expect(afterResponse(answer, key)).toEqual({ _tag: 'Probing' })
  })

  it('asks for the 500 page where the server failed', () => {
    expect(afterResponse(aResponse(500), key)).toEqual({ _tag: 'Requesting', key: SERVER_ERROR_KEY })
    expect(afterResponse(aResponse(500, aPageData()), key)).toEqual({ _tag: 'Requesting', key: SERVER_ERROR_KEY })
  })

  it.each([204, 301, 401, 429, 502, 503])('fails after %i', (status) => {
    expect(afterResponse(aResponse(status), key)).toEqual({ _tag: 'Failed' })
  })

  it('fails without an answer', () => {
    expect(afterResponse(noAnswer, key)).toEqual({ _tag: 'Failed' })
  })

  it.each([NOT_FOUND_KEY, SERVER_ERROR_KEY])('takes the data of %s', (standIn) => {
    expect(afterResponse(aResponse(200, aPageData({ path: standIn })), standIn)._tag).toBe('Found')
  })

  describe.each([NOT_FOUND_KEY, SERVER_ERROR_KEY])(
    'lets nothing stand in for %s, so that there is one hop',
    (standIn) => {
      it.each([200, 403, 404, 500, 503, 0])('after %i', (status) => {
        expect(afterResponse(aResponse(status), standIn)).toEqual({ _tag: 'Failed' })
      })
    },
  )
})

describe('afterProbe', () => {
  it('leaves a file of the host to the browser', () => {
    expect(afterProbe(true)).toEqual({ _tag: 'NotAPage' })
  })

  it('asks for the 404 page where there is none', () => {
    expect(afterProbe(false)).toEqual({ _tag: 'Requesting', key: NOT_FOUND_KEY })
  })
})
