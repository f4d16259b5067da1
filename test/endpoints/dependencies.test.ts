import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { faults, startFaultyServer } from './support/faulty-server.ts'
import { contactAnswers } from './support/form-client.ts'
import { mailSink } from './support/mail-sink.ts'
import { query } from './support/new-database.ts'
import { endpointsPerTest } from './support/started-endpoints.ts'

const start = endpointsPerTest()
const mail = mailSink()

let calls = 0
const crm = createServer((request, response) => {
  calls += 1
  request.resume()
  response.writeHead(204).end()
})
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      crm.listen(0, '127.0.0.1', () => resolve())
    }),
)
beforeEach(() => {
  calls = 0
})
afterAll(() => crm.close())
const crmUrl = (): string => `http://127.0.0.1:${(crm.address() as AddressInfo).port}/`

type JobRow = {
  readonly kind: string
  readonly state: string
  readonly attempts: number
  readonly error: string | null
}
const jobsOf = (databaseUrl: string, kind: string) =>
  query<JobRow>(databaseUrl, `select kind, state, attempts, error from jobs where kind ${kind}`)

/** Limits that in operation are 25 s. */
const surroundings = { fetch, jobLimitMs: 1000 }

describe.each(faults)('a mail server that is at fault: %s', (fault) => {
  it('fails more mails than there are slots, one after the other, and holds up no webhook', async () => {
    const server = await startFaultyServer(fault)
    onTestFinished(server.stop)
    const { client, databaseUrl } = await start({
      env: {
        DELIVERY: 'on',
        SMTP_URL: `smtp://127.0.0.1:${server.port}`,
        WEBHOOK_URL: crmUrl(),
        WEBHOOK_SECRET: 'secret',
      },
      surroundings,
    })
    for (const lastName of ['A', 'B', 'C']) await client.submit(contactAnswers({ lastName: [lastName] }))
    await expect.poll(() => calls).toBe(3)
    const mails = () => jobsOf(databaseUrl, "like '%mail'")
    await expect.poll(async () => (await mails()).filter(({ error }) => error !== null).length).toBe(6)
    for (const { state, error } of await mails())
      expect([state, error]).toEqual(['waiting', expect.stringMatching(/.+/)])
  })
})

describe.each(faults)('a webhook that is at fault: %s', (fault) => {
  it('fails with its cause, and holds up no mail', async () => {
    const server = await startFaultyServer(fault)
    onTestFinished(server.stop)
    const { client, databaseUrl } = await start({
      env: {
        DELIVERY: 'on',
        SMTP_URL: mail.url(),
        WEBHOOK_URL: `http://127.0.0.1:${server.port}/`,
        WEBHOOK_SECRET: 'secret',
      },
      surroundings,
    })
    for (const lastName of ['A', 'B', 'C', 'D', 'E', 'F'])
      await client.submit(contactAnswers({ lastName: [lastName], email: [`${lastName}@buyer.example`] }))
    await expect.poll(() => mail.received.length).toBe(12)
    const failed = async () => (await jobsOf(databaseUrl, "= 'webhook'")).filter(({ error }) => error !== null)
    await expect.poll(async () => (await failed()).length).toBe(6)
    for (const { error } of await failed()) expect(error).toMatch(/no end within|ECONN|UND_ERR|HPE_|socket|Time/i)
  })
})

describe('mail to one address', () => {
  it('is sent three times a day, and no more, whoever asks; the team gets all', async () => {
    const { client, databaseUrl } = await start({ env: { DELIVERY: 'on', SMTP_URL: mail.url() } })
    await Promise.all(
      ['A', 'B', 'C', 'D', 'E'].map((lastName) => client.submit(contactAnswers({ lastName: [lastName] }))),
    )
    const ended = () => query(databaseUrl, "select id from jobs where state = 'done'")
    await expect.poll(ended).toHaveLength(10)
    expect(mail.received.filter(({ to }) => to[0] === 'ann@buyer.example')).toHaveLength(3)
    expect(mail.received.filter(({ to }) => to[0]?.endsWith('fairlead.example'))).toHaveLength(5)
  })
})

describe('a clock', () => {
  it('that was a year ahead when a job was written does not hold up the job', async () => {
    const { client, databaseUrl } = await start()
    await client.submit(contactAnswers())
    await query(databaseUrl, "update jobs set due_at = now() + interval '1 year'")
    await start({ env: { DATABASE_URL: databaseUrl, DELIVERY: 'on', SMTP_URL: mail.url() } })
    await expect.poll(() => mail.received.length).toBe(2)
  })
})
