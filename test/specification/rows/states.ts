import { addLink, holdBack, navigate } from '#test/browser/support/visit.ts'
import { readDocument } from '#test/support/read-document.ts'
import type { Asked } from '../asked.ts'
import { accept, consentQuestion, refuse, takeEvents } from '../checks/consent.ts'
import { mirrorOf } from '../checks/mirror.ts'
import { alterPageData } from '../checks/page-data.ts'
import { hold, until } from '../checks/until.ts'
import { acceptAll, arriveVendored, queueOf, refuseLater } from '../checks/vendored.ts'
import { arriveAt, BEFORE, follow, threeWays } from '../checks/ways.ts'
import { browser, endState, inside, type Row, row } from '../row.ts'
import { agreed, campaignIn } from './entities.ts'

const titleOf = async (asked: Asked, path: string): Promise<string> =>
  readDocument((await asked.get(path)).body).all('title')[0]?.text ?? ''

const OTHER_HASH = '0123456789abcdef0123'
const EXPECTED = /status of [45]\d\d|Failed to|page resources|ERR_/

export const states: readonly Row[] = [
  row(
    '4.consent.1',
    'A consent provider loads. Then the site asks for the visitor’s country.',
    browser('the provider comes first, then the country', async (asked) => {
      const visit = await arriveAt(asked, '/paps')
      await consentQuestion(visit).waitFor()
      const made = visit.requestsFor(/start-measurement|vanilla|cookieconsent|consent|^\/geo$/)
      hold(
        made.some((path) => path !== '/geo'),
        `only ${made.join(', ')} are requested`,
      )
      hold(made.includes('/geo'), 'the country is not asked for')
      hold(made.indexOf('/geo') > 0, `the country is asked for before the provider: ${made.join(', ')}`)
    }),
    ...threeWays('/glossary', 'a new visitor is asked', (visit) => consentQuestion(visit).waitFor()),
    endState('in a second tab, a visitor who has chosen is not asked', async (asked) => {
      const visit = await arriveAt(asked, '/paps')
      await consentQuestion(visit).waitFor()
      const other = await visit.page.context().newPage()
      await other.goto(asked.urlOf('/pars'))
      await other.locator('[data-consent="question"]').waitFor()
      await refuse(visit, asked)
      await until(
        'no question in the other tab',
        async () => (await other.locator('[data-consent="question"]').count()) === 0,
      )
    }),
  ),
  row(
    '4.consent.2',
    'It listens for changes, polling every 200 ms.',
    endState('a choice that no tab tells of is found by a poll', async (asked) => {
      const visit = await asked.open()
      await visit.page.context().addInitScript(() => {
        Object.assign(BroadcastChannel.prototype, { postMessage: () => {} })
        const wait = window.setTimeout.bind(window)
        const waits: number[] = []
        Object.assign(window, {
          waits,
          setTimeout: (run: () => void, ms?: number) => {
            waits.push(ms ?? 0)
            return wait(run, ms)
          },
        })
      })
      await visit.page.goto(asked.urlOf('/paps'))
      await consentQuestion(visit).waitFor()
      const other = await visit.page.context().newPage()
      await other.goto(asked.urlOf('/pars'))
      await other
        .locator('[data-consent="question"]')
        .getByRole('button', { name: asked.t('consent.refuse') })
        .click()
      await visit.page.bringToFront()
      await until('the question goes', async () => (await consentQuestion(visit).count()) === 0)
      await until('waits of 200 ms, one after the other', () =>
        visit.page.evaluate(() => {
          const { waits } = window as unknown as { readonly waits: readonly number[] }
          return waits.filter((ms) => ms === 200).length >= 5
        }),
      )
    }),
  ),
  row(
    '4.consent.3',
    'Consent purposes map to ad, analytics, functionality, security and personalization storage categories.',
    inside('end state', 'the tag manager is told all five, by what was chosen', async (_, { vendored }) => {
      const visit = await arriveVendored(vendored, '/')
      await acceptAll(visit)
      await until('what is granted', async () => {
        const queue = JSON.stringify(await queueOf(visit.page, 'dataLayer'))
        return ['ad', 'analytics', 'functionality', 'security', 'personalization'].every((name) =>
          queue.includes(`"${name}_storage":"granted"`),
        )
      })
      const [first] = await queueOf(visit.page, 'dataLayer')
      const words = JSON.stringify(first)
      for (const name of ['ad', 'analytics', 'personalization'])
        hold(words.includes(`"${name}_storage":"denied"`), `${name}_storage is granted before the choice`)
      for (const name of ['functionality', 'security'])
        hold(words.includes(`"${name}_storage":"granted"`), `${name}_storage is denied, which the site needs`)
    }),
  ),
  row(
    '4.consent.4',
    'The tag manager is told of each change.',
    ...[false, true].map((isElsewhere) =>
      inside(
        'end state',
        `a withdrawal reaches it${isElsewhere ? ', also one in a second tab' : ''}`,
        async (_, { vendored }) => {
          const visit = await arriveVendored(vendored, '/')
          await acceptAll(visit)
          type Message = { readonly event?: unknown; readonly ad_storage?: unknown }
          const messages = async (): Promise<readonly Message[]> =>
            (await queueOf(visit.page, 'dataLayer')) as readonly Message[]
          await until('the page', async () => (await messages()).some(({ event }) => event === 'page_view'))
          const other = isElsewhere ? await visit.page.context().newPage() : visit.page
          if (isElsewhere) {
            await other.goto(vendored.urlOf('/help'))
            await other.waitForLoadState('networkidle')
          }
          await refuseLater({ page: other })
          if (isElsewhere) await visit.page.bringToFront()
          await until('the withdrawal', async () =>
            (await messages()).some(({ event, ad_storage }) => event === 'consent_changed' && ad_storage === 'denied'),
          )
        },
      ),
    ),
  ),
  row(
    '4.worker.1',
    'The service worker is registered only over HTTPS or on localhost.',
    browser('this host has one', async (asked) => {
      const visit = await asked.open({ hasWorker: true })
      await visit.page.goto(asked.urlOf('/paps'))
      await until('a worker', () =>
        visit.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length === 1),
      )
    }),
    inside('browser', 'another name of this machine, without HTTPS, has none', async (asked) => {
      const visit = await asked.open({ hasWorker: true, expectedErrors: /./ })
      const { port } = new URL(asked.urlOf('/'))
      await visit.page.goto(`http://127.0.0.1:${port}/paps`)
      await visit.alive()
      await visit.page.waitForTimeout(3000)
      const count = await visit.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
      hold(count === 0, 'a worker is registered')
    }),
  ),
  row(
    '4.worker.2',
    'After an update the site marks itself updated and reloads if some resources failed earlier.',
    browser('a worker of another build marks the tab, which reloads once something has failed', async (asked) => {
      // A worker that says that it belongs to another build.
      const worker = `addEventListener('install', () => skipWaiting())
        addEventListener('activate', (event) => event.waitUntil(clients.claim()))
        addEventListener('message', ({ ports }) => ports[0]?.postMessage({ hasSeen: false, compilationHash: '${OTHER_HASH}' }))`
      const mirror = await mirrorOf(new URL(asked.urlOf('/')).origin, (path) =>
        path === '/sw.js' ? { body: worker } : undefined,
      )
      try {
        const visit = await asked.open({ hasWorker: true, expectedErrors: /./ })
        await visit.page.goto(`${mirror.origin}/paps`)
        await until('the mark', () => visit.page.evaluate(() => window.___swUpdated === true))
        hold(visit.documentLoads() === 1, 'the tab reloads although nothing has failed')
        const failing = await asked.open({ hasWorker: true, expectedErrors: /./ })
        await failing.page.route('**/slice-data/footer.json', (route) => route.fulfill({ status: 404, body: '' }))
        await failing.page.goto(`${mirror.origin}/paps`)
        await until('the reload', () => failing.documentLoads() >= 2)
      } finally {
        mirror.close()
      }
    }),
  ),
  row(
    '4.loading.1',
    'A page resource ends in success or error.',
    browser('a page is shown, or its document is loaded', async (asked) => {
      const visit = await arriveAt(asked, BEFORE, { expectedErrors: EXPECTED })
      await follow(visit, '/glossary')
      hold(visit.documentLoads() === 1, 'a page that is there is loaded as a document')
      await alterPageData(visit.page, '/pars', { status: 503 })
      await follow(visit, '/pars')
      await until('the document', () => visit.documentLoads() === 2)
    }),
  ),
  row(
    '4.loading.2',
    'A not-found result falls back to the 404 page data.',
    ...threeWays(
      '/gone-for-good',
      'the 404 page is shown',
      async ({ page }, asked) => {
        const title = await titleOf(asked, '/404.html')
        await until(`the title “${title}”`, async () => (await page.title()) === title)
      },
      { expectedErrors: EXPECTED },
    ),
  ),
  row(
    '4.loading.3',
    'A server error (500) falls back to the 500 page data.',
    endState('the 500 page is shown', async (asked) => {
      const visit = await arriveAt(asked, BEFORE, { expectedErrors: EXPECTED })
      await alterPageData(visit.page, '/pars', { status: 500 })
      const title = await titleOf(asked, '/500.html')
      await navigate(visit.page, '/pars')
      await until(`the title “${title}”`, async () => (await visit.page.title()) === title)
      hold(visit.documentLoads() === 1, 'a document was loaded')
    }),
  ),
  row(
    '4.loading.4',
    'Other failures are retried up to 3 times, then error.',
    browser('page data that answers 503 is asked for four times', async (asked) => {
      const visit = await arriveAt(asked, BEFORE, { expectedErrors: EXPECTED })
      const asks = await alterPageData(visit.page, '/pars', { status: 503 })
      await navigate(visit.page, '/pars')
      await until('the document in its place', () => visit.documentLoads() === 2)
      hold(asks() >= 4, `it was asked for ${asks()} times`)
    }),
  ),
  row(
    '4.loading.5',
    'On error the browser does a full navigation to the path.',
    browser('a broken connection ends at the document', async (asked) => {
      const visit = await arriveAt(asked, BEFORE, { expectedErrors: EXPECTED })
      await visit.page.route('**/page-data/pars/page-data.json', (route) => route.abort())
      await navigate(visit.page, '/pars')
      await until('the document of /pars', () => visit.documentLoads() === 2 && visit.page.url().endsWith('/pars'))
    }),
  ),
  row(
    '4.loading.6',
    'If the build hash differs from the current one, the site clears its cache and does a full page load.',
    browser('page data of another build', async (asked) => {
      const visit = await arriveAt(asked, BEFORE, { expectedErrors: EXPECTED })
      await alterPageData(visit.page, '/pars', {
        change: (data) => ({ ...data, webpackCompilationHash: OTHER_HASH }),
      })
      await navigate(visit.page, '/pars')
      await until('the document of /pars', () => visit.documentLoads() >= 2 && visit.page.url().endsWith('/pars'))
    }),
    browser('the worker is told to clear', async (asked) => {
      const visit = await asked.open({ hasWorker: true, expectedErrors: EXPECTED })
      await visit.page.addInitScript(() => {
        const post = ServiceWorker.prototype.postMessage
        ServiceWorker.prototype.postMessage = function (this: ServiceWorker, ...given: unknown[]) {
          sessionStorage.setItem('told', (sessionStorage.getItem('told') ?? '') + JSON.stringify(given[0]))
          return Reflect.apply(post, this, given) as undefined
        }
      })
      await visit.page.goto(asked.urlOf(BEFORE))
      await visit.alive()
      await visit.page.evaluate(() => navigator.serviceWorker.ready)
      await until('a worker in control', () => visit.page.evaluate(() => navigator.serviceWorker.controller !== null))
      await visit.page.evaluate((hash) => {
        const ask = window.fetch.bind(window)
        window.fetch = async (...given) => {
          const response = await ask(...given)
          if (!String(given[0]).includes('/page-data/pars/')) return response
          const data = (await response.json()) as object
          return Response.json({ ...data, webpackCompilationHash: hash })
        }
      }, OTHER_HASH)
      await navigate(visit.page, '/pars')
      await until('the document', () => visit.page.url().endsWith('/pars'))
      await until('the word to the worker', () =>
        visit.page.evaluate(() => sessionStorage.getItem('told')?.includes('clearPathResources') === true),
      )
    }),
  ),
  row(
    '4.loading.7',
    'On first load with a mismatch it reloads once, tracked by a session flag.',
    browser('a document whose data are of another build', async (asked) => {
      const visit = await asked.open({ expectedErrors: EXPECTED })
      await alterPageData(visit.page, '/pars', { change: (data) => ({ ...data, webpackCompilationHash: OTHER_HASH }) })
      await visit.page.goto(asked.urlOf('/pars'))
      await until('the reload', () => visit.documentLoads() === 2)
      await visit.alive()
      await visit.page.waitForTimeout(1500)
      hold(visit.documentLoads() === 2, `it was loaded ${visit.documentLoads()} times`)
      const keys = await visit.page.evaluate(() => Object.keys(sessionStorage))
      hold(
        keys.some((key) => key.includes(OTHER_HASH)),
        `no flag of the session: ${keys.join(', ')}`,
      )
    }),
  ),
  row(
    '4.loading.8',
    'A chunk-loading failure sends the visitor to the last visited path.',
    browser('the document of that path is loaded', async (asked) => {
      const visit = await arriveAt(asked, BEFORE, { expectedErrors: /./ })
      await follow(visit, '/glossary')
      await visit.page.evaluate(() => {
        void Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/gone.js'))
      })
      await until(
        'the document of /glossary',
        () => visit.documentLoads() === 2 && visit.page.url().endsWith('/glossary'),
      )
    }),
  ),
  row(
    '4.loading.9',
    'Navigation shows a delayed-load signal after 1 second.',
    browser('the signal comes with a slow page, and goes with it', async (asked) => {
      const visit = await arriveAt(asked, BEFORE)
      const release = await holdBack(visit.page, /\/page-data\/pars\//)
      const isLate = (): Promise<boolean> =>
        visit.page.evaluate(() => document.documentElement.hasAttribute('data-navigation-delayed'))
      await navigate(visit.page, '/pars')
      hold(!(await isLate()), 'the signal comes at once')
      await until('the signal', isLate)
      release()
      await until('the page', () => visit.page.url().endsWith('/pars'))
      await until('no signal', async () => !(await isLate()))
    }),
  ),
  row(
    '4.loading.10',
    'Redirected old paths are replaced with their target.',
    ...threeWays(
      '/careers/teams',
      'the old path is not in the history',
      async ({ page }) => {
        await until('the page', async () => (await page.locator('main h1').count()) === 1)
        const log = await page.evaluate(() => sessionStorage.getItem('fairlead:navigation-log'))
        hold(log?.includes('"/careers/teams"') === false, `the log of the session is ${log}`)
      },
      { lands: '/company/careers' },
    ),
  ),
  row(
    '4.analytics.1',
    'The client queues events until initialised, then flushes them.',
    endState('pages seen before the choice are counted after it', async (asked) => {
      const visit = await asked.open()
      const events = await takeEvents(visit)
      await visit.page.goto(asked.urlOf('/paps'))
      await consentQuestion(visit).waitFor()
      await follow(visit, '/glossary')
      await visit.page.waitForTimeout(1500)
      hold(events.names().length === 0, 'events are sent before the choice')
      await accept(visit, asked)
      await until('both pages', () => {
        const paths = events.all().flatMap(({ name, path }) => (name === 'Route loaded' ? [path] : []))
        return paths.includes('/paps') && paths.includes('/glossary')
      })
    }),
  ),
  row(
    '4.analytics.2',
    'Before a receiver attaches, up to 512 events are kept.',
    inside('end state', 'of 600 events, 512 are sent after the choice', async (_, { vendored }) => {
      const visit = await vendored.open({ expectedErrors: /Failed to load/ })
      const events = await takeEvents(visit)
      await visit.page.route('**/sandbox', (route) => route.abort())
      await visit.page.goto(vendored.urlOf('/'))
      await visit.alive()
      await consentQuestion(visit).waitFor()
      await visit.page.evaluate(() => {
        const form = document.querySelector('form[data-form]')
        for (let turn = 0; turn < 600; turn += 1)
          form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
      })
      await acceptAll(visit)
      await until('512 events', () => events.names().length >= 512)
      await visit.page.waitForTimeout(2500)
      const sent = events.names().filter((name) => name === 'Form submitted').length
      hold(sent > 500 && sent <= 512, `${sent} of 600 are sent`)
    }),
  ),
  row(
    '4.analytics.3',
    'The route-loaded event is deferred up to 800 ms when the browser is idle, else 300 ms.',
    browser('with requestIdleCallback, its limit is 800 ms', async (asked) => {
      const visit = await asked.open()
      await visit.page.addInitScript(() => {
        const limits: unknown[] = []
        const call = window.requestIdleCallback.bind(window)
        Object.assign(window, {
          limits,
          requestIdleCallback: (run: IdleRequestCallback, options?: IdleRequestOptions) => {
            limits.push(options?.timeout)
            return call(run, options)
          },
        })
      })
      await visit.page.goto(asked.urlOf('/paps'))
      await until('a limit of 800 ms', () =>
        visit.page.evaluate(() => (window as unknown as { readonly limits: readonly unknown[] }).limits.includes(800)),
      )
    }),
    browser('without it, the wait is 300 ms', async (asked) => {
      const visit = await asked.open()
      await visit.page.addInitScript(() => {
        Reflect.deleteProperty(window, 'requestIdleCallback')
        const waits: unknown[] = []
        const wait = window.setTimeout.bind(window)
        Object.assign(window, {
          waits,
          setTimeout: (run: () => void, ms?: number) => {
            waits.push(ms)
            return wait(run, ms)
          },
        })
      })
      await visit.page.goto(asked.urlOf('/paps'))
      await until('a wait of 300 ms', () =>
        visit.page.evaluate(() => (window as unknown as { readonly waits: readonly unknown[] }).waits.includes(300)),
      )
    }),
  ),
  row(
    '4.log.1',
    'A session-stored log keeps the last 5 visited paths and skips a repeat of the last entry.',
    browser('after seven pages and a repeat; a second tab has a log of its own', async (asked) => {
      const visit = await arriveAt(asked, '/paps')
      const paths = ['/pars', '/glossary', '/blog', '/help', '/webinars', '/eguides']
      for (const path of paths) await follow(visit, path)
      await follow(visit, '/eguides')
      const readLog = (page: typeof visit.page): Promise<string | null> =>
        page.evaluate(() => sessionStorage.getItem('fairlead:navigation-log'))
      const log = await readLog(visit.page)
      hold(log === JSON.stringify(paths.slice(-5)), `the log is ${log}`)
      await visit.page.goBack()
      await until('the page before', () => visit.page.url().endsWith('/webinars'))
      await until(
        'the page before in the log',
        async () => (await readLog(visit.page))?.endsWith('"/eguides","/webinars"]') === true,
      )
      const other = await visit.page.context().newPage()
      await other.goto(asked.urlOf('/pars'))
      await until('its own log', async () => (await readLog(other)) === '["/pars"]')
    }),
  ),
  row(
    '4.log.2',
    'Scroll positions are saved per path.',
    browser('back and forward are where the visitor was', async (asked) => {
      const visit = await arriveAt(asked, '/glossary')
      const { page } = visit
      await page.evaluate(() => scrollTo(0, 700))
      await page.waitForTimeout(300)
      // A click would scroll to its link.
      await navigate(page, '/pars')
      await until('the top', () => page.evaluate(() => scrollY < 5))
      const keys = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('@@scroll|')))
      hold(
        keys.some((key) => key.startsWith('@@scroll|/glossary|')),
        `positions are saved for ${keys.join(', ')}`,
      )
      await page.goBack()
      await until('the position', () => page.evaluate(() => Math.abs(scrollY - 700) < 60))
    }),
  ),
  row(
    '4.cookie.1',
    'On a visit with campaign query values, they are stored.',
    endState('after a first load', async (asked) => {
      const { page } = await agreed(asked, '/paps?utm_source=joc')
      hold((await campaignIn(page))['utm_source'] === 'joc', 'the campaign is not stored')
    }),
    endState('after a navigation within the document, and still after back', async (asked) => {
      const { page, visit } = await agreed(asked, '/paps')
      const link = await addLink(page, '/glossary?utm_source=joc')
      await link.click()
      await until('the campaign', async () => (await campaignIn(page))['utm_source'] === 'joc')
      await page.goBack()
      await until('the page before', () => page.url().endsWith('/paps'))
      hold((await campaignIn(page))['utm_source'] === 'joc', 'the campaign is gone after back')
      hold(visit.documentLoads() === 1, 'a document was loaded')
    }),
    endState('in a second tab, whose page has none', async (asked) => {
      const { page } = await agreed(asked, '/paps?utm_source=joc')
      await campaignIn(page)
      const other = await page.context().newPage()
      await other.goto(asked.urlOf('/pars'))
      await other.waitForTimeout(1500)
      hold((await campaignIn(other))['utm_source'] === 'joc', 'the second tab has another campaign')
    }),
  ),
]
