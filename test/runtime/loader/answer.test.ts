import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fetchJson } from '#runtime/loader/answer.ts'
import { probeFile } from '#runtime/loader/probe.ts'
import { rootAttributes } from '#runtime/protocol/root-element.ts'

const url = 'https://site.example/a.json'
const host = setupServer()

beforeAll(() => host.listen({ onUnhandledRequest: 'error' }))
afterEach(() => host.resetHandlers())
afterAll(() => host.close())

describe('fetchJson', () => {
  it('gives status and value', async () => {
    host.use(http.get(url, () => HttpResponse.json({ a: 1 })))
    expect(await fetchJson(url)).toEqual({ _tag: 'Response', status: 200, body: { a: 1 }, retryAfterMs: null })
  })

  it('gives no value for a document', async () => {
    host.use(http.get(url, () => HttpResponse.html('<!doctype html>', { status: 404 })))
    expect(await fetchJson(url)).toEqual({ _tag: 'Response', status: 404, body: undefined, retryAfterMs: null })
  })

  it('tells how long the host wants to be left alone', async () => {
    host.use(http.get(url, () => new HttpResponse(null, { status: 503, headers: { 'retry-after': '2' } })))
    expect(await fetchJson(url)).toMatchObject({ status: 503, retryAfterMs: 2000 })
  })

  it.each(['soon', '-1', 'Thu, 01 Jan 1970 00:00:00 GMT'])('does not mind a Retry-After of "%s"', async (header) => {
    host.use(http.get(url, () => new HttpResponse(null, { status: 503, headers: { 'retry-after': header } })))
    expect(await fetchJson(url)).toMatchObject({ status: 503, retryAfterMs: null })
  })

  it('does not reject when the network fails', async () => {
    host.use(http.get(url, () => HttpResponse.error()))
    expect(await fetchJson(url)).toEqual({ _tag: 'NoAnswer' })
  })
})

describe('probeFile', () => {
  const page = 'https://site.example/x'
  const answering = (status: number, type: string, body = ''): void => {
    const headers = { 'content-type': type }
    host.use(
      http.head(page, () => new HttpResponse(null, { status, headers })),
      http.get(page, () => new HttpResponse(body, { status, headers })),
    )
  }

  it('finds a file', async () => {
    answering(200, 'application/pdf')
    expect(await probeFile(page)).toBe(true)
  })

  it('finds a document that is not ours', async () => {
    answering(200, 'text/html', '<p>Another application</p>')
    expect(await probeFile(page)).toBe(true)
  })

  it('does not take our 404 page for a file, on a host that answers 200 for everything', async () => {
    answering(200, 'text/html; charset=utf-8', `<div ${rootAttributes.pagePath}="/404.html"></div>`)
    expect(await probeFile(page)).toBe(false)
  })

  it('finds nothing at a 404', async () => {
    answering(404, 'text/html')
    expect(await probeFile(page)).toBe(false)
  })

  it('finds nothing when the network fails', async () => {
    host.use(http.head(page, () => HttpResponse.error()))
    expect(await probeFile(page)).toBe(false)
  })
})
