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

/** A timeout that no test reaches. */
const LIMIT_MS = 60_000

describe('fetchJson', () => {
  const ask = (): Promise<JsonResponse> => fetchJson(url, LIMIT_MS, 'high')

  it('fetchJson returns status and parsed body', async () => {
    host.use(http.get(url, () => HttpResponse.json({ a: 1 })))
    expect(await ask()).toEqual({ status: 200, body: { a: 1 }, retryAfterMs: 0 })
  })

  it('fetchJson returns no body for a document', async () => {
    host.use(http.get(url, () => HttpResponse.html('<!doctype html>', { status: 404 })))
    expect(await ask()).toEqual({ status: 404, body: undefined, retryAfterMs: 0 })
  })

  it('fetchJson returns the delay of a Retry-After header', async () => {
    host.use(http.get(url, () => new HttpResponse(null, { status: 503, headers: { 'retry-after': '2' } })))
    expect(await ask()).toMatchObject({ status: 503, retryAfterMs: 2000 })
  })

  it.each(['soon', '-1', 'Thu, 01 Jan 1970 00:00:00 GMT'])(
    'fetchJson ignores the Retry-After header "%s"',
    async (header) => {
      host.use(http.get(url, () => new HttpResponse(null, { status: 503, headers: { 'retry-after': header } })))
      expect(await ask()).toMatchObject({ status: 503, retryAfterMs: 0 })
    },
  )

  it('fetchJson returns status 0 for a network error', async () => {
    host.use(http.get(url, () => HttpResponse.error()))
    expect(await ask()).toEqual({ status: 0 })
  })

  it('fetchJson reads a date in a Retry-After header', async () => {
    const headers = { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }
    host.use(http.get(url, () => new HttpResponse(null, { status: 503, headers })))
    const { retryAfterMs } = await ask()
    expect(retryAfterMs).toBeGreaterThan(50_000)
    expect(retryAfterMs).toBeLessThanOrEqual(60_000)
  })

  it('fetchJson returns status 0 after the timeout', async () => {
    host.use(http.get(url, () => new Promise<never>(() => {})))
    expect(await fetchJson(url, 1, 'high')).toEqual({ status: 0 })
  })

  it.each(['high', 'low'] as const)('fetchJson sets the priority %s on the request', async (priority) => {
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

  it('probeFile probes a file of another type successfully', async () => {
    answering(200, 'application/pdf')
    expect(await probe()).toBe(true)
  })

  it('probeFile probes a document of another site successfully', async () => {
    answering(200, 'text/html', '<p>Another application</p>')
    expect(await probe()).toBe(true)
  })

  it('probeFile does not count our 404 page as a file on a host that responds with 200 for everything', async () => {
    answering(200, 'text/html; charset=utf-8', `<div ${rootAttributes.pagePath}="/404.html"></div>`)
    expect(await probe()).toBe(false)
  })

  it('probeFile finds no file at a 404', async () => {
    answering(404, 'text/html')
    expect(await probe()).toBe(false)
  })

  it('probeFile finds no file when the network fails', async () => {
    host.use(http.head(page, () => HttpResponse.error()))
    expect(await probe()).toBe(false)
  })
  it('probeFile finds no file when the probe times out', async () => {
    host.use(http.head(page, () => new Promise<never>(() => {})))
    expect(await probeFile(page, 1)).toBe(false)
  })
})
