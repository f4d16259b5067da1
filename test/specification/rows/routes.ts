import { hsRedirects } from '#content/hs-redirects.ts'
import { readDocument } from '#test/support/read-document.ts'
import { APPLICATION_HEADER } from '../application.ts'
import { followed } from '../checks/follow.ts'
import { answers, dataFileOf, firstOf, isPage } from '../checks/pages.ts'
import { hold, until } from '../checks/until.ts'
import { threeWays } from '../checks/ways.ts'
import { type Check, curl, inside, type Row, row } from '../row.ts'

const moved = (from: string, to: string): Check => answers(from, { status: 301, location: to })

const products = [
  'ocean-freight',
  'air-freight',
  'trucking',
  'customs',
  'trade-advisory',
  'duty-drawback',
  'cargo-insurance',
  'capital',
  'order-management',
  'climate',
  'compliance-certification',
  'less-than-container',
  'ecommerce-fulfillment',
  'b2b-fulfillment',
  'flexport-platform',
  'product-classification',
]

const categories = [
  'services-and-capabilities',
  'my-flexport-account',
  'quoting-pricing-and-billing',
  'shipment-essentials',
  'customs-and-compliance',
  'shipping-to-amazon-fba',
  'chinese-logistics-resources',
]

const one = (file: string, start: string): Check =>
  isPage(
    firstOf(file, (path) => path.startsWith(start) && path.split('/').length === start.split('/').length),
    `${start}…`,
  )

export const routes: readonly Row[] = [
  row('2.families.1', 'HS codes have pages at /data/hs-code/{slug}.', one('hs/line.page.tsx', '/data/hs-code/')),
  row(
    '2.families.2',
    'Many old slugs of HS codes are redirected to shortened or corrected slugs.',
    inside('curl', 'every old slug of the table leads to a page', async (asked) => {
      hold(hsRedirects.length > 20, `${hsRedirects.length} old slugs`)
      const every = Math.ceil(hsRedirects.length / 40)
      for (const { fromPath, toPath } of hsRedirects.filter((_, index) => index % every === 0)) {
        const { status, location = '' } = await asked.get(encodeURI(fromPath))
        hold(status === 301, `${fromPath} answers with ${status}`)
        hold(decodeURI(location) === toPath, `${fromPath} leads to ${location}`)
        const target = await asked.get(location)
        hold(target.status === 200, `${location} answers with ${target.status}`)
      }
    }),
  ),
  row('2.families.3', 'Help articles have pages at /help/{id}-{slug}.', one('help/article.page.tsx', '/help/')),
  row(
    '2.families.4',
    'Old help slugs go to new slugs.',
    moved('/help/1-what-does-a-freight-forwarder-do', '/help/101-what-a-forwarder-does'),
    ...followed('/help/1-what-does-a-freight-forwarder-do', '/help/101-what-a-forwarder-does'),
  ),
  row(
    '2.families.5',
    'Old help slugs go to /glossary/{term}.',
    moved('/help/82-what-is-demurrage', '/glossary/demurrage'),
    ...followed('/help/82-what-is-demurrage', '/glossary/demurrage'),
  ),
  row(
    '2.families.6',
    'Old help slugs go to /help/category/{category}.',
    moved('/help/5-billing-and-payments', '/help/category/quoting-pricing-and-billing'),
    ...followed('/help/5-billing-and-payments', '/help/category/quoting-pricing-and-billing'),
  ),
  row(
    '2.families.7',
    `The help centre has the categories ${categories.join(', ')}.`,
    ...categories.map((category) => isPage(`/help/category/${category}`)),
  ),
  row('2.families.8', 'Blog posts have pages at /blog/{slug}.', one('blog/post.page.tsx', '/blog/')),
  row('2.families.9', 'Terms have pages at /glossary/{term}.', one('glossary/term.page.tsx', '/glossary/')),
  row('2.families.10', 'Research has pages at /research/{slug}.', one('research/paper.page.tsx', '/research/')),
  row(
    '2.families.11',
    'There are /webinars, /eguides, /global-logistics-update, /COVID-19-trade-insights and /events.',
    ...['/webinars', '/eguides', '/global-logistics-update', '/COVID-19-trade-insights', '/events'].map((path) =>
      isPage(path),
    ),
  ),
  row(
    '2.families.12',
    `There are /products/{product} for ${products.join(', ')}.`,
    ...products.map((product) => isPage(`/products/${product}`)),
  ),
  row(
    '2.families.13',
    'Older /services/... paths redirect to /products/....',
    ...products.slice(0, 4).map((product) => moved(`/services/${product}`, `/products/${product}`)),
    ...followed('/services/air-freight', '/products/air-freight'),
  ),
  row(
    '2.families.14',
    'There are /company/about-us, /company/customers, /company/contact, /company/careers, /company/careers/our-global-offices and /company/newsroom.',
    ...['about-us', 'customers', 'contact', 'careers', 'careers/our-global-offices', 'newsroom'].map((path) =>
      isPage(`/company/${path}`),
    ),
  ),
  row(
    '2.families.15',
    'There are /get-started, /sign-up, /eu and /tools/duty-estimator.',
    ...['/get-started', '/sign-up', '/eu', '/tools/duty-estimator'].map((path) => isPage(path)),
  ),
  row(
    '2.families.16',
    'Shortcut campaign paths such as /bloomberg and /joc redirect to the home page with a utm_source query.',
    answers('/bloomberg', { status: 302, location: '/?utm_source=bloomberg' }),
    answers('/joc', { status: 302, location: '/?utm_source=joc' }),
    ...threeWays(
      '/joc',
      'the shortcut ends at home with its source',
      async ({ page }) => {
        const { pathname, search } = new URL(page.url())
        hold(pathname + search === '/?utm_source=joc', `the address is ${pathname}${search}`)
        await until('home', async () => (await page.locator('main h1').count()) === 1)
      },
      { lands: '/' },
    ),
  ),
  row(
    '2.families.17',
    'Paths proxied to an external application host are not pages of this site: login, logout, users/*, track_and_trace/*, documents/*, onboarding/*.',
    ...['/login', '/logout', '/users/7', '/track_and_trace/ABC', '/documents/1.pdf', '/onboarding/a'].map((path) =>
      inside('curl', `${path} is answered by the application`, async (asked) => {
        const { headers, body } = await asked.get(path)
        hold(headers.get(APPLICATION_HEADER) === 'yes', `${path} is answered by this site`)
        hold(body === `GET ${path}`, `the application is asked “${body}”`)
      }),
    ),
    curl('none of them is among the pages', async (asked) => {
      const mine = (await asked.pages()).filter(({ path }) =>
        /^\/(login|logout|users|track_and_trace|documents|onboarding)(\/|$)/.test(path),
      )
      hold(mine.length === 0, `${mine[0]?.path} is a page`)
    }),
  ),
  row(
    '2.families.18',
    'Paths proxied to a public-endpoints host are not pages of this site: leads, tools/hs-code-search, tools/hs-code-item-search, shipment_routes and others.',
    ...[
      ['/leads?form=contact', /"forms"/],
      ['/tools/hs-code-search?q=610910', /"results":\[\{/],
      ['/tools/hs-code-item-search?q=610910', /"results":\[\{/],
      ['/shipment_routes?origin=CNSHA&destination=USLAX', /USLAX/],
    ].map(([path, body]) =>
      inside('curl', `${path} is answered by the endpoints`, async (asked) => {
        const answer = await asked.get(String(path))
        hold(answer.status === 200, `${path} answers with ${answer.status}`)
        hold(answer.type.startsWith('application/json'), `${path} is ${answer.type}`)
        hold((body as RegExp).test(answer.body), `${path} answers ${answer.body.slice(0, 100)}`)
      }),
    ),
  ),
  row(
    '2.redirects.1',
    'A 301 status is a permanent redirect.',
    moved('/careers', '/company/careers'),
    ...followed('/careers', '/company/careers'),
  ),
  row(
    '2.redirects.2',
    'A 200 status means that content is served under the old URL.',
    answers('/terms', { status: 200, type: /^text\/html/, body: /data-page-path="\/terms-and-conditions"/ }),
    ...threeWays('/terms', 'the terms are shown at the old address', async ({ page }, asked) => {
      const title = readDocument((await asked.get('/terms-and-conditions')).body).all('title')[0]?.text
      await until(`the title “${title}”`, async () => (await page.title()) === title)
      hold(new URL(page.url()).pathname === '/terms', `the address is ${page.url()}`)
    }),
  ),
  row(
    '2.redirects.3',
    'Matching is case-insensitive.',
    moved('/SERVICES/Air-Freight', '/products/air-freight'),
    moved('/HELP/82-What-Is-Demurrage', '/glossary/demurrage'),
    answers('/Bloomberg', { status: 302, location: '/?utm_source=bloomberg' }),
    ...followed('/Services/Air-Freight', '/products/air-freight'),
  ),
  row(
    '2.data.1',
    'Every page has a data file at /page-data/{page path}/page-data.json (index for the root).',
    answers('/page-data/index/page-data.json', { status: 200, type: /^application\/json/ }),
    answers('/page-data/help/page-data.json', { status: 200, type: /^application\/json/ }),
    curl('pages of every kind have one', async (asked) => {
      const seen = new Set<string>()
      for (const { page, path } of await asked.pages()) {
        if (seen.has(page)) continue
        seen.add(page)
        const { status } = await asked.get(encodeURI(dataFileOf(path)))
        hold(status === 200, `${dataFileOf(path)} answers with ${status}`)
      }
      hold(seen.size > 50, `only ${seen.size} kinds of pages`)
    }),
  ),
  row(
    '2.data.2',
    'A detail page path is the section path plus a slug.',
    ...[
      ['blog/post.page.tsx', '/blog/'],
      ['help/article.page.tsx', '/help/'],
      ['glossary/term.page.tsx', '/glossary/'],
      ['research/paper.page.tsx', '/research/'],
      ['global-logistics-update/issue.page.tsx', '/global-logistics-update/'],
      ['company/customers/case-study.page.tsx', '/company/customers/'],
      ['webinars/webinar.page.tsx', '/webinars/'],
    ].map(([file = '', start = '']) => one(file, start)),
  ),
]
