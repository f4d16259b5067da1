/** What a link leads to: a page with values, or a place on a page, or somebody else's page. */
export type PromisedLink = {
  readonly edition: string
  readonly template: string
  readonly from: string
  readonly url: URL
}

export type LinkPromise = {
  /** Completes "a link promises …". */
  readonly name: string
  readonly isMade: (link: PromisedLink) => boolean
  /** Whether the address says what is promised. */
  readonly isKeptBy?: (link: PromisedLink) => boolean
}

const at =
  (pathname: RegExp, ...names: readonly string[]) =>
  ({ url }: PromisedLink): boolean =>
    pathname.test(url.pathname) && names.every((name) => url.searchParams.has(name))

const isOwn = ({ url }: PromisedLink): boolean => url.hostname === 'localhost'
const isPlace = (link: PromisedLink): boolean => isOwn(link) && link.url.hash !== '' && link.url.search === ''
const hostIs =
  (host: string) =>
  ({ url }: PromisedLink): boolean =>
    url.host === host

/** The page that a link for sharing names is the one that it stands on. */
const sharesPage =
  (name: string) =>
  ({ url, from }: PromisedLink): boolean =>
    new RegExp(`https://[^/]+${from === '/' ? '/?' : from}(\\?|$)`).test(url.searchParams.get(name) ?? '')

/** What links with a query or a fragment promise, the first that fits. A link that none fits is a fault. */
export const promises: readonly LinkPromise[] = [
  {
    name: 'the quote form with mode and places filled in',
    isMade: (link) => isOwn(link) && at(/^\/get-started$/)(link) && link.url.search !== '',
    isKeptBy: ({ url }) =>
      [...url.searchParams.keys()].every((name) => ['mode', 'origin', 'destination'].includes(name)),
  },
  {
    name: 'the emissions calculator with a shipment and its steps filled in',
    isMade: (link) => isOwn(link) && at(/^\/emissions-calculator$/, 'by1')(link),
  },
  {
    name: 'the duty estimator with what is known of an import filled in',
    isMade: (link) => isOwn(link) && at(/^\/tools\/duty-estimator$/)(link) && link.url.search !== '',
  },
  {
    name: 'the roles of one place',
    isMade: (link) => isOwn(link) && at(/^\/careers\/jobs$/, 'location')(link),
  },
  { name: 'a place on a page', isMade: isPlace },
  { name: 'the page in a tweet', isMade: hostIs('twitter.com'), isKeptBy: sharesPage('url') },
  { name: 'the page on LinkedIn', isMade: hostIs('www.linkedin.com'), isKeptBy: sharesPage('url') },
  { name: 'the page on Facebook', isMade: hostIs('www.facebook.com'), isKeptBy: sharesPage('u') },
  { name: 'the page on Weibo', isMade: hostIs('service.weibo.com'), isKeptBy: sharesPage('url') },
  {
    name: 'the page in a mail',
    isMade: ({ url }) => url.protocol === 'mailto:' && url.pathname === '',
    isKeptBy: (link) => (link.url.searchParams.get('subject') ?? '') !== '' && sharesPage('body')(link),
  },
  {
    name: 'a mail with its subject',
    isMade: ({ url }) => url.protocol === 'mailto:',
    isKeptBy: ({ url }) => (url.searchParams.get('subject') ?? '') !== '',
  },
  {
    name: 'the tariff of the US at a code',
    isMade: hostIs('hts.usitc.gov'),
    isKeptBy: ({ url, from, template }) => {
      const digits = (url.searchParams.get('query') ?? '').replaceAll('.', '')
      return /^\d{2,10}$/.test(digits) && (!template.includes('hs/line') || from.includes(digits))
    },
  },
  {
    name: 'the tariff of the EU in a language',
    isMade: hostIs('ec.europa.eu'),
    isKeptBy: ({ url }) => url.searchParams.get('Lang') === 'en',
  },
]

/** Links that name their values in words, by template and path: each says what it must carry. */
export const carried: readonly {
  readonly template: RegExp
  readonly pathname: string
  readonly names: readonly string[]
}[] = [
  { template: /route-search\/pair/, pathname: '/get-started', names: ['origin', 'destination'] },
  { template: /route-search\/pair/, pathname: '/emissions-calculator', names: ['by1'] },
  { template: /route-search\/pair/, pathname: '/tools/duty-estimator', names: ['market', 'origin'] },
  { template: /atlas\/route\.page/, pathname: '/get-started', names: ['origin', 'destination', 'mode'] },
  { template: /atlas\/airport\.page/, pathname: '/get-started', names: ['origin', 'destination', 'mode'] },
  { template: /atlas\/oceanport\.page/, pathname: '/get-started', names: ['destination', 'mode'] },
  { template: /lp\/lane-landing/, pathname: '/get-started', names: ['origin', 'destination'] },
  { template: /hs\/line/, pathname: '/tools/duty-estimator', names: ['hs'] },
  { template: /our-global-offices/, pathname: '/careers/jobs', names: ['location'] },
]
