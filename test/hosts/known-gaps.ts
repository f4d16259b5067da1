import type { Question } from './questions.ts'

/** Questions, by group and name, that a host cannot answer as the others do, and why. */
type KnownGap = { readonly of: RegExp; readonly reason: string }

const names = (group: string, ...list: readonly string[]): RegExp =>
  new RegExp(`^${group}: (${list.map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|')})$`)

const OTHER_CASE = [
  'GET /HELP/84-What-Is-A-TEU',
  'GET /Services/Ocean-Freight',
  'GET /Careers/Jobs/planner',
  'GET /Bloomberg',
]
const PARAMETERS = [
  'GET /careers/department/customs/',
  'GET /careers/department/customs/brokers',
  'GET /careers/department/customs/brokers?ref=a',
]
const QUERIES = [
  'GET /bloomberg?gclid=7',
  'GET /bloomberg?utm_source=x',
  'GET /joc?utm_source=x&gclid=7&utm_source=y',
  'GET /bloomberg?q=ä+b%26c&flag',
]
const PARTS = ['range of a file', 'part beyond the end of a file']
const ALLOWED = 'what is allowed in place of PUT'
const FEEDS = ['GET /news/feed.xml', 'GET /news/atom.xml', 'GET /news/feed.json']
const TAKEN_AWAY = 'a header taken away'
const BY_PATH = [
  'a parameter before the rest',
  'a literal before a parameter',
  TAKEN_AWAY,
  'a page of an area',
  'a path outside ASCII',
]
const ONE_POLICY = 'the host sends the same headers for all pages'
const HINTS = /^early hints: style sheet/
/** By hosts whose documentation names no early hints for files. */
const noHints: KnownGap = { of: HINTS, reason: 'the host documents no early hints for the files of a site' }
const IN_CONSOLE = 'other domains and plain HTTP are set in the console of the host'

/** By host. Each is in `docs/hosts/`, too. */
const knownGaps: Readonly<Record<string, readonly KnownGap[]>> = {
  nginx: [{ of: HINTS, reason: 'nginx passes on early hints of a server behind it, and makes none' }],
  netlify: [noHints],
  cloudflare: [
    { of: names('transfer', ...PARTS), reason: 'the emulator of assets serves no ranges' },
    { of: names('transfer', 'gzip of a document'), reason: 'the emulator sends no Vary' },
  ],
  vercel: [
    noHints,
    { of: names('transfer', 'an ETag on documents', 'not modified'), reason: 'Vercel documents no ETags' },
    { of: names('headers by path', TAKEN_AWAY), reason: 'routes take no header away' },
    { of: /^canonical host: plain HTTP/, reason: 'Vercel redirects with 308' },
    { of: /^malformed paths: .*\/\//, reason: 'Vercel merges doubled slashes by a redirect' },
  ],
  firebase: [
    noHints,
    {
      of: names(
        'not found',
        'GET /page-data/nowhere/page-data.json',
        'GET /assets/gone-123.js',
        'GET /about/nothing.png',
      ),
      reason: 'headers and types are those of the address, also for what is not there',
    },
    {
      of: names('not found', 'GET /_deploy/history.json'),
      reason: 'the engine does not know what an upload leaves out',
    },
    { of: names('headers by path', TAKEN_AWAY), reason: 'rules take no header away' },
    { of: /^proxied paths: GET/, reason: 'answers of the function carry the headers of this site' },
    { of: names('methods', 'POST /about', ALLOWED), reason: 'the engine answers with the page' },
    {
      of: names('transfer', ...PARTS, 'an ETag on documents', 'not modified'),
      reason: 'the engine serves no ranges and no ETags',
    },
    { of: /^canonical host:/, reason: IN_CONSOLE },
    {
      of: names('malformed paths', 'GET //about', 'GET /about//index.html', 'GET /%', 'GET /%E0%A4%A'),
      reason: 'doubled slashes are merged; the engine answers malformed addresses with 500',
    },
  ],
  'azure-static-web-apps': [
    noHints,
    { of: names('headers by path', ...BY_PATH, 'the cache class of a file'), reason: 'one route answers an address' },
    { of: names('pages', 'GET /About-Us'), reason: 'routes are compared with regard to case' },
    { of: names('redirects', ...OTHER_CASE), reason: 'routes are compared with regard to case' },
    { of: names('redirects', ...PARAMETERS), reason: 'redirects fill no parameters' },
    {
      of: names('redirects', 'GET /help/84-what-is-a-teu/', 'GET /services/ocean-freight/?a=b'),
      reason: 'permanent redirects are kept without a final slash, so that more of them fit',
    },
    { of: names('redirects', ...QUERIES), reason: "a target's own query replaces the visitor's" },
    { of: names('not found', 'GET /assets/gone-123.js'), reason: 'headers are those of the address' },
    { of: /^proxied paths:/, reason: 'the host does not proxy; paths without * are redirects' },
    { of: names('content types', ...FEEDS), reason: 'types go by extension' },
    { of: names('methods', ALLOWED), reason: 'Microsoft documents no Allow header' },
    { of: /^transfer: (?!no gzip)/, reason: 'Microsoft documents no compression, ranges and ETags' },
    { of: /^canonical host:/, reason: IN_CONSOLE },
  ],
  's3-website': [
    noHints,
    { of: names('pages', 'GET /route-search/plan/cnsha/uslax'), reason: 'no document is shown for many addresses' },
    { of: names('pages', 'GET /About-Us'), reason: 'keys are compared with regard to case' },
    {
      of: names('slash policy', 'GET /about/?x=1&y=2', 'GET /about/index.html?x=1'),
      reason: 'AWS does not say that a redirect keeps the query',
    },
    { of: names('slash policy', 'GET /index.html'), reason: 'it is the document of the root' },
    { of: names('redirects', ...OTHER_CASE), reason: 'keys are compared with regard to case' },
    { of: names('redirects', ...PARAMETERS), reason: 'redirects fill no parameters' },
    {
      of: names(
        'redirects',
        'GET /help/84-what-is-a-teu?x=1',
        'GET /services/ocean-freight/?a=b',
        'GET /elsewhere?x=1',
        ...QUERIES,
      ),
      reason: 'AWS does not say that a redirect keeps the query',
    },
    { of: names('not found', 'GET /_deploy/history.json'), reason: 'what the policy forbids is answered with 403' },
    { of: /^proxied paths:/, reason: 'the host does not proxy: they are redirects, and POST is refused' },
    { of: /^security headers:/, reason: 'the host sends no headers of a site' },
    {
      of: /^headers by path: (?!a header taken away|the cache class)/,
      reason: 'the host sends no headers of a site',
    },
    { of: names('methods', ALLOWED), reason: 'AWS documents no Allow header' },
    { of: /^transfer: gzip/, reason: 'the host compresses nothing' },
    { of: /^canonical host: plain HTTP/, reason: 'the host has no HTTPS' },
    { of: /^canonical host: the bare domain/, reason: 'another bucket answers it: alias-….json' },
  ],
  's3-cloudfront': [
    noHints,
    { of: names('headers by path', ...BY_PATH, 'the cache class of a file'), reason: ONE_POLICY },
    {
      of: names('methods', 'POST /about', ALLOWED),
      reason: 'the network answers a method that a behavior does not allow, with 403',
    },
  ],
  'gcs-load-balancer': [
    noHints,
    { of: names('headers by path', ...BY_PATH), reason: ONE_POLICY },
    { of: /^slash policy:/, reason: 'the bucket shows the page at these addresses, too' },
    { of: names('redirects', 'GET /help/84%2Dwhat%2dis-a-teu'), reason: 'paths are compared as they are sent' },
    { of: names('redirects', ...PARAMETERS), reason: 'redirects fill no parameters' },
    {
      of: names('redirects', 'GET /bloomberg', 'GET /Bloomberg', 'GET /joc/', ...QUERIES),
      reason: 'a target with a query is a document that leads on',
    },
    { of: names('methods', 'HEAD of a redirect'), reason: 'a target with a query is a document that leads on' },
    { of: names('methods', 'POST /about', ALLOWED), reason: 'Google does not say what a bucket answers' },
  ],
  'github-pages': [
    noHints,
    { of: /^pages:/, reason: 'the host has a cache class of its own, and no rewrites' },
    { of: /^slash policy:/, reason: 'the host shows the page at these addresses, too' },
    { of: /^redirects:/, reason: 'they are documents that lead on, in one spelling' },
    { of: names('not found', 'GET /about.html'), reason: 'this file is what shows /about without a final slash' },
    { of: names('not found', 'GET /_deploy/history.json'), reason: 'nothing can be hidden' },
    { of: /^proxied paths:/, reason: 'the host does not proxy' },
    { of: names('content types', ...FEEDS), reason: 'types go by extension' },
    { of: /^cache classes:/, reason: 'the host has a cache class of its own' },
    { of: /^security headers:/, reason: 'the host sends no headers of a site' },
    { of: /^headers by path: (?!a header taken away)/, reason: 'the host sends no headers of a site' },
    { of: names('methods', 'HEAD of a redirect'), reason: 'they are documents that lead on' },
    { of: names('methods', ALLOWED), reason: 'GitHub documents no Allow header' },
    { of: /^transfer: (?!no gzip)/, reason: 'GitHub documents no compression, ranges and ETags' },
  ],
}

/** Name of a question in tables. */
export const titleOf = ({ group, name }: Question): string => `${group}: ${name}`

/** Why a host cannot answer a question; undefined if it should. */
export const reasonFor = (host: string, question: Question): string | undefined =>
  knownGaps[host]?.find(({ of }) => of.test(titleOf(question)))?.reason
