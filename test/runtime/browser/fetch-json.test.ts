import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { fetchJson, type JsonResponse } from '#runtime/browser/fetch-json.ts'
import { probeFile } from '#runtime/loader/probe.ts'
import { rootAttributes } from '#runtime/protocol/root-element.ts'

const url = 'https://site.example/a.json'
const host = setupServer()

beforeAll(() => host.listen({ onUnhandledRequest: 'error' }))
afterEach(() => host.resetHandlers())
afterAll(() => host.close())

/** More than any of these tests takes. */
const LIMIT_MS = 60_000

describe('fetchJson', () => {
  const ask = (): Promise<JsonResponse> => fetchJson(url, LIMIT_MS, 'high')

  it('gives status and value', async () => {
    host.use(http.get(url, () => HttpResponse.json({ a: 1 })))
    expect(await ask()).toEqual({ status: 200, body: { a: 1 }, retryAfterMs: 0 })
  })

  it('gives no value for a document', async () => {
    host.use(http.get(url, () => HttpResponse.html('<!doctype html>', { status: 404 })))
    expect(await ask()).toEqual({ status: 404, body: undefined, retryAfterMs: 0 })
  })

  it('tells how long the host wants to be left alone', async () => {
    host.use(http.get(url, () => new HttpResponse(null, { status: 503, headers: { 'retry-after': '2' } })))
    expect(await ask()).toMatchObject({ status: 503, retryAfterMs: 2000 })
  })

  it.each(['soon', '-1', 'Thu, 01 Jan 1970 00:00:00 GMT'])('does not mind a Retry-After of "%s"', async (header) => {
    host.use(http.get(url, () => new HttpResponse(null, { status: 503, headers: { 'retry-after': header } })))
    expect(await ask()).toMatchObject({ status: 503, retryAfterMs: 0 })
  })

  it('does not reject when the network fails', async () => {
    host.use(http.get(url, () => HttpResponse.error()))
    expect(await ask()).toEqual({ status: 0 })
  })

  it('reads a date in Retry-After', async () => {
    const headers = { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }
    host.use(http.get(url, () => new HttpResponse(null, { status: 503, headers })))
    const { retryAfterMs } = await ask()
    expect(retryAfterMs).toBeGreaterThan(50_000)
    expect(retryAfterMs).toBeLessThanOrEqual(60_000)
  })

  it('does not wait longer than told', async () => {
    host.use(http.get(url, () => new Promise<never>(() => {})))
    expect(await fetchJson(url, 1, 'high')).toEqual({ status: 0 })
  })

  it.each(['high', 'low'] as const)('tells the browser that the file is of %s priority', async (priority) => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'))
    await fetchJson(url, LIMIT_MS, priority)
    expect(fetch).toHaveBeenCalledWith(url, expect.objectContaining({ priority }))
    fetch.mockRestore()
  })
})

describe('probeFile', () => {
  const page = 'https://site.example/x'
  const probe = (): Promise<boolean> => probeFile(page, LIMIT_MS)
  const answering = (status: number, type: string, body = ''): void => {
    const headers = { 'content-type': type }
    host.use(
      http.head(page, () => new HttpResponse(null, { status, headers })),
      http.get(page, () => new HttpResponse(body, { status, headers })),
    )
  }

  it('finds a file', async () => {
    answering(200, 'application/pdf')
    expect(await probe()).toBe(true)
  })

  it('finds a document that is not ours', async () => {
    answering(200, 'text/html', '<p>Another application</p>')
    expect(await probe()).toBe(true)
  })

  it('does not take our 404 page for a file, on a host that answers 200 for everything', async () => {
    answering(200, 'text/html; charset=utf-8', `<div ${rootAttributes.pagePath}="/404.html"></div>`)
    expect(await probe()).toBe(false)
  })

  it('finds nothing at a 404', async () => {
    answering(404, 'text/html')
    expect(await probe()).toBe(false)
  })

  it('finds nothing when the network fails', async () => {
    host.use(http.head(page, () => HttpResponse.error()))
    expect(await probe()).toBe(false)
  })
  it('finds nothing when there is no answer in time', async () => {
    host.use(http.head(page, () => new Promise<never>(() => {})))
    expect(await probeFile(page, 1)).toBe(false)
  })
})
