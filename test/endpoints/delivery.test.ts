import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backOff, MAX_ATTEMPTS } from '#endpoints/delivery/back-off.ts'
import { contactAnswers } from './support/form-client.ts'
import { headerOf, mailSink, partsOf } from './support/mail-sink.ts'
import { query } from './support/new-database.ts'
import { endpointsPerTest } from './support/started-endpoints.ts'

const start = endpointsPerTest()
const mail = mailSink()

type Call = { readonly headers: IncomingHttpHeaders; readonly body: string }
const calls: Call[] = []
const crm = { status: 200, url: '' }
const crmServer = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    calls.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(crm.status).end()
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    crmServer.listen(0, '127.0.0.1', () => resolve())
  })
  crm.url = `http://127.0.0.1:${(crmServer.address() as AddressInfo).port}/hook`
})
beforeEach(() => {
  calls.length = 0
  crm.status = 200
})
afterAll(() => crmServer.close())

const delivering = () => ({ DELIVERY: 'on', SMTP_URL: mail.url() })
const withWebhook = () => ({ ...delivering(), WEBHOOK_URL: crm.url, WEBHOOK_SECRET: 'secret' })

type JobRow = {
  readonly id: string
  readonly kind: string
  readonly state: string
  readonly attempts: number
  readonly error: string | null
}
const jobsOf = (databaseUrl: string) => query<JobRow>(databaseUrl, 'select * from jobs order by kind')

const toTeam = () => mail.received.find(({ to }) => to[0]?.endsWith('@fairlead.example'))
const toVisitor = () => mail.received.find(({ to }) => to[0] === 'ann@buyer.example')

describe('an accepted submission', () => {
  it('reaches the team with all answers in words, and replies go to the visitor', async () => {
    const { client } = await start({ env: delivering() })
    const { body } = await client.submit(contactAnswers({ jobTitle: ['Buyer'] }), { edition: 'en-US' })
    await expect.poll(toTeam).toBeDefined()
    const received = toTeam()
    expect(received?.to).toEqual(['hello@fairlead.example'])
    expect(received && headerOf(received, 'Reply-To')).toBe('ann@buyer.example')
    expect(received && headerOf(received, 'Subject')).toContain('message: Example Furniture')
    const [text, html] = received === undefined ? [] : partsOf(received)
    expect([text?.type, html?.type]).toEqual(['text/plain', 'text/html'])
    for (const words of [
      'Message: Where is booking 4711?',
      'Job Title: Buyer',
      'Country/Region: US',
      String(body['id']),
    ])
      expect(text?.text).toContain(words)
    expect(html?.text).toContain('<td')
  })

  it('goes to the team of its edition and form', async () => {
    const { client } = await start({ env: delivering() })
    await client.submit(contactAnswers({ acceptTransfer: ['yes'] }), { edition: 'zh-CN' })
    await expect.poll(toTeam).toBeDefined()
    expect(toTeam()?.to).toEqual(['shanghai@fairlead.example'])
    expect(toTeam() && partsOf(toTeam() as NonNullable<ReturnType<typeof toTeam>>)[0]?.text).toContain(
      '公司名称：Example Furniture',
    )
  })

  it.each([
    [
      'en-US',
      'We have received your message',
      'Thank you for your message. We will get back to you as soon as we can.',
    ],
    ['zh-CN', '我们已收到您的留言', '感谢您的留言，我们会尽快与您联系。'],
  ])('is confirmed to the visitor in %s, without any of the answers', async (edition, subject, words) => {
    const { client } = await start({ env: delivering() })
    await client.submit(contactAnswers({ acceptTransfer: ['yes'], firstName: ['BuyPillsAtSpam'] }), { edition })
    await expect.poll(toVisitor).toBeDefined()
    const received = toVisitor()
    const parts = received === undefined ? [] : partsOf(received)
    expect(parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html'])
    for (const { text } of parts) {
      expect(text).toContain(words)
      expect(text).not.toMatch(/4711|BuyPills/)
    }
    expect(received && headerOf(received, 'Subject')).toBe(subject)
    expect(received?.source).toMatch(/^Auto-Submitted: auto-generated/m)
  })

  it('cannot inject headers into mails', async () => {
    const { client } = await start({ env: delivering() })
    await client.submit(contactAnswers({ company: ['Evil\r\nBcc: victim@else.example\r\n\r\nBody'] }))
    await expect.poll(() => mail.received.length).toBe(2)
    for (const received of mail.received) {
      expect(received.to).toHaveLength(1)
      expect(headerOf(received, 'Bcc')).toBeUndefined()
      expect(received.source.split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc/m)
    }
  })

  it('reaches the CRM, signed, under the same id on each retry', async () => {
    crm.status = 500
    let now = Date.now()
    const { client, databaseUrl } = await start({
      env: withWebhook(),
      surroundings: { now: () => new Date(now), fetch },
    })
    const { body } = await client.submit(contactAnswers())
    await expect.poll(() => calls.length).toBe(1)
    const errorOf = async () => (await jobsOf(databaseUrl)).find(({ kind }) => kind === 'webhook')?.error
    await expect.poll(errorOf).toBe('the receiver answered 500')
    crm.status = 204
    now += 60_000
    await expect.poll(() => calls.length).toBe(2)
    const [first, second] = calls
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    const signed = `${second?.headers['webhook-id']}.${second?.headers['webhook-timestamp']}.${second?.body}`
    const signature = createHmac('sha256', 'secret').update(signed).digest('base64')
    expect(second?.headers['webhook-signature']).toBe(`v1,${signature}`)
    expect(JSON.parse(second?.body ?? '')).toMatchObject({
      type: 'submission.received',
      data: { id: body['id'], form: 'contact', answers: { company: 'Example Furniture' } },
    })
    await expect
      .poll(async () => (await jobsOf(databaseUrl)).find(({ kind }) => kind === 'webhook'))
      .toMatchObject({ state: 'done', attempts: 2, error: null })
  })
})

describe('a failing delivery', () => {
  it('is retried with growing delays, for two days at most', () => {
    const pauses = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => backOff(index + 1, 0.5))
    expect(pauses.slice(0, 3)).toEqual([10_000, 20_000, 40_000])
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000
    expect(hours).toBeGreaterThan(12)
    expect(hours).toBeLessThan(48)
  })

  it('is kept, with the error and without addresses, while the mail server is down', async () => {
    mail.answer = () => ({ code: 451, text: 'try later, ann@buyer.example' })
    const { client, databaseUrl } = await start({ env: delivering() })
    await client.submit(contactAnswers())
    await expect.poll(async () => (await jobsOf(databaseUrl)).filter(({ error }) => error !== null).length).toBe(2)
    for (const job of await jobsOf(databaseUrl)) {
      expect(job).toMatchObject({ state: 'waiting', attempts: 1 })
      expect(job.error).toContain('(address)')
      expect(job.error).not.toContain('buyer.example')
    }
  })

  it('is dead at once if the server rejects it for good', async () => {
    mail.answer = () => ({ code: 550, text: 'no such user' })
    const { client, databaseUrl } = await start({ env: delivering() })
    await client.submit(contactAnswers())
    await expect.poll(async () => (await jobsOf(databaseUrl)).map(({ state }) => state)).toEqual(['dead', 'dead'])
  })

  it('is taken over by another process if its own ends', async () => {
    const { client, databaseUrl } = await start()
    await client.submit(contactAnswers())
    // As a process leaves a job that it took and never finished.
    await query(databaseUrl, "update jobs set attempts = 1, due_at = now() + interval '2 minutes'")
    const later = new Date(Date.now() + 121_000)
    await start({ env: { ...delivering(), DATABASE_URL: databaseUrl }, surroundings: { now: () => later } })
    await expect.poll(() => mail.received.length).toBe(2)
  })
})
