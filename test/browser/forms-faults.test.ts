import { randomBytes } from 'node:crypto'
import type { Locator, Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { siteWords } from '#test/support/site-words.ts'
import { siteWithEndpoints } from './support/form-endpoints.ts'
import { addLink } from './support/visit.ts'

const { visit, stored } = siteWithEndpoints()
const english = visit('en-US')

const t = siteWords('en-US')
const FORM = '/company/contact'
const POST = '**/forms/contact'
/** The proof and the form itself. */
const ENDPOINTS = /\/(challenge|forms\/contact)$/
const MAIN = 'main form[data-form]'
const SUMMARY = `${MAIN} [data-error-summary]`
const SEND = `${MAIN} button[type=submit]`
const THANKS = '/thank-you/message'

const anEmail = (): string => `visitor-${randomBytes(6).toString('hex')}@buyer.example`
const field = (page: Page, name: string): Locator => page.locator(`main #field-${name}`)
const status = (page: Page): Promise<string | null> => page.locator(`${MAIN} [role=status]`).textContent()

const fillIn = async (page: Page, email: string): Promise<void> => {
  await field(page, 'message').fill('Where is booking 4711?')
  await field(page, 'firstName').fill('Ann')
  await field(page, 'lastName').fill('Lee')
  await field(page, 'company').fill('Example Furniture')
  await field(page, 'email').fill(email)
  await field(page, 'country').selectOption('US')
  await field(page, 'acceptTerms').check()
}

/** Wakes the worker of a site with a background sync, as the browser does when there is a connection. */
const dispatchSync = async (page: Page, scope: string, tag: string): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL === scope && !isDeleted)
      if (found !== undefined) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(scope).origin,
    registrationId: await registration,
    tag,
    lastChance: false,
  })
  await session.detach()
}

/** Names a time; in no cell is the visitor offline. */
const BUSY = new RegExp(t('form.retry-at').replace('{time}', '\\d+:\\d+:\\d+ [AP]M').replaceAll('.', '\\.'))

const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' }

type Cell = {
  readonly name: string
  readonly answer: (route: Route) => Promise<void>
  /** Waits for the next try, or is told that it failed. */
  readonly ends: 'waiting' | 'failed' | 'refused'
}

const cells: readonly Cell[] = [
  { name: 'refuses the connection', answer: (route) => route.abort('connectionrefused'), ends: 'waiting' },
  { name: 'breaks the connection off', answer: (route) => route.abort('connectionreset'), ends: 'waiting' },
  {
    name: 'answers 429 with a time',
    answer: (route) => route.fulfill({ status: 429, headers: { ...cors, 'retry-after': '2' }, json: {} }),
    ends: 'waiting',
  },
  {
    name: 'answers 503 with Retry-After',
    answer: (route) => route.fulfill({ status: 503, headers: { ...cors, 'retry-after': '2' }, json: {} }),
    ends: 'waiting',
  },
  {
    name: 'answers 504 in HTML',
    answer: (route) => route.fulfill({ status: 504, headers: cors, body: '<h1>504</h1>' }),
    ends: 'waiting',
  },
  {
    name: 'answers 500',
    answer: (route) => route.fulfill({ status: 500, headers: cors, json: { problem: 'failed' } }),
    ends: 'failed',
  },
  {
    name: 'answers with a page of somebody else’s network',
    answer: (route) => route.fulfill({ status: 200, headers: cors, contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }),
    ends: 'failed',
  },
  {
    name: 'answers JSON that is cut off',
    answer: (route) => route.fulfill({ status: 201, headers: cors, body: '{"id":' }),
    ends: 'failed',
  },
  {
    name: 'refuses the sender',
    answer: (route) => route.fulfill({ status: 403, headers: cors, json: { problem: 'refused' } }),
    ends: 'refused',
  },
  {
    name: 'dies after storing and before answering',
    answer: async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    ends: 'waiting',
  },
  {
    name: 'stores and answers 500 all the same',
    answer: async (route) => {
      await route.fetch()
      await route.fulfill({ status: 500, headers: cors, json: {} })
    },
    ends: 'failed',
  },
]

describe.each(cells)('an endpoint that $name', ({ answer, ends }) => {
  it('a form sent to a faulty endpoint keeps its answers and arrives once when the endpoint recovers', async () => {
    const email = anEmail()
    const { page } = await english.arrive(FORM, { expectedErrors: /Failed to load resource/ })
    await page.route(POST, answer)
    await fillIn(page, email)
    await page.locator(SEND).click()
    if (ends === 'waiting') await expect.poll(() => status(page)).toMatch(BUSY)
    else
      await expect
        .poll(() => page.locator(`${SUMMARY} li`).allTextContents())
        .toEqual([t(ends === 'failed' ? 'form.error.failed' : 'form.error.refused')])
    expect(await field(page, 'message').inputValue()).toBe('Where is booking 4711?')
    await page.unroute(POST)
    if (ends === 'waiting') {
      await page.getByRole('button', { name: t('form.try-now') }).click()
      await expect.poll(() => status(page)).toBe(t('form.sent'))
    } else {
      await page.locator(SEND).click()
      await page.waitForURL(english.urlOf(THANKS))
    }
    expect(await stored(email)).toHaveLength(1)
  })
})

describe('an endpoint that never answers', () => {
  it('a form sent to an endpoint that never answers waits after the timeout', async () => {
    const { page } = await english.open({ expectedErrors: /Failed to load resource|timed out/ })
    // The time limit comes in a moment instead of twenty seconds.
    await page.addInitScript(() => {
      const { timeout } = AbortSignal
      AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds === 20_000 ? 500 : milliseconds)
    })
    await page.goto(english.urlOf(FORM))
    await page.route(POST, () => new Promise<void>(() => {}))
    await fillIn(page, anEmail())
    await page.locator(SEND).click()
    await expect.poll(() => status(page)).toMatch(BUSY)
  })
})

describe('a visitor without a connection', () => {
  it('a form filled in offline says so and is sent once when the connection is back', async () => {
    const email = anEmail()
    const { page } = await english.arrive(FORM, { expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ })
    await field(page, 'message').focus()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /open-session/.test(name)),
    )
    await fillIn(page, email)
    await page.context().setOffline(true)
    await page.locator(SEND).click()
    await expect.poll(() => status(page)).toBe(t('form.waiting'))
    expect(await stored(email)).toEqual([])
    await page.context().setOffline(false)
    await expect.poll(() => status(page)).toBe(t('form.sent'))
    expect(await stored(email)).toHaveLength(1)
    expect(await field(page, 'message').inputValue()).toBe('')
  })

  it('a waiting form is sent from whichever page the visitor opens next', async () => {
    const email = anEmail()
    const { page } = await english.arrive(FORM, { expectedErrors: /Failed to load resource/ })
    await page.route(POST, (route) => route.abort('internetdisconnected'))
    await fillIn(page, email)
    await page.locator(SEND).click()
    await expect.poll(() => status(page)).toMatch(/^Not sent yet/)
    await page.unroute(POST)
    await page.goto(english.urlOf('/help'))
    await expect.poll(async () => (await stored(email)).length).toBe(1)
    await page.goto(english.urlOf(FORM))
    await page.locator(SEND).waitFor()
    expect(await field(page, 'message').inputValue()).toBe('')
  })

  it('a waiting form is sent once after a click on a link, while the visitor reads on', async () => {
    const email = anEmail()
    const { page, documentLoads } = await english.arrive(FORM, { expectedErrors: /Failed to load resource/ })
    await page.route(ENDPOINTS, (route) => route.abort('connectionrefused'))
    await fillIn(page, email)
    await page.locator(SEND).click()
    await expect.poll(() => status(page)).toMatch(BUSY)
    await (await addLink(page, '/help')).click()
    await page.waitForURL(english.urlOf('/help'))
    await page.unroute(ENDPOINTS)
    await expect.poll(async () => (await stored(email)).length).toBe(1)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fairlead:outgoing'))).toBeNull()
    expect(documentLoads()).toBe(1)
    expect(await stored(email)).toHaveLength(1)
  })

  it('a waiting form is sent by another tab, which shows a page without one, when its own is closed', async () => {
    const email = anEmail()
    const { page } = await english.arrive(FORM, { expectedErrors: /Failed to load resource/ })
    const context = page.context()
    const other = await context.newPage()
    await other.goto(english.urlOf('/glossary'))
    await context.route(ENDPOINTS, (route) => route.abort('connectionrefused'))
    await page.bringToFront()
    await fillIn(page, email)
    await page.locator(SEND).click()
    await expect.poll(() => status(page)).toMatch(BUSY)
    await page.close()
    await context.unroute(ENDPOINTS)
    await expect.poll(async () => (await stored(email)).length).toBe(1)
    expect(await stored(email)).toHaveLength(1)
  })

  it('a waiting form that the visitor changes is sent once, with the new answers', async () => {
    const email = anEmail()
    const { page } = await english.arrive(FORM, { expectedErrors: /Failed to load resource/ })
    await page.route(POST, (route) => route.abort('internetdisconnected'))
    await fillIn(page, email)
    await page.locator(SEND).click()
    await expect.poll(() => status(page)).toMatch(/^Not sent yet/)
    await page.reload()
    await expect.poll(() => status(page)).toMatch(/^Not sent yet/)
    await page.getByRole('button', { name: t('form.change') }).click()
    await expect.poll(() => field(page, 'message').inputValue()).toBe('Where is booking 4711?')
    await page.unroute(POST)
    await field(page, 'message').fill('It has arrived.')
    await field(page, 'acceptTerms').check()
    await page.locator(SEND).click()
    await page.waitForURL(english.urlOf(THANKS))
    const rows = await stored(email)
    expect(rows.map(({ answers }) => answers['message'])).toEqual(['It has arrived.'])
  })

  it('a form without storage keeps its answers in the page and does not promise to send later', async () => {
    const { page } = await english.open({ expectedErrors: /Failed to load resource/ })
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    await page.goto(english.urlOf(FORM))
    await page.route(POST, (route) => route.abort('internetdisconnected'))
    await fillIn(page, anEmail())
    await page.locator(SEND).click()
    await expect.poll(() => page.locator(`${SUMMARY} li`).allTextContents()).toEqual([t('form.error.failed')])
    expect(await field(page, 'message').inputValue()).toBe('Where is booking 4711?')
  })
})

describe('a visitor who has closed the site', () => {
  it('a waiting form is sent once by the worker when the browser reports a connection, without a tab of the site', async () => {
    const email = anEmail()
    const { page } = await english.arrive(FORM, {
      hasWorker: true,
      expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to (load resource|fetch)/,
    })
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await fillIn(page, email)
    await page.context().setOffline(true)
    await page.locator(SEND).click()
    await expect.poll(() => status(page)).toMatch(/^Not sent yet/)
    await page.goto('about:blank')
    await page.context().setOffline(false)
    await dispatchSync(page, english.urlOf('/'), 'fairlead-forms')
    await expect.poll(async () => (await stored(email)).length).toBe(1)
    await page.goto(english.urlOf(FORM))
    await page.locator(SEND).waitFor()
    expect(await field(page, 'message').inputValue()).toBe('')
    expect(await stored(email)).toHaveLength(1)
  })
})

describe('two tabs', () => {
  it('that send the same waiting form make one submission', async () => {
    const email = anEmail()
    const { page } = await english.arrive(FORM, { expectedErrors: /Failed to load resource/ })
    await page.route(POST, (route) => route.abort('internetdisconnected'))
    await fillIn(page, email)
    await page.locator(SEND).click()
    await expect.poll(() => status(page)).toMatch(/^Not sent yet/)
    await page.unroute(POST)
    const other = await page.context().newPage()
    await Promise.all([other.goto(english.urlOf(FORM)), page.getByRole('button', { name: t('form.try-now') }).click()])
    await expect.poll(async () => (await stored(email)).length).toBe(1)
    await other.waitForTimeout(1500)
    expect(await stored(email)).toHaveLength(1)
  })
})

describe('on route search', () => {
  it('the footer form on route search is posted by the browser, without a challenge', async () => {
    const email = anEmail()
    // The pages of route search may not be there yet: any page under such an address will do.
    const { page, requestsFor, framed } = await english.arrive('/')
    await framed()
    await page.evaluate(() => window.history.replaceState(null, '', '/route-search/x'))
    const footer = page.locator('footer form[data-form=newsletter]')
    await footer.locator('[name=email]').fill(email)
    await footer.locator('[name=acceptTerms]').check()
    await footer.locator('button[type=submit]').click()
    await page.waitForURL(english.urlOf('/thank-you/newsletter'))
    expect(requestsFor(/challenge|open-session/)).toEqual([])
    const [row] = await stored(email)
    expect(row?.proof).toBe('none')
  })
})
