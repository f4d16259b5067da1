import { chmodSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { type Application, startApplication } from './support/application.ts'
import type { Answer } from './support/ask.ts'
import { codingOf, decode, isAcceptable } from './support/codings.ts'
import { checkOwnServer, ownServers, sitesOf } from './support/own-servers.ts'
import { sampleFiles } from './support/sample-site.ts'
import { nginxHasBrotli } from './support/servers.ts'

const folder = temporaryFolder()
let application: Application

beforeAll(async () => {
  chmodSync(folder, 0o755)
  application = await startApplication()
})

afterAll(() => application.close())

/** Files that are worth a copy, by an address that shows them. */
const LARGE = [
  { url: '/', file: 'index.html', type: 'text/html; charset=utf-8' },
  { url: '/about?x=1', file: 'about/index.html', type: 'text/html; charset=utf-8' },
  { url: '/about-us', file: 'about/index.html', type: 'text/html; charset=utf-8' },
  { url: '/route-search/plan/cnsha/uslax', file: 'route-search/plan/index.html', type: 'text/html; charset=utf-8' },
  { url: encodeURI('/清关'), file: '清关/index.html', type: 'text/html; charset=utf-8' },
  { url: '/assets/entry-abc123.js', file: 'assets/entry-abc123.js', type: 'text/javascript; charset=utf-8' },
  { url: '/assets/style-abc123.css', file: 'assets/style-abc123.css', type: 'text/css; charset=utf-8' },
  { url: '/news/feed.xml', file: 'news/feed.xml', type: 'application/rss+xml; charset=utf-8' },
  {
    url: '/page-data/about/page-data.json',
    file: 'page-data/about/page-data.json',
    type: 'application/json; charset=utf-8',
  },
  { url: '/nowhere', file: '404.html', type: 'text/html; charset=utf-8', status: 404 },
]

/** Too short, or of a type that does not get smaller. */
const SMALL = [
  { url: '/favicon.svg', file: 'favicon.svg' },
  { url: '/robots.txt', file: 'robots.txt' },
  { url: '/assets/font-abc123.woff2', file: 'assets/font-abc123.woff2' },
]

const ACCEPTS = [
  undefined,
  '',
  'gzip',
  'br',
  'gzip, br',
  'br;q=1.0, gzip;q=0.5',
  'gzip;q=0, br',
  'br;q=0, gzip',
  'br;q=0.000,gzip;q=0.001',
  'gzip;q=0',
  'gzip ; q=0 , br ; q=0',
  'GZIP',
  'Br',
  'identity',
  'identity;q=0, gzip',
  '*;q=0',
  '*',
  'deflate',
  'gzipped, brotli, abr, br-x',
  'gzip;q=0.5, identity;q=1',
]

const headersFor = (accept: string | undefined): Readonly<Record<string, string>> =>
  accept === undefined ? {} : { 'accept-encoding': accept }

const isStrong = (etag: string): boolean => !etag.startsWith('W/')

const etagOf = ({ headers }: Answer): string => String(headers.etag)

/** Headers that HEAD must have as GET has. */
const LIKE_GET = ['content-type', 'content-length', 'content-encoding', 'etag', 'vary', 'cache-control'] as const

describe.each(ownServers)('codings of $title', (server) => {
  const { host, hasCopies, title } = server
  const check = checkOwnServer(server, folder, () => application)

  it(
    'every answer has a coding that the client takes, and stands for the bytes of the file',
    check(async ({ ask }) => {
      for (const { url, file, type, status = 200 } of LARGE)
        for (const accept of ACCEPTS) {
          const asked = `${url} for "${accept}"`
          const answer = await ask({ path: url, headers: headersFor(accept) })
          expect(answer.status, asked).toBe(status)
          expect(isAcceptable(codingOf(answer), accept), `${asked}: ${codingOf(answer)}`).toBe(true)
          expect(String(answer.headers['content-type']).toLowerCase().replace(/; ?/, '; '), asked).toBe(type)
          expect(String(answer.headers.vary).toLowerCase(), asked).toContain('accept-encoding')
          if (codingOf(answer) !== 'zstd') expect(decode(answer).toString(), asked).toBe(sampleFiles[file])
        }
      for (const { url, file } of SMALL)
        for (const accept of ACCEPTS) {
          const answer = await ask({ path: url, headers: headersFor(accept) })
          expect(answer.status, `${url} for "${accept}"`).toBe(200)
          if (codingOf(answer) === 'identity') expect(answer.content.toString(), url).toBe(sampleFiles[file])
        }
    }),
  )

  it(
    'what is accepted is compressed, by the copy if there is one',
    check(async ({ ask }) => {
      const hasBrotli = hasCopies && (host?.name !== 'nginx' || nginxHasBrotli)
      for (const { url, file, status = 200 } of LARGE) {
        const zipped = await ask({ path: url, headers: { 'accept-encoding': 'gzip' } })
        if (hasCopies || status === 200) expect(codingOf(zipped), url).toBe('gzip')
        const either = await ask({ path: url, headers: { 'accept-encoding': 'gzip, deflate, br' } })
        expect(codingOf(either), url).toBe(hasBrotli ? 'br' : codingOf(either))
        if (!hasCopies) continue
        const copy = (suffix: string): Buffer =>
          readFileSync(path.join(sitesOf(folder, title), 'en-US', `${file}${suffix}`))
        expect(zipped.content.equals(copy('.gz')), url).toBe(true)
        if (hasBrotli) expect(either.content.equals(copy('.br')), url).toBe(true)
      }
    }),
  )

  it(
    'HEAD has the headers of GET',
    check(async ({ ask }) => {
      for (const { url } of LARGE)
        for (const accept of ['identity', ...(hasCopies ? ['gzip'] : [])]) {
          const [get, head] = await Promise.all(
            ['GET', 'HEAD'].map((method) => ask({ method, path: url, headers: { 'accept-encoding': accept } })),
          )
          expect(head?.content.length).toBe(0)
          // A server may leave the length out.
          for (const name of LIKE_GET)
            if (name !== 'content-length' || head?.headers[name] !== undefined)
              expect(head?.headers[name], `${name} of ${url} for "${accept}"`).toEqual(get?.headers[name])
        }
    }),
  )

  it(
    'an ETag belongs to one coding: that of another is not "not modified"',
    check(async ({ ask }) => {
      for (const { url, file } of LARGE.filter(({ status = 200 }) => status === 200)) {
        const codings = ['identity', 'gzip', 'br']
        const tags = new Map<string, string>()
        for (const accept of codings) {
          const answer = await ask({ path: url, headers: { 'accept-encoding': accept } })
          tags.set(codingOf(answer), etagOf(answer))
        }
        for (const accept of codings)
          for (const [coding, etag] of tags) {
            const answer = await ask({ path: url, headers: { 'accept-encoding': accept, 'if-none-match': etag } })
            const asked = `${url} for "${accept}" with the ETag ${etag} of ${coding}`
            if (answer.status === 304) {
              expect(answer.content.length, asked).toBe(0)
              continue
            }
            expect(answer.status, asked).toBe(200)
            expect(coding, asked).not.toBe(codingOf(answer))
            expect(decode(answer).toString(), asked).toBe(sampleFiles[file])
          }
        // Compression on the way keeps the ETag of some servers.
        if (!hasCopies) continue
        const strong = [...tags.values()].filter(isStrong)
        expect(new Set(strong).size, `strong ETags of ${url}`).toBe(strong.length)
      }
    }),
  )

  it(
    'a part is cut from the coding that it names, and from no other version',
    check(async ({ ask }) => {
      const parts = ['bytes=0-9', 'bytes=5-', 'bytes=-7', 'bytes=0-99999999']
      for (const { url } of LARGE.filter(({ status = 200 }) => status === 200))
        for (const accept of ['identity', 'gzip', 'br']) {
          const headers = { 'accept-encoding': accept }
          for (const range of parts) {
            const part = await ask({ path: url, headers: { ...headers, range } })
            const asked = `${range} of ${url} for "${accept}"`
            expect([200, 206], asked).toContain(part.status)
            if (part.status === 200) continue
            const whole = await ask({ path: url, headers: { 'accept-encoding': codingOf(part) } })
            expect(codingOf(whole), asked).toBe(codingOf(part))
            const [, from, to, length] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(String(part.headers['content-range'])) ?? []
            expect(Number(length), asked).toBe(whole.content.length)
            expect(part.content.equals(whole.content.subarray(Number(from), Number(to) + 1)), asked).toBe(true)
          }
          const other = await ask({ path: url, headers: { ...headers, range: 'bytes=0-9', 'if-range': '"another"' } })
          expect(other.status, url).toBe(200)
        }
    }),
  )

  it(
    'copies have no address of their own',
    check(async ({ ask }) => {
      // Below the area, every address is one of the area.
      const named = LARGE.filter(({ url }) => !url.startsWith('/route-search')).flatMap(({ file }) =>
        ['.gz', '.br', '%2Egz', '.GZ'].map((end) => `/${encodeURI(file)}${end}`),
      )
      const encoded = [
        '/about%2Findex.html',
        '/about%2Findex.html.gz',
        '/assets%2Fentry-abc123.js',
        '/assets%2fentry-abc123.js.br',
        '/about.gz',
        '/about/.br',
      ]
      for (const url of [...named, ...encoded]) {
        const answer = await ask({ path: url, headers: { 'accept-encoding': 'gzip' } })
        expect(answer.status, url).toBe(404)
        expect(decode(answer).toString(), url).toBe(sampleFiles['404.html'])
      }
    }),
  )

  it(
    'answers of an application pass through as they are',
    check(async ({ ask }) => {
      for (const url of ['/documents/list.csv.gz', '/documents/page.html.br']) {
        const answer = await ask({ path: url, headers: { 'accept-encoding': 'gzip;q=0, br' } })
        expect(answer).toMatchObject({ status: 200, headers: { 'x-from': 'application' } })
        expect(decode(answer).toString()).toContain(`"url":"${url}"`)
      }
    }),
  )
})
