import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { contactAnswers } from './support/form-client.ts'
import { mailSink } from './support/mail-sink.ts'
import { query } from './support/new-database.ts'
import { endpointsPerTest } from './support/started-endpoints.ts'

const start = endpointsPerTest()
const mail = mailSink()

const listen = async (server: Pick<Server, 'listen' | 'close' | 'address'>): Promise<number> => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const jobsOf = (databaseUrl: string, kind: string) =>
  query<{ state: string; attempts: number; error: string | null }>(
    databaseUrl,
    'select state, attempts, error from jobs where kind = $1',
    [kind],
  )

/** Webhooks go to this receiver. */
const startWith = async (receive: RequestListener) => {
  const port = await listen(createHttpServer(receive))
  return start({
    env: {
      DELIVERY: 'on',
      SMTP_URL: mail.url(),
      WEBHOOK_URL: `http://127.0.0.1:${port}/`,
      WEBHOOK_SECRET: 'secret',
    },
    surroundings: { fetch, jobLimitMs: 1000 },
  })
}

describe('a receiver of webhooks', () => {
  it('that answers 200 and then sends without end has accepted, and is hung up on', async () => {
    let hasEnded = false
    const { client, databaseUrl } = await startWith((request, response) => {
      request.resume()
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'.repeat(10_000)), 5)
      response.once('close', () => {
        clearInterval(timer)
        hasEnded = true
      })
    })
    await client.submit(contactAnswers())
    await expect.poll(() => jobsOf(databaseUrl, 'webhook')).toMatchObject([{ state: 'done', attempts: 1 }])
    await expect.poll(() => hasEnded).toBe(true)
  })

  it('that sends elsewhere, or begins a line that never ends, is tried again', async () => {
    let count = 0
    const { client, databaseUrl } = await startWith((request, response) => {
      count += 1
      request.resume()
      if (count === 1) response.writeHead(307, { location: '/' }).end()
      else response.socket?.write(`HTTP/1.1 200 ${'O'.repeat(100_000)}`)
    })
    await client.submit(contactAnswers())
    const tried = async () => (await jobsOf(databaseUrl, 'webhook'))[0]?.error
    await expect.poll(tried).toMatch(/redirect/)
    await query(databaseUrl, "update jobs set due_at = now(), error = null where kind = 'webhook'")
    await expect.poll(tried).toMatch(/no end within|HPE_|UND_ERR/)
  })
})

describe('a mail server', () => {
  it('that says after the mail that it is closing has it tried again', async () => {
    mail.answer = () => ({ code: 421, text: 'closing, try later' })
    const { client, databaseUrl } = await start({ env: { DELIVERY: 'on', SMTP_URL: mail.url() } })
    await client.submit(contactAnswers())
    await expect
      .poll(() => jobsOf(databaseUrl, 'team-mail'))
      .toMatchObject([{ state: 'waiting', error: expect.stringMatching(/421/) }])
  })

  it('that takes a mail, says 421 and hangs up, has taken it once', async () => {
    let mails = 0
    const server = createServer((socket) => {
      let isInMail = false
      socket.on('error', () => {})
      socket.write('220 there\r\n')
      socket.on('data', (chunk) => {
        const text = chunk.toString()
        if (isInMail) {
          if (!text.endsWith('\r\n.\r\n')) return
          mails += 1
          socket.end('250 taken\r\n421 closing\r\n')
          return
        }
        isInMail = /^DATA/im.test(text)
        for (const _ of text.trim().split('\r\n')) socket.write(isInMail ? '354 go on\r\n' : '250 fine\r\n')
      })
    })
    const port = await listen(server)
    const { client, databaseUrl } = await start({ env: { DELIVERY: 'on', SMTP_URL: `smtp://127.0.0.1:${port}` } })
    await client.submit(contactAnswers())
    await expect.poll(() => jobsOf(databaseUrl, 'visitor-mail')).toMatchObject([{ state: 'done', attempts: 1 }])
    await expect.poll(() => jobsOf(databaseUrl, 'team-mail')).toMatchObject([{ state: 'done', attempts: 1 }])
    expect(mails).toBe(2)
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
