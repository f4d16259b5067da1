import { describe, expect, it } from 'vitest'
import { fallbackFor, isFinalStatus, judgePageData } from '#runtime/loader/judge-page-data.ts'
import { NOT_FOUND_KEY, pathKeyOf, SERVER_ERROR_KEY } from '#runtime/protocol/path-key.ts'
import { aPageData, aResponse, noAnswer } from '#test/support/builders.ts'

const key = pathKeyOf('/a-page')

describe('judgePageData', () => {
  it('takes page data whose path fits what was asked', () => {
    expect(judgePageData(aResponse(200, aPageData()), key)).toEqual({ _tag: 'Found', data: aPageData() })
  })

  it('does not mind the slash policy of the path', () => {
    expect(judgePageData(aResponse(200, aPageData({ path: '/a-page/' })), key)._tag).toBe('Found')
  })

  it.each([
    { name: 'a document', answer: aResponse(200) },
    { name: 'JSON of another shape', answer: aResponse(200, { webpackCompilationHash: 'x' }) },
    { name: 'page data of another page', answer: aResponse(200, aPageData({ path: '/another' })) },
    { name: '404', answer: aResponse(404) },
    { name: '404 with page data', answer: aResponse(404, aPageData()) },
    { name: '403, as private buckets answer', answer: aResponse(403) },
  ])('takes $name for nothing there', ({ answer }) => {
    expect(judgePageData(answer, key)).toEqual({ _tag: 'Absent' })
  })

  it('knows a server error', () => {
    expect(judgePageData(aResponse(500), key)).toEqual({ _tag: 'ServerError' })
  })

  it.each([aResponse(204), aResponse(301), aResponse(401), aResponse(429), aResponse(502), aResponse(503), noAnswer])(
    'fails for anything else: %j',
    (answer) => {
      expect(judgePageData(answer, key)).toEqual({ _tag: 'Failed' })
    },
  )
})

describe('isFinalStatus', () => {
  it.each([200, 403, 404, 500])('does not ask again after %i', (status) => {
    expect(isFinalStatus(status)).toBe(true)
  })

  it.each([204, 401, 408, 429, 502, 503, 504])('asks again after %i', (status) => {
    expect(isFinalStatus(status)).toBe(false)
  })
})

describe('fallbackFor', () => {
  it('puts the 404 page where nothing is, and the 500 page where the server failed', () => {
    expect(fallbackFor({ _tag: 'Absent' }, key)).toBe(NOT_FOUND_KEY)
    expect(fallbackFor({ _tag: 'ServerError' }, key)).toBe(SERVER_ERROR_KEY)
  })

  it('has none for what was found and for what failed', () => {
    expect(fallbackFor({ _tag: 'Found', data: aPageData() }, key)).toBeNull()
    expect(fallbackFor({ _tag: 'Failed' }, key)).toBeNull()
  })

  it.each([NOT_FOUND_KEY, SERVER_ERROR_KEY])('has none for %s itself, so that there is one hop', (errorPage) => {
    expect(fallbackFor({ _tag: 'Absent' }, errorPage)).toBeNull()
    expect(fallbackFor({ _tag: 'ServerError' }, errorPage)).toBeNull()
  })
})
