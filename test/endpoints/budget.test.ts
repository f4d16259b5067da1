import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { statfsSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'
import fastify, { type InjectOptions } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { FREE, keepBudgets } from '#endpoints/http/budget.ts'
import { MAX_ITEMS } from '#endpoints/measurement/envelope.ts'
import { MAX_EVENTS } from '#endpoints/measurement/event-batch.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { applicationAnswers, PAGE } from './support/application-client.ts'
import { contactAnswers } from './support/form-client.ts'
import { writeLookupData } from './support/lookup-data.ts'
import { mountable, mountDisk } from './support/mounted-disk.ts'
import { query, switchedDatabase } from './support/new-database.ts'
import { writeSiteOut } from './support/site-out.ts'
import { endpointsPerTest, SITE_ORIGIN, startEndpoints } from './support/started-endpoints.ts'

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
    const budget = { perMinute: 2, bodyBytes: 100, ...FREE, cpuMs: 1 }
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

describe('a body that comes too slowly', () => {
  it('ends at the limit of its route, and not before', async () => {
    const server = fastify()
    onTestFinished(() => server.close())
    keepBudgets(server, { ...options, isDiskShort: () => false })
    const budget = { perMinute: 9, bodyBytes: 100, ...FREE, cpuMs: 1, kind: 'page' } as const
    server.post('/short', { config: { budget: { ...budget, bodySeconds: 0.1 } } }, () => 'x')
    server.post('/long', { config: { budget: { ...budget, bodySeconds: 60 } } }, () => 'x')
    await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as AddressInfo
    const ask = (url: string) => {
      const socket = connect(port, '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      socket.write(`POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\na`)
      return { socket, answer: once(socket, 'data').then(([data]) => String(data)) }
    }
    const [short, long] = [ask('/short'), ask('/long')]
    expect(await short.answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"too-slow"/)
    long.socket.write('b')
    expect(await long.answer).toMatch(/^HTTP\/1\.1 200 /)
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

const origin = SITE_ORIGIN
const asText = { origin, 'content-type': 'text/plain' }

const largestEvents = (): string =>
  JSON.stringify({
    edition: 'en-US',
    deviceId: randomUUID(),
    sessionId: randomUUID(),
    userProperties: {},
    events: Array.from({ length: MAX_EVENTS }, () => ({
      id: randomUUID(),
      name: 'Route loaded',
      at: Date.now(),
      path: '/help',
      properties: Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`property ${index}`, 'x'.repeat(30)])),
    })),
  })

const largestEnvelope = (): string =>
  `{}\n${Array.from(
    { length: MAX_ITEMS },
    () => `{"type":"event"}\n{"event_id":"${randomUUID().replaceAll('-', '')}","message":"${'x'.repeat(1700)}"}`,
  ).join('\n')}\n`

const reports = JSON.stringify(
  Array.from({ length: 100 }, () => ({ type: 'csp-violation', body: { effectiveDirective: 'script-src-elem' } })),
)

/** An application with the largest file, as a script sends it. */
const applicationRequest = async (round: number, proof: string): Promise<InjectOptions> => {
  const parts = new FormData()
  const answers = applicationAnswers({ email: [`n${round}-${randomUUID()}@applicant.example`] })
  parts.append('submission', JSON.stringify({ edition: 'en-US', page: PAGE, answers, wordings: {}, proof }))
  parts.append('cv', new Blob([Buffer.alloc(5 * 1024 * 1024, `${round} Ann Lee\n`)]), 'cv.txt')
  const request = new Response(parts)
  return {
    headers: {
      origin,
      'content-type': request.headers.get('content-type') ?? '',
      'idempotency-key': randomUUID(),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}

/** Times that each request is made, the first of them to warm up. */
const TIMES = 12
const WARM = 2

type Sample = (round: number) => Promise<InjectOptions> | InjectOptions

describe('the budget of each route', () => {
  it('covers what its dearest request takes of the processor, rows and mails', async () => {
    const outDir = temporaryFolder()
    writeSiteOut(outDir)
    writeLookupData(outDir)
    const { endpoints, databaseUrl, client, url } = await start({
      // A day on which the role is open.
      surroundings: { now: () => new Date('2026-12-01T12:00:00Z') },
      env: {
        ENDPOINTS_OUT: outDir,
        WEBHOOK_URL: 'https://crm.example/',
        WEBHOOK_SECRET: 'secret',
        TELEMETRY_MB_PER_DAY: '1000',
      },
    })
    const answers = (round: number) =>
      contactAnswers({
        email: [`n${round}-${randomUUID()}@buyer.example`],
        acceptMessages: ['yes'],
        message: ['货'.repeat(1000)],
      })
    const form: Sample = async (round) => ({
      headers: { origin, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      payload: JSON.stringify({
        edition: 'en-US',
        page: '/company/contact',
        answers: answers(round),
        wordings: {},
        proof: await client.solve(),
      }),
    })
    for (let round = 0; round < 2 * TIMES; round += 1) await client.submit(answers(round))
    const tokens = (await query<{ token: string }>(databaseUrl, 'select token from subscribers order by email')).map(
      ({ token }) => token,
    )
    const posted = { origin, 'content-type': 'application/x-www-form-urlencoded' }
    // Dearer challenges take longer by their price, which these have not.
    const samples: Readonly<Record<string, Sample>> = {
      'GET /health/live': () => ({}),
      'GET /health/forms': () => ({}),
      'GET /health/ready': () => ({}),
      'GET /metrics': () => ({}),
      'GET /geo': () => ({ headers: { 'cf-ipcountry': 'de' } }),
      'GET /challenge': () => ({}),
      'GET /tools/hs-code-search': () => ({ url: '/tools/hs-code-search?q=cotton%20t-shirt' }),
      'GET /tools/hs-code-item-search': () => ({ url: '/tools/hs-code-item-search?q=cotton%20t-shirt' }),
      'GET /shipment_routes': () => ({ url: '/shipment_routes?origin=CNSHA&destination=NLRTM&closed=suez' }),
      'GET /shipment_routes/:origin/:destination': () => ({ url: '/shipment_routes/chicago/rotterdam' }),
      'GET /leads': () => ({}),
      'GET /proxy': () => ({ url: '/proxy?url=http://127.0.0.1/' }),
      'GET /sandbox': () => ({}),
      'GET /sandbox.js': () => ({}),
      'POST /reports': () => ({ headers: { 'content-type': 'application/reports+json' }, payload: reports }),
      'POST /events': () => ({ headers: asText, payload: largestEvents() }),
      'POST /envelope': () => ({ headers: asText, payload: largestEnvelope() }),
      'POST /votes': () => ({
        headers: asText,
        payload: JSON.stringify({
          id: randomUUID(),
          edition: 'en-US',
          page: `/help/${'x'.repeat(200)}`,
          helpful: 'no',
          missing: '缺'.repeat(300),
        }),
      }),
      'POST /forms/:form': async (round) => ({ url: '/forms/contact', ...(await form(round)) }),
      'POST /forms/job-application': async (round) => applicationRequest(round, await client.solve()),
      'POST /leads': async (round) => ({ url: '/leads?form=contact', ...(await form(round)) }),
      'GET /newsletter/confirm': (round) => ({ url: `/newsletter/confirm?token=${tokens[round]}` }),
      'GET /newsletter/leave': (round) => ({ url: `/newsletter/leave?token=${tokens[round]}` }),
      'POST /newsletter/confirm': (round) => ({ headers: posted, payload: `token=${tokens[round]}` }),
      'POST /newsletter/leave': (round) => ({ headers: posted, payload: `token=${tokens[round + TIMES]}` }),
      'OPTIONS *': () => ({ url: '/events', headers: { origin, 'access-control-request-method': 'POST' } }),
    }
    // Routes that the server adds for HEAD are those for GET.
    const routes = [...endpoints.server.budgets].filter(([name]) => !name.startsWith('HEAD '))
    expect(Object.keys(samples).toSorted()).toEqual(routes.map(([name]) => name).toSorted())
    const writtenRows = async (): Promise<number> => {
      const [row] = await query<{ written: string }>(
        databaseUrl,
        `select (select count(*) from submissions) + (select count(*) from challenges) + (select count(*) from subscribers)
          + (select count(*) from subscribers where state <> 'asked') + (select count(*) from jobs)
          + (select count(*) from events) + (select count(*) from votes) + (select count(*) from attachments)
          + (select count(*) from error_reports) as written`,
      )
      return Number(row?.written)
    }
    const mails = async (): Promise<number> =>
      (await query(databaseUrl, "select id from jobs where kind like '%mail'")).length
    for (const [name, budget] of routes) {
      const [method = 'GET', address = '/'] = name.split(' ')
      const requests: InjectOptions[] = []
      for (let round = 0; round < TIMES; round += 1) requests.push((await samples[name]?.(round)) ?? {})
      const before = { rows: await writtenRows(), mails: await mails() }
      let cpu = process.cpuUsage()
      for (const [round, request] of requests.entries()) {
        if (round === WARM) cpu = process.cpuUsage()
        const { statusCode } = await endpoints.server.inject({ method: method as 'GET', url: address, ...request })
        expect([200, 201, 204, 303, 403].includes(statusCode) ? name : `${name} answers ${statusCode}`).toBe(name)
      }
      const { user, system } = process.cpuUsage(cpu)
      const cpuMs = (user + system) / 1000 / (TIMES - WARM)
      const rows = ((await writtenRows()) - before.rows) / TIMES
      const sent = ((await mails()) - before.mails) / TIMES
      expect({ name, cpuMs: cpuMs <= budget.cpuMs ? 'within' : cpuMs }).toEqual({ name, cpuMs: 'within' })
      // Measurements also count their day, which is no row of its own each time.
      const expected = budget.dayStorage === 'allowance' ? budget.rows - 1 : budget.rows
      const isReading = method === 'GET'
      expect({ name, rows, sent }).toEqual({
        name,
        rows:
          isReading || name.endsWith('/leave') ? expect.toSatisfy((count: number) => count <= budget.rows) : expected,
        sent:
          isReading || name.endsWith('/leave')
            ? expect.toSatisfy((count: number) => count <= budget.mails)
            : budget.mails,
      })
    }
    expect((await fetch(`${url}/health/live`)).status).toBe(200)
  })
})

describe.skipIf(!mountable.tmpfs)('a disk of 150 MB', () => {
  it('that fills up takes forms to the end, also without a database, and no telemetry', async () => {
    const disk = mountDisk('tmpfs', 150)
    const { databaseUrl, off, on } = await switchedDatabase()
    const { url, client, endpoints } = await startEndpoints(
      { env: { DATABASE_URL: databaseUrl, DISK_RESERVE_MB: '100' } },
      disk.dir,
    )
    onTestFinished(async () => {
      await endpoints.close()
      disk.remove()
    })
    expect((await send(url, report(1, 'x'))).status).toBe(200)
    writeFileSync(path.join(disk.dir, 'others'), Buffer.alloc(60_000_000))
    await expect.poll(async () => (await send(url, report(2, 'x'))).status).toBe(503)
    writeFileSync(path.join(disk.dir, 'more'), Buffer.alloc(Math.floor((statfsSync(disk.dir).bavail - 40) * 4096)))
    await off()
    for (let count = 0; count < 20; count += 1)
      expect((await client.submit(contactAnswers({ lastName: [`N${count}`] }))).status).toBe(201)
    expect((await send(url, report(3, 'x'))).status).toBe(503)
    await on()
    await expect.poll(() => query(databaseUrl, 'select id from submissions')).toHaveLength(20)
  })
})
