import { navigate } from '#test/browser/support/visit.ts'
import { accept, consentQuestion } from '../checks/consent.ts'
import { alterPageData } from '../checks/page-data.ts'
import { takeReports, throwIn, untilReporting } from '../checks/reports.ts'
import { hold, until } from '../checks/until.ts'
import { acceptAll, arriveVendored, queueOf, vendorOf } from '../checks/vendored.ts'
import { arriveAt, BEFORE, follow, threeWays } from '../checks/ways.ts'
import { browser, curl, decided, endState, inside, type Row, row } from '../row.ts'
import { agreed } from './entities.ts'

const EXPECTED = /status of [45]\d\d|Failed to|page resources|query file|ERR_/

/** A vendor of a kind starts once the visitor agrees, and is told what the page says. */
const vendor = (kind: Parameters<typeof vendorOf>[0], queue: string, ...words: readonly string[]) =>
  inside(
    'end state',
    `${kind} is loaded after consent, and told of pages, by links and by back`,
    async (_, { vendored }) => {
      const visit = await arriveVendored(vendored, '/', { settings: vendorOf(kind) })
      const { page } = visit
      await consentQuestion(visit).waitFor()
      hold(visit.requestsFor(/^\/proxy$/).length === 0, 'it is loaded before the choice')
      await acceptAll(visit)
      await until('its script', () => visit.requestsFor(/^\/proxy$/).length === 1)
      const told = async (): Promise<string> => JSON.stringify(await queueOf(page, queue))
      for (const word of words) await until(word, async () => (await told()).includes(word))
      await page.getByRole('link', { name: 'Help' }).click()
      await until('/help', async () => (await told()).includes('/help'))
      const before = (await told()).length
      await page.goBack()
      await until('the page before', async () => (await told()).length > before)
    },
  )

export const calls: readonly Row[] = [
  row(
    '7.calls.1',
    'GET /page-data/{page}/page-data.json answers path, componentChunkName, staticQueryHashes, slicesMap, result, webpackCompilationHash.',
    browser('a navigation asks for it', async (asked) => {
      const visit = await arriveAt(asked, BEFORE)
      await follow(visit, '/glossary')
      hold(visit.requestsFor(/^\/page-data\/glossary\/page-data\.json$/).length === 1, 'it is not asked for')
    }),
    curl('it has all six', async (asked) => {
      const { body } = await asked.get('/page-data/blog/page-data.json')
      const data = JSON.parse(body) as Readonly<Record<string, unknown>>
      for (const key of [
        'path',
        'componentChunkName',
        'staticQueryHashes',
        'slicesMap',
        'result',
        'webpackCompilationHash',
      ])
        hold(key in data, `it lacks ${key}`)
    }),
  ),
  decided(
    '0140',
    row(
      '7.calls.2',
      'GET the matching -rsc.json variant: partial hydration; shape not shown.',
      browser('no page asks for it, nor lacks it', async (asked) => {
        const visit = await arriveAt(asked, BEFORE)
        await follow(visit, '/glossary')
        await follow(visit, '/blog')
        await visit.page.goBack()
        await until('the glossary', () => visit.page.url().endsWith('/glossary'))
        hold(visit.requestsFor(/-rsc\.json/).length === 0, 'a page asks for it')
        const { status } = await asked.get('/page-data/glossary/page-data-rsc.json')
        hold(status === 404, `it answers with ${status}`)
      }),
    ),
  ),
  row(
    '7.calls.3',
    'GET /page-data/app-data.json answers webpackCompilationHash, and is retried up to 3 times.',
    browser('it is asked for where page data names no build, four times if it fails', async (asked) => {
      const visit = await arriveAt(asked, BEFORE, { expectedErrors: EXPECTED })
      const { page } = visit
      await alterPageData(page, '/pars', {
        change: ({ webpackCompilationHash: _, ...data }) => data,
      })
      let count = 0
      await page.route('**/page-data/app-data.json', (route) => {
        count += 1
        return route.fulfill({ status: 503, body: '' })
      })
      await navigate(page, '/pars')
      await until('the document in its place', () => visit.documentLoads() === 2)
      hold(count >= 4, `it was asked for ${count} times`)
    }),
    browser('a page whose data name no build is shown once it answers', async (asked) => {
      const visit = await arriveAt(asked, BEFORE)
      await alterPageData(visit.page, '/pars', { change: ({ webpackCompilationHash: _, ...data }) => data })
      await follow(visit, '/pars')
      hold(visit.requestsFor(/app-data\.json/).length > 0, 'it is not asked for')
      hold(visit.documentLoads() === 1, 'a document was loaded')
    }),
  ),
  row(
    '7.calls.4',
    'GET /page-data/sq/d/{hash}.json answers a static query result.',
    curl('a page names one, and it is there', async (asked) => {
      let found: string | undefined
      const seen = new Set<string>()
      for (const { page, path } of await asked.pages()) {
        if (seen.has(page) || found !== undefined) continue
        seen.add(page)
        const { body } = await asked.get(`/page-data${path === '/' ? '/index' : encodeURI(path)}/page-data.json`)
        found = (JSON.parse(body) as { readonly staticQueryHashes: readonly string[] }).staticQueryHashes[0]
      }
      hold(found, 'no page reads a static query')
      const { status, type, body } = await asked.get(`/page-data/sq/d/${found}.json`)
      hold(status === 200 && type.startsWith('application/json'), `it answers with ${status} ${type}`)
      hold('data' in (JSON.parse(body) as object), 'it has no data')
    }),
  ),
  row(
    '7.calls.5',
    'GET /slice-data/{name}.json answers slice data.',
    curl('a page names its slices, and they are there', async (asked) => {
      const { body } = await asked.get('/page-data/blog/page-data.json')
      const names = Object.values(
        (JSON.parse(body) as { readonly slicesMap: Readonly<Record<string, string>> }).slicesMap,
      )
      hold(names.length >= 2, `it names ${names.length} slices`)
      for (const name of names) {
        const { status } = await asked.get(`/slice-data/${name}.json`)
        hold(status === 200, `${name} answers with ${status}`)
      }
    }),
    browser('a navigation to a page with a slice of its own asks for it', async (asked) => {
      const visit = await arriveAt(asked, BEFORE)
      await follow(visit, '/blog')
      hold(visit.requestsFor(/^\/slice-data\/blog-menu\.json$/).length === 1, 'it is not asked for')
    }),
  ),
  row(
    '7.calls.6',
    'HEAD on a not-found path checks whether the path really exists.',
    browser('a link to what is missing, and to a file that is no page', async (asked) => {
      const visit = await arriveAt(asked, BEFORE, { expectedErrors: EXPECTED })
      await follow(visit, '/gone-for-good')
      const heads = () =>
        visit
          .requests()
          .filter((request) => request.method() === 'HEAD')
          .map((request) => new URL(request.url()).pathname)
      hold(heads().includes('/gone-for-good'), `HEAD is asked of ${heads().join(', ')}`)
      await visit.page.waitForTimeout(300)
      hold(visit.documentLoads() === 1, 'a document was loaded')
    }),
  ),
  row(
    '7.calls.7',
    'POST error-report envelopes to an error-reporting service, sent with a keepalive flag.',
    browser('an error is posted, with the flag', async (asked) => {
      const visit = await asked.open({ expectedErrors: /of the row/ })
      await visit.page.addInitScript(() => {
        const ask = window.fetch.bind(window)
        const flags: unknown[] = []
        Object.assign(window, {
          flags,
          fetch: (...given: Parameters<typeof fetch>) => {
            if (String(given[0]).endsWith('/envelope')) flags.push([given[1]?.method, given[1]?.keepalive])
            return ask(...given)
          },
        })
      })
      const reports = await takeReports(visit)
      await visit.page.goto(asked.urlOf('/paps'))
      await visit.alive()
      await untilReporting(visit)
      await throwIn(visit, 'of the row')
      await until('the report', () => reports.all().some((text) => text.includes('of the row')))
      const flags = await visit.page.evaluate(() =>
        JSON.stringify((window as unknown as { readonly flags: unknown }).flags),
      )
      hold(flags.includes('["POST",true]'), `it is sent with ${flags}`)
    }),
    inside('end state', 'the endpoints keep it', async (asked, { query }) => {
      const text = `of the row ${crypto.randomUUID()}`
      const visit = await arriveAt(asked, '/paps', { expectedErrors: /of the row/ })
      await untilReporting(visit)
      await throwIn(visit, text)
      await until('the report in the database', async () => {
        const found = await query('select title from error_reports where title like $1', [`%${text.slice(0, 24)}%`])
        return found.length > 0
      })
    }),
  ),
  row(
    '7.calls.8',
    'An analytics log event has name and properties; success is status 200 with body success; 0 with No request sent is a non-send.',
    endState('an event has both, and is sent once', async (asked) => {
      const { events, page } = await agreed(asked, '/paps')
      await until('an event', () => events.names().includes('Route loaded'))
      const [first] = events.all()
      hold(typeof first?.['name'] === 'string' && typeof first['properties'] === 'object', 'an event lacks one')
      await page.waitForTimeout(2500)
      const ids = events.all().map(({ id }) => id)
      hold(new Set(ids).size === ids.length, 'an event that has arrived is sent again')
    }),
    endState('offline nothing is sent, and nothing lost', async (asked) => {
      const { events, page, visit } = await agreed(asked, '/paps')
      await until('an event', () => events.names().length > 0)
      await visit.page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }))
      await follow(visit, '/glossary')
      await page.waitForTimeout(2500)
      const isCounted = () => events.all().some(({ path }) => path === '/glossary')
      hold(!isCounted(), 'an event is sent offline')
      await visit.page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: true, configurable: true }))
      await follow(visit, '/pars')
      await until('the event of the page that was seen offline', isCounted)
    }),
    inside('end state', 'the endpoints answer 200 with the body success', async (asked) => {
      const visit = await arriveAt(asked, '/paps')
      const answer = visit.page.waitForResponse(/\/events$/)
      await accept(visit, asked)
      const response = await answer
      hold(response.status() === 200, `they answer with ${response.status()}`)
      hold((await response.text()) === 'success', `they answer “${await response.text()}”`)
    }),
  ),
  row(
    '7.calls.9',
    'Forms have submission endpoints.',
    inside('curl', 'every form of the site has one that lists its fields', async (asked) => {
      const { body } = await asked.get('/leads')
      const { forms } = JSON.parse(body) as {
        readonly forms: readonly { readonly id: string; readonly fields: readonly unknown[] }[]
      }
      hold(forms.length >= 5, `${forms.length} forms are listed`)
      for (const { id, fields } of forms) hold(fields.length > 0, `${id} has no fields`)
    }),
  ),
  row(
    '7.third.1',
    'A consent management script is loaded.',
    browser('after the page is alive, in a file of its own', async (asked) => {
      const visit = await arriveAt(asked, '/paps')
      await consentQuestion(visit).waitFor()
      const { body } = await asked.get('/paps')
      const files = visit.requestsFor(/\/assets\/.*(consent|vanilla|provider).*\.js$/)
      hold(files.length > 0, 'no script of it is requested')
      hold(
        files.every((file) => !body.includes(file)),
        'the document names it',
      )
    }),
  ),
  row(
    '7.third.2',
    'A bot-protection enterprise script is loaded.',
    inside('end state', 'one that observes a visit, through the frame', async (_, { vendored }) => {
      const visit = await arriveVendored(vendored, '/', { settings: vendorOf('bot-protection') })
      await until('its script', () => visit.requestsFor(/^\/proxy$/).length === 1)
      await until('its start', async () =>
        JSON.stringify(await queueOf(visit.page, 'botProtection')).includes('["render","account"]'),
      )
    }),
    inside('end state', 'on route search it is not', async (_, { vendored }) => {
      const visit = await arriveVendored(vendored, '/route-search', { settings: vendorOf('bot-protection') })
      await visit.page.waitForTimeout(2500)
      hold(visit.requestsFor(/^\/(proxy|sandbox)$/).length === 0, 'it is loaded')
    }),
  ),
  row('7.third.3', 'A tag manager script is loaded.', vendor('tag-manager', 'dataLayer', '"gtm.js"', '"page_view"')),
  row(
    '7.third.4',
    'A product analytics is initialised.',
    vendor('product-analytics', 'productAnalytics', '["init","account"', '["page",'),
  ),
  row(
    '7.third.5',
    'There is a marketing automation URL hook.',
    vendor('marketing-automation', 'marketingAutomation', '["setAccount","account"]', '["setPath","/"]'),
  ),
  row(
    '7.third.6',
    'A real-user-monitoring service is initialised lazily in production.',
    vendor('user-monitoring', 'userMonitoring', '["init",{"applicationId":"account"', '["view",{"name":"/"}]'),
  ),
  row(
    '7.third.7',
    'Third-party scripts may be requested through a proxy path with an encoded url query parameter.',
    inside('end state', 'in the frame, and in the page where no frame opens', async (_, { vendored }) => {
      const visit = await arriveVendored(vendored, '/')
      await acceptAll(visit)
      await until('a request through the proxy', () => visit.requestsFor(/^\/proxy$/).length === 1)
      const request = visit.requests().find((one) => new URL(one.url()).pathname === '/proxy')
      hold(
        request?.url().includes('?url=https%3A%2F%2Ftags.vendor.example%2Ftag.js'),
        `it is requested at ${request?.url()}`,
      )
    }),
  ),
  row(
    '7.third.8',
    'Code chunks for pages load lazily.',
    ...threeWays('/glossary', 'the code of a page is loaded with it', async (visit) => {
      await until('the code of the page', () => visit.requestsFor(/^\/assets\/.*\.js$/).length > 0)
      hold(visit.requestsFor(/emissions-calculator\.page|jobs\.page/).length === 0, 'code of other pages is loaded')
    }),
    browser('the code of another page is asked for when it is visited', async (asked) => {
      const visit = await arriveAt(asked, BEFORE)
      const code = () => visit.requestsFor(/^\/assets\/.*(glossary|term-filter|index\.page).*\.js$/).length
      const before = code()
      await follow(visit, '/glossary')
      await until('its code', () => code() > before)
    }),
  ),
]
