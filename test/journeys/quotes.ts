import { siteWords } from '#test/support/site-words.ts'
import type { Journey } from './support/journey.ts'
import type { Visitor } from './support/visitor.ts'
import { quoteWords } from './support/words.ts'

const t = siteWords('en-US')
const zh = siteWords('zh-CN')
const words = quoteWords('en-US')

const LOGO = 'header a[href="/"]'
const ORIGIN = 'main [name=origin]'
const DESTINATION = 'main [name=destination]'
const LETTER = 'main aside'

const option = ({ page }: Visitor, text: RegExp) => page.getByRole('option').filter({ hasText: text })

/** Goes to the first option, once it is the one wanted: lists of fewer letters come before, and may begin with others. */
const takesFirst = async ({ page, keys }: Visitor, text: RegExp): Promise<void> => {
  await page.getByRole('option').first().filter({ hasText: text }).waitFor()
  await keys('ArrowDown', 'Enter')
}

const checks = (visitor: Visitor, mode: string): Promise<void> =>
  visitor.sees(visitor.page.locator(`label:has([name=mode][value=${mode}]:checked)`))

export const quoteJourneys: readonly Journey[] = [
  {
    name: 'quote-from-home',
    edition: 'en-US',
    device: 'desktop',
    start: '/',
    before: { page: '/help', link: LOGO },
    walk: async (visitor) => {
      const { page, press, type, keys, reaches, sees, finds, picture } = visitor
      await type('#lane-from', 'shenzhen')
      await page.getByRole('option').first().filter({ hasText: /CNYTN/ }).waitFor()
      await picture('places', page.getByRole('listbox'), { height: 130 })
      await takesFirst(visitor, /CNYTN/)
      await finds('#lane-from', /CNYTN/)
      await type('#lane-to', 'los ang')
      await takesFirst(visitor, /USLAX/)
      await finds('#lane-to', /USLAX/)
      await sees(page.getByRole('heading', { name: /^Yantian to Los Angeles/ }))
      await press(page.getByRole('link', { name: t('home.lane.quote') }))
      await reaches('/get-started')
      await checks(visitor, 'ocean-fcl')
      await press(page.getByRole('button', { name: words.more.replace('{type}', "40' High Cube") }))
      await type('#field-cargo', 'Chairs, 240 cartons')
      await keys('Tab')
      await page.keyboard.type('18,400')
      await keys('Tab')
      await page.keyboard.type('62')
      await picture('containers', page.locator('[data-containers] > div'), { height: 240 })
      await press(page.getByRole('button', { name: words.toRoute }))
      await finds(ORIGIN, /CNYTN/)
      await finds(DESTINATION, /USLAX/)
      await press(page.getByRole('radio', { name: /^Port to Door/ }))
      await press('#field-readyDate')
      // The pointer is on the year, the last part.
      await keys('ArrowLeft', 'ArrowLeft')
      await page.keyboard.type('12112026')
      await finds('#field-readyDate', '2026-12-11')
      await picture('letter', page.locator(LETTER).getByRole('img'), { height: 240 })
      await press(page.getByRole('button', { name: words.toYou }))
      await type('#field-firstName', 'Ann')
      await type('#field-lastName', 'Lee')
      await type('#field-company', 'Example Furniture')
      await type('#field-email', 'ann@buyer.example')
      await press('#field-country')
      await page.keyboard.type('United States')
      await keys('Enter')
      await finds('#field-country', 'US')
      await press('#field-acceptTerms')
      await press('main form button[type=submit]')
      await reaches('/thank-you/quote-request')
      await picture('sent', page.locator('[aria-labelledby=sent]').getByRole('img'), { height: 240 })
    },
  },
  {
    name: 'chinese-exporter-on-a-phone',
    edition: 'zh-CN',
    device: 'phone',
    start: '/',
    before: { page: '/help', link: LOGO },
    walk: async (visitor) => {
      const { page, press, type, reaches, sees, finds, picture } = visitor
      await type('#lane-from', '深圳')
      await press(option(visitor, /CNYTN/))
      await type('#lane-to', '洛杉矶')
      await press(option(visitor, /USLAX/))
      await sees(page.getByRole('heading', { name: /洛杉矶/ }))
      await picture('lane', page.getByRole('heading', { name: /洛杉矶/ }).locator('..'), { height: 200 })
      await press(page.getByRole('link', { name: zh('home.lane.quote') }))
      await reaches('/get-started')
      await checks(visitor, 'ocean-fcl')
      await press('main nav a[href="#route"]')
      await finds(ORIGIN, /CNYTN/)
      await finds(DESTINATION, /USLAX/)
      await picture('fields', page.locator('main :has(> [name=origin])'))
    },
  },
  {
    name: 'keyboard-only',
    edition: 'en-US',
    device: 'desktop',
    start: '/',
    before: { page: '/glossary', link: LOGO },
    walk: async ({ tabTo, keys, reaches, sees, picture }) => {
      await tabTo('header details[name] > summary')
      await keys('Enter')
      await picture('menu', 'header details[name][open] > :not(summary)', { height: 160 })
      await tabTo('header a[href="/products/ocean-freight"]')
      await keys('Enter')
      await reaches('/products/ocean-freight')
      await tabTo('main a[href^="/get-started?mode=ocean-fcl"]')
      await picture('button', 'main a[href^="/get-started?mode=ocean-fcl"]')
      await keys('Enter')
      await reaches('/get-started')
      await sees('label:has([name=mode][value=ocean-fcl]:checked)')
    },
  },
  {
    name: 'article-to-quote',
    edition: 'en-US',
    device: 'desktop',
    start: '/blog/air-or-sea-break-even',
    before: { page: '/blog/cross-dock-or-warehouse', link: 'main a[href="/blog/air-or-sea-break-even"]' },
    walk: async ({ page, press, reaches, sees, picture }) => {
      await picture('head', 'main h1')
      await press('main a[href="#one-page-to-keep"]')
      await sees('#one-page-to-keep')
      await page.mouse.move(600, 500)
      await page.mouse.wheel(0, 20_000)
      await press('main [aria-labelledby=page-contact] a[href="/get-started"]')
      await reaches('/get-started')
      await page.goBack()
      await reaches('/blog/air-or-sea-break-even')
      await sees('main [aria-labelledby=page-contact] a[href="/get-started"]')
      await picture('contact', 'main [aria-labelledby=page-contact] a[href="/get-started"]')
    },
  },
  {
    name: 'port-to-quote',
    edition: 'en-US',
    device: 'desktop',
    start: '/atlas/oceanport/shanghai-cnsha',
    before: { page: '/atlas/route/shanghai-to-rotterdam', link: 'main a[href="/atlas/oceanport/shanghai-cnsha"]' },
    walk: async (visitor) => {
      const { page, press, reaches, finds, picture } = visitor
      await picture('lanes', 'main ul > li:has(h2)')
      await press('main a[href="/atlas/route/shanghai-to-singapore"]')
      await reaches('/atlas/route/shanghai-to-singapore')
      await picture('ways', 'main ul > li:has(h2)')
      await press('main a[href*="mode=air"]')
      await reaches('/get-started')
      await checks(visitor, 'air')
      await page.goBack()
      await reaches('/atlas/route/shanghai-to-singapore')
      await press('main a[href*="mode=ocean-fcl"]')
      await reaches('/get-started')
      await checks(visitor, 'ocean-fcl')
      await press('main nav a[href="#route"]')
      await finds(ORIGIN, 'Shanghai (CNSHA)')
      await finds(DESTINATION, 'Singapore (SGSIN)')
    },
  },
]
