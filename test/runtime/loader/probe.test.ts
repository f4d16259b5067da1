import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createProbe } from '#runtime/loader/probe.ts'
import { rootAttributes } from '#runtime/protocol/root-element.ts'

const page = 'https://site.example/x'
const host = setupServer()

beforeAll(() => host.listen({ onUnhandledRequest: 'error' }))
afterEach(() => host.resetHandlers())
afterAll(() => host.close())

/** A timeout that no test reaches. */
const LIMIT_MS = 60_000

type Site = { readonly url?: string; readonly basePath?: string; readonly timeoutMs?: number }

const probe = ({ url = page, basePath = '', timeoutMs = LIMIT_MS }: Site = {}): Promise<boolean> =>
  createProbe({ basePath, matchPaths: [] })(url, timeoutMs)

const answering = (status: number, type: string, body = '', url = page): void => {
  const headers = { 'content-type': type }
  host.use(
    http.head(url, () => new HttpResponse(null, { status, headers })),
    http.get(url, () => new HttpResponse(body, { status, headers })),
  )
}

const documentOf = (path: string): string => `<div id="root" ${rootAttributes.pagePath}="${path}"></div>`

describe('createProbe', () => {
  it('a probe finds a file of another type', async () => {
    answering(200, 'application/pdf')
    expect(await probe()).toBe(true)
  })

  it('a probe finds a document of another site', async () => {
    answering(200, 'text/html', '<p>Another application</p>')
    expect(await probe()).toBe(true)
  })

  it("a probe finds a page's document, also under an address that only the host knows", async () => {
    answering(200, 'text/html', documentOf('/another-page'))
    expect(await probe()).toBe(true)
  })

  it.each(['/404.html', '/'])(
    'a probe does not count our document of %s as a file, on a host that responds with it to everything',
    async (path) => {
      answering(200, 'text/html; charset=utf-8', documentOf(path))
      expect(await probe()).toBe(false)
    },
  )

  it.each([
    { root: 'https://site.example/?utm_source=x', basePath: '' },
    { root: 'https://site.example/docs', basePath: '/docs' },
  ])('a probe counts the home page as meant if the host redirects to $root', async ({ root, basePath }) => {
    const url = `https://site.example${basePath}/campaign`
    const redirect = (): Response => HttpResponse.redirect(root, 301)
    host.use(http.head(url, redirect), http.get(url, redirect))
    answering(200, 'text/html', documentOf('/'), root.replace(/\?.*/, ''))
    expect(await probe({ url, basePath })).toBe(true)
  })

  it('a probe finds no file at a 404', async () => {
    answering(404, 'text/html')
    expect(await probe()).toBe(false)
  })

  it('a probe finds no file when the network fails', async () => {
    host.use(http.head(page, () => HttpResponse.error()))
    expect(await probe()).toBe(false)
  })

  it('a probe finds no file when it times out', async () => {
    host.use(http.head(page, () => new Promise<never>(() => {})))
    expect(await probe({ timeoutMs: 1 })).toBe(false)
  })
})
