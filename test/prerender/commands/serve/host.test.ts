import { symlinkSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHost } from '#prerender/commands/serve/host.ts'
import { createHostRules } from '#prerender/plan/host-rules.ts'
import { aRule, someSettings } from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const dir = path.join(folder, 'en-US')
const longText = 'Words that compress well. '.repeat(200)

let host: FastifyInstance
let application: FastifyInstance

beforeAll(async () => {
  writeFiles(folder, {
    'secret.txt': 'not served',
    'en-US/index.html': '<a href="https://cn.site.example/about">中文</a>',
    'en-US/about/index.html': longText,
    'en-US/app/index.html': 'the area',
    'en-US/404.html': 'our 404 page',
    'en-US/500.html': 'our 500 page',
    'en-US/assets/entry-abc.js': 'code',
    'en-US/page-data/about/page-data.json': '{}',
  })
  symlinkSync(path.join(folder, 'secret.txt'), path.join(dir, 'link.txt'))
  symlinkSync(folder, path.join(dir, 'out-of-here'))
  symlinkSync(path.join(dir, 'about'), path.join(dir, 'within'))
  application = fastify()
  application.post('/users/7', async (request, reply) =>
    reply.header('x-from', 'the application').send({ body: request.body, cookie: request.headers.cookie }),
  )
  await application.listen({ host: '127.0.0.1', port: 0 })
  const { port } = application.server.address() as AddressInfo
  const rules = createHostRules({
    settings: someSettings({
      externalPaths: [
        { path: '/users/*', origin: 'https://app.example' },
        { path: '/login', origin: null },
        { path: '/gone', origin: 'http://127.0.0.1:1' },
      ],
    }),
    edition: 'en-US',
    redirects: [aRule({ fromPath: '/old', toPath: '/about' })],
    matchPaths: [{ path: '/app', matchPath: '/app/*' }],
  })
  host = await createHost({
    dir,
    rules,
    localOrigins: () => ({
      'https://cn.site.example': 'http://localhost:4001',
      'https://app.example': `http://127.0.0.1:${port}`,
    }),
  })
})

afterAll(async () => {
  await host.close()
  await application.close()
})

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => host.inject({ url, headers })

describe('the host', () => {
  it('serves pages under clean addresses', async () => {
    const { statusCode, headers, body } = await get('/about?x=1')
    expect({ statusCode, type: headers['content-type'], body }).toEqual({
      statusCode: 200,
      type: 'text/html; charset=utf-8',
      body: longText,
    })
  })

  it('redirects the other slash form once, permanently, and keeps the query', async () => {
    const { statusCode, headers } = await get('/about/?x=1')
    expect({ statusCode, location: headers['location'] }).toEqual({ statusCode: 301, location: '/about?x=1' })
  })

  it.each(['/nowhere', '/%', '/%E0%A4%A', '//about', '/page-data/nowhere/page-data.json'])(
    'answers %s with 404 and our page',
    async (url) => {
      const { statusCode, body } = await get(url)
      expect({ statusCode, body }).toEqual({ statusCode: 404, body: 'our 404 page' })
    },
  )

  it.each([
    '/../secret.txt',
    '/..%2Fsecret.txt',
    '/%2e%2e/secret.txt',
    '/about/..%2f..%2fsecret.txt',
    '/..%5Csecret.txt',
  ])('serves nothing outside its folder: %s', async (url) => {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('not served')
  })

  it('never redirects to another host', async () => {
    const { statusCode } = await get('//evil.example/..')
    expect(statusCode).toBe(404)
  })

  it('serves a client-only area with its document', async () => {
    expect((await get('/app/any/where')).body).toBe('the area')
  })

  it.each(['/', '/about', '/nowhere', '/assets/entry-abc.js', '/page-data/about/page-data.json'])(
    'answers HEAD for %s with the status and length of GET, and without a body',
    async (url) => {
      const [head, whole] = [await host.inject({ method: 'HEAD', url }), await get(url)]
      expect(head.body).toBe('')
      expect([head.statusCode, head.headers['content-length']]).toEqual([
        whole.statusCode,
        String(whole.rawPayload.length),
      ])
    },
  )

  it.each(['/link.txt', '/out-of-here/secret.txt'])('follows no link out of its folder: %s', async (url) => {
    expect(await get(url)).toMatchObject({ statusCode: 404, body: 'our 404 page' })
  })

  it('follows a link within its folder', async () => {
    expect((await get('/within')).body).toBe(longText)
  })

  it('allows only hashed assets to be cached for a year', async () => {
    const cached = async (url: string) => (await get(url)).headers['cache-control']
    expect(await cached('/assets/entry-abc.js')).toBe('public, max-age=31536000, immutable')
    for (const url of ['/', '/about', '/page-data/about/page-data.json']) {
      expect(await cached(url)).toBe('public, max-age=0, must-revalidate')
    }
  })

  it('the host, which speaks HTTP, sends the policy without the upgrade to HTTPS', async () => {
    const policy = String((await get('/about')).headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; .*trusted-types default$/)
  })

  it('sends an unchanged file only once', async () => {
    const { headers } = await get('/about')
    const again = await get('/about', { 'if-none-match': String(headers['etag']) })
    expect({ statusCode: again.statusCode, body: again.body }).toEqual({ statusCode: 304, body: '' })
  })

  it('compresses', async () => {
    const { headers, rawPayload } = await get('/about', { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(rawPayload.length).toBeLessThan(longText.length / 2)
  })

  const partOf = async (url: string, range: string, headers: Readonly<Record<string, string>> = {}) => {
    const { statusCode, headers: sent, body } = await get(url, { range, ...headers })
    return { statusCode, range: sent['content-range'], length: sent['content-length'], body }
  }

  it.each([
    { name: 'a file', url: '/assets/entry-abc.js', text: 'code' },
    { name: 'a page whose links it changed', url: '/', text: '<a href="http://localhost:4001/about">中文</a>' },
  ])('sends a part of $name', async ({ url, text }) => {
    const { length } = Buffer.from(text)
    expect(await partOf(url, 'bytes=1-2')).toEqual({
      statusCode: 206,
      range: `bytes 1-2/${length}`,
      length: '2',
      body: text.slice(1, 3),
    })
    expect(await partOf(url, `bytes=${length}-`)).toEqual({
      statusCode: 416,
      range: `bytes */${length}`,
      length: '3',
      body: '416',
    })
  })

  it('sends a part uncompressed, whatever the client accepts', async () => {
    expect(await partOf('/about', 'bytes=0-1999', { 'accept-encoding': 'gzip' })).toEqual({
      statusCode: 206,
      range: `bytes 0-1999/${longText.length}`,
      length: '2000',
      body: longText.slice(0, 2000),
    })
  })

  it('sends an error page whole', async () => {
    expect(await partOf('/nowhere', 'bytes=1-2')).toMatchObject({ statusCode: 404, body: 'our 404 page' })
  })

  it('forbids type sniffing and framing', async () => {
    expect((await get('/')).headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  })

  it('points links to the other edition at this machine', async () => {
    expect((await get('/')).body).toBe('<a href="http://localhost:4001/about">中文</a>')
  })

  it('follows the redirect table with real redirects', async () => {
    const { statusCode, headers } = await get('/Old?x=1')
    expect({ statusCode, location: headers['location'] }).toEqual({ statusCode: 301, location: '/about?x=1' })
  })

  it('forwards requests of proxied paths with method, headers and body', async () => {
    const { statusCode, headers, json } = await host.inject({
      method: 'POST',
      url: '/users/7?x=1',
      headers: { 'content-type': 'application/json', cookie: 'a=b' },
      payload: { name: 'Ann' },
    })
    expect({ statusCode, from: headers['x-from'] }).toEqual({ statusCode: 200, from: 'the application' })
    expect(json()).toEqual({ body: { name: 'Ann' }, cookie: 'a=b' })
  })

  it.each([
    { url: '/login', says: 'names no origin' },
    { url: '/gone', says: 'http://127.0.0.1:1, which cannot be reached' },
  ])('explains that nothing answers $url: to programs in a line, to browsers as a page', async ({ url, says }) => {
    const line = await get(url)
    expect({ status: line.statusCode, type: line.headers['content-type'] }).toEqual({
      status: 502,
      type: 'text/plain; charset=utf-8',
    })
    expect(line.body).toContain(says)
    const page = await get(`${url}?a=<b>`, { accept: 'text/html,*/*' })
    expect({ status: page.statusCode, type: page.headers['content-type'] }).toEqual({
      status: 502,
      type: 'text/html; charset=utf-8',
    })
    expect(page.body).toContain(says)
    expect(page.body).toContain('<a href="/">')
    expect(page.body).not.toContain('<b>')
  })

  it('allows only GET and HEAD for its own files', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'] as const) {
      const { statusCode, headers } = await host.inject({ method: method as 'POST', url: '/about' })
      expect({ statusCode, allow: headers['allow'] }).toEqual({ statusCode: 405, allow: 'GET, HEAD' })
    }
  })
})
