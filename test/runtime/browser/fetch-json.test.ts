import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { fetchJson, type JsonResponse } from '#runtime/browser/fetch-json.ts'

const url = 'https://site.example/a.json'
const host = setupServer()

beforeAll(() => host.listen({ onUnhandledRequest: 'error' }))
afterEach(() => host.resetHandlers())
afterAll(() => host.close())

/** A timeout that no test reaches. */
const LIMIT_MS = 60_000

describe('fetchJson', () => {
  const ask = (): Promise<JsonResponse> => fetchJson(url, LIMIT_MS, 'high')

  it('returns status and parsed body', async () => {
    host.use(http.get(url, () => HttpResponse.json({ a: 1 })))
    expect(await ask()).toEqual({ status: 200, body: { a: 1 }, retryAfterMs: 0 })
  })

  it('returns no body for a document', async () => {
    host.use(http.get(url, () => HttpResponse.html('<!doctype html>', { status: 404 })))
    expect(await ask()).toEqual({ status: 404, body: undefined, retryAfterMs: 0 })
  })

  it('returns the delay of a Retry-After header', async () => {
    host.use(http.get(url, () => new HttpResponse(null, { status: 503, headers: { 'retry-after': '2' } })))
    expect(await ask()).toMatchObject({ status: 503, retryAfterMs: 2000 })
  })

  it.each(['soon', '-1', 'Thu, 01 Jan 1970 00:00:00 GMT'])('ignores the Retry-After header "%s"', async (header) => {
    host.use(http.get(url, () => new HttpResponse(null, { status: 503, headers: { 'retry-after': header } })))
    expect(await ask()).toMatchObject({ status: 503, retryAfterMs: 0 })
  })

  it('returns status 0 for a network error', async () => {
    host.use(http.get(url, () => HttpResponse.error()))
    expect(await ask()).toEqual({ status: 0 })
  })

  it('reads a date in a Retry-After header', async () => {
    const headers = { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }
    host.use(http.get(url, () => new HttpResponse(null, { status: 503, headers })))
    const { retryAfterMs } = await ask()
    expect(retryAfterMs).toBeGreaterThan(50_000)
    expect(retryAfterMs).toBeLessThanOrEqual(60_000)
  })

  it('returns status 0 after the timeout', async () => {
    host.use(http.get(url, () => new Promise<never>(() => {})))
    expect(await fetchJson(url, 1, 'high')).toEqual({ status: 0 })
  })

  it.each(['high', 'low'] as const)('sets the priority %s on the request', async (priority) => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'))
    await fetchJson(url, LIMIT_MS, priority)
    expect(fetch).toHaveBeenCalledWith(url, expect.objectContaining({ priority }))
    fetch.mockRestore()
  })
})
