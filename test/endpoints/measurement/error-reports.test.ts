import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { limits } from '#pages/measurement/errors/limits.ts'
import { createReporter, type Report } from '#pages/measurement/errors/reporter.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { query } from '../support/new-database.ts'
import { SITE_ORIGIN, type Started, startEndpoints } from '../support/started-endpoints.ts'

const dataDir = temporaryFolder()
let started: Started
beforeAll(async () => {
  started = await startEndpoints({}, dataDir)
})
afterAll(() => started.endpoints.close())

afterEach(() => {
  vi.useRealTimers()
})

type Stored = {
  readonly title: string
  readonly route: string
  readonly release: string
  readonly is_silenceable: boolean
  readonly event: Record<string, unknown>
}
type Sent = { readonly keepalive: boolean; readonly bytes: number }
type Item = { readonly values?: readonly { readonly value: string; readonly mechanism?: unknown }[] }

let releases = 0

/** A reporter whose requests reach real endpoints, unless they are held back. */
const setUp = async ({ isCustomer = false } = {}) => {
  const { url, databaseUrl } = started
  releases += 1
  const release = `hash-${releases}`
  const sent: Sent[] = []
  let hold: Promise<void> | undefined
  let answer: (() => Response) | undefined
  const reporter = createReporter({
    url: `${url}/envelope`,
    release,
    isCustomer: () => isCustomer,
    fetch: async (address, init) => {
      sent.push({ keepalive: init?.keepalive === true, bytes: String(init?.body).length })
      await hold
      if (answer !== undefined) return answer()
      return fetch(address, {
        ...init,
        keepalive: false,
        headers: { origin: SITE_ORIGIN, 'content-type': 'text/plain' },
      })
    },
  })
  return {
    release,
    reporter,
    sent,
    holdBack: () => {
      let release = (): void => {}
      hold = new Promise((resolve) => {
        release = () => {
          hold = undefined
          resolve()
        }
      })
      return release
    },
    answerWith: (given: (() => Response) | undefined) => {
      answer = given
    },
    stored: async () => {
      await reporter.flush(5000)
      return query<Stored>(databaseUrl, 'select * from error_reports where release = $1', [release])
    },
  }
}

let serial = 0
const anError = (text = 'broken'): Error => new Error(`${text} ${++serial}`)
const aReport = (over: Partial<Report> = {}): Report => ({
  error: anError(),
  route: '/help',
  reason: 'render',
  ...over,
})
const textOf = (row: Stored | undefined): string =>
  (row?.event['exception'] as Item | undefined)?.values?.at(-1)?.value ?? ''

describe('an error report', () => {
  it('contains route, reason and the hash of the code', async () => {
    const { reporter, stored, release } = await setUp()
    reporter.report({ error: new Error('of a page'), route: '/help', reason: 'page-data' })
    const [row] = await stored()
    expect(row).toMatchObject({ title: 'Error: of a page', route: '/help', release, is_silenceable: false })
    expect(row?.event['tags']).toMatchObject({ reason: 'page-data', route: '/help' })
  })

  it.each([true, false])('says whether the visitor is a customer: %s', async (isCustomer) => {
    const { reporter, stored } = await setUp({ isCustomer })
    reporter.report(aReport())
    const [row] = await stored()
    expect(row?.event['tags']).toMatchObject({ customer: isCustomer })
  })

  it.each([undefined, 'onerror', 'onunhandledrejection'] as const)(
    'says whether code caught it: %s',
    async (uncaught) => {
      const { reporter, stored } = await setUp()
      reporter.report(aReport(uncaught === undefined ? {} : { uncaught }))
      const [row] = await stored()
      const [thrown] = (row?.event['exception'] as Item | undefined)?.values ?? []
      expect(thrown?.mechanism).toMatchObject({ handled: uncaught === undefined, type: uncaught ?? 'generic' })
    },
  )

  it('of a widget can be silenced', async () => {
    const { reporter, stored } = await setUp()
    reporter.report(aReport({ reason: 'video', isSilenceable: true }))
    const [row] = await stored()
    expect([row?.is_silenceable, row?.event['level']]).toEqual([true, 'warning'])
  })

  it('contains no personal data: no query, address, number, user, cookie or header', async () => {
    const { reporter, stored } = await setUp()
    reporter.addBreadcrumb({ category: 'navigation', data: { to: '/search?q=ann', from: '/#secret' } })
    reporter.report(
      aReport({
        error: new Error('No answer for ann@buyer.example at https://x.example/a?email=ann#top, +1 555 010 0123'),
        route: '/search?q=ann',
      }),
    )
    const [row] = await stored()
    const text = JSON.stringify(row?.event)
    expect(text).not.toMatch(/ann\b|buyer|secret|555|email=/)
    expect(Object.keys(row?.event ?? {})).not.toEqual(expect.arrayContaining(['user']))
    expect(row?.event).not.toHaveProperty('request')
    expect(textOf(row)).toContain('https://x.example/a')
  })

  it('is dropped if it repeats the previous one or is noise', async () => {
    const { reporter, sent } = await setUp()
    const error = anError()
    reporter.report(aReport({ error }))
    reporter.report(aReport({ error }))
    reporter.report(aReport({ error: new Error('Script error.') }))
    await reporter.flush(5000)
    expect(sent).toHaveLength(1)
  })

  it.each([
    [limits.valueLength - 1, 249],
    [limits.valueLength, 250],
    [limits.valueLength + 1, 250],
  ])('with a value of %i characters has %i of them', async (length, kept) => {
    const { reporter, stored } = await setUp()
    reporter.report(aReport({ error: new Error('x'.repeat(length)) }))
    expect(textOf((await stored())[0])).toBe('x'.repeat(kept))
  })

  it.each([
    [limits.breadcrumbs - 1, 99],
    [limits.breadcrumbs, 100],
    [limits.breadcrumbs + 1, 100],
  ])('after %i breadcrumbs has the last %i', async (count, kept) => {
    const { reporter, stored } = await setUp()
    for (let index = 1; index <= count; index += 1) reporter.addBreadcrumb({ message: `crumb ${index}` })
    reporter.report(aReport())
    const crumbs = (await stored())[0]?.event['breadcrumbs'] as readonly { readonly message: string }[]
    expect([crumbs.length, crumbs.at(-1)?.message]).toEqual([kept, `crumb ${count}`])
  })

  it.each([
    [limits.depth - 1, '"leaf"'],
    [limits.depth, '"leaf"'],
    [limits.depth + 1, '"[Object]"'],
  ])('with data %i levels deep ends in %s', async (depth, end) => {
    const { reporter, stored } = await setUp()
    let data: unknown = 'leaf'
    for (let level = 1; level < depth; level += 1) data = { a: data }
    reporter.addBreadcrumb({ data: { nested: data } as Record<string, unknown> })
    reporter.report(aReport())
    const crumbs = (await stored())[0]?.event['breadcrumbs'] as readonly { readonly data: unknown }[]
    expect(JSON.stringify(crumbs[0]?.data)).toContain(end)
  })
})

describe('the transport', () => {
  it.each([
    [limits.buffer - 1, 63],
    [limits.buffer, 64],
    [limits.buffer + 1, 64],
  ])('of %i simultaneous error reports, the transport accepts %i', async (count, taken) => {
    const { reporter, sent, holdBack } = await setUp()
    const release = holdBack()
    for (let index = 0; index < count; index += 1) reporter.report(aReport())
    await vi.waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(taken))
    release()
    await reporter.flush(10_000)
    expect(sent).toHaveLength(taken)
  })

  it.each([
    [limits.keepaliveRequests - 1, 14],
    [limits.keepaliveRequests, 15],
    [limits.keepaliveRequests + 1, 15],
  ])('of %i requests of the transport, %i may outlive the page', async (count, kept) => {
    const { reporter, sent, holdBack } = await setUp()
    const release = holdBack()
    for (let index = 0; index < count; index += 1) reporter.report(aReport())
    await vi.waitFor(() => expect(sent).toHaveLength(count))
    release()
    await reporter.flush(10_000)
    expect(sent.filter(({ keepalive }) => keepalive)).toHaveLength(kept)
  })

  it.each([
    [limits.rateLimitMs - 1, 1],
    [limits.rateLimitMs, 2],
    [limits.rateLimitMs + 1, 2],
  ])('%i ms after a rate limit without a duration, the transport has sent %i reports', async (pause, count) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 })
    const { reporter, sent, answerWith } = await setUp()
    answerWith(() => new Response('', { status: 429 }))
    reporter.report(aReport())
    await reporter.flush(5000)
    answerWith(undefined)
    vi.setSystemTime(1_700_000_000_000 + pause)
    reporter.report(aReport())
    await reporter.flush(5000)
    expect(sent).toHaveLength(count)
  })
})

describe('log lines', () => {
  it.each([
    [limits.logFlushMs - 1, 0],
    [limits.logFlushMs, 1],
    [limits.logFlushMs + 1, 1],
  ])('after a pause of %i ms are sent in %i envelope', async (idle, count) => {
    const { reporter, sent } = await setUp()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    reporter.log('one', '/help')
    vi.advanceTimersByTime(limits.logFlushMs - 1)
    // Another line starts the time again.
    reporter.log('two', '/help')
    vi.advanceTimersByTime(idle)
    vi.useRealTimers()
    await new Promise((resolve) => setImmediate(resolve))
    expect(sent).toHaveLength(count)
  })
})

describe('POST /envelope', () => {
  const send = (url: string, body: string, origin = SITE_ORIGIN) =>
    fetch(`${url}/envelope`, { method: 'POST', body, headers: { origin, 'content-type': 'text/plain' } })
  const event = '{"event_id":"0123456789abcdef0123456789abcdef"}\n{"type":"event"}\n{"message":"ab"}\n'

  it('accepts an envelope, and skips items that it does not store', async () => {
    const { url, databaseUrl } = started
    expect((await send(url, event)).status).toBe(200)
    expect((await send(url, '{}\n{"type":"session"}\n{}\n')).status).toBe(200)
    expect(await query(databaseUrl, "select title from error_reports where release = '' and title <> 'log'")).toEqual([
      { title: 'ab' },
    ])
  })

  it.each(['', '{}', 'nonsense', '{}\n{}\n{}', '[]\n\n', `{}\n${'{"type":"event"}\n{}\n'.repeat(101)}`])(
    'rejects %j',
    async (body) => {
      const { url } = started
      expect((await send(url, body)).status).toBe(400)
    },
  )

  it('rejects other sites and huge bodies', async () => {
    const { url } = started
    expect((await send(url, event, 'https://evil.example')).status).toBe(403)
    expect((await send(url, 'x'.repeat(600_000))).status).toBe(413)
  })
})
