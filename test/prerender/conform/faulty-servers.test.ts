import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { serveEdition } from '#test/interop/support/built-edition.ts'
import { fixtureDir } from '#test/support/build-fixture.ts'
import { runCli } from '#test/support/run-cli.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import {
  at,
  inFile,
  inJson,
  instead,
  missing,
  plainly,
  sendBomb,
  sendForEver,
  withHeaders,
  withoutHeader,
} from './support/faults.ts'
import { layGatsbySite } from './support/gatsby-site.ts'
import { failedIn, reportOf } from './support/run-conform.ts'
import { type BuildToServe, type Sent, serveBuild } from './support/serve-build.ts'

/** Servers of a sound build, each with one fault, which has to be named by its own check and by no other. */

const folder = temporaryFolder()
const gatsby = layGatsbySite(path.join(folder, 'gatsby'))
const ours = path.join(folder, 'out/zh-CN')

beforeAll(async () => {
  const out = path.join(folder, 'out')
  const site = fixtureDir('two-editions')
  const built = await runCli(['build', '--site', site, '--out', out, '--cache', path.join(folder, 'cache')])
  expect(built, built.stderr).toMatchObject({ code: 0 })
})

type Faulty = Pick<BuildToServe, 'fault' | 'rewrite'>

const failedWith = async (build: BuildToServe, timeoutMs = 5000): Promise<readonly string[]> => {
  const served = await serveBuild(build)
  try {
    return failedIn(await reportOf(`${served.origin}/`, { timeoutMs }))
  } finally {
    served.close()
  }
}

const askOurs = (faulty: Faulty, timeoutMs?: number): Promise<readonly string[]> =>
  failedWith({ dir: ours, slash: 'never', areas: ['app'], ...faulty }, timeoutMs)

const askGatsby = (faulty: Faulty): Promise<readonly string[]> =>
  failedWith({ dir: gatsby, slash: 'always', areas: ['app', 'users/[id]', 'files/[...rest]'], ...faulty })

const FIRST = 'page-data/articles/first/page-data.json'
const APP = 'page-data/app-data.json'
const SLICE = 'slice-data/footer.json'
const QUERY = /^page-data\/sq\/d\/\d+\.json$/
const PAGES = /^\/(?!page-data|slice-data|assets)[^.]*$/
const DATA = /^\/(page-data|slice-data)\//
const OTHER_HASH = 'ffffffffffffffffffff'

const addressOf = (file: string): string => `/${file}`
const isUnknown = (pathname: string): boolean => pathname.includes('fairlead-conform')

describe('a sound server', () => {
  it.each(['en-US', 'zh-CN'])('is the preview of %s', async (edition) => {
    const served = await serveEdition(fixtureDir('two-editions'), path.join(folder, 'out'), edition)
    try {
      expect(failedIn(await reportOf(served.url))).toEqual([])
    } finally {
      await served.close()
    }
  })

  it('of our build has no fault', async () => {
    expect(await askOurs({})).toEqual([])
  })

  it('of a Gatsby 5 build has no fault', async () => {
    expect(await askGatsby({})).toEqual([])
  })
})

const zip = (body: Buffer | string): Buffer => gzipSync(body)
const staleCopy = brotliCompressSync('<!doctype html><p>Before')

/** Scheme, host and slash each by a rule of its own. */
const twoSteps = (pathname: string, search: string, sent: Sent): Sent =>
  search.includes('step')
    ? { ...sent, headers: { location: sent.headers['location']?.replace('&step', '') ?? '' } }
    : { ...sent, headers: { location: `${pathname}${search}&step` } }

type Row = readonly [id: string, what: string, faulty: Faulty]

/** Content that is not that of the build. */
const contents: readonly Row[] = [
  ['RT-01', 'a sitemap that ends in the middle', { rewrite: inFile('sitemap.xml', (xml) => xml.slice(0, -9)) }],
  [
    'RT-02',
    'a sitemap with an address of another host',
    {
      rewrite: inFile('sitemap.xml', (xml) =>
        xml
          .replaceAll('https://cn.two.example', '')
          .replace('</urlset>', '<url><loc>https://other.example/a</loc></url></urlset>'),
      ),
    },
  ],
  [
    'RT-03',
    'a sitemap with the other slash form',
    { rewrite: inFile('sitemap.xml', (xml) => xml.replace('/articles</loc>', '/articles/</loc>')) },
  ],
  [
    'RT-04',
    'an address of another application',
    {
      rewrite: inFile('sitemap.xml', (xml) => xml.replace('/articles</loc>', '/status</loc>')),
      fault: at('/status', plainly(200, 'text/html', '<!doctype html><p>All is well')),
    },
  ],
  ['HT-04', 'a document without root', { rewrite: inFile('articles/index.html', () => '<p>Hello</p>') }],
  ['PD-03', 'page data that ends in the middle', { rewrite: inFile(FIRST, (text) => text.slice(0, 50)) }],
  ['PD-04', 'page data without slices', { rewrite: inJson(FIRST, ({ slicesMap, ...others }) => others) }],
  [
    'PD-04',
    'page data with thousands of faults',
    {
      rewrite: inJson(FIRST, (data) => ({
        ...data,
        staticQueryHashes: Array.from({ length: 300_000 }, (_, index) => index),
      })),
    },
  ],
  ['PD-05', 'page data of a later version', { rewrite: inJson(FIRST, (data) => ({ ...data, protocolVersion: 2 })) }],
  ['PD-06', 'page data of another page', { rewrite: inJson(FIRST, (data) => ({ ...data, path: '/articles' })) }],
  [
    'PD-07',
    'page data with the other slash form',
    { rewrite: inJson(FIRST, (data) => ({ ...data, path: '/articles/first/' })) },
  ],
  [
    'PD-08',
    'a static query that is listed twice',
    {
      rewrite: inJson('page-data/index/page-data.json', (data) => ({
        ...data,
        staticQueryHashes: [data['staticQueryHashes'], data['staticQueryHashes']].flat(),
      })),
    },
  ],
  ['AD-03', 'app data that is a document', { rewrite: inFile(APP, () => '<!doctype html>') }],
  ['AD-04', 'app data without hash', { rewrite: inJson(APP, () => ({})) }],
  ['AD-04', 'app data with an empty hash', { rewrite: inJson(APP, () => ({ webpackCompilationHash: '' })) }],
  ['AD-05', 'app data of a later version', { rewrite: inJson(APP, (data) => ({ ...data, protocolVersion: 9 })) }],
  ['SQ-03', 'a static query that is empty', { rewrite: inFile(QUERY, () => '') }],
  ['SQ-04', 'a static query without data', { rewrite: inJson(QUERY, () => ({ errors: [] })) }],
  ['SL-03', 'a slice that is no JSON', { rewrite: inFile(SLICE, () => 'undefined') }],
  ['SL-04', 'a slice without chunk', { rewrite: inJson(SLICE, ({ componentChunkName, ...others }) => others) }],
  ['EX-01', 'areas without pages', { rewrite: inFile('page-data/match-paths.json', () => '[{"matchPath":"/app/*"}]') }],
  [
    'EX-02',
    'routes without redirects',
    { rewrite: inJson('page-data/site-routes.json', ({ redirects, ...others }) => others) },
  ],
  [
    'EX-03',
    'routes that count too many files',
    { rewrite: inJson('page-data/site-routes.json', (routes) => ({ ...routes, redirectShards: 1 })) },
  ],
  ['CO-04', 'a script with a line more', { rewrite: inFile(/home\.page-.*\.js$/, (code) => `${code}\n`) }],
  [
    'HA-01',
    'a document of another build',
    {
      rewrite: inFile('articles/index.html', (html) => html.replace(/(data-compilation-hash=")\w+/, `$1${OTHER_HASH}`)),
    },
  ],
  [
    'HA-02',
    'page data of another build',
    { rewrite: inJson(FIRST, (data) => ({ ...data, webpackCompilationHash: OTHER_HASH })) },
  ],
  [
    'NF-04',
    'data of the 404 page that is that of home',
    { rewrite: inJson('page-data/404.html/page-data.json', (data) => ({ ...data, path: '/' })) },
  ],
]

/** Answers that a host gets wrong. */
const answers: readonly Row[] = [
  [
    'OR-01',
    'a home page on another host',
    { fault: at('/', () => ({ status: 302, headers: { location: 'https://other.example/' }, body: '' })) },
  ],
  [
    'OR-02',
    'a document for robots.txt',
    { fault: at('/robots.txt', plainly(200, 'text/html', '<!doctype html><p>Home')) },
  ],
  ['HT-01', 'a document that is not there', { fault: at('/articles/first', missing) }],
  ['HT-02', 'a document that is text', { fault: at('/articles/first', withHeaders({ 'content-type': 'text/plain' })) }],
  [
    'HT-05',
    'a document in another charset',
    { fault: at('/articles/first', withHeaders({ 'content-type': 'text/html; charset=iso-8859-1' })) },
  ],
  [
    'PD-03',
    'gzip without a word of it',
    { fault: (sent, { pathname }) => (pathname === addressOf(FIRST) ? { ...sent, body: zip(sent.body) } : sent) },
  ],
  [
    'NF-01',
    'a home page for browsers that ask for what is not there',
    {
      fault: (sent, { pathname, headers }) =>
        isUnknown(pathname) && headers.accept?.startsWith('text/html') === true ? { ...sent, status: 200 } : sent,
    },
  ],
  [
    'TR-04',
    'two rules that lead to each other',
    {
      fault: (sent, { pathname }) =>
        /^\/articles\/?$/.test(pathname)
          ? { status: 301, headers: { location: pathname === '/articles' ? '/articles/' : '/articles' }, body: '' }
          : sent,
    },
  ],
  ['PD-01', 'page data that is not there', { fault: at(addressOf(FIRST), missing) }],
  ['PD-01', 'page data that fails', { fault: at(addressOf(FIRST), plainly(500, 'text/plain', 'Error')) }],
  [
    'PD-02',
    'page data of an unknown type',
    { fault: at(addressOf(FIRST), withHeaders({ 'content-type': 'application/octet-stream' })) },
  ],
  [
    'PD-09',
    'page data that is missing with a query',
    { fault: (sent, given) => (given.search !== '' && DATA.test(given.pathname) ? missing(sent, given) : sent) },
  ],
  ['AD-01', 'app data that is not there', { fault: at(addressOf(APP), missing) }],
  ['AD-02', 'app data that is text', { fault: at(addressOf(APP), withHeaders({ 'content-type': 'text/plain' })) }],
  ['SQ-01', 'a static query that is not there', { fault: at(/\/sq\/d\//, missing) }],
  ['SQ-02', 'a static query that is text', { fault: at(/\/sq\/d\//, withHeaders({ 'content-type': 'text/plain' })) }],
  ['SL-01', 'a slice that is not there', { fault: at(addressOf(SLICE), missing) }],
  ['SL-02', 'a slice without type', { fault: at(addressOf(SLICE), withoutHeader('content-type')) }],
  ['CO-02', 'a script that is not there', { fault: at(/home\.page-.*\.js$/, missing) }],
  [
    'CO-03',
    'a script that is text',
    { fault: at(/home\.page-.*\.js$/, withHeaders({ 'content-type': 'text/plain' })) },
  ],
  [
    'NF-01',
    'unknown pages with status 200',
    { fault: (sent, { pathname }) => (isUnknown(pathname) && PAGES.test(pathname) ? { ...sent, status: 200 } : sent) },
  ],
  [
    'NF-01',
    'unknown pages that lead home',
    {
      fault: (sent, { pathname }) =>
        isUnknown(pathname) && PAGES.test(pathname) ? { status: 302, headers: { location: '/' }, body: '' } : sent,
    },
  ],
  [
    'NF-02',
    'unknown page data with status 200',
    {
      fault: (sent, { pathname }) =>
        isUnknown(pathname) && pathname.startsWith('/page-data') ? { ...sent, status: 200 } : sent,
    },
  ],
  [
    'NF-03',
    'unknown slices with status 200',
    {
      fault: (sent, { pathname }) =>
        isUnknown(pathname) && pathname.startsWith('/slice-data') ? { ...sent, status: 200 } : sent,
    },
  ],
  ['NF-04', 'a 404 page without data', { fault: at('/page-data/404.html/page-data.json', missing) }],
  [
    'NF-05',
    'unknown pages without a document',
    { fault: (sent, given) => (isUnknown(given.pathname) ? missing(sent, given) : sent) },
  ],
  ['NF-06', 'a 500 page without data', { fault: at('/page-data/500.html/page-data.json', missing) }],
  [
    'HD-01',
    'a host that refuses HEAD',
    { fault: (sent, { method }) => (method === 'HEAD' ? { status: 405, headers: {}, body: '' } : sent) },
  ],
  [
    'HD-01',
    'a HEAD request that finds everything',
    { fault: (sent, { method }) => (method === 'HEAD' ? { ...sent, status: 200 } : sent) },
  ],
  [
    'HD-02',
    'a HEAD request without type',
    { fault: (sent, given) => (given.method === 'HEAD' ? withoutHeader('content-type')(sent, given) : sent) },
  ],
  [
    'CA-01',
    'data that is kept for a day',
    { fault: at(DATA, withHeaders({ 'cache-control': 'public, max-age=86400' })) },
  ],
  ['CA-02', 'data that is kept for a minute', { fault: at(DATA, withHeaders({ 'cache-control': 'max-age=60' })) }],
  ['CA-02', 'data without a word on caching', { fault: at(DATA, withoutHeader('cache-control')) }],
  [
    'CA-03',
    'documents that never change',
    { fault: at(PAGES, withHeaders({ 'cache-control': 'public, max-age=31536000, immutable' })) },
  ],
  [
    'CA-04',
    'documents that are kept for ten minutes',
    { fault: at(PAGES, withHeaders({ 'cache-control': 'max-age=600' })) },
  ],
  [
    'CA-05',
    'assets that are asked for each time',
    { fault: at(/^\/assets\//, withHeaders({ 'cache-control': 'no-cache' })) },
  ],
  [
    'CA-06',
    'validators that are not compared',
    { fault: (sent) => (sent.status === 304 ? { ...sent, status: 200, body: 'again' } : sent) },
  ],
  [
    'EN-01',
    'a compressed copy of another build',
    {
      fault: (sent, { pathname }) =>
        sent.headers['content-encoding'] === 'br' && pathname === '/' ? { ...sent, body: staleCopy } : sent,
    },
  ],
  [
    'EN-01',
    'plain bytes that are called gzip',
    {
      fault: (sent, { pathname }) =>
        sent.headers['content-encoding'] === 'gzip' && pathname === '/' ? { ...sent, body: 'plain' } : sent,
    },
  ],
  [
    'EN-02',
    'gzip for everyone',
    {
      fault: (sent, given) =>
        given.headers['accept-encoding'] === 'identity' && sent.status === 200 && given.method === 'GET'
          ? { ...sent, headers: { ...sent.headers, 'content-encoding': 'gzip' }, body: zip(sent.body) }
          : sent,
    },
  ],
  ['EN-03', 'caches that do not hear of compression', { fault: at(/./, withoutHeader('vary')) }],
  [
    'SF-01',
    'a slash form that is missing',
    { fault: (sent, given) => (sent.status === 301 ? missing(sent, given) : sent) },
  ],
  [
    'SF-01',
    'a slash form that leads to itself',
    { fault: (sent, { pathname }) => (sent.status === 301 ? { ...sent, headers: { location: pathname } } : sent) },
  ],
  [
    'SF-01',
    'a slash form that leads home',
    { fault: (sent) => (sent.status === 301 ? { ...sent, headers: { location: '/' } } : sent) },
  ],
  [
    'SF-02',
    'a slash form that leads on twice',
    { fault: (sent, { pathname, search }) => (sent.status === 301 ? twoSteps(pathname, search, sent) : sent) },
  ],
  [
    'SF-03',
    'a slash form that forgets the query',
    {
      fault: (sent) =>
        sent.status === 301
          ? { ...sent, headers: { location: sent.headers['location']?.replace(/\?.*$/, '') ?? '' } }
          : sent,
    },
  ],
  [
    'AR-01',
    'a host that knows escapes in upper case only',
    { fault: (sent, given) => (/%[a-f]/.test(given.pathname) && sent.status === 200 ? missing(sent, given) : sent) },
  ],
  [
    'AR-02',
    'a host that fails at a malformed escape',
    { fault: at(/%(?![0-9a-f]{2})/i, plainly(500, 'text/plain', 'URIError')) },
  ],
  [
    'AR-03',
    'an open redirect',
    {
      fault: at(/^\/\/conform/, (_sent, { pathname }) => ({
        status: 301,
        headers: { location: `${pathname}/` },
        body: '',
      })),
    },
  ],
  [
    'AR-04',
    'pages that are missing with a query',
    {
      fault: (sent, given) =>
        given.search !== '' && sent.status === 200 && PAGES.test(given.pathname) ? missing(sent, given) : sent,
    },
  ],
  ['TR-02', 'page data without end', { fault: instead(addressOf(FIRST), sendForEver) }],
  [
    'TR-03',
    'page data that is shorter than it says',
    {
      fault: instead(addressOf(FIRST), (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
        response.write('{"path":')
        setImmediate(() => response.destroy())
      }),
    },
  ],
  [
    'TR-03',
    'page data that is longer than it says',
    {
      fault: instead(addressOf(FIRST), (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 8 })
        response.end('{"path":"/articles/first"}')
      }),
    },
  ],
  ['TR-03', 'a connection that breaks', { fault: instead(addressOf(FIRST), (response) => void response.destroy()) }],
  [
    'TR-04',
    'page data that leads in a circle',
    { fault: at(addressOf(FIRST), () => ({ status: 302, headers: { location: addressOf(FIRST) }, body: '' })) },
  ],
  ['TR-05', 'page data that is a gzip bomb', { fault: instead(addressOf(FIRST), sendBomb) }],
]

describe('a server with', () => {
  it.each([...contents, ...answers])('%s: %s', async (id, _what, faulty) => {
    expect(await askOurs(faulty)).toEqual([id])
  })

  it('TR-01: page data that never comes', async () => {
    expect(await askOurs({ fault: instead(addressOf(FIRST), () => {}) }, 1000)).toEqual(['TR-01'])
  })

  it('TR-01: page data that comes byte by byte', async () => {
    const drip = instead(addressOf(FIRST), (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const timer = setInterval(() => response.write(' '), 50)
      response.on('close', () => clearInterval(timer))
    })
    expect(await askOurs({ fault: drip }, 1000)).toEqual(['TR-01'])
  })

  it('HT-03: the document of home for every page, whose data are sound', async () => {
    const home = at(/^\/articles/, () => ({ status: 302, headers: { location: '/' }, body: '' }))
    expect(await askOurs({ fault: home })).toEqual(expect.arrayContaining(['HT-03']))
  })

  it('CO-01: a chunk that the chunk map has not', async () => {
    const rewrite = inJson('page-data/plain/page-data.json', (data) => ({
      ...data,
      componentChunkName: 'component---gone',
    }))
    expect(await askGatsby({ rewrite })).toEqual(['CO-01'])
  })

  it('HA-01 and HA-02: app data of the build before', async () => {
    const rewrite = inJson(APP, (data) => ({ ...data, webpackCompilationHash: OTHER_HASH }))
    expect(await askOurs({ rewrite })).toEqual(['HA-01', 'HA-02'])
  })

  it('HA-03: a deploy in between', async () => {
    let count = 0
    const rewrite = inJson(APP, (data) => {
      count += 1
      return count === 1 ? data : { ...data, webpackCompilationHash: OTHER_HASH }
    })
    expect(await askOurs({ rewrite })).toEqual(['HA-03'])
  })
})
