import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { keepBudgets } from '#endpoints/http/budget.ts'
import { query } from './support/new-database.ts'
import { endpointsPerTest, SITE_ORIGIN } from './support/started-endpoints.ts'

const start = endpointsPerTest()

const report = (id: number, words: string): string =>
  `{}\n{"type":"event"}\n{"event_id":"${String(id).padStart(32, '0')}","message":"${words}"}\n`
const send = (url: string, body: string, origin = SITE_ORIGIN) =>
  fetch(`${url}/envelope`, { method: 'POST', body, headers: { origin, 'content-type': 'text/plain' } })

const options = { origins: new Set([SITE_ORIGIN]), ownOrigin: 'http://own.test', onExceeded: () => {} }

describe('a route', () => {
  it('does not start without a budget', () => {
    const server = fastify()
    keepBudgets(server, { ...options, isDiskShort: () => false })
    expect(() => server.get('/new', () => 'x')).toThrow('GET /new has no budget')
  })

  it('of telemetry gives way when the disk is short, a form does not, and neither reads a body first', async () => {
    const server = fastify()
    keepBudgets(server, { ...options, isDiskShort: () => true })
    const budget = { perMinute: 2, bodyBytes: 100 }
    server.post('/telemetry', { config: { budget: { ...budget, kind: 'telemetry' } } }, () => 'x')
    server.post('/form', { config: { budget: { ...budget, kind: 'form', isForSite: true } } }, () => 'x')
    const post = async (url: string, headers: Record<string, string>, payload = '{}') =>
      (
        await server.inject({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/json', ...headers },
          payload,
        })
      ).statusCode
    expect(await post('/telemetry', {}, '{broken')).toBe(503)
    expect(await post('/form', { origin: 'https://evil.example' }, '{broken')).toBe(403)
    expect(await post('/form', { origin: SITE_ORIGIN })).toBe(200)
    // A form is only marked as busy above its budget.
    expect(await post('/form', { origin: SITE_ORIGIN })).toBe(200)
    expect(await post('/telemetry', {})).toBe(503)
    expect(await post('/telemetry', {})).toBe(429)
  })
})

describe('error reports', () => {
  it('have at most 32 kB each', async () => {
    const { url } = await start()
    expect((await send(url, report(1, 'x'.repeat(32_000)))).status).toBe(200)
    expect((await send(url, report(2, 'x'.repeat(33_000)))).status).toBe(413)
  })

  it('have a daily allowance, which duplicates use up, too, and which begins again the next day', async () => {
    let now = Date.parse('2026-11-26T12:00:00Z')
    const { url, databaseUrl } = await start({
      env: { TELEMETRY_MB_PER_DAY: '1' },
      surroundings: { now: () => new Date(now) },
    })
    const statuses: number[] = []
    for (let count = 0; count < 34; count += 1) statuses.push((await send(url, report(1, 'x'.repeat(30_000)))).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(33)
    expect(statuses.at(-1)).toBe(429)
    expect(await query(databaseUrl, 'select id from error_reports')).toHaveLength(1)
    now += 86_400_000
    expect((await send(url, report(2, 'x'))).status).toBe(200)
  })

  it('from elsewhere are refused before they are read', async () => {
    const { url } = await start()
    expect((await send(url, 'no envelope', 'https://evil.example')).status).toBe(403)
  })
})
