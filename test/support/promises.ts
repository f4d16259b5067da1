import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

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
  /** Whether the address says what is promised; of another site, nothing else can be seen. */
  readonly isKeptBy?: (link: PromisedLink) => boolean
  /** Waits until the page that the link leads to is as promised. */
  readonly expectKept?: (page: Page, url: URL) => Promise<void>
}

/** Ways in which a field shows a value. */
const shown = async (field: Locator): Promise<string> =>
  field.evaluate((element) => {
    const { form, name, type } = element as HTMLInputElement
    if (type !== 'radio' && type !== 'checkbox') return (element as HTMLInputElement).value
    const all = [...(form?.elements ?? [])].filter((one): one is HTMLInputElement => one instanceof HTMLInputElement)
    return all.find((one) => one.name === name && one.checked)?.value ?? ''
  })

/** Every value of the address stands in the field of its name; a field may write more, such as a name with its code. */
const expectFields = async (page: Page, url: URL): Promise<void> => {
  for (const [name, value] of url.searchParams)
    await expect
      .poll(() => shown(page.locator(`main [name="${name}"]`).first()), { message: `${name} of ${url.href}` })
      .toContain(value)
}

/** The part with the id is in sight, with all folds around it open, and not below the header. */
const expectPlace = async (page: Page, url: URL): Promise<void> => {
  const id = decodeURIComponent(url.hash.slice(1))
  await expect
    .poll(
      () =>
        page.evaluate((id) => {
          const element = document.getElementById(id)
          if (element === null) return 'is not there'
          const fold = element.closest('details')
          if (fold !== null && !fold.open) return 'is folded'
          if (!element.checkVisibility()) return 'is hidden'
          const { top, bottom } = element.getBoundingClientRect()
          if (bottom < 0 || top > innerHeight) return `is out of sight: ${Math.round(top)} to ${Math.round(bottom)}`
          const header = document.querySelector('#___gatsby header')
          const over = document.elementFromPoint(innerWidth / 2, Math.max(0, top) + 2)
          return header?.contains(over) === true && !header.contains(element) ? 'is below the header' : 'in sight'
        }, id),
      { message: url.href },
    )
    .toBe('in sight')
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
    expectKept: expectFields,
  },
  {
    name: 'the emissions calculator with a shipment and its steps filled in, and their result',
    isMade: (link) => isOwn(link) && at(/^\/emissions-calculator$/, 'by1')(link),
    expectKept: async (page, url) => {
      await expectFields(page, url)
      await expect.poll(() => page.locator('p[data-faulty]').count()).toBe(0)
    },
  },
  {
    name: 'the duty estimator with what is known of an import filled in, and its result or the choice of a line',
    isMade: (link) => isOwn(link) && at(/^\/tools\/duty-estimator$/)(link) && link.url.search !== '',
    expectKept: async (page, url) => {
      await expectFields(page, url)
      // The lines under six digits may have different rates, of which no link can know the right one.
      const faults = page.locator('section:has(#result) a[href^="#field-"]:not([href="#field-line"])')
      await expect.poll(() => faults.count()).toBe(0)
    },
  },
  {
    name: 'the roles of one place, and no others',
    isMade: (link) => isOwn(link) && at(/^\/careers\/jobs$/, 'location')(link),
    expectKept: async (page, url) => {
      const filter = page.locator('main search select').nth(1)
      await expect.poll(() => filter.inputValue()).toBe(url.searchParams.get('location'))
      const place = await filter.locator(':checked').textContent()
      const count = Number(place?.match(/\d+$/)?.[0])
      await expect.poll(() => page.locator('main li h3 a').count()).toBe(count)
    },
  },
  { name: 'a place on a page', isMade: isPlace, expectKept: expectPlace },
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
