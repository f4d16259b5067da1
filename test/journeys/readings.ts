import type { RoutePage } from '#content/schema/route-page.ts'
import { toolWords } from '#test/browser/support/tool-page.ts'
import { siteWords } from '#test/support/site-words.ts'
import type { Journey } from './support/journey.ts'

const routeWords = toolWords<RoutePage>('en-US', 'route-search')
const t = siteWords('en-US')

const LANE = '/route-search/shanghai-cnsha/rotterdam-nlrtm'

export const readingJourneys: readonly Journey[] = [
  {
    name: 'duty-without-a-code',
    edition: 'en-US',
    device: 'desktop',
    start: '/tools/duty-estimator',
    before: { page: '/products/customs', link: 'main a[href="/tools/duty-estimator"]' },
    walk: async ({ page, type, press, keys, sees, finds, picture }) => {
      await type('#field-what', 'cotton t-shirts')
      const found = page.getByRole('button').filter({ hasText: '6109.10' })
      await sees(found)
      await press(found)
      await finds('#field-hs', /^6109\.10/)
      await press('#field-origin')
      await page.keyboard.type('China')
      await keys('Enter')
      await finds('#field-origin', 'CN')
      await type('#field-value', '')
      await keys('ControlOrMeta+a')
      await page.keyboard.type('20,000')
      await keys('Enter')
      await picture('result', page.locator('section:has(#result) svg').locator('..'), { width: 320, height: 200 })
      await press('main a[href="#lines"]')
      await sees('#lines')
    },
  },
  {
    name: 'job',
    edition: 'en-US',
    device: 'desktop',
    start: '/careers/jobs',
    before: { page: '/company/careers', link: 'main a[href="/careers/jobs"]' },
    walk: async ({ page, press, keys, reaches, sees, finds, picture }) => {
      const location = page.locator('main search select').nth(1)
      await press(location)
      await page.keyboard.type('Shenzhen')
      await keys('Enter')
      await finds(location, 'shenzhen')
      await picture('roles', 'main li:has(h3)')
      await press('main li h3 a[href="/company/careers/jobs/account-manager-exporters"]')
      await reaches('/company/careers/jobs/account-manager-exporters')
      await sees('main h1')
      await page.goBack()
      await reaches('/careers/jobs')
      await finds(location, 'shenzhen')
    },
  },
  {
    name: 'lane-to-emissions',
    edition: 'en-US',
    device: 'desktop',
    start: LANE,
    before: { page: '/route-search/rotterdam-nlrtm/shanghai-cnsha', link: `main dl a[href="${LANE}"]` },
    walk: async ({ page, press, reaches, finds, picture }) => {
      await picture('ways', 'main ul > li:has(h2)')
      await press('summary#emissions')
      await press('main a[href^="/emissions-calculator?teu"]')
      await reaches('/emissions-calculator')
      await picture('result', page.locator('section:has(#result) svg').locator('..'), { width: 320, height: 200 })
      await page.goBack()
      await reaches(LANE)
      await finds('main fieldset input', '')
    },
  },
  {
    name: 'help',
    edition: 'en-US',
    device: 'desktop',
    start: '/help',
    before: { page: '/glossary', link: 'footer a[href="/help"]' },
    // A search is a form for the browser.
    documents: 2,
    walk: async ({ page, type, press, keys, reaches, finds, sees, picture }) => {
      await picture('search', 'main search form')
      await type('#search-box', 'demurrage')
      await keys('Enter')
      await reaches('/search')
      await press('main a[href^="/help/324-demurrage-detention-per-diem"]')
      await reaches('/help/324-demurrage-detention-per-diem')
      await picture('head', 'main h1')
      await press('main a[href="#how-the-days-are-counted"]')
      await sees('#how-the-days-are-counted')
      await page.goBack()
      await page.goBack()
      await reaches('/search')
      await finds('#search-box', 'demurrage')
    },
  },
  {
    name: 'glossary',
    edition: 'en-US',
    device: 'desktop',
    start: '/glossary',
    before: { page: '/products/customs', link: 'main a[href="/glossary"]' },
    walk: async ({ page, type, press, keys, reaches, sees, picture }) => {
      await type('#search-box', 'bill of lading')
      await sees(page.getByRole('status').filter({ hasText: /\d/ }))
      await picture('found', 'main section[aria-labelledby=B]', { height: 240 })
      await keys('ControlOrMeta+a', 'Delete')
      await press('main nav a[href="#D"]')
      await sees('#D')
      await picture('letter', 'main section[aria-labelledby=D]', { width: 360, height: 140 })
      await press('main a[href="/glossary/drayage"]')
      await reaches('/glossary/drayage')
      await page.goBack()
      await reaches('/glossary')
      await sees('#D')
    },
  },
  {
    name: 'route-search',
    edition: 'en-US',
    device: 'desktop',
    start: '/route-search',
    before: { page: LANE, link: 'main nav a[href="/route-search"]' },
    walk: async ({ page, type, press, keys, reaches, finds, picture }) => {
      const expectOpen = () => page.locator('main fieldset :checked').waitFor()
      await type('main [name=from]', 'Ningbo')
      await page.getByRole('option').filter({ hasText: 'CNNGB' }).waitFor()
      await keys('ArrowDown', 'Enter')
      await finds('main [name=from]', /CNNGB/)
      await keys('Tab', 'Tab')
      await page.keyboard.type('Hamburg')
      await page.getByRole('option').filter({ hasText: 'DEHAM' }).waitFor()
      await keys('ArrowDown', 'Enter')
      await finds('main [name=to]', /DEHAM/)
      await keys('Enter')
      await reaches('/route-search/ningbo-cnngb/hamburg-deham')
      await picture('ways', page.getByRole('list', { name: routeWords.cards.label }).getByRole('listitem'))
      await press('main fieldset label:has(input[type=checkbox])')
      await expectOpen()
      await press('main dl a[href="/atlas/oceanport/ningbo-cnngb"]')
      await reaches('/atlas/oceanport/ningbo-cnngb')
      await page.goBack()
      await reaches('/route-search/ningbo-cnngb/hamburg-deham')
      await expectOpen()
      await page.goBack()
      await reaches('/route-search')
      await page.goForward()
      await reaches('/route-search/ningbo-cnngb/hamburg-deham')
      await expectOpen()
    },
  },
  {
    name: 'dark-and-in-chinese',
    edition: 'en-US',
    device: 'phone',
    isDark: true,
    start: '/products/ocean-freight',
    before: { page: '/products', link: 'main a[href="/products/ocean-freight"]' },
    // The other edition is on another host.
    documents: 2,
    walk: async ({ page, press, reaches, sees, picture }) => {
      await picture('head', 'main h1')
      await press('header nav > details > summary')
      await sees(page.getByText(t('header.close'), { exact: true }))
      await press('header details[name] > summary')
      await picture('menu', 'header details[name][open]', { height: 200 })
      await press('header nav > details > summary')
      await press('a[hreflang="zh-CN"]')
      await sees('html[lang="zh-CN"] main h1')
      await reaches('/products/ocean-freight')
      await picture('in-chinese', 'main h1')
    },
  },
]
