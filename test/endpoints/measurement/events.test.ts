import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { report } from '#endpoints/cli/report.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { newDatabase, query } from '../support/new-database.ts'
import { CHINESE_ORIGIN, endpointsPerTest, SITE_ORIGIN } from '../support/started-endpoints.ts'

const start = endpointsPerTest()
const folder = temporaryFolder()
const NOW = new Date('2026-11-23T12:00:00Z')
const surroundings = { now: () => NOW }

const anEvent = (over: Readonly<Record<string, unknown>> = {}) => ({
  id: randomUUID(),
  name: 'Route loaded',
  at: NOW.getTime(),
  path: '/help',
  properties: {},
  ...over,
})

const aBatch = (events: readonly unknown[], over: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({
    edition: 'en-US',
    deviceId: '00000000-0000-4000-8000-000000000001',
    sessionId: '00000000-0000-4000-8000-000000000002',
    userProperties: { isCustomer: false },
    events,
    ...over,
  })

const send = (url: string, body: string, headers: Readonly<Record<string, string>> = { origin: SITE_ORIGIN }) =>
  fetch(`${url}/events`, { method: 'POST', body, headers: { 'content-type': 'text/plain', ...headers } })

const count = async (databaseUrl: string): Promise<number> =>
  Number((await query<{ n: string }>(databaseUrl, 'select count(*) as n from events'))[0]?.n)

describe('POST /events', () => {
  it('stores a batch once, and answers success', async () => {
    const { url, databaseUrl } = await start({ surroundings })
    const body = aBatch([anEvent(), anEvent({ name: 'Form seen', properties: { form: 'contact' } })])
    for (const response of [await send(url, body), await send(url, body)])
      expect([response.status, await response.text()]).toEqual([200, 'success'])
    expect(await count(databaseUrl)).toBe(2)
  })

  it('stores neither the address nor the user agent nor a cookie of the sender', async () => {
    const { url, databaseUrl } = await start({ surroundings })
    await send(url, aBatch([anEvent()]), { origin: SITE_ORIGIN, cookie: 'secret=1', 'user-agent': 'Identifiable/1' })
    const text = JSON.stringify(await query(databaseUrl, 'select * from events'))
    expect(text).not.toMatch(/secret|Identifiable|127\.0\.0\.1/)
  })

  it.each([
    ['a path with a query', aBatch([anEvent({ path: '/search?q=ann@buyer.example' })])],
    ['an unknown edition', aBatch([anEvent()], { edition: 'de-DE' })],
    ['a device that is no random number', aBatch([anEvent()], { deviceId: 'ann@buyer.example' })],
    ['an object as property', aBatch([anEvent({ properties: { a: { b: 1 } } })])],
    ['51 events', aBatch(Array.from({ length: 51 }, () => anEvent()))],
    ['a zero byte', aBatch([anEvent({ name: 'a\u0000b' })])],
    ['no JSON', '{'],
    ['another kind of JSON', '[]'],
  ])('rejects %s', async (_, body) => {
    const { url, databaseUrl } = await start({ surroundings })
    expect((await send(url, body)).status).toBe(400)
    expect(await count(databaseUrl)).toBe(0)
  })

  it('accepts 50 events, and both editions', async () => {
    const { url, databaseUrl } = await start({ surroundings })
    await send(url, aBatch(Array.from({ length: 50 }, () => anEvent())))
    await send(url, aBatch([anEvent()], { edition: 'zh-CN' }), { origin: CHINESE_ORIGIN })
    expect(await count(databaseUrl)).toBe(51)
  })

  it('rejects other sites', async () => {
    const { url, databaseUrl } = await start({ surroundings })
    for (const origin of ['https://evil.example', 'null'])
      expect((await send(url, aBatch([anEvent()]), { origin })).status).toBe(403)
    expect(await count(databaseUrl)).toBe(0)
  })

  it('dates an event with a wrong clock at its arrival', async () => {
    const { url, databaseUrl } = await start({ surroundings })
    await send(url, aBatch([anEvent({ at: 0 }), anEvent({ at: NOW.getTime() + 3_600_000 }), anEvent({ at: 9e300 })]))
    const rows = await query<{ happened_at: Date }>(databaseUrl, 'select happened_at from events')
    expect(rows.map(({ happened_at }) => happened_at.toISOString())).toEqual(Array(3).fill(NOW.toISOString()))
  })
})

describe('npm run endpoints -- report', () => {
  it('plots visits, pages, vitals at p75 and the funnel of forms', async () => {
    const databaseUrl = await newDatabase()
    const { url } = await start({ surroundings, env: { DATABASE_URL: databaseUrl } })
    const vitals = [1000, 2000, 3000, 4000, 5000].map((value) =>
      anEvent({ name: 'Web vital', properties: { metric: 'LCP', value } }),
    )
    const steps = ['Form seen', 'Form started', 'Form submitted', 'Form sent'].map((name) =>
      anEvent({ name, properties: { form: 'contact' } }),
    )
    await send(url, aBatch([anEvent(), anEvent({ path: '/a<b>' }), ...vitals, ...steps]))
    await send(
      url,
      aBatch([anEvent(), ...steps.slice(0, 2).map((step) => ({ ...step, id: randomUUID() }))], {
        sessionId: randomUUID(),
      }),
    )
    const out = path.join(folder, 'report.html')
    const env = { DATABASE_URL: databaseUrl, ENDPOINTS_DATA: folder }
    expect(await report(['--days', '7', '--out', out], env, NOW)).toEqual({ code: 0, text: out })
    // Added up once more: the figures are replaced.
    await report(['--out', out], env, NOW)
    const rows = await query<{ kind: string; key: string; count: number; p75: number | null }>(
      databaseUrl,
      'select kind, key, count, p75 from event_days order by kind, key',
    )
    expect(rows.map(({ kind, key, count: n, p75 }) => [kind, key, n, p75])).toEqual([
      ['devices', '', 1, null],
      ['form', 'contact / Form seen', 2, null],
      ['form', 'contact / Form sent', 1, null],
      ['form', 'contact / Form started', 2, null],
      ['form', 'contact / Form submitted', 1, null],
      ['route', '/a<b>', 1, null],
      ['route', '/help', 2, null],
      ['visits', '', 2, null],
      ['vital', 'LCP', 5, 4000],
    ])
    const html = readFileSync(out, 'utf8')
    expect(html).toContain('/a&lt;b&gt;')
    expect(html).toContain('2026-11-23: 4000')
    expect(html).not.toContain('<script')
  })

  it('explains wrong arguments', async () => {
    expect((await report(['--days', 'many'], {})).code).toBe(2)
    expect((await report(['--nonsense'], {})).code).toBe(2)
  })
})
