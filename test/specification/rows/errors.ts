import type { MessageKey } from '#pages/define.ts'
import { NO_ARRAY, NO_NAME } from '#pages/measurement/vendors/data-layer.ts'
import { useStaticQuery as askQuery } from '#runtime/static-query/use-static-query.tsx'
import { navigate, type Visit } from '#test/browser/support/visit.ts'
import type { Asked } from '../asked.ts'
import { accept, takeEvents } from '../checks/consent.ts'
import { fieldIn, fillContact } from '../checks/forms.ts'
import { mirrorOf } from '../checks/mirror.ts'
import { alterPageData } from '../checks/page-data.ts'
import { takeReports, throwIn, untilReporting } from '../checks/reports.ts'
import { isInSight } from '../checks/sight.ts'
import { hold, until } from '../checks/until.ts'
import { acceptAll, arriveVendored } from '../checks/vendored.ts'
import { arriveAt, BEFORE, follow } from '../checks/ways.ts'
import { browser, endState, inside, type Row, row } from '../row.ts'

/** What a tab says on its console. */
const consoleOf = ({ page }: Visit): (() => readonly string[]) => {
  const texts: string[] = []
  page.on('console', (message) => texts.push(message.text()))
  return () => texts
}

const untilSaid = (said: () => readonly string[], words: string): Promise<void> =>
  until(`“${words}” on the console`, () => said().some((text) => text.includes(words)))

const CONTACT = '/company/contact'

type FormAnswer = { readonly status: number; readonly body: string; readonly type?: string }

/** Fills in the contact form, and answers in place of the endpoints. */
const sendContact = async (asked: Asked, { status, body, type = 'application/json' }: FormAnswer): Promise<Visit> => {
  const visit = await arriveAt(asked, CONTACT, { expectedErrors: /Failed to load resource|status of/ })
  const { page } = visit
  await page.route('**/forms/contact', (route) =>
    route.fulfill({
      status,
      contentType: type,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      body,
    }),
  )
  await page.route('**/challenge', async (route) => (asked.inside === undefined ? route.abort() : route.continue()))
  await fieldIn(page, 'message').fill('Where is booking 4711?')
  await fillContact(asked, page, 'somebody@buyer.example')
  await page.locator('main form[data-form] button[type=submit]').click()
  return visit
}

const formSays = (id: string, english: string, key: MessageKey, answer: FormAnswer): Row =>
  row(
    id,
    `A form message is “${english}”.`,
    inside('end state', `a form that is answered with ${answer.status} says it`, async (asked) => {
      hold(asked.edition !== 'en-US' || asked.t(key) === english, `the text is “${asked.t(key)}”`)
      const { page } = await sendContact(asked, answer)
      await until(`“${asked.t(key)}”`, () => isInSight(page, asked.t(key)))
    }),
  )

export const errors: readonly Row[] = [
  row(
    '8.analytics.1',
    'Analytics failure: an error saying the attempt to log returned the given code.',
    endState('the console names the code', async (asked) => {
      const visit = await asked.open({ expectedErrors: /status of 503/ })
      const said = consoleOf(visit)
      await takeEvents(visit, { status: 503, body: 'busy' })
      await visit.page.goto(asked.urlOf('/paps'))
      await accept(visit, asked)
      await untilSaid(said, 'attempt to log returned 503')
    }),
  ),
  row(
    '8.page.1',
    'Page load error: page resources for {path} not found; the page is not rendered.',
    browser('the console says it of the path', async (asked) => {
      const visit = await arriveAt(asked, BEFORE, { expectedErrors: /./ })
      const said = consoleOf(visit)
      await alterPageData(visit.page, '/pars', { status: 503 })
      await navigate(visit.page, '/pars')
      await untilSaid(said, 'page resources for /pars not found; the page is not rendered.')
    }),
  ),
  row(
    '8.query.1',
    'Failed static query: We couldn’t load the query file.',
    browser('the console says it of a query and of a slice that are missing', async (asked) => {
      const visit = await arriveAt(asked, BEFORE, { expectedErrors: /./ })
      const said = consoleOf(visit)
      await visit.page.route(/\/slice-data\/blog-menu\.json/, (route) => route.fulfill({ status: 404, body: '' }))
      await navigate(visit.page, '/blog')
      await untilSaid(said, "We couldn't load the query file")
      await until('the document in its place', () => visit.documentLoads() === 2)
    }),
    browser('and of the query of a page', async (asked) => {
      const visit = await arriveAt(asked, BEFORE, { expectedErrors: /./ })
      const said = consoleOf(visit)
      await alterPageData(visit.page, '/pars', { change: (data) => ({ ...data, staticQueryHashes: ['1234567890'] }) })
      await navigate(visit.page, '/pars')
      await untilSaid(said, "We couldn't load the query file page-data/sq/d/1234567890.json")
    }),
  ),
  row(
    '8.chunk.1',
    'Missing component chunk: We couldn’t find the correct component chunk with that name.',
    browser('the console says it of a page whose code is gone', async (asked) => {
      const visit = await arriveAt(asked, BEFORE, { expectedErrors: /./ })
      const said = consoleOf(visit)
      await alterPageData(visit.page, '/pars', {
        change: (data) => ({ ...data, componentChunkName: 'component---gone' }),
      })
      await navigate(visit.page, '/pars')
      await untilSaid(said, "We couldn't find the correct component chunk with that name")
      await until('the document in its place', () => visit.documentLoads() === 2)
    }),
  ),
  formSays('8.forms.1', 'Sorry, but we are unable to process your message', 'form.error.refused', {
    status: 403,
    body: '{}',
  }),
  formSays('8.forms.2', 'Something went wrong. Try again.', 'form.error.failed', {
    status: 500,
    body: '<html>',
    type: 'text/html',
  }),
  formSays('8.forms.3', 'Thank you for your message. We will get back to you as soon as we can.', 'form.sent', {
    status: 201,
    body: JSON.stringify({ id: '00000000-0000-0000-0000-000000000000' }),
  }),
  row(
    '8.render.1',
    'Rendering errors are caught by a boundary and reported to an error-reporting service.',
    endState('the page stays readable, and the error is reported', async (asked) => {
      const visit = await asked.open({ expectedErrors: /./ })
      const reports = await takeReports(visit)
      await alterPageData(visit.page, '/pars', {
        change: (data) => ({ ...data, result: { ...(data['result'] as object), data: {} } }),
      })
      await visit.page.goto(asked.urlOf('/pars'))
      await until('the report', () => reports.all().some((text) => text.includes('"reason":"render"')))
      hold((await visit.page.locator('h1').count()) === 1, 'the page is empty')
    }),
    endState('after a navigation, the document is loaded', async (asked) => {
      const visit = await arriveAt(asked, BEFORE, { expectedErrors: /./ })
      await alterPageData(visit.page, '/pars', {
        change: (data) => ({ ...data, result: { ...(data['result'] as object), data: {} } }),
      })
      await navigate(visit.page, '/pars')
      await until('the document', () => visit.documentLoads() === 2)
      await until('its heading', async () => (await visit.page.locator('h1').count()) === 1)
    }),
  ),
  row(
    '8.render.2',
    'Errors from video and carousel widgets are reported as silenceable.',
    ...(['video', 'carousel'] as const).map((widget) =>
      endState(`one of a ${widget}`, async (asked) => {
        const visit = await asked.open()
        const reports = await takeReports(visit)
        await visit.page.goto(asked.urlOf('/webinars'))
        await visit.alive()
        await untilReporting(visit)
        await visit.page.evaluate((name) => {
          const detail = { widget: name, error: new Error(`of a ${name}`) }
          window.dispatchEvent(new CustomEvent('fairlead:widget-failed', { detail }))
        }, widget)
        await until('the report', () =>
          reports.all().some((text) => text.includes(`of a ${widget}`) && text.includes('"silenceable":true')),
        )
      }),
    ),
  ),
  row(
    '8.worker.1',
    'Service worker failures are logged to the console.',
    browser('a worker that cannot be had', async (asked) => {
      const mirror = await mirrorOf(new URL(asked.urlOf('/')).origin, (path) =>
        path === '/sw.js' ? { status: 500, body: 'broken' } : undefined,
      )
      try {
        const visit = await asked.open({ hasWorker: true, expectedErrors: /./ })
        const said = consoleOf(visit)
        await visit.page.goto(`${mirror.origin}/paps`)
        await untilSaid(said, 'sw.js')
      } finally {
        mirror.close()
      }
    }),
  ),
  row(
    '8.data-layer.1',
    'A message is logged when the data layer is not an array or an event name is empty.',
    inside('end state', 'both are logged', async (_, { vendored }) => {
      const visit = await arriveVendored(vendored, '/')
      const said = consoleOf(visit)
      await acceptAll(visit)
      await until('the data layer', () =>
        visit.page.evaluate(() => Array.isArray((window as unknown as { dataLayer?: unknown }).dataLayer)),
      )
      await visit.page.evaluate(() => {
        const { dataLayer } = window as unknown as { readonly dataLayer: unknown[] }
        dataLayer.push({ event: ' ' })
      })
      await untilSaid(said, NO_NAME)
      await visit.page.evaluate(() => Object.assign(window, { dataLayer: { push: 'nothing' } }))
      await visit.page.getByRole('link', { name: 'Help' }).click()
      await untilSaid(said, NO_ARRAY)
    }),
  ),
  row(
    '8.query.2',
    'The static query helper fails when given a string instead of a query, or when no result exists.',
    inside('end state', 'given a string, it throws', async () => {
      let thrown = ''
      try {
        askQuery('blog posts' as never)
      } catch (error) {
        thrown = String(error)
      }
      hold(thrown.includes('instead of a query'), `it says “${thrown}”`)
    }),
    browser('without a result, what reads it is not shown anew', async (asked) => {
      const visit = await arriveAt(asked, BEFORE, { expectedErrors: /./ })
      const said = consoleOf(visit)
      await visit.page.route(/\/page-data\/sq\/d\//, (route) => route.fulfill({ status: 404, body: '' }))
      await alterPageData(visit.page, '/pars', { change: (data) => ({ ...data, staticQueryHashes: ['1234567890'] }) })
      await navigate(visit.page, '/pars')
      await untilSaid(said, "We couldn't load the query file")
      await until('the document in its place', () => visit.documentLoads() === 2)
    }),
  ),
  row(
    '8.noise.1',
    'Error reporting ignores known noise (script errors, chunk-load failures, extension errors, others) and drops duplicate events.',
    endState('of five, one is reported, once', async (asked) => {
      const visit = await asked.open({ expectedErrors: /./ })
      const reports = await takeReports(visit)
      await visit.page.goto(asked.urlOf('/paps'))
      await visit.alive()
      await untilReporting(visit)
      for (const text of [
        'Script error.',
        'Loading chunk 7 failed',
        'Extension context invalidated',
        'ResizeObserver loop limit exceeded',
      ])
        await throwIn(visit, text)
      await visit.page.evaluate(() => {
        const error = new Error('of the row')
        for (let turn = 0; turn < 3; turn += 1)
          setTimeout(() => {
            throw error
          })
      })
      await until('the report', () => reports.all().some((text) => text.includes('of the row')))
      await visit.page.waitForTimeout(1500)
      hold(reports.all().length === 1, `${reports.all().length} are sent`)
      await follow(visit, '/pars')
    }),
  ),
]
