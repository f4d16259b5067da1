import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#endpoints/config.ts'
import { createEndpoints, type Endpoints } from '#endpoints/server.ts'
import { type Cluster, startCluster } from '#endpoints/store/embedded/cluster.ts'
import { allStorage } from '#pages/measurement/inventory.ts'
import type { MeasurementFile } from '#pages/measurement/settings.ts'
import { NO_ARRAY, NO_NAME } from '#pages/measurement/vendors/data-layer.ts'
import { loadSettings } from '#prerender/bundle/load-settings.ts'
import { type ServedEdition, serveEditions } from '#prerender/commands/serve/serve-editions.ts'
import { query } from '#test/endpoints/support/new-database.ts'
import { makeReachableFolder } from '#test/endpoints/support/reachable-folder.ts'
import { openBrowser } from '#test/support/browser.ts'
import { buildFixture, fixtureDir } from '#test/support/build-fixture.ts'
import { navigate, openVisit, type Visit } from './support/visit.ts'

/** A user agent with a screen: others count as bots, which are neither asked nor counted. */
const VISITOR = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36'
const API = 'https://api.fairlead.example'
/** The vendor does not exist, and an error is thrown on purpose: the browser says so. */
const EXPECTED = /502|Failed to load resource|of the page|hostile|navigat|cross-origin frame|sandbox|MIME type/i

const folder = makeReachableFolder()
const found: Record<string, string> = {}
let browser: Browser
let all: readonly ServedEdition[]
let edition: ServedEdition
let cluster: Cluster
let endpoints: Endpoints
const visits: Visit[] = []

beforeAll(async () => {
  const { outDir, findings } = await buildFixture('measured', path.join(folder, 'site'))
  expect(findings).toEqual([])
  const loaded = await loadSettings(fixtureDir('measured'))
  if ('findings' in loaded) throw new Error('The fixture has no usable settings.')
  all = await serveEditions(outDir, loaded.settings, 0, () => {}, found)
  edition = all[0] as ServedEdition
  cluster = await startCluster({ dir: path.join(folder, 'postgres'), isDurable: false })
  const origin = new URL(edition.url).origin
  const read = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: cluster.url,
    ENDPOINTS_DATA: folder,
    ENDPOINTS_ORIGINS: `en-US=${origin}`,
    DELIVERY: 'off',
  })
  if ('problem' in read) throw new Error(read.problem)
  endpoints = await createEndpoints(read.config, { now: () => new Date(), random: () => 0.5, fetch })
  found[API] = `http://localhost:${new URL(await endpoints.listen()).port}`
  browser = await openBrowser()
})

afterEach(async () => {
  await Promise.all(visits.splice(0).map((visit) => visit.close()))
  await query(cluster.url, 'truncate events, error_reports')
})

afterAll(async () => {
  await browser?.close()
  await Promise.all((all ?? []).map(({ server }) => server.close()))
  await endpoints?.close()
  await cluster?.stop()
  rmSync(folder, { recursive: true })
})

type Options = {
  readonly userAgent?: string
  readonly hasGpc?: boolean
  readonly country?: string
  readonly isPlainHttp?: boolean
  /** Settings in place of the fixture's. */
  readonly settings?: Partial<MeasurementFile>
  readonly cookies?: Readonly<Record<string, string>>
  /** Whether the frame of third parties is refused. */
  readonly isFrameless?: boolean
  /** Script of every third party. */
  readonly script?: string
}

const arrive = async (
  at: string,
  {
    userAgent = VISITOR,
    hasGpc = false,
    country,
    isPlainHttp = false,
    settings,
    cookies = {},
    isFrameless = false,
    script,
  }: Options = {},
): Promise<Visit> => {
  const visit = await openVisit(browser, {
    userAgent,
    savesData: true,
    expectedErrors: EXPECTED,
  })
  visits.push(visit)
  // As the network in front of the endpoints does.
  if (country !== undefined)
    await visit.page.route('**/geo', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-country': country } }),
    )
  if (settings !== undefined)
    await visit.page.route('**/measurement.json', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), ...settings } })
    })
  if (script !== undefined)
    await visit.page.route('**/proxy?*', (route) =>
      route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: script }),
    )
  if (isFrameless) await visit.page.route('**/sandbox', (route) => route.abort())
  await visit.page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: edition.url })))
  if (hasGpc)
    await visit.page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
    )
  // Browsers trust this machine, also on plain http.
  if (isPlainHttp) await visit.page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))
  await visit.page.goto(edition.url.replace(/\/$/, '') + at)
  await visit.alive()
  return visit
}

const elsewhere = (visit: Visit): readonly string[] =>
  visit
    .requests()
    .map((request) => new URL(request.url()))
    .filter(({ origin, protocol }) => protocol.startsWith('http') && origin !== new URL(edition.url).origin)
    .map(({ pathname }) => pathname)

const question = (page: Page) => page.locator('[data-consent="question"]')
const cookieNames = async (visit: Visit): Promise<readonly string[]> =>
  (await visit.page.context().cookies()).map(({ name }) => name).sort()
const eventNames = async (): Promise<readonly string[]> =>
  (await query<{ name: string }>(cluster.url, 'select name from events order by happened_at')).map(({ name }) => name)
const stored = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

/** Long enough for everything that would be sent by itself: idle, deferred, batched. */
const settle = (page: Page): Promise<void> => page.waitForTimeout(2500)

describe('a visitor who has not chosen', () => {
  it.each(['DE', 'US', 'CN', 'ZA', 'GB'])(
    'a new visitor from %s is asked for consent, and nothing is stored or counted',
    async (country) => {
      const visit = await arrive('/?utm_source=joc&msclkid=1', { country })
      await question(visit.page).waitFor()
      await settle(visit.page)
      expect(elsewhere(visit)).toEqual(['/geo'])
      expect(await cookieNames(visit)).toEqual([])
      const names = allStorage.map(({ name }) => name as string)
      expect((await stored(visit.page)).filter((name) => names.includes(name))).toEqual([])
      expect(await eventNames()).toEqual([])
    },
  )

  it('a new visitor can read and navigate: the question takes neither focus nor space', async () => {
    const visit = await arrive('/')
    await question(visit.page).waitFor()
    expect(await visit.page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await visit.page.getByRole('link', { name: 'Help' }).click()
    await visit.page.getByRole('heading', { name: 'Help' }).waitFor()
    expect(await question(visit.page).count()).toBe(1)
  })

  it('a new visitor can answer the consent question by keyboard', async () => {
    const visit = await arrive('/')
    await question(visit.page).waitFor()
    await visit.page.keyboard.press('Tab')
    await visit.page.keyboard.press('Tab')
    expect(await visit.page.evaluate(() => document.activeElement?.textContent)).toBe('Accept all')
    await visit.page.keyboard.press('Tab')
    await visit.page.keyboard.press('Enter')
    await expect.poll(() => question(visit.page).count()).toBe(0)
    expect(await cookieNames(visit)).toEqual(['fp-consent'])
  })
})

describe('a visitor who leaves the choices with Escape', () => {
  it('is back at the button of the question that led there', async () => {
    const { page } = await arrive('/')
    await question(page).waitFor()
    await page.getByRole('button', { name: 'Choose', exact: false }).press('Enter')
    await page.locator('[data-consent="choices"][open]').waitFor()
    await page.keyboard.press('Escape')
    await question(page).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup'))).toBe('dialog')
  })

  it('is back at the link that opened them', async () => {
    const { page } = await arrive('/')
    await page.getByRole('button', { name: 'Refuse all' }).click()
    const link = page.getByRole('link', { name: 'Privacy choices' })
    await link.press('Enter')
    await page.locator('[data-consent="choices"][open]').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('[data-consent="choices"]').count()).toBe(0)
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

describe('a visitor who refuses', () => {
  it('has one cookie, with the choice, and is not asked again', async () => {
    const visit = await arrive('/?utm_source=joc')
    await visit.page.getByRole('button', { name: 'Refuse all' }).click()
    await settle(visit.page)
    await visit.page.reload()
    await settle(visit.page)
    expect(await question(visit.page).count()).toBe(0)
    expect([await cookieNames(visit), await eventNames()]).toEqual([['fp-consent'], []])
    expect(elsewhere(visit).filter((pathname) => pathname !== '/geo')).toEqual([])
  })
})

describe('a visitor who agrees', () => {
  it('on plain http, where browsers have no crypto.randomUUID, is counted too', async () => {
    const visit = await arrive('/joc', { isPlainHttp: true })
    await visit.page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(eventNames).toContain('Route loaded')
  })

  it('to everything has the campaign stored, and is counted from the landing page on', async () => {
    const visit = await arrive('/joc')
    await visit.page.getByRole('button', { name: 'Accept all' }).click()
    await navigate(visit.page, '/help')
    await expect.poll(eventNames).toContain('Route loaded')
    await expect.poll(async () => (await eventNames()).filter((name) => name === 'Route loaded').length).toBe(2)
    expect(await cookieNames(visit)).toEqual(['fp-consent', 'fp-utm', 'searchRatesTracking', 'utm_source'])
    const [cookie] = (await visit.page.context().cookies()).filter(({ name }) => name === 'utm_source')
    expect(cookie?.value).toBe('joc')
    await expect.poll(() => elsewhere(visit)).toContain('/sandbox')
    await expect.poll(() => visit.requestsFor(/^\/proxy$/).length).toBe(1)
  })

  it('to analytics only has no campaign cookie and no third party', async () => {
    const visit = await arrive('/?utm_source=joc')
    await visit.page.getByRole('button', { name: 'Choose' }).click()
    await visit.page.getByRole('checkbox', { name: 'Analytics' }).check()
    await visit.page.getByRole('button', { name: 'Save choices' }).click()
    await expect.poll(eventNames).toContain('Route loaded')
    expect(await cookieNames(visit)).toEqual(['fp-consent'])
    expect(elsewhere(visit)).not.toContain('/sandbox')
  })

  it('a visitor who withdraws consent loses the stored data', async () => {
    const visit = await arrive('/?utm_source=joc')
    await visit.page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => cookieNames(visit)).toContain('fp-utm')
    await visit.page.getByRole('link', { name: 'Privacy choices' }).click()
    await visit.page.getByRole('dialog').getByRole('button', { name: 'Refuse all' }).click()
    await expect.poll(() => cookieNames(visit)).toEqual(['fp-consent'])
    expect(await stored(visit.page)).not.toContain('fairlead:device')
  })

  it('to analytics has pages and form steps counted, without typed text', async () => {
    const visit = await arrive('/')
    await visit.page.getByRole('button', { name: 'Accept all' }).click()
    await visit.page.getByLabel('Message').fill('secret text')
    await expect.poll(eventNames).toContain('Form started')
    await visit.page.goto('about:blank')
    await expect.poll(eventNames).toContain('Web vital')
    expect(JSON.stringify(await query(cluster.url, 'select * from events'))).not.toContain('secret')
  })
})

describe('Global Privacy Control', () => {
  it('a Global Privacy Control signal counts as refusal without a question until the visitor chooses; advertising stays off', async () => {
    const visit = await arrive('/?utm_source=joc', { hasGpc: true, country: 'US' })
    await settle(visit.page)
    expect([await question(visit.page).count(), await cookieNames(visit)]).toEqual([0, []])
    await visit.page.getByRole('link', { name: 'Privacy choices' }).click()
    expect(await visit.page.getByRole('checkbox', { name: 'Advertising' }).isDisabled()).toBe(true)
    await visit.page.getByRole('button', { name: 'Accept all' }).last().click()
    // The refusal dropped what was queued until then.
    await visit.page.getByRole('link', { name: 'Help' }).first().click()
    await expect.poll(eventNames).toContain('Route loaded')
    expect(await cookieNames(visit)).toEqual(['fp-consent', 'searchRatesTracking'])
  })
})

describe('bots', () => {
  it.each(['Mozilla/5.0 (compatible; Googlebot/2.1)', 'Mozilla/5.0 HeadlessChrome/147.0.0.0'])(
    'such as %s are neither asked nor counted, and load nothing',
    async (userAgent) => {
      const visit = await arrive('/', { userAgent })
      await settle(visit.page)
      expect([elsewhere(visit), visit.requestsFor(/measurement\.json/), await question(visit.page).count()]).toEqual([
        [],
        [],
        0,
      ])
    },
  )
})

describe('route search', () => {
  it('requests no third party and asks no consent, whatever the earlier choice', async () => {
    const fresh = await arrive('/route-search?utm_source=joc')
    await settle(fresh.page)
    expect([elsewhere(fresh), await question(fresh.page).count()]).toEqual([[], 0])
    const agreed = await arrive('/')
    await agreed.page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(eventNames).toContain('Route loaded')
    await agreed.page.goto(new URL('/route-search', edition.url).href)
    const before = elsewhere(agreed).length
    await settle(agreed.page)
    expect(elsewhere(agreed).slice(before)).toEqual([])
  })
})

describe('a third party', () => {
  it('a hostile third party reaches neither the page nor its cookies, and the site keeps working', async () => {
    const visit = await arrive('/')
    const script = `
      const attempts = [
        () => { window.parent.fetch = () => {} },
        () => { window.parent.document.title = 'hostile' },
        () => { window.top.location.href = 'https://evil.example/hostile' },
        () => { document.cookie = 'hostile=1' },
        () => { localStorage.setItem('hostile', '1') },
        () => { Array.prototype.push = () => { throw new Error('hostile') }; JSON.parse = undefined },
        () => { alert('hostile') },
      ]
      for (const attempt of attempts) try { attempt() } catch {}
      throw new Error('hostile')`
    await visit.page.route('**/proxy?*', (route) =>
      route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: script }),
    )
    await visit.page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => visit.requestsFor(/^\/proxy$/).length).toBe(1)
    await settle(visit.page)
    expect(await visit.page.title()).toBe('Home')
    expect(await visit.page.evaluate(() => String(fetch).includes('native code') && [].push.length === 1)).toBe(true)
    expect(await cookieNames(visit)).toEqual(['fp-consent', 'searchRatesTracking'])
    expect(await stored(visit.page)).not.toContain('hostile')
    await visit.page.getByRole('link', { name: 'Help' }).click()
    await visit.page.getByRole('heading', { name: 'Help' }).waitFor()
  })
})

describe('errors', () => {
  it('script errors are reported once the page is idle, including earlier ones', async () => {
    const visit = await arrive('/help?q=secret')
    await expect.poll(() => visit.requestsFor(/error-subscriber/).length).toBe(1)
    await visit.page.waitForLoadState('networkidle')
    await question(visit.page).waitFor()
    expect(visit.requestsFor(/measurement\.json/)).toHaveLength(1)
    await visit.page.evaluate(() => {
      setTimeout(() => {
        throw new Error('of the page')
      })
    })
    await expect
      .poll(() => query<{ title: string; route: string }>(cluster.url, 'select title, route from error_reports'))
      .toEqual([{ title: 'Error: of the page', route: '/help' }])
  })

  it('of a customer say so, and that no code caught them', async () => {
    const visit = await arrive('/help', { cookies: { domain: 'clients' } })
    await expect.poll(() => visit.requestsFor(/error-subscriber/).length).toBe(1)
    await visit.page.waitForLoadState('networkidle')
    await visit.page.evaluate(() => void Promise.reject(new Error('of the page')))
    type Row = { readonly customer: unknown; readonly mechanism: unknown }
    await expect
      .poll(() =>
        query<Row>(
          cluster.url,
          "select event->'tags'->'customer' as customer, event#>'{exception,values,0,mechanism}' as mechanism from error_reports",
        ),
      )
      .toEqual([{ customer: true, mechanism: { type: 'onunhandledrejection', handled: false } }])
  })

  it.each(['video', 'carousel'])('of a %s are marked as ones that may be silenced', async (widget) => {
    const visit = await arrive('/help')
    await expect.poll(() => visit.requestsFor(/error-subscriber/).length).toBe(1)
    await visit.page.waitForLoadState('networkidle')
    await visit.page.evaluate((name) => {
      const detail = { widget: name, error: new Error(`of the page: ${name}`) }
      window.dispatchEvent(new CustomEvent('fairlead:widget-failed', { detail }))
    }, widget)
    type Row = { readonly title: string; readonly is_silenceable: boolean }
    await expect
      .poll(() => query<Row>(cluster.url, 'select title, is_silenceable from error_reports'))
      .toEqual([{ title: `Error: of the page: ${widget}`, is_silenceable: true }])
  })
})

/** What third parties have in a queue of their frame. */
const queueOf = (page: Page, name: string): Promise<readonly unknown[]> => {
  const frame = page.frames().find((candidate) => new URL(candidate.url()).pathname === '/sandbox')
  return frame === undefined
    ? Promise.resolve([])
    : frame.evaluate(
        (queue) =>
          [...((window as unknown as Record<string, readonly unknown[]>)[queue] ?? [])].map((message) =>
            Object.prototype.toString.call(message) === '[object Arguments]'
              ? { call: [...(message as readonly unknown[])] }
              : message,
          ),
        name,
      )
}

const pagesIn = async (page: Page): Promise<readonly unknown[]> =>
  (await queueOf(page, 'dataLayer')).flatMap((message) =>
    (message as { readonly event?: unknown }).event === 'page_view'
      ? [(message as { readonly page_path?: unknown }).page_path]
      : [],
  )

const accept = async (page: Page): Promise<void> => page.getByRole('button', { name: 'Accept all' }).click()

describe('a tag manager', () => {
  it('is told consent as calls, the landing page, each later page, and no change that is none', async () => {
    const { page } = await arrive('/joc', { script: '' })
    await accept(page)
    await expect.poll(() => pagesIn(page)).toEqual(['/'])
    await page.getByRole('link', { name: 'Help' }).click()
    await expect.poll(() => pagesIn(page)).toEqual(['/', '/help'])
    await page.goBack()
    await expect.poll(() => pagesIn(page)).toEqual(['/', '/help', '/'])
    const queue = await queueOf(page, 'dataLayer')
    expect(queue.slice(0, 2)).toMatchObject([
      { call: ['consent', 'default', { ad_storage: 'denied' }] },
      { call: ['consent', 'update', { ad_storage: 'granted' }] },
    ])
    expect(JSON.stringify(queue)).not.toContain('consent_changed')
    await page.getByRole('link', { name: 'Privacy choices' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Refuse all' }).click()
    await expect
      .poll(async () => (await queueOf(page, 'dataLayer')).at(-1))
      .toMatchObject({ event: 'consent_changed', ad_storage: 'denied' })
  })

  it('hears what other code pushes, and the console names an event without a name and a layer that is none', async () => {
    const { page } = await arrive('/', { script: '' })
    const warnings: string[] = []
    page.on('console', (message) => {
      if (/nothing was pushed/.test(message.text())) warnings.push(message.text())
    })
    await page.evaluate(() => Object.assign(window, { dataLayer: [{ event: 'early' }] }))
    await accept(page)
    await expect.poll(async () => JSON.stringify(await queueOf(page, 'dataLayer'))).toContain('"early"')
    await page.evaluate(() => {
      const { dataLayer } = window as unknown as { dataLayer: unknown[] }
      dataLayer.push({ event: 'from the page' }, { event: ' ' })
    })
    await expect.poll(async () => JSON.stringify(await queueOf(page, 'dataLayer'))).toContain('from the page')
    expect(warnings).toEqual([NO_NAME])
    await page.evaluate(() => Object.assign(window, { dataLayer: { push: 'nothing' } }))
    await page.getByRole('link', { name: 'Help' }).click()
    await expect.poll(() => warnings.at(-1)).toBe(NO_ARRAY)
  })

  it('whose script breaks the layer in the frame is heard of', async () => {
    const { page } = await arrive('/', { script: 'window.dataLayer = {}' })
    const warnings: string[] = []
    page.on('console', (message) => warnings.push(message.text()))
    await accept(page)
    await expect.poll(() => pagesIn(page).catch(() => 'broken')).toBe('broken')
    await page.getByRole('link', { name: 'Help' }).click()
    await expect.poll(() => warnings).toContain(NO_ARRAY)
  })

  it('runs in the page, behind the policy of the site, where the frame does not open within 10 s', async () => {
    const { page, requestsFor } = await arrive('/', {
      isFrameless: true,
      script: 'document.documentElement.dataset.vendor = dataLayer.map((entry) => entry.event ?? entry[1]).join()',
    })
    await page.clock.install()
    await accept(page)
    await expect.poll(() => requestsFor(/^\/sandbox$/).length).toBe(1)
    await page.clock.runFor(9_000)
    expect(requestsFor(/^\/proxy$/)).toEqual([])
    await page.clock.runFor(2_000)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset['vendor']))
      .toBe('default,update,gtm.js,page_view')
    expect(await cookieNames(visits[0] as Visit)).toEqual(['fp-consent', 'searchRatesTracking'])
  })
})

describe('product analytics', () => {
  const settings = {
    vendors: [{ kind: 'product-analytics', script: 'https://tags.vendor.example/analytics.js', id: 'account' }],
  } as const

  it('are told who the visitor is, what has changed, and to forget it when consent is withdrawn', async () => {
    const options = { settings, script: '', cookies: { user_id: 'user-7', domain: 'clients' }, country: 'DE' }
    const { page } = await arrive('/?utm_source=joc', options)
    await accept(page)
    const calls = async () => (await queueOf(page, 'productAnalytics')) as readonly (readonly unknown[])[]
    await expect.poll(calls).toContainEqual(['setUserId', 'user-7'])
    const properties = { utm_source: 'joc', isCustomer: true, countryCode: 'DE', isEU: true }
    expect(await calls()).toContainEqual(['setUserProperties', expect.objectContaining(properties)])
    await page.context().clearCookies({ name: 'user_id' })
    await page.context().clearCookies({ name: 'utm_source' })
    await page.getByLabel('Message').fill('secret text')
    await page.getByRole('link', { name: 'Help' }).click()
    await expect.poll(calls).toContainEqual(['unsetUserProperties', ['utm_source']])
    expect(await calls()).toContainEqual(['setUserId', null])
    expect(await calls()).toContainEqual(['track', 'Form started', { form: 'contact', path: '/' }])
    await page.getByRole('link', { name: 'Privacy choices' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Refuse all' }).click()
    await expect.poll(async () => (await calls()).slice(-2)).toEqual([['clearUserProperties'], ['setOptOut', true]])
  })
})

describe('user monitoring', () => {
  const settings = {
    vendors: [
      {
        kind: 'user-monitoring',
        script: 'https://tags.vendor.example/monitoring.js',
        id: 'account',
        start: [['own.init', { sampleRate: 1 }]],
        calls: { view: 'own.api.view', pause: 'own.pause', action: 'own.missing' },
      },
    ],
  } as const
  const script = `
    const seen = (window.seen = [])
    window.own = {
      init: (options) => seen.push(['init', options]),
      pause: () => seen.push(['pause']),
      api: { view(view) { seen.push(['view', view, this === window.own.api]) } },
    }`

  it.each([
    ['the frame', false],
    ['the page', true],
  ])(
    'with functions of its own has them called in %s, and the console names one that it lacks',
    async (_, isFrameless) => {
      const { page } = await arrive('/', { settings, script, isFrameless })
      const warnings: string[] = []
      page.on('console', (message) => warnings.push(message.text()))
      if (isFrameless) await page.clock.install()
      await accept(page)
      const seen = async () => {
        if (!isFrameless) return queueOf(page, 'seen')
        await page.clock.runFor(1_000)
        return page.evaluate(() => [...((window as unknown as { seen?: readonly unknown[] }).seen ?? [])])
      }
      await expect.poll(seen).toEqual([
        ['init', { sampleRate: 1 }],
        ['view', { name: '/' }, true],
      ])
      await page.getByLabel('Message').fill('secret text')
      await expect.poll(() => warnings).toContain('own.missing is not a function: nothing was called.')
      await page.getByRole('link', { name: 'Privacy choices' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Refuse all' }).click()
      await expect.poll(async () => (await seen()).at(-1)).toEqual(['pause'])
    },
  )
})

describe('countries where visitors opt out', () => {
  const settings = { optOutCountries: ['US', 'DE'] }

  it('a visitor from one is counted without a question until they refuse', async () => {
    const { page } = await arrive('/', { settings, country: 'US' })
    await expect.poll(eventNames).toContain('Route loaded')
    expect(await question(page).count()).toBe(0)
    await page.getByRole('link', { name: 'Privacy choices' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Refuse all' }).click()
    await expect.poll(() => stored(page)).not.toContain('fairlead:device')
  })

  it.each(['DE', undefined])('a visitor from %s is asked all the same', async (country) => {
    const { page } = await arrive('/', { settings, ...(country === undefined ? {} : { country }) })
    await question(page).waitFor()
    expect(await eventNames()).toEqual([])
  })
})

describe('a visitor on the way through route search', () => {
  const toRoutes = (page: Page) => page.getByRole('link', { name: 'Routes' }).click()
  const toHelp = (page: Page) => page.getByRole('link', { name: 'Help' }).click()

  it('without a choice is asked before and after it, by links, back and forward, and not there', async () => {
    const { page } = await arrive('/')
    const isGone = () => expect.poll(() => question(page).count()).toBe(0)
    await question(page).waitFor()
    await toRoutes(page)
    await isGone()
    await page.goBack()
    await question(page).waitFor()
    await page.goForward()
    await isGone()
    await toHelp(page)
    await question(page).waitFor()
    await page.goBack()
    await isGone()
    await settle(page)
    await isGone()
  })

  it('who began there is asked on the page after it', async () => {
    const { page } = await arrive('/route-search')
    await settle(page)
    expect(await question(page).count()).toBe(0)
    await toHelp(page)
    await question(page).waitFor()
  })

  it('who goes there before the question has come is not asked there', async () => {
    const { page } = await arrive('/')
    await toRoutes(page)
    await page.getByRole('heading', { name: 'Routes' }).waitFor()
    await settle(page)
    expect(await question(page).count()).toBe(0)
  })

  it.each(['by a link', 'by back', 'at first'])('who comes %s and agrees has nothing counted there', async (way) => {
    const visit = await arrive('/')
    const { page } = visit
    await accept(page)
    await expect.poll(eventNames).toContain('Route loaded')
    if (way === 'at first') await page.goto(new URL('/route-search', edition.url).href)
    else await toRoutes(page)
    if (way === 'by back') {
      // A second click before the first page has come leaves no entry to go back to.
      await page.getByRole('heading', { name: 'Routes' }).waitFor()
      await toHelp(page)
      await page.getByRole('heading', { name: 'Help' }).waitFor()
      await page.goBack()
    }
    await page.getByRole('heading', { name: 'Routes' }).waitFor()
    await visit.alive()
    await settle(page)
    const before = elsewhere(visit).length
    await page.getByLabel('Message').fill('typed there')
    await page.getByRole('heading', { name: 'Routes' }).click()
    await settle(page)
    expect(elsewhere(visit).slice(before)).toEqual([])
    expect(await eventNames()).not.toContain('Form started')
    await toHelp(page)
    await page.getByRole('heading', { name: 'Help' }).waitFor()
    await settle(page)
    await page.getByLabel('Message').fill('typed here')
    await expect.poll(eventNames).toContain('Form started')
    await page.goto('about:blank')
    await settle(page)
    const paths = await query<{ path: string }>(cluster.url, "select path from events where path like '/route-search%'")
    expect(paths).toEqual([])
  })
})

describe('a visitor with two tabs', () => {
  const twoTabs = async () => {
    const { page } = await arrive('/')
    await question(page).waitFor()
    const other = await page.context().newPage()
    await other.goto(edition.url)
    await question(other).waitFor()
    return { page, other }
  }

  it('who chooses in one is told by it in the other, before any poll', async () => {
    const { page, other } = await twoTabs()
    // No more polls: only the other tab's word can come through.
    await other.evaluate(() => Object.assign(window, { setTimeout: () => 0 }))
    // The one that is under way ends before the choice.
    await settle(other)
    await page.getByRole('button', { name: 'Refuse all' }).click()
    await expect.poll(() => question(other).count()).toBe(0)
  })

  it('of two editions, who chooses in one, is not asked in the other any longer', async () => {
    const { page, other } = await twoTabs()
    // Editions have origins of their own, and share their cookie alone.
    await other.evaluate(() => Object.assign(BroadcastChannel.prototype, { postMessage: () => {} }))
    await other.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => question(page).count()).toBe(0)
    await expect.poll(eventNames).toContain('Route loaded')
  })

  it('one of them on route search, is not asked there, nor later once the other has chosen', async () => {
    const { page, other } = await twoTabs()
    await other.getByRole('link', { name: 'Routes' }).click()
    await expect.poll(() => question(other).count()).toBe(0)
    await page.getByRole('button', { name: 'Refuse all' }).click()
    await other.goBack()
    await other.getByRole('heading', { name: 'Home' }).waitFor()
    await settle(other)
    expect(await question(other).count()).toBe(0)
  })

  it('keeps the dialog that they opened in the other', async () => {
    const { page, other } = await twoTabs()
    await other.getByRole('link', { name: 'Privacy choices' }).click()
    await other.locator('[data-consent="choices"][open]').waitFor()
    await page.getByRole('button', { name: 'Refuse all' }).click()
    await settle(other)
    expect(await other.locator('[data-consent="choices"][open]').count()).toBe(1)
  })
})

describe('the page', () => {
  it('loads no measurement code before hydration', async () => {
    const visit = await openVisit(browser, { userAgent: VISITOR, javaScriptEnabled: false })
    visits.push(visit)
    const response = await visit.page.goto(edition.url)
    expect(await response?.text()).not.toMatch(/measurement|subscriber|consent\.|reporter/)
  })
})
