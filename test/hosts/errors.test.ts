import { chmodSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#test/support/free-port.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { type Application, startApplication } from './support/application.ts'
import type { Answer } from './support/ask.ts'
import { checkOwnServer, ownServers, useOwnServer } from './support/own-servers.ts'
import { sampleFiles } from './support/sample-site.ts'

const folder = temporaryFolder()
/** Sites of servers whose application is gone. */
const ofGone = temporaryFolder()
let application: Application

beforeAll(async () => {
  for (const dir of [folder, ofGone]) chmodSync(dir, 0o755)
  application = await startApplication()
})

afterAll(() => application.close())

const METHODS = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'MKCOL', 'PURGE', 'TRACE']

const TARGETS = [
  '/',
  '/about',
  '/about/',
  '/assets/entry-abc123.js',
  '/bloomberg',
  '/nowhere',
  '/news/feed.xml',
  '/news',
]

/** What every error of the server itself has, whatever was asked. */
const expectPlain = (answer: Answer, status: number, asked: string): void => {
  expect(answer.status, asked).toBe(status)
  expect(String(answer.headers['content-type']), asked).toMatch(/^text\/plain/)
  expect(answer.body.trim(), asked).toBe(`${status}`)
  expect(answer.headers, asked).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
}

/** Members of a header that is a list; empty ones do not count. */
const listOf = (header = ''): readonly string[] =>
  header
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')

/** Sends exactly these lines, and reads until the server ends. */
const sendRaw = (port: number, lines: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
  })

describe.each(ownServers.filter(({ hasCopies }) => !hasCopies))('errors of $title', (server) => {
  const check = checkOwnServer(server, folder, () => application)

  it(
    'other methods than GET and HEAD are refused, and the allowed ones named',
    check(async ({ ask }) => {
      for (const method of METHODS)
        for (const path of TARGETS) {
          const body = method === 'POST' ? 'x=1' : ''
          const answer = await ask({ method, path, headers: { 'content-length': `${body.length}` }, body })
          expect(listOf(answer.headers.allow), `${method} ${path}`).toEqual(['GET', 'HEAD'])
          expectPlain(answer, 405, `${method} ${path}`)
        }
    }),
  )

  it(
    'no other answer names allowed methods',
    check(async ({ ask }) => {
      for (const path of ['/about', '/nowhere', '/joc', '/assets/entry-abc123.js'])
        for (const method of ['GET', 'HEAD'])
          expect((await ask({ method, path })).headers.allow, `${method} ${path}`).toBeUndefined()
    }),
  )

  it(
    'a part beyond the end of a file is refused with its length',
    check(async ({ ask }) => {
      for (const file of [
        'assets/entry-abc123.js',
        'page-data/about/page-data.json',
        'favicon.svg',
        'about/index.html',
      ])
        for (const range of ['bytes=99999999-', 'bytes=99999998-99999999', 'bytes=-0']) {
          const path = `/${file.replace('/index.html', '')}`
          const answer = await ask({ path, headers: { range } })
          if (range === 'bytes=-0' && answer.status !== 416) continue
          const asked = `${range} of ${path}`
          expect(answer.status, asked).toBe(416)
          expect(String(answer.headers['content-range']), asked).toBe(
            `bytes */${Buffer.byteLength(sampleFiles[file] ?? '')}`,
          )
          expect(answer.body, asked).not.toMatch(/<|nginx|apache|caddy/i)
        }
    }),
  )

  it(
    'a part within a file has its place in it',
    check(async ({ ask }) => {
      const content = Buffer.from(sampleFiles['assets/entry-abc123.js'] ?? '')
      for (const [range, from, to] of [
        ['bytes=0-0', 0, 0],
        ['bytes=7-11', 7, 11],
        ['bytes=-5', content.length - 5, content.length - 1],
        ['bytes=5200-', 5200, content.length - 1],
        ['bytes=5200-99999', 5200, content.length - 1],
      ] as const) {
        for (const method of ['GET', 'HEAD']) {
          const answer = await ask({ method, path: '/assets/entry-abc123.js', headers: { range } })
          const asked = `${method} ${range}`
          // A server may ignore the range of HEAD.
          if (method === 'HEAD' && answer.status === 200) continue
          expect(answer.status, asked).toBe(206)
          expect(answer.headers['content-range'], asked).toBe(`bytes ${from}-${to}/${content.length}`)
          expect(answer.headers['content-length'], asked).toBe(`${to - from + 1}`)
          expect(String(answer.headers['cache-control']), asked).toContain('immutable')
          if (method === 'GET') expect(answer.content.equals(content.subarray(from, to + 1)), asked).toBe(true)
        }
      }
    }),
  )

  it(
    'a range in another unit, and one that is none, are ignored',
    check(async ({ ask }) => {
      for (const range of ['lines=0-5', 'nonsense', 'bytes=5-1', 'bytes=a-b']) {
        // A server may also refuse a part that is none.
        if (range.startsWith('bytes') && (await ask({ path: '/about', headers: { range } })).status === 416) continue
        expect(await ask({ path: '/about', headers: { range } }), range).toMatchObject({
          status: 200,
          body: sampleFiles['about/index.html'],
        })
      }
    }),
  )

  it(
    'no error names the product of the server',
    check(async ({ port }) => {
      const odd = [
        ['GET / HTTP/1.1', 'Connection: close'],
        ['GET / HTTP/1.1', 'Host: a', 'Host: b', 'Connection: close'],
        ['GET /% HTTP/1.1', 'Host: www.site.example', 'Connection: close'],
        ['GET //about HTTP/1.1', 'Host: www.site.example', 'Connection: close'],
        ['GET /about/../../x HTTP/1.1', 'Host: www.site.example', 'Connection: close'],
        ['POST / HTTP/1.1', 'Host: www.site.example', 'Connection: close', 'Transfer-Encoding: odd'],
        ['GET / HTTP/1.1', 'Host: www.site.example', 'Connection: close', 'Content-Length: x'],
        ['GET / HTTP/9.9', 'Host: www.site.example', 'Connection: close'],
        [`GET /${'a'.repeat(70_000)} HTTP/1.1`, 'Host: www.site.example', 'Connection: close'],
        ['GET / HTTP/1.1', 'Host: www.site.example', 'Connection: close', `X-Long: ${'a'.repeat(70_000)}`],
        ['POST / HTTP/1.1', 'Host: www.site.example', 'Connection: close', 'Expect: nothing', 'Content-Length: 0'],
        ['GET /about HTTP/1.1', 'Host: www.site.example', 'Connection: close', 'If-Match: "another"'],
      ]
      for (const lines of odd) {
        const text = await sendRaw(port, lines)
        const [, body = ''] = text.split('\r\n\r\n')
        const asked = `${lines.map((line) => line.slice(0, 40)).join(' | ')}: ${text.slice(0, 300)}`
        expect(text, asked).toMatch(/^HTTP\/1\.[01] (?!500)\d\d\d /)
        expect(body, asked).not.toMatch(/<hr>|<center>|nginx|apache|caddy|Debian/i)
        expect(text, asked).not.toMatch(/^server: \S*\d/im)
      }
    }),
  )

  // The preview says what is missing instead.
  it.skipIf(server.host === undefined)(
    'an application that does not answer is an error of the site',
    async ({ skip }) => {
      const gone = { origin: `http://127.0.0.1:${await freePort()}`, close: async () => {} }
      const isAsked = await useOwnServer(server, ofGone, gone, async ({ ask }) => {
        for (const method of ['GET', 'POST', 'HEAD']) {
          const answer = await ask({ method, path: '/users/7', headers: { 'content-length': '0' } })
          expect([502, 503], method).toContain(answer.status)
          expect(answer.headers['content-type'], method).toMatch(/^text\/html; ?charset=utf-8$/i)
          expect(answer.headers, method).toMatchObject({
            'strict-transport-security': 'max-age=31536000',
            'x-content-type-options': 'nosniff',
            'cache-control': expect.stringContaining('max-age=0'),
          })
          expect(answer.body, method).toBe(method === 'HEAD' ? '' : sampleFiles['500.html'])
        }
      })
      if (!isAsked) skip(`${server.title} is not installed.`)
    },
  )
})
