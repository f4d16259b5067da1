import type { Page } from 'playwright-core'
import { detailPath } from '#content/schema/sections.ts'
import type { MessageKey } from '#pages/define.ts'
import type { Visit } from '#test/browser/support/visit.ts'
import { linksIn } from '#test/support/scan-document.ts'
import { accept, consentQuestion, takeEvents } from '../checks/consent.ts'
import { fieldIn } from '../checks/forms.ts'
import { has, textOf } from '../checks/pages.ts'
import { takeReports, throwIn, untilReporting } from '../checks/reports.ts'
import { isInSight } from '../checks/sight.ts'
import { hold, until } from '../checks/until.ts'
import { arriveAt, threeWays } from '../checks/ways.ts'
import { browser, type Check, curl, endState, inside, type Row, row } from '../row.ts'
import { agreed } from './entities.ts'

type Wrong = {
  readonly path: string
  readonly english: string
  readonly key: MessageKey
  readonly fill: (page: Page) => Promise<void>
}

const send = async ({ page }: Visit): Promise<void> => {
  await page.locator('main form[data-form] button[type=submit]').last().click()
}

/** A form that is filled in wrongly says so, in the words of the specification or their translation. */
const complains = ({ path, english, key, fill }: Wrong): readonly Check[] =>
  threeWays(
    path,
    `${path} says “${english}”`,
    async (visit, asked) => {
      hold(asked.edition !== 'en-US' || asked.t(key) === english, `the text is “${asked.t(key)}”`)
      await fill(visit.page)
      await until(`“${asked.t(key)}”`, async () => {
        await send(visit)
        return isInSight(visit.page, asked.t(key))
      })
    },
    { expectedErrors: /Failed to load resource/ },
  )

const message = (number: number, wrong: Wrong): Row =>
  row(`5.messages.${number}`, `A form message is “${wrong.english}”.`, ...complains(wrong))

const CONTACT = '/company/contact'

const requestsData = async (
  asked: Parameters<Check['run']>[0],
  options: Parameters<typeof asked.open>[0],
): Promise<number> => {
  const visit = await arriveAt(asked, '/', { savesData: false, ...options })
  await visit.page.waitForTimeout(5000)
  return visit.requestsFor(/^\/page-data\/(?!index\/|app-data|site-routes|known-pages).*page-data\.json$/).length
}

export const rules: readonly Row[] = [
  message(1, {
    path: CONTACT,
    english: 'Required',
    key: 'form.error.required',
    fill: async (page) => fieldIn(page, 'message').fill(''),
  }),
  message(2, {
    path: CONTACT,
    english: 'Please enter an email address',
    key: 'form.error.no-email',
    fill: async (page) => fieldIn(page, 'email').fill(''),
  }),
  message(3, {
    path: CONTACT,
    english: 'Please enter a valid email address',
    key: 'form.error.bad-email',
    fill: async (page) => fieldIn(page, 'email').fill('somebody'),
  }),
  message(4, {
    path: CONTACT,
    english: 'Please enter a valid phone number',
    key: 'form.error.bad-phone',
    fill: async (page) => fieldIn(page, 'phone').fill('12'),
  }),
  message(5, {
    path: '/lp/shanghai-los-angeles',
    english: 'Please enter a valid response',
    key: 'form.error.bad-response',
    fill: async (page) => fieldIn(page, 'weight').fill('heavy'),
  }),
  message(6, {
    path: '/newsletter',
    english: 'Invalid email',
    key: 'form.error.invalid-email',
    fill: async (page) => fieldIn(page, 'email').fill('somebody'),
  }),
  row(
    '5.consent.1',
    'There is a consent checkbox for terms of service and privacy policy.',
    has(CONTACT, 'a box that nobody has ticked, with links to both', (html) => {
      const box = /<input[^>]*name="acceptTerms"[^>]*>/.exec(html)?.[0] ?? ''
      const hrefs = linksIn(html)
      return (
        box.includes('type="checkbox"') &&
        !/\bchecked\b/.test(box) &&
        hrefs.includes('/terms-and-conditions') &&
        hrefs.includes('/privacy')
      )
    }),
  ),
  row(
    '5.consent.2',
    'There is a consent checkbox for receiving communications.',
    has(CONTACT, 'a box of its own that nobody has ticked', (html) => {
      const box = /<input[^>]*name="acceptMessages"[^>]*>/.exec(html)?.[0] ?? ''
      return box.includes('type="checkbox"') && !/\bchecked\b|\brequired\b/.test(box)
    }),
  ),
  row(
    '5.slug.1',
    'A slug must start with /, otherwise an error is raised.',
    inside('end state', 'the function that makes all paths of details throws', async () => {
      hold(detailPath('Help Article', '/7-slug') === '/help/7-slug', 'a path is made wrongly')
      let thrown = ''
      try {
        detailPath('Help Article', '7-slug')
      } catch (error) {
        thrown = String(error)
      }
      hold(thrown.includes('must start with "/"'), `it says “${thrown}”`)
    }),
    curl('no path of a page has a doubled or a missing slash', async (asked) => {
      const wrong = (await asked.pages()).filter(({ path }) => !path.startsWith('/') || path.includes('//'))
      hold(wrong.length === 0, `${wrong[0]?.path} is a path`)
    }),
  ),
  row(
    '5.links.1',
    'Internal links pointing to the site’s own host (the China-site host when the language is zh-CN) are rewritten to relative paths.',
    curl('no page of any kind links to its own host by name', async (asked) => {
      const { body: home } = await asked.get('/')
      const own = /data-origin="([^"]+)"/.exec(home)?.[1] ?? ''
      hold(own.startsWith('https://'), `the host of the edition is “${own}”`)
      const seen = new Set<string>()
      for (const { page, path } of await asked.pages()) {
        if (seen.has(page)) continue
        seen.add(page)
        const { body } = await asked.get(encodeURI(path))
        const named = linksIn(body).filter((href) => href === own || href.startsWith(`${own}/`))
        hold(named.length === 0, `${path} links to ${named[0]}`)
      }
    }),
    browser('a link to the own host that other code adds is followed without a document', async (asked) => {
      const visit = await arriveAt(asked, '/paps')
      await visit.page.evaluate(() => {
        const link = document.createElement('a')
        link.id = 'own'
        link.textContent = 'own'
        link.href = `${location.origin}/pars`
        document.body.prepend(link)
      })
      await visit.page.locator('#own').click()
      await until('the page', () => visit.page.url().endsWith('/pars'))
      hold(visit.documentLoads() === 1, 'a document was loaded')
    }),
  ),
  row(
    '5.bots.1',
    'Form pages are protected by a bot-detection service, as stated in a notice.',
    ...[CONTACT, '/get-started', '/sign-up', '/talk-to-an-expert'].map((path) =>
      curl(`${path} states it`, async (asked) => {
        const { body } = await asked.get(path)
        hold(textOf(body).includes(asked.t('form.bot-notice')), `${path} has no notice`)
      }),
    ),
    inside('curl', 'what comes without proof is not taken', async (asked, { endpoints, query }) => {
      const origin = new URL(asked.urlOf('/')).origin
      const response = await fetch(`${endpoints}/forms/newsletter`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), origin },
        body: JSON.stringify({
          edition: asked.edition,
          page: '/newsletter',
          answers: { email: ['bot@buyer.example'], acceptTerms: ['yes'], acceptTransfer: ['yes'] },
          wordings: {},
          proof: '',
        }),
      })
      hold(response.status >= 400 && response.status < 500, `it answers with ${response.status}`)
      const stored = await query('select id from submissions where email = $1', ['bot@buyer.example'])
      hold(stored.length === 0, 'it is stored')
    }),
  ),
  row(
    '6.roles.1',
    'A visitor is a customer when the domain cookie says clients.',
    endState('the is-customer property follows the cookie', async (asked) => {
      for (const [domain, isCustomer] of [
        ['clients', true],
        ['visitors', false],
      ] as const) {
        const { events } = await agreed(asked, '/paps', { cookies: { domain } })
        await until(`isCustomer ${isCustomer} for ${domain}`, () => {
          const told = events.batches().at(-1)?.['userProperties'] as Readonly<Record<string, unknown>>
          return told['isCustomer'] === isCustomer
        })
      }
    }),
  ),
  row(
    '6.roles.2',
    'Whether a visitor is a customer is used for reporting tags.',
    endState('an error report has the tag', async (asked) => {
      const visit = await asked.open({ expectedErrors: /of the row/ })
      await visit.page.context().addCookies([{ name: 'domain', value: 'clients', url: asked.urlOf('/') }])
      const reports = await takeReports(visit)
      await visit.page.goto(asked.urlOf('/paps'))
      await visit.alive()
      await untilReporting(visit)
      await throwIn(visit, 'of the row')
      await until('a report with the tag', () => reports.all().some((text) => text.includes('"customer":true')))
    }),
  ),
  row(
    '6.bots.1',
    'Bot and crawler user agents are not tracked by analytics.',
    ...['Mozilla/5.0 (compatible; Googlebot/2.1)', 'Mozilla/5.0 (compatible; bingbot/2.0)', 'SomeCrawler/1.0'].map(
      (userAgent) =>
        browser(`${userAgent} is neither asked nor counted`, async (asked) => {
          const visit = await asked.open({ userAgent })
          const events = await takeEvents(visit)
          await visit.page.context().addCookies([{ name: 'fp-consent', value: 'everything', url: asked.urlOf('/') }])
          await visit.page.goto(asked.urlOf('/paps'))
          await visit.alive()
          await visit.page.waitForTimeout(2500)
          hold((await consentQuestion(visit).count()) === 0, 'it is asked')
          hold(events.names().length === 0 && visit.requestsFor(/start-measurement/).length === 0, 'it is counted')
        }),
    ),
    endState('a visitor is counted, on the same page', async (asked) => {
      const visit = await asked.open()
      const events = await takeEvents(visit)
      await visit.page.goto(asked.urlOf('/paps'))
      await accept(visit, asked)
      await until('an event', () => events.names().length > 0)
    }),
  ),
  row(
    '6.bots.2',
    'Prefetching is skipped for bots, on slow 2g connections and when data saver is on.',
    browser('a visitor with a fast connection has pages prefetched', async (asked) => {
      hold((await requestsData(asked, {})) > 0, 'nothing is prefetched')
    }),
    browser('a bot has none', async (asked) => {
      const count = await requestsData(asked, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
      hold(count === 0, `${count} are prefetched`)
    }),
    ...['2g', 'slow-2g'].map((effectiveType) =>
      browser(`a visitor on ${effectiveType} has none`, async (asked) => {
        const count = await requestsData(asked, { effectiveType })
        hold(count === 0, `${count} are prefetched`)
      }),
    ),
    browser('a visitor who saves data has none', async (asked) => {
      const count = await requestsData(asked, { savesData: true })
      hold(count === 0, `${count} are prefetched`)
    }),
  ),
]
