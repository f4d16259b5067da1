import type { Page } from 'playwright-core'
import { campaignFields } from '#content/schema/campaign.ts'
import { findForm } from '#content/schema/forms/forms.ts'
import { readText } from '#test/support/files.ts'
import type { Asked } from '../asked.ts'
import { accept, country, type SentEvents, takeEvents } from '../checks/consent.ts'
import { textOf } from '../checks/pages.ts'
import { hold, until } from '../checks/until.ts'
import { acceptAll, arriveVendored, queueOf, refuseLater, vendorOf } from '../checks/vendored.ts'
import { type Check, curl, endState, inside, type Row, row } from '../row.ts'

/** English words and their translation, of a form's labels and options. */
const translations = (form: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const words = value as Readonly<Record<string, unknown>>
    if (typeof words['en-US'] === 'string' && typeof words['zh-CN'] === 'string')
      found.set(words['en-US'], words['zh-CN'])
    for (const inner of Object.values(value)) walk(inner)
  }
  walk(findForm(form))
  return found
}

/** A form asks for what the specification names: in its words, or in their translation. */
export const asksFor = (path: string, form: string, ...labels: readonly string[]): Check =>
  curl(`${path} asks for ${labels.join(', ')}`, async (asked) => {
    const { body } = await asked.get(path)
    const text = textOf(body)
    const known = translations(form)
    const missing = labels.filter((label) => {
      const words = known.get(label)
      return words === undefined || !text.includes(asked.edition === 'en-US' ? label : words)
    })
    hold(missing.length === 0, `${path} does not ask for ${missing.join(', ')}`)
  })

const campaignQuery = (leaving: readonly string[] = []): string =>
  `?${campaignFields
    .filter((name) => !leaving.includes(name))
    .map((name) => `${name}=of-${name}`)
    .join('&')}`

type Cookie = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>[number]

export const cookieOf = async (page: Page, name: string): Promise<Cookie> => {
  const find = async (): Promise<Cookie | undefined> =>
    (await page.context().cookies()).find((one) => one.name === name)
  await until(`the cookie ${name}`, async () => (await find()) !== undefined)
  const found = await find()
  hold(found, `there is no cookie ${name}`)
  return found
}

export const campaignIn = async (page: Page): Promise<Readonly<Record<string, string>>> =>
  JSON.parse(decodeURIComponent((await cookieOf(page, 'fp-utm')).value)) as Readonly<Record<string, string>>

/** A visit that agrees to everything, with the events that it sends. */
export const agreed = async (
  asked: Asked,
  path: string,
  {
    cookies = {},
    code = 'DE',
    referer,
  }: { cookies?: Readonly<Record<string, string>>; code?: string; referer?: string } = {},
): Promise<{
  readonly page: Page
  readonly events: SentEvents
  readonly visit: Awaited<ReturnType<Asked['open']>>
}> => {
  const visit = await asked.open()
  await country(visit, code)
  const events = await takeEvents(visit)
  await visit.page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: asked.urlOf('/') })))
  await visit.page.goto(asked.urlOf(path), referer === undefined ? {} : { referer })
  await visit.alive()
  await accept(visit, asked)
  return { visit, page: visit.page, events }
}

const keysOf = (text: string): readonly string[] => Object.keys(JSON.parse(text) as object)

export const entities: readonly Row[] = [
  row(
    '3.redirect.1',
    'A redirect rule has fromPath, toPath, statusCode, isPermanent, ignoreCase, redirectInBrowser.',
    inside(
      'file',
      'the rules of the build say where, with which status and whether case counts',
      async (_, { dir }) => {
        const { redirects } = JSON.parse(readText(dir, 'page-data/host-rules.json')) as {
          readonly redirects: readonly Readonly<Record<string, unknown>>[]
        }
        for (const rule of redirects)
          for (const [name, type] of Object.entries({
            fromPath: 'string',
            toPath: 'string',
            statusCode: 'number',
            ignoreCase: 'boolean',
          }))
            hold(typeof rule[name] === type, `a rule has no ${name}: ${JSON.stringify(rule)}`)
      },
    ),
    curl('isPermanent decides between 301 and 302', async (asked) => {
      const [kept, passing] = await Promise.all([asked.get('/careers'), asked.get('/joc')])
      hold(kept.status === 301, `a permanent rule answers with ${kept.status}`)
      hold(passing.status === 302, `one that is not permanent answers with ${passing.status}`)
    }),
    curl('redirectInBrowser decides what the browser knows', async (asked) => {
      const { body } = await asked.get('/page-data/site-routes.json')
      hold(body.includes('"/careers"'), 'the browser does not know /careers')
      const { redirects } = JSON.parse(body) as { readonly redirects: readonly { readonly fromPath: string }[] }
      hold(
        !redirects.some(({ fromPath }) => fromPath.startsWith('/data/hs-code/')),
        'the browser knows rules that only the host needs',
      )
    }),
  ),
  row(
    '3.geo.1',
    'The geo context has countryCode, isEU and isEMEA.',
    endState('events of a visitor say all three', async (asked) => {
      for (const [code, isEU, isEMEA] of [
        ['DE', true, true],
        ['ZA', false, true],
        ['JP', false, false],
      ] as const) {
        const { events } = await agreed(asked, '/paps', { code })
        await until('an event', () => events.names().length > 0)
        await until(`countryCode ${code}, isEU ${isEU}, isEMEA ${isEMEA}`, () => {
          const told = events.batches().at(-1)?.['userProperties'] as Readonly<Record<string, unknown>>
          return told['countryCode'] === code && told['isEU'] === isEU && told['isEMEA'] === isEMEA
        })
      }
    }),
  ),
  row(
    '3.viewport.1',
    'The page viewport context has height and width.',
    endState('the event of a page says both', async (asked) => {
      const { events } = await agreed(asked, '/paps')
      await until('the event of the page', () => events.names().includes('Route loaded'))
      const { properties } = events.all().find(({ name }) => name === 'Route loaded') as {
        readonly properties: Readonly<Record<string, unknown>>
      }
      hold(Number(properties['height']) > 100, `the height is ${properties['height']}`)
      hold(Number(properties['width']) > 100, `the width is ${properties['width']}`)
    }),
  ),
  row(
    '3.page-data.1',
    'Page data has path, componentChunkName, webpackCompilationHash, matchPath, staticQueryHashes, getServerDataError, slicesMap, result.',
    curl('page data of a page and of an area of the browser', async (asked) => {
      const [page, area] = await Promise.all(
        ['/page-data/help/page-data.json', '/page-data/route-search/plan/page-data.json'].map((path) =>
          asked.get(path),
        ),
      )
      const wanted = [
        'path',
        'componentChunkName',
        'webpackCompilationHash',
        'staticQueryHashes',
        'slicesMap',
        'result',
      ]
      const missing = wanted.filter((key) => !keysOf(page?.body ?? '{}').includes(key))
      hold(missing.length === 0, `page data lacks ${missing.join(', ')}`)
      hold(keysOf(area?.body ?? '{}').includes('matchPath'), 'page data of an area lacks matchPath')
    }),
    curl('the published schema knows all eight', async (asked) => {
      const { status, body } = await asked.get('/page-data/schema/page-data.json')
      hold(status === 200, `the schema answers with ${status}`)
      for (const key of [
        'path',
        'componentChunkName',
        'webpackCompilationHash',
        'matchPath',
        'staticQueryHashes',
        'getServerDataError',
        'slicesMap',
        'result',
      ])
        hold(body.includes(`"${key}"`), `the schema lacks ${key}`)
    }),
  ),
  row(
    '3.app-data.1',
    'App data has webpackCompilationHash.',
    curl('/page-data/app-data.json', async (asked) => {
      const { body } = await asked.get('/page-data/app-data.json')
      const { webpackCompilationHash: hash } = JSON.parse(body) as { readonly webpackCompilationHash?: unknown }
      hold(typeof hash === 'string' && hash.length > 8, `the hash is ${hash}`)
    }),
  ),
  row(
    '3.quote.1',
    'The freight quote form has the shipping modes Ocean FCL, Ocean LCL, Air.',
    asksFor('/get-started', 'freight-quote', 'Shipping mode', 'Ocean FCL', 'Ocean LCL', 'Air'),
  ),
  row(
    '3.quote.2',
    "The freight quote form has the container types 20' Standard, 40' Standard, 40' High Cube, 45' High Cube.",
    asksFor(
      '/get-started',
      'freight-quote',
      'Container types',
      "20' Standard",
      "40' Standard",
      "40' High Cube",
      "45' High Cube",
    ),
  ),
  row(
    '3.quote.3',
    'The freight quote form has the special goods Batteries, Hazardous Materials, Creams/liquids/powders, Magnets.',
    asksFor(
      '/get-started',
      'freight-quote',
      'Special goods',
      'Batteries',
      'Hazardous Materials',
      'Creams/liquids/powders',
      'Magnets',
    ),
  ),
  row(
    '3.quote.4',
    'The freight quote form asks for origin, destination, cargo; Weight (KG); Volume (CBM); Estimated cargo value (USD); Cargo Ready Date; Est. Transit Time; Port to Port; Port to Door.',
    asksFor(
      '/get-started',
      'freight-quote',
      'Origin',
      'Destination',
      'Cargo',
      'Weight (KG)',
      'Volume (CBM)',
      'Estimated cargo value (USD)',
      'Cargo Ready Date',
      'Est. Transit Time',
      'Port to Port',
      'Port to Door',
    ),
  ),
  row(
    '3.contact.1',
    'Contact and sign-up forms have First Name, Last Name, Company Name, E-mail, Business Phone, Job Title, Country/Region, Country code, Message.',
    ...[
      ['/company/contact', 'contact'],
      ['/sign-up', 'sign-up'],
    ].map(([path = '', form = '']) =>
      asksFor(
        path,
        form,
        'First Name',
        'Last Name',
        'Company Name',
        'E-mail',
        'Business Phone',
        'Job Title',
        'Country/Region',
        'Country code',
        'Message',
      ),
    ),
  ),
  row(
    '3.options.1',
    'Shipment volume has the options Less than 25 and others.',
    asksFor('/sign-up', 'sign-up', 'Shipment volume', 'Less than 25', '25 to 99', '500 or more'),
  ),
  row(
    '3.options.2',
    'Trade terms and shipper type: none, first-time shipper; none, does not ship freight; logistics provider; EXW or FOB; CIF, DAP, DDU or DDP; Other.',
    asksFor(
      '/sign-up',
      'sign-up',
      'None, first-time shipper',
      'None, does not ship freight',
      'Logistics provider',
      'EXW or FOB',
      'CIF, DAP, DDU or DDP',
      'Other',
    ),
  ),
  row(
    '3.search-rates.1',
    'The search-rates tracking id is stored in a cookie, with the value searchRates_ plus a generated id.',
    endState('two visitors have an id each, which the next page keeps', async (asked) => {
      const values = []
      for (const turn of [1, 2]) {
        const { page, visit } = await agreed(asked, '/paps')
        const { value } = await cookieOf(page, 'searchRatesTracking')
        hold(/^searchRates_[\w-]{8,}$/.test(value), `visitor ${turn} has ${value}`)
        await page.goto(asked.urlOf('/pars'))
        await visit.alive()
        hold((await cookieOf(page, 'searchRatesTracking')).value === value, 'the next page has another id')
        values.push(value)
      }
      hold(values[0] !== values[1], 'two visitors have the same id')
    }),
  ),
  row(
    '3.campaign.1',
    `Campaign-tracking fields come from the URL query: ${campaignFields.join(', ')}.`,
    endState('all of them are kept', async (asked) => {
      const { page } = await agreed(asked, `/paps${campaignQuery()}`)
      const kept = await campaignIn(page)
      for (const name of campaignFields) hold(kept[name] === `of-${name}`, `${name} is “${kept[name]}”`)
    }),
  ),
  row(
    '3.campaign.2',
    'The campaign field referrer falls back to the document referrer.',
    endState('a visitor from another site has its address as referrer', async (asked) => {
      const { page } = await agreed(asked, `/paps${campaignQuery(['referrer'])}`, {
        referer: 'https://news.example/story',
      })
      const { referrer = '' } = await campaignIn(page)
      hold(referrer.startsWith('https://news.example/'), `the referrer is “${referrer}”`)
    }),
  ),
  row(
    '3.campaign.3',
    'The ad-click identifier msclkid is also kept.',
    endState('it is in the storage of the browser', async (asked) => {
      const { page } = await agreed(asked, '/paps?msclkid=click-7')
      await until('the ad click', () =>
        page.evaluate(() =>
          Object.entries(localStorage).some(([key, value]) => key.endsWith('msclkid') && value === 'click-7'),
        ),
      )
    }),
  ),
  row(
    '3.identity.1',
    'The analytics identity has userId, deviceId and userProperties (set, unset, clear-all).',
    inside('end state', 'product analytics are told all of them', async (_, { vendored }) => {
      const visit = await arriveVendored(vendored, '/?utm_source=joc', {
        settings: vendorOf('product-analytics'),
        cookies: { user_id: 'user-7' },
        country: 'DE',
      })
      const { page } = visit
      await acceptAll(visit)
      const calls = async (): Promise<string> => JSON.stringify(await queueOf(page, 'productAnalytics'))
      const told = (words: string): Promise<void> => until(words, async () => (await calls()).includes(words))
      await told('["setUserId","user-7"]')
      await told('["setDeviceId","')
      await told('["setUserProperties",{')
      await page.context().clearCookies({ name: 'utm_source' })
      await page.getByRole('link', { name: 'Help' }).click()
      await told('["unsetUserProperties",["utm_source"]]')
      await refuseLater(visit)
      await until('all is cleared', async () => (await calls()).includes('["clearUserProperties"],["setOptOut",true]'))
    }),
    endState('a batch of events says who has sent it', async (asked) => {
      const { events } = await agreed(asked, '/paps')
      await until('a batch', () => typeof events.batches()[0]?.['deviceId'] === 'string')
      hold(events.batches()[0]?.['userProperties'] !== undefined, 'a batch has no properties')
    }),
  ),
  row(
    '3.identity.2',
    'User properties include marketing-tracking ids and an is-customer flag.',
    endState('a batch of events has both', async (asked) => {
      const { events } = await agreed(asked, '/paps?utm_source=joc&gclid=g7')
      await until('gclid, searchRatesTracking and isCustomer', () => {
        const told = events.batches().at(-1)?.['userProperties'] as Readonly<Record<string, unknown>>
        return (
          told['gclid'] === 'g7' &&
          String(told['searchRatesTracking']).startsWith('searchRates_') &&
          told['isCustomer'] === false
        )
      })
    }),
  ),
]
