import type { Answer, Request } from './support/ask.ts'
import { sampleFiles, sampleHints } from './support/sample-site.ts'

export type Question = {
  readonly name: string
  readonly group: string
  readonly request: Request
  /** What is wrong with an answer; undefined if nothing. */
  readonly judge: (answer: Answer) => string | undefined
}

type Expected = {
  readonly status: number
  readonly location?: string
  /** A regular expression, or undefined for a header that must not be there. */
  readonly headers?: Readonly<Record<string, RegExp | undefined>>
  readonly body?: string | RegExp
}

/** Locations on this site's own host, or on the one that was asked, are compared without it. */
const localOf = (location: string): string =>
  location.replace(/^https?:\/\/(?:www\.site\.example|127\.0\.0\.1|localhost)(?::\d+)?(?=\/)/, '')

const judgeBy =
  ({ status, location, headers = {}, body }: Expected) =>
  (answer: Answer): string | undefined => {
    if (answer.status !== status) return `status ${answer.status}, not ${status}`
    const given = answer.headers.location
    if (location !== undefined && (given === undefined || localOf(given) !== location))
      return `location ${given}, not ${location}`
    for (const [name, pattern] of Object.entries(headers)) {
      const value = answer.headers[name]
      if (pattern === undefined ? value !== undefined : !pattern.test(String(value ?? '')))
        return `${name}: ${value ?? 'missing'}`
    }
    if (typeof body === 'string' && answer.body !== body) return `body ${JSON.stringify(answer.body.slice(0, 60))}`
    if (body instanceof RegExp && !body.test(answer.body)) return `body ${JSON.stringify(answer.body.slice(0, 60))}`
    return undefined
  }

const question = (group: string, name: string, request: Request | string, expected: Expected): Question => ({
  group,
  name,
  request: typeof request === 'string' ? { path: request } : request,
  judge: judgeBy(expected),
})

const file = (name: string): string => sampleFiles[name] ?? ''

const pages = [
  { path: '/', file: 'index.html' },
  { path: '/about', file: 'about/index.html' },
  { path: '/about?x=1', file: 'about/index.html' },
  { path: '/products/ocean-freight', file: 'products/ocean-freight/index.html' },
  { path: '/COVID-19-trade-insights', file: 'COVID-19-trade-insights/index.html' },
  { path: encodeURI('/清关'), file: '清关/index.html' },
  { path: '/route-search/plan', file: 'route-search/plan/index.html' },
  { path: '/route-search/plan/cnsha/uslax', file: 'route-search/plan/index.html' },
  { path: '/about-us', file: 'about/index.html' },
  { path: '/About-Us', file: 'about/index.html' },
].map(({ path, file: name }) =>
  question('pages', `GET ${decodeURI(path)}`, path, {
    status: 200,
    headers: { 'content-type': /^text\/html; ?charset=utf-8$/i, 'cache-control': /max-age=0.*must-revalidate/ },
    body: file(name),
  }),
)

const slashes = [
  ['/about/', '/about'],
  ['/about/?x=1&y=2', '/about?x=1&y=2'],
  ['/about/index.html', '/about'],
  ['/about/index.html?x=1', '/about?x=1'],
  ['/index.html', '/'],
  ['/products/ocean-freight/', '/products/ocean-freight'],
].map(([path = '', location = '']) => question('slash policy', `GET ${path}`, path, { status: 301, location }))

const redirects = [
  ['/help/84-what-is-a-teu', 301, '/glossary/teu'],
  ['/HELP/84-What-Is-A-TEU', 301, '/glossary/teu'],
  ['/help/84-what-is-a-teu/', 301, '/glossary/teu'],
  ['/help/84-what-is-a-teu?x=1', 301, '/glossary/teu?x=1'],
  ['/help/1-what-does-a-freight-forwarder-do', 301, '/help/101-what-a-forwarder-does'],
  ['/help/84%2Dwhat%2dis-a-teu', 301, '/glossary/teu'],
  ['/services/ocean-freight', 301, '/products/ocean-freight'],
  ['/Services/Ocean-Freight', 301, '/products/ocean-freight'],
  ['/services/ocean-freight/?a=b', 301, '/products/ocean-freight?a=b'],
  ['/services/old-ocean', 301, '/products/ocean-freight'],
  ['/older/air-freight', 301, '/products/air-freight'],
  ['/older/old-ocean', 301, '/products/ocean-freight'],
  ['/careers', 301, '/company/careers'],
  ['/careers/department', 301, '/careers/jobs'],
  ['/careers/department/customs/', 301, '/careers/jobs?department=customs'],
  ['/careers/department/customs/brokers', 301, '/careers/jobs?department=customs'],
  ['/careers/department/customs/brokers?ref=a', 301, '/careers/jobs?department=customs&ref=a'],
  ['/Careers/Jobs/planner', 301, '/company/careers/jobs/planner'],
  ['/chain/a', 301, '/about'],
  ['/Covid-19-Trade-Insights', 301, '/COVID-19-trade-insights'],
  [encodeURI('/报关'), 301, encodeURI('/清关')],
  ['/elsewhere?x=1', 301, 'https://other.example/page?x=1'],
  ['/bloomberg', 302, '/?utm_source=bloomberg'],
  ['/Bloomberg', 302, '/?utm_source=bloomberg'],
  ['/bloomberg?gclid=7', 302, '/?utm_source=bloomberg&gclid=7'],
  ['/joc/', 302, '/?utm_source=joc'],
  ['/bloomberg?utm_source=x', 302, '/?utm_source=bloomberg&utm_source=x'],
  ['/joc?utm_source=x&gclid=7&utm_source=y', 302, '/?utm_source=joc&utm_source=x&gclid=7&utm_source=y'],
  ['/bloomberg?q=%C3%A4+b%26c&flag', 302, '/?utm_source=bloomberg&q=%C3%A4+b%26c&flag'],
].map(([path, status, location]) =>
  question('redirects', `GET ${/%2d/i.test(String(path)) ? path : decodeURI(String(path))}`, String(path), {
    status: Number(status),
    location: String(location),
  }),
)

const notFound = [
  '/nowhere',
  '/nowhere/at/all?x=1',
  '/COVID-19-TRADE-insights',
  '/page-data/nowhere/page-data.json',
  '/assets/gone-123.js',
  '/about.html',
  '/about/nothing.png',
  '/services-not',
  '/_deploy/history.json',
].map((path) =>
  question('not found', `GET ${path}`, path, {
    status: 404,
    headers: { 'content-type': /^text\/html/, 'cache-control': /^(?!.*immutable)/ },
    body: file('404.html'),
  }),
)

const malformed = ['//about', '//evil.example/..', '/about//index.html', '/%', '/%E0%A4%A', '/..%2fsecret.txt'].map(
  (path) => ({
    ...question('malformed paths', `GET ${path}`, path, { status: 404 }),
    judge: ({ status, headers, body }: Answer) => {
      if (/evil/.test(String(headers.location ?? '')) || /^(https?:)?\/\//.test(localOf(headers.location ?? '')))
        return `leads to ${headers.location}`
      if (body.includes('not served')) return 'serves a file outside of its folder'
      return status === 404 || status === 400 ? undefined : `status ${status}, neither 404 nor 400`
    },
  }),
)

const proxied = [
  ...[
    '/login',
    '/login/',
    '/logout',
    '/users/7/edit?x=1',
    '/users',
    '/track_and_trace/ABC',
    '/documents/1.pdf',
    '/onboarding/a',
    '/leads',
    '/tools/hs-code-search?q=8501',
    '/tools/hs-code-item-search',
    '/shipment_routes',
    '/shipment_routes/1',
  ].map((path) =>
    question('proxied paths', `GET ${path}`, path, {
      status: 200,
      headers: { 'x-from': /application/, 'content-security-policy': undefined },
      body: new RegExp(`"method":"GET","url":${JSON.stringify(path).replace(/[?./]/g, '\\$&')}`),
    }),
  ),
  question(
    'proxied paths',
    'POST /leads with body, cookie and header',
    {
      method: 'POST',
      path: '/leads',
      headers: { 'content-type': 'application/json', cookie: 'session=1', 'x-token': 't', 'content-length': '7' },
      body: '{"a":1}',
    },
    {
      status: 200,
      headers: { 'x-from': /application/ },
      body: '{"method":"POST","url":"/leads","body":"{\\"a\\":1}","cookie":"session=1","token":"t"}',
    },
  ),
  question(
    'proxied paths',
    'DELETE /users/7',
    { method: 'DELETE', path: '/users/7' },
    { status: 200, body: /"method":"DELETE"/ },
  ),
  question('proxied paths', 'both cookies of an answer', '/login', {
    status: 200,
    headers: { 'set-cookie': /a=1.*b=2/ },
  }),
  question('proxied paths', 'status of the application', '/users/missing', {
    status: 404,
    headers: { 'x-from': /application/ },
  }),
]

const types = [
  ['/about.md', /^text\/markdown; ?charset=utf-8/i],
  ['/news/feed.xml', /^application\/rss\+xml/],
  ['/news/atom.xml', /^application\/atom\+xml/],
  ['/news/feed.json', /^application\/feed\+json/],
  ['/sitemap.xml', /^(application|text)\/xml/],
  ['/robots.txt', /^text\/plain/],
  ['/favicon.svg', /^image\/svg\+xml/],
  ['/events/class.ics', /^text\/calendar/],
  ['/sw.js', /^text\/javascript/],
  ['/page-data/about/page-data.json', /^application\/json/],
  ['/assets/font-abc123.woff2', /^font\/woff2/],
].map(([path, type]) =>
  question('content types', `GET ${path}`, String(path), { status: 200, headers: { 'content-type': type as RegExp } }),
)

const IMMUTABLE = /max-age=31536000.*immutable/
const REVALIDATE = /max-age=0.*must-revalidate/
const caching = [
  ['/assets/entry-abc123.js', IMMUTABLE],
  ['/assets/font-abc123.woff2', IMMUTABLE],
  ['/sw.js', REVALIDATE],
  ['/page-data/app-data.json', REVALIDATE],
  ['/page-data/about/page-data.json', REVALIDATE],
  ['/slice-data/header.json', REVALIDATE],
].map(([path, value]) =>
  question('cache classes', `GET ${path}`, String(path), {
    status: 200,
    headers: { 'cache-control': value as RegExp },
  }),
)

const security = [
  ['content-security-policy', /default-src 'none'/],
  ['strict-transport-security', /^max-age=31536000$/],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /\S/],
  ['permissions-policy', /geolocation=\(\)/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['cross-origin-resource-policy', /\S/],
].flatMap(([name, value]) =>
  [
    ['/about', 200],
    ['/nowhere', 404],
  ].map(([path, status]) =>
    question('security headers', `${name} of ${path}`, String(path), {
      status: Number(status),
      headers: { [String(name)]: value as RegExp },
    }),
  ),
)

const ALL = /^all$/
const ownHeaders = [
  ['the rule for everything', '/robots.txt', { 'x-site': ALL, 'x-area': undefined }],
  ['a page without a rule of its own', '/about', { 'x-site': ALL, 'x-area': undefined, 'x-robots-tag': undefined }],
  ['a parameter before the rest', '/products/ocean-freight', { 'x-area': /^product$/, 'x-robots-tag': /^noindex$/ }],
  ['a literal before a parameter', '/products/air-freight', { 'x-area': /^air$/ }],
  ['a header taken away', '/products/air-freight', { 'x-robots-tag': undefined, 'x-site': undefined }],
  ['a page of an area', '/route-search/plan/cnsha/uslax', { 'x-area': /^routes$/ }],
  ['a path outside ASCII', encodeURI('/清关'), { 'x-area': /^customs; share="100%"$/ }],
  ['the cache class of a file', '/about.md', { 'cache-control': /^public, max-age=60$/ }],
].map(([name, path, headers]) =>
  question('headers by path', String(name), String(path), {
    status: 200,
    headers: headers as Readonly<Record<string, RegExp | undefined>>,
  }),
)

const methods = [
  question(
    'methods',
    'HEAD /about',
    { method: 'HEAD', path: '/about' },
    { status: 200, headers: { 'content-type': /^text\/html/ }, body: '' },
  ),
  question('methods', 'HEAD /nowhere', { method: 'HEAD', path: '/nowhere' }, { status: 404, body: '' }),
  question(
    'methods',
    'HEAD of a redirect',
    { method: 'HEAD', path: '/joc' },
    { status: 302, location: '/?utm_source=joc' },
  ),
  question(
    'methods',
    'POST /about',
    { method: 'POST', path: '/about', headers: { 'content-length': '1' }, body: 'x' },
    { status: 405 },
  ),
  question(
    'methods',
    'what is allowed in place of PUT',
    { method: 'PUT', path: '/about', headers: { 'content-length': '1' }, body: 'x' },
    { status: 405, headers: { allow: /^GET, ?HEAD,?\s*$/ } },
  ),
]

const transfer = [
  question(
    'transfer',
    'gzip of a document',
    { path: '/about', headers: { 'accept-encoding': 'gzip' } },
    { status: 200, headers: { 'content-encoding': /^gzip$/, vary: /accept-encoding/i } },
  ),
  question(
    'transfer',
    'gzip of a script',
    { path: '/assets/entry-abc123.js', headers: { 'accept-encoding': 'gzip' } },
    { status: 200, headers: { 'content-encoding': /^gzip$/ } },
  ),
  question(
    'transfer',
    'gzip of page data',
    { path: '/page-data/about/page-data.json', headers: { 'accept-encoding': 'gzip' } },
    { status: 200, headers: { 'content-encoding': /^gzip$/ } },
  ),
  question(
    'transfer',
    'gzip of a feed',
    { path: '/news/feed.xml', headers: { 'accept-encoding': 'gzip' } },
    { status: 200, headers: { 'content-encoding': /^gzip$/ } },
  ),
  question('transfer', 'no gzip unless asked for', '/about', {
    status: 200,
    headers: { 'content-encoding': undefined },
    body: file('about/index.html'),
  }),
  question(
    'transfer',
    'range of a file',
    { path: '/assets/entry-abc123.js', headers: { range: 'bytes=0-9' } },
    { status: 206, headers: { 'content-range': /^bytes 0-9\// }, body: file('assets/entry-abc123.js').slice(0, 10) },
  ),
  question(
    'transfer',
    'part beyond the end of a file',
    { path: '/assets/entry-abc123.js', headers: { range: 'bytes=99999999-' } },
    { status: 416, headers: { 'content-range': /^bytes \*\/\d+$/ } },
  ),
  question('transfer', 'an ETag on documents', '/about', { status: 200, headers: { etag: /"/ } }),
]

const CONDITIONAL: Question = {
  group: 'transfer',
  name: 'not modified',
  request: { path: '/page-data/about/page-data.json', headers: { 'if-none-match': '{etag}' } },
  judge: judgeBy({ status: 304, body: '' }),
}

const hosting = [
  question(
    'canonical host',
    'plain HTTP behind a TLS terminator',
    { path: '/about?x=1', headers: { host: 'www.site.example', 'x-forwarded-proto': 'http' } },
    { status: 301, location: '/about?x=1', headers: { location: /^https:\/\/www\.site\.example\// } },
  ),
  question(
    'canonical host',
    'the bare domain',
    { path: '/about?x=1', headers: { host: 'site.example', 'x-forwarded-proto': 'https' } },
    { status: 301, location: '/about?x=1', headers: { location: /^https:\/\/www\.site\.example\// } },
  ),
]

/** How a browser opens a page. */
const OPENED = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

/** A host sends them itself, or its network makes them of the `Link` header of earlier answers. */
const hints: readonly Question[] = ['/about', '/about-us'].map((path) => ({
  group: 'early hints',
  name: `style sheet, font and script of ${path}`,
  request: { path, headers: OPENED, wantsHints: true },
  judge: ({ status, headers, hints: early }) => {
    const named = early ?? [headers['link']].flat().join(', ')
    const missing = sampleHints.filter((hint) => !named.includes(hint))
    return status === 200 && missing.length === 0
      ? undefined
      : `status ${status}, ${missing.length} of ${sampleHints.length} are missing`
  },
}))

const noHints: Question = {
  group: 'early hints',
  name: 'none before a file',
  request: { path: '/assets/style-abc123.css', headers: OPENED, wantsHints: true },
  judge: ({ headers, hints: early = headers['link'] }) => (early === undefined ? undefined : `hints ${early}`),
}

/** What every host is asked. Malformed paths come last, because some emulators end on them. */
export const questions: readonly Question[] = [
  ...pages,
  ...slashes,
  ...redirects,
  ...notFound,
  ...proxied,
  ...types,
  ...caching,
  ...security,
  ...ownHeaders,
  ...methods,
  ...transfer,
  CONDITIONAL,
  ...hints,
  noHints,
  ...hosting,
  ...malformed,
]
