import { campaignFields } from '#content/schema/campaign.ts'
import { navigate, type Visit } from '#test/browser/support/visit.ts'
import { readDocument } from '#test/support/read-document.ts'
import type { Asked } from '../asked.ts'
import { consentQuestion } from '../checks/consent.ts'
import { takeReports, throwIn, untilReporting } from '../checks/reports.ts'
import { hold, until } from '../checks/until.ts'
import { acceptAll, arriveVendored, queueOf, vendorOf } from '../checks/vendored.ts'
import { arriveAt, BEFORE } from '../checks/ways.ts'
import { browser, type Check, curl, decided, endState, inside, type Row, row } from '../row.ts'
import { agreed, campaignIn, cookieOf, entities } from './entities.ts'
import { states } from './states.ts'

/** The checks of another row, which are made once. */
const checksOf = (id: string): readonly Check[] => {
  const found = [...entities, ...states].find((one) => one.id === id)
  if (found === undefined) throw new Error(`There is no row ${id}.`)
  return found.checks
}

const DAY_S = 86_400

/** A tab whose code that reports errors has loaded. */
const reporting = async (
  asked: Asked,
): Promise<{ readonly visit: Visit; readonly reports: Awaited<ReturnType<typeof takeReports>> }> => {
  const visit = await asked.open({ expectedErrors: /./ })
  const reports = await takeReports(visit)
  await visit.page.goto(asked.urlOf('/paps'))
  await visit.alive()
  await untilReporting(visit)
  return { visit, reports }
}

/** The item of an envelope that is an event. */
const eventIn = (envelope: string): Readonly<Record<string, unknown>> =>
  envelope
    .split('\n')
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    .find((part) => 'exception' in part) ?? {}

/** Notes how each report is fetched, and never answers. */
const holdReports = async (visit: Visit): Promise<() => Promise<readonly boolean[]>> => {
  await visit.page.evaluate(() => {
    const ask = window.fetch.bind(window)
    const flags: boolean[] = []
    Object.assign(window, {
      flags,
      fetch: (...given: Parameters<typeof fetch>) => {
        if (!String(given[0]).endsWith('/envelope')) return ask(...given)
        flags.push(given[1]?.keepalive === true)
        return new Promise(() => {})
      },
    })
  })
  return () => visit.page.evaluate(() => (window as unknown as { readonly flags: readonly boolean[] }).flags)
}

const throwMany = (visit: Visit, count: number): Promise<void> =>
  visit.page.evaluate((most) => {
    for (let turn = 0; turn < most; turn += 1)
      setTimeout(() => {
        throw new Error(`of the row, number ${turn}`)
      })
  }, count)

/** Goes back and forth between two pages within the document. */
const manyPages = (visit: Visit, count: number): Promise<void> =>
  visit.page.evaluate(async (most) => {
    for (let turn = 0; turn < most; turn += 1) await window.___navigate?.(turn % 2 === 0 ? '/pars' : '/paps')
  }, count)

export const constants: readonly Row[] = [
  row(
    '9.locale.1',
    'The default locale is en-US, and the locales are en-US and zh-CN.',
    curl('documents name them', async (asked) => {
      const links = readDocument((await asked.get('/')).body).all('link')
      const languages = links.flatMap(({ attributes }) => attributes['hreflang'] ?? [])
      hold(languages.toSorted().join() === 'en-US,x-default,zh-CN', `the languages are ${languages.join()}`)
    }),
  ),
  row(
    '9.locale.2',
    'The environment is production.',
    endState('error reports name it', async (asked) => {
      const { visit, reports } = await reporting(asked)
      await throwIn(visit, 'of the row')
      await until('the environment', () => reports.all().some((text) => text.includes('"environment":"production"')))
    }),
  ),
  row(
    '9.geo.1',
    'EU and EMEA are fixed sets of country codes.',
    ...checksOf('3.geo.1'),
    endState('a country of EMEA outside the EU, and one of the EU', async (asked) => {
      for (const [code, isEU, isEMEA] of [
        ['FR', true, true],
        ['SA', false, true],
        ['BR', false, false],
      ] as const) {
        const { events } = await agreed(asked, '/pars', { code })
        await until(`isEU ${isEU} and isEMEA ${isEMEA} for ${code}`, () => {
          const told = events.batches().at(-1)?.['userProperties'] as Readonly<Record<string, unknown>>
          return told['isEU'] === isEU && told['isEMEA'] === isEMEA
        })
      }
    }),
  ),
  row('9.consent.1', 'The consent geo check polls every 200 ms.', ...checksOf('4.consent.2')),
  row(
    '9.analytics.1',
    'The route-loaded event is deferred 800 ms when idle, 300 ms otherwise.',
    ...checksOf('4.analytics.3'),
  ),
  row(
    '9.monitoring.1',
    'Real-user monitoring starts after idle with a 3000 ms timeout.',
    inside('end state', 'the wait for its start', async (_, { vendored }) => {
      const visit = await arriveVendored(vendored, '/', { settings: vendorOf('user-monitoring') })
      await visit.page.evaluate(() => {
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
      await acceptAll(visit)
      await until('its start', async () => (await queueOf(visit.page, 'userMonitoring')).length > 0)
      const limits = await visit.page.evaluate(
        () => (window as unknown as { readonly limits: readonly unknown[] }).limits,
      )
      hold(limits.includes(3000), `the limits are ${limits.join(', ')}`)
    }),
  ),
  row(
    '9.monitoring.2',
    'Its sampling is 0 percent for bots, 100 percent otherwise.',
    inside('end state', 'a visitor is sampled at 100, a bot not at all', async (_, { vendored }) => {
      const visit = await arriveVendored(vendored, '/', { settings: vendorOf('user-monitoring') })
      await acceptAll(visit)
      await until('a rate of 100', async () =>
        JSON.stringify(await queueOf(visit.page, 'userMonitoring')).includes('"sampleRate":100'),
      )
      const bot = await vendored.open({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
      await bot.page.goto(vendored.urlOf('/'))
      await bot.alive()
      await bot.page.waitForTimeout(2500)
      hold(bot.requestsFor(/^\/(sandbox|proxy)$/).length === 0, 'a bot loads it')
    }),
  ),
  row(
    '9.sandbox.1',
    'The third-party script sandbox falls back after 10 s.',
    inside('end state', 'not after 9 s, but after 11', async (_, { vendored }) => {
      const visit = await arriveVendored(vendored, '/', { isFrameless: true })
      const { page } = visit
      await page.clock.install()
      await acceptAll(visit)
      await until('the frame is asked for', () => visit.requestsFor(/^\/sandbox$/).length === 1)
      await page.clock.runFor(9_000)
      hold(visit.requestsFor(/^\/proxy$/).length === 0, 'the script runs in the page before')
      await page.clock.runFor(2_000)
      await until('the script in the page', () => visit.requestsFor(/^\/proxy$/).length === 1)
    }),
  ),
  row('9.data.1', 'Page data fetch is retried 3 times.', ...checksOf('4.loading.4')),
  row(
    '9.data.2',
    'The delayed navigation signal comes after 1000 ms.',
    ...checksOf('4.loading.9'),
    browser('the wait is 1000 ms', async (asked) => {
      const visit = await arriveAt(asked, BEFORE)
      await visit.page.evaluate(() => {
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
      await navigate(visit.page, '/pars')
      await until('a wait of 1000 ms', () =>
        visit.page.evaluate(() => (window as unknown as { readonly waits: readonly unknown[] }).waits.includes(1000)),
      )
    }),
  ),
  row(
    '9.data.3',
    'Prefetch runs in batches of 4 every 3000 ms.',
    browser('never more than four within 2.5 s, and a wait of 3 s', async (asked) => {
      const visit = await asked.open({ savesData: false })
      await visit.page.addInitScript(() => {
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
      await visit.page.goto(asked.urlOf('/company/newsroom'))
      await visit.alive()
      const times = (): Promise<readonly number[]> =>
        visit.page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => /\/page-data\/(?!company\/newsroom\/page).*page-data\.json$/.test(name))
            .map(({ startTime }) => startTime)
            .toSorted((a, b) => a - b),
        )
      await until('two batches', async () => (await times()).length > 4, 20_000)
      const all = await times()
      for (const [index, at] of all.entries()) {
        const fifth = all[index + 4]
        hold(fifth === undefined || fifth - at > 2500, `five within ${Math.round((fifth ?? 0) - at)} ms`)
      }
      const hasWait = await visit.page.evaluate(() =>
        (window as unknown as { readonly waits: readonly unknown[] }).waits.includes(3000),
      )
      hold(hasWait, 'there is no wait of 3000 ms')
    }),
  ),
  row(
    '9.errors.1',
    'Error reporting is enabled only in production.',
    ...[
      curl('a built site has its code', async (asked: Asked) => {
        const { status, body } = await asked.get('/measurement.json')
        hold(status === 200, `its settings answer with ${status}`)
        hold((JSON.parse(body) as { readonly errors?: unknown }).errors === true, 'it is switched off')
      }),
      inside('file', 'a site from source has not: its constants are set by builds alone', async () => {
        hold(import.meta.env?.['SITE_ERRORS'] === undefined, 'the constant is set without a build')
      }),
    ],
  ),
  row(
    '9.errors.2',
    'Error reporting has a buffer of 64.',
    endState('of 100 errors whose requests hang, 64 are requested', async (asked) => {
      const { visit } = await reporting(asked)
      const flags = await holdReports(visit)
      await throwMany(visit, 100)
      await until('64 requests', async () => (await flags()).length >= 64)
      await visit.page.waitForTimeout(1000)
      hold((await flags()).length === 64, `${(await flags()).length} are requested`)
    }),
  ),
  row(
    '9.errors.3',
    'The default rate-limit wait is 60 s.',
    endState('after an answer 429, nothing is sent for a minute', async (asked) => {
      const { visit } = await reporting(asked)
      let count = 0
      await visit.page.route('**/envelope', (route) => {
        count += 1
        return route.fulfill({ status: 429, headers: { 'access-control-allow-origin': '*' }, body: '' })
      })
      await throwIn(visit, 'of the row, first')
      await until('the first report', () => count === 1)
      await visit.page.waitForTimeout(500)
      await throwIn(visit, 'of the row, second')
      await visit.page.waitForTimeout(1000)
      hold(count === 1, 'the second report is sent at once')
      const later = (ms: number) =>
        visit.page.evaluate((more) => {
          const now = Date.now.bind(Date)
          Date.now = () => now() + more
        }, ms)
      await later(50_000)
      await throwIn(visit, 'of the row, third')
      await visit.page.waitForTimeout(1000)
      hold(count === 1, 'a report is sent after 50 s')
      await later(12_000)
      await throwIn(visit, 'of the row, fourth')
      await until('a report after a minute', () => count === 2)
    }),
  ),
  row(
    '9.errors.4',
    'Reports are sent with keepalive up to 60000 bytes and 15 requests.',
    endState('of 20 that hang, the first 15 have it', async (asked) => {
      const { visit } = await reporting(asked)
      const flags = await holdReports(visit)
      await throwMany(visit, 20)
      await until('20 requests', async () => (await flags()).length === 20)
      const kept = (await flags()).filter(Boolean).length
      hold(kept === 15, `${kept} have it`)
      hold((await flags()).slice(0, 15).every(Boolean), 'others than the first have it')
    }),
    endState('of ten large ones, those within 60000 bytes have it', async (asked) => {
      const { visit } = await reporting(asked)
      await visit.page.evaluate(() => {
        const ask = window.fetch.bind(window)
        const sizes: [number, boolean][] = []
        Object.assign(window, {
          sizes,
          fetch: (...given: Parameters<typeof fetch>) => {
            if (!String(given[0]).endsWith('/envelope')) return ask(...given)
            const body = given[1]?.body
            sizes.push([
              typeof body === 'string' ? body.length : (body as Uint8Array).length,
              given[1]?.keepalive === true,
            ])
            return new Promise(() => {})
          },
        })
      })
      await manyPages(visit, 60)
      await throwMany(visit, 14)
      type Sizes = readonly (readonly [number, boolean])[]
      const read = (): Promise<Sizes> =>
        visit.page.evaluate(() => (window as unknown as { readonly sizes: Sizes }).sizes)
      await until('14 requests', async () => (await read()).length === 14)
      let sum = 0
      for (const [size, isKept] of await read()) {
        sum += size
        hold(isKept === sum <= 60_000, `at ${sum} bytes, keepalive is ${isKept}`)
      }
      hold(sum > 60_000, `all of them have ${sum} bytes`)
    }),
  ),
  row(
    '9.errors.5',
    'The log is flushed after 5 s idle.',
    endState('a slow navigation is logged, 5 s later', async (asked) => {
      const { visit, reports } = await reporting(asked)
      await visit.page.route('**/page-data/pars/page-data.json', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1500))
        await route.continue().catch(() => {})
      })
      await navigate(visit.page, '/pars')
      await until('the page', () => visit.page.url().endsWith('/pars'))
      const began = Date.now()
      hold(!reports.all().some((text) => text.includes('navigation is slow')), 'the log is sent at once')
      await until('the log', () => reports.all().some((text) => text.includes('navigation is slow')))
      hold(Date.now() - began > 3000, `the log is sent after ${Date.now() - began} ms`)
    }),
  ),
  row(
    '9.errors.6',
    'A report has up to 100 breadcrumbs.',
    endState('after 110 pages, it has 100', async (asked) => {
      const { visit, reports } = await reporting(asked)
      await manyPages(visit, 110)
      await throwIn(visit, 'of the row')
      await until('the report', () => reports.all().some((text) => text.includes('of the row')))
      const { breadcrumbs } = eventIn(reports.all().find((text) => text.includes('of the row')) ?? '{}')
      hold(Array.isArray(breadcrumbs) && breadcrumbs.length === 100, `it has ${(breadcrumbs as unknown[])?.length}`)
    }),
  ),
  row(
    '9.errors.7',
    'Reports have a serialisation depth of 3 and a max value length of 250.',
    endState('what is deeper and longer is cut', async (asked) => {
      const { visit, reports } = await reporting(asked)
      await throwIn(visit, `of the row ${'x'.repeat(600)}`)
      await until('the report', () => reports.all().some((text) => text.includes('of the row')))
      const longest = Math.max(...(reports.all().join().match(/x+/g) ?? []).map(({ length }) => length))
      hold(longest <= 250, `a value has ${longest} characters`)
      await visit.page.evaluate(() => {
        void Promise.reject({ one: { two: { three: { four: { five: 'too deep' } } } } })
      })
      await until('the second report', () => reports.all().length > 1)
      const text = reports.all().at(-1) ?? ''
      hold(!text.includes('too deep'), 'a value deeper than three is sent')
    }),
  ),
  row(
    '9.search-rates.1',
    'Cookie searchRatesTracking holds the search rates tracking id; the tracking id query parameter is trackId.',
    endState('the id of the address is kept', async (asked) => {
      const { page } = await agreed(asked, '/paps?trackId=rate-7')
      await until('the id', async () => (await cookieOf(page, 'searchRatesTracking')).value === 'searchRates_rate-7')
    }),
    ...checksOf('3.search-rates.1'),
  ),
  row(
    '9.copy.1',
    'Copied-link campaign tags default to source flexport, medium copy-to-clipboard, campaign web-link-copy.',
    endState('the clipboard has the address with the tags', async (asked) => {
      const visit = await asked.open({ permissions: ['clipboard-read', 'clipboard-write'] })
      const { page } = visit
      await page.goto(asked.urlOf('/blog/air-or-sea-break-even'))
      await visit.alive()
      await page.getByRole('button', { name: asked.t('share.copy') }).click()
      await until('the address in the clipboard', async () => {
        const text = await page.evaluate(() => navigator.clipboard.readText())
        const { pathname, search } = new URL(text)
        return (
          pathname === '/blog/air-or-sea-break-even' &&
          search === '?utm_source=flexport&utm_medium=copy-to-clipboard&utm_campaign=web-link-copy'
        )
      })
    }),
  ),
  row(
    '9.utm.1',
    'Cookie fp-utm holds a JSON of all campaign tracking fields.',
    endState('all 14 are in it', async (asked) => {
      const { page } = await agreed(asked, '/paps?utm_source=joc')
      const names = Object.keys(await campaignIn(page)).toSorted()
      hold(names.join() === [...campaignFields].toSorted().join(), `it has ${names.join()}`)
    }),
  ),
  row(
    '9.utm.2',
    'The cookie fp-utm expires after 182.5 days.',
    endState('its lifetime', async (asked) => {
      const { page } = await agreed(asked, '/paps?utm_source=joc')
      const { expires } = await cookieOf(page, 'fp-utm')
      const days = (expires - Date.now() / 1000) / DAY_S
      hold(Math.abs(days - 182.5) < 0.1, `it lasts ${days.toFixed(2)} days`)
    }),
  ),
  row(
    '9.utm.3',
    'The cookie fp-utm is set on the company’s domain, or on localhost in development.',
    endState('its domain', async (asked) => {
      const { page } = await agreed(asked, '/paps?utm_source=joc')
      const { domain } = await cookieOf(page, 'fp-utm')
      const settings = JSON.parse((await asked.get('/measurement.json')).body) as { readonly cookieDomain: string }
      const { hostname } = new URL(asked.urlOf('/'))
      const wanted = hostname === 'localhost' ? 'localhost' : settings.cookieDomain
      hold(domain.replace(/^\./, '') === wanted, `it is set on ${domain}`)
    }),
    inside('end state', 'on the company’s host, it is set on the domain above it', async (asked) => {
      const settings = JSON.parse((await asked.get('/measurement.json')).body) as { readonly cookieDomain: string }
      const host = new URL(/data-origin="([^"]+)"/.exec((await asked.get('/')).body)?.[1] ?? '').hostname
      hold(host.endsWith(`.${settings.cookieDomain}`), `${host} is not below ${settings.cookieDomain}`)
    }),
  ),
  decided(
    '0130',
    row(
      '9.utm.4',
      'Each campaign field is also set as its own cookie.',
      endState('each with a value', async (asked) => {
        const { page } = await agreed(asked, '/paps?utm_source=joc&utm_medium=print&gclid=g7&campaign_id=c7')
        for (const [name, value] of [
          ['utm_source', 'joc'],
          ['utm_medium', 'print'],
          ['gclid', 'g7'],
          ['campaign_id', 'c7'],
        ] as const)
          hold((await cookieOf(page, name)).value === value, `${name} is ${(await cookieOf(page, name)).value}`)
      }),
    ),
  ),
  row(
    '9.utm.5',
    'The campaign is written only if at least one value is non-empty.',
    endState('a visit without a campaign has no such cookie', async (asked) => {
      const { page } = await agreed(asked, '/paps?utm_source=&gclid=')
      await cookieOf(page, 'searchRatesTracking')
      const names = (await page.context().cookies()).map(({ name }) => name)
      hold(!names.includes('fp-utm'), `the cookies are ${names.join(', ')}`)
    }),
  ),
  row('9.log.1', 'The navigation path log has 5 entries.', ...checksOf('4.log.1')),
  row('9.queue.1', 'The analytics queue has 512 events.', ...checksOf('4.analytics.2')),
  row(
    '9.ad-click.1',
    'The ad-click id is stored in local storage under a product-prefixed key and read back when the URL has none.',
    endState('a later page without it tells the same id', async (asked) => {
      const { page, events } = await agreed(asked, '/paps?msclkid=click-7')
      await until('the id under its key', () =>
        page.evaluate(() => localStorage.getItem('fairlead:msclkid') === 'click-7'),
      )
      const before = events.batches().length
      await page.goto(asked.urlOf('/pars'))
      await until('the id in later events', () =>
        events
          .batches()
          .slice(before)
          .some((batch) => (batch['userProperties'] as Readonly<Record<string, unknown>>)['msclkid'] === 'click-7'),
      )
      hold((await consentQuestion({ page } as Visit).count()) === 0, 'consent is asked again')
    }),
  ),
]
