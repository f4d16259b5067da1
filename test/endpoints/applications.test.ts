import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { backup } from '#endpoints/cli/backup.ts'
import { inbox } from '#endpoints/cli/inbox.ts'
import { TEST_FILE } from '#endpoints/files/scan/test-file.ts'
import { eraseByAddress, exportByAddress, removeByAddress } from '#endpoints/privacy/by-address.ts'
import { keepRetention } from '#endpoints/privacy/keep-retention.ts'
import { createStore } from '#endpoints/store/open-store.ts'
import { docxOf, pdfOf } from '#test/support/sample-files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { applicationAnswers, apply, JOB, PAGE, postApplication } from './support/application-client.ts'
import { honest, startClamd } from './support/clamd-server.ts'
import { startFaultyServer } from './support/faulty-server.ts'
import { headerOf, mailSink, type Received } from './support/mail-sink.ts'
import { newDatabase, query, switchedDatabase } from './support/new-database.ts'
import { writeApplicationPage } from './support/site-out.ts'
import { endpointsPerTest, SITE_ORIGIN, type StartOptions } from './support/started-endpoints.ts'

const startAny = endpointsPerTest()
const mail = mailSink()
const outDir = temporaryFolder()
const pdf = await pdfOf()
const cv = { name: 'Ann Lee.pdf', bytes: pdf }
const lockedPdf = await pdfOf({ userPassword: 'x' })
const FIVE_MB = 5 * 1024 * 1024

/** A day on which the role is open, which it is not for ever. */
const DAY = '2026-12-01T12:00:00Z'
const start = ({ env = {}, surroundings = {} }: StartOptions = {}) =>
  startAny({ env, surroundings: { now: () => new Date(DAY), ...surroundings } })

const storeOf = (databaseUrl: string) => {
  const store = createStore(databaseUrl, () => {})
  onTestFinished(store.close)
  return store.database
}

type Row = {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly content: Buffer | null
  readonly scan: string
  readonly found: string | null
}
const filesIn = (databaseUrl: string) => query<Row>(databaseUrl, 'select * from attachments order by id')
const submissionsIn = (databaseUrl: string) =>
  query<{ readonly answers: Record<string, unknown>; readonly expires_at: Date; readonly proof: string }>(
    databaseUrl,
    'select * from submissions order by id',
  )

const toTeam = (): readonly Received[] => mail.received.filter(({ to }) => to[0] === 'careers@fairlead.example')

/** The file that a mail carries, if any. */
const attachedTo = ({ source }: Received): Buffer | undefined => {
  const [, body] = /Content-Disposition: attachment[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(source) ?? []
  return body === undefined ? undefined : Buffer.from(body, 'base64')
}

describe('an application', () => {
  it('is stored with its file, until 183 days after the last day of the role', async () => {
    const { url, client, databaseUrl } = await start()
    const { status, body } = await apply(url, client, cv, {
      answers: { message: ['Hello'], phone: ['+1 212 555 2368'] },
    })
    expect([status, body['isRepeated']]).toEqual([201, false])
    const [row] = await submissionsIn(databaseUrl)
    expect(row?.answers).toEqual({
      job: JOB,
      name: 'Ann Lee',
      email: 'ann@applicant.example',
      phone: '+1 212 555 2368',
      message: 'Hello',
      cv: { name: 'Ann Lee.pdf', type: 'pdf', size: pdf.length, digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
      acceptTerms: true,
    })
    expect(row?.expires_at.toISOString().slice(0, 10)).toBe('2027-08-02')
    const [file] = await filesIn(databaseUrl)
    expect(file).toMatchObject({ name: 'Ann Lee.pdf', type: 'pdf', size: pdf.length, scan: 'waiting' })
    expect(file?.content?.equals(pdf)).toBe(true)
  })

  it('sent again under its key is the same, and another with another file', async () => {
    const { url, client, databaseUrl } = await start()
    const key = randomUUID()
    const first = await apply(url, client, cv, { key })
    expect(await apply(url, client, cv, { key })).toMatchObject({ status: 200, body: { id: first.body['id'] } })
    expect((await apply(url, client, { ...cv, bytes: docxOf() }, { key })).status).toBe(409)
    expect(await filesIn(databaseUrl)).toHaveLength(1)
  })

  it.each<[string, string, Uint8Array | undefined]>([
    ['without a file', 'no-file', undefined],
    ['with an empty file', 'empty-file', new Uint8Array()],
    ['with a file that is a byte too large', 'large-file', Buffer.alloc(FIVE_MB + 1, 'a')],
    ['with a program called a PDF', 'file-type', Buffer.from('MZ\u0090\u0000')],
    ['with a page called a PDF', 'file-type', Buffer.from('<html><script>alert(1)</script>')],
    ['with a locked file', 'locked-file', lockedPdf],
    ['with macros', 'macro-file', docxOf({ 'word/vbaProject.bin': 'x' })],
  ])('%s is refused: %s', async (_, fault, bytes) => {
    const { url, client, databaseUrl } = await start()
    const sent = await apply(url, client, bytes && { name: 'cv.pdf', bytes })
    expect(sent).toMatchObject({ status: 422, body: { problem: 'invalid', faults: { cv: fault } } })
    expect(await submissionsIn(databaseUrl)).toEqual([])
  })

  it('with a file of exactly five megabytes is stored', async () => {
    const { url, client, databaseUrl } = await start()
    expect((await apply(url, client, { name: 'cv.txt', bytes: Buffer.alloc(FIVE_MB, 'a') })).status).toBe(201)
    expect((await filesIn(databaseUrl))[0]?.size).toBe(FIVE_MB)
  })

  it('with more than that at once is refused before it is read', async () => {
    const { url, client } = await start()
    const sent = await apply(url, client, { name: 'cv.txt', bytes: Buffer.alloc(FIVE_MB + 100_000, 'a') })
    expect(sent).toMatchObject({ status: 413, body: { problem: 'too-large' } })
  })

  it('keeps a name without paths, ends that lie and signs that turn it', async () => {
    const { url, client, databaseUrl } = await start()
    await apply(url, client, { name: '..\\cv\u202efdp.exe', bytes: pdf, type: 'application/x-msdownload' })
    expect((await filesIn(databaseUrl))[0]?.name).toBe('cvfdp.exe.pdf')
  })

  it.each([
    ['a role that nobody knows', { job: ['astronaut'] }],
    ['a role that was filled', { job: ['export-documents-clerk'] }],
    ['a name of all objects', { job: ['constructor'] }],
  ])('for %s is told that it is closed', async (_, answers) => {
    const { url, client, databaseUrl } = await start()
    expect(await apply(url, client, cv, { answers })).toMatchObject({ status: 410, body: { problem: 'closed' } })
    expect(await submissionsIn(databaseUrl)).toEqual([])
  })

  it('is taken to the end of the last day everywhere, and a retry after it gets its first answer', async () => {
    let now = Date.parse('2027-02-01T11:59:00Z')
    const { url, client } = await start({ surroundings: { now: () => new Date(now) } })
    const key = randomUUID()
    expect((await apply(url, client, cv, { key })).status).toBe(201)
    now += 120_000
    expect((await apply(url, client, cv)).status).toBe(410)
    expect((await apply(url, client, cv, { key })).status).toBe(200)
  })

  it('is refused from elsewhere, to a robot, and in any other form', async () => {
    const { url, client, databaseUrl } = await start()
    expect((await apply(url, client, cv, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await apply(url, client, cv, { proof: 'none' })).status).toBe(403)
    const send = (body: string, type: string) =>
      fetch(`${url}/forms/job-application`, {
        method: 'POST',
        headers: { origin: SITE_ORIGIN, 'content-type': type, 'idempotency-key': randomUUID() },
        body,
      }).then(({ status }) => status)
    expect(await send('{}', 'application/json')).toBe(415)
    expect(await send('x', 'multipart/form-data')).toBe(400)
    expect(await send('x', 'multipart/form-data; boundary=x')).toBe(400)
    const many = Array.from({ length: 300 }, () => '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n').join(
      '',
    )
    expect(await send(`${many}--x--\r\n`, 'multipart/form-data; boundary=x')).toBe(400)
    expect(await submissionsIn(databaseUrl)).toEqual([])
  })

  it('survives a database that is away, with its file', async () => {
    const { databaseUrl, off, on } = await switchedDatabase()
    const { url, client } = await start({ env: { DATABASE_URL: databaseUrl } })
    const large = Buffer.alloc(FIVE_MB, 'Ann ')
    await off()
    for (let count = 0; count < 4; count += 1) {
      const answers = { email: [`n${count}@applicant.example`] }
      expect((await apply(url, client, { name: 'cv.txt', bytes: large }, { answers })).status).toBe(201)
    }
    await on()
    await expect.poll(() => filesIn(databaseUrl).catch(() => []), { timeout: 20_000 }).toHaveLength(4)
    for (const { content } of await filesIn(databaseUrl)) expect(content?.equals(large)).toBe(true)
  })
})

describe('an application posted without a script', () => {
  it('is stored and led to the page that thanks', async () => {
    const { url, databaseUrl } = await start()
    const response = await postApplication(url, cv)
    expect([response.status, response.headers.get('location')]).toEqual([303, `${SITE_ORIGIN}/thank-you/application`])
    expect((await submissionsIn(databaseUrl))[0]?.proof).toBe('none')
    await postApplication(url, cv)
    expect(await filesIn(databaseUrl)).toHaveLength(1)
  })

  it('is shown its page with answers and faults, and told to choose the file again', async () => {
    writeApplicationPage(outDir, PAGE)
    const { url } = await start({ env: { ENDPOINTS_OUT: outDir } })
    const response = await postApplication(url, cv, { email: ['nobody'], name: ['<b>Ann'] })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain('value="&lt;b&gt;Ann"')
    expect(html.indexOf('#field-cv')).toBeGreaterThan(html.indexOf('#field-email'))
    expect(html).toContain('Please enter a valid email address')
    expect(html).toContain('Please choose the file again')
  })

  it('with a film is read to its end, so that the browser shows the page with the answers', async () => {
    writeApplicationPage(outDir, PAGE)
    const { url } = await start({ env: { ENDPOINTS_OUT: outDir } })
    const response = await postApplication(url, { name: 'film.mp4', bytes: Buffer.alloc(20_000_000, 1) })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain('value="Ann Lee"')
    expect(html).toContain('The file is larger than 5 MB')
  })

  it('for a role that is closed says so, and does not ask for the file again', async () => {
    writeApplicationPage(outDir, PAGE)
    const { url } = await start({ env: { ENDPOINTS_OUT: outDir }, surroundings: { now: () => new Date('2027-03-01') } })
    const response = await postApplication(url, cv)
    const html = await response.text()
    expect(response.status).toBe(410)
    expect(html).toContain('This role takes no more applications')
    expect(html).not.toContain('choose the file again')
  })
})

const delivering = (more: Readonly<Record<string, string>> = {}) => ({ DELIVERY: 'on', SMTP_URL: mail.url(), ...more })

describe('the file of an application', () => {
  it('reaches the team once it has been scanned', async () => {
    const { url, client } = await start({ env: delivering() })
    await apply(url, client, { name: '李安.pdf', bytes: pdf })
    await expect.poll(toTeam, { timeout: 10_000 }).toHaveLength(1)
    const [received] = toTeam()
    if (received === undefined) throw new Error('No mail.')
    expect(attachedTo(received)?.equals(pdf)).toBe(true)
    expect(headerOf(received, 'Subject')).toContain('Ann Lee')
    expect(headerOf(received, 'Reply-To')).toBe('ann@applicant.example')
    expect(received.source).toContain('Nothing found')
  })

  it('in which something is found is not kept, and the team is told', async () => {
    const { url, client, databaseUrl } = await start({ env: delivering() })
    const { body } = await apply(url, client, { name: 'cv.txt', bytes: TEST_FILE })
    await expect.poll(toTeam, { timeout: 10_000 }).toHaveLength(1)
    expect(toTeam().map(attachedTo)).toEqual([undefined])
    expect(toTeam()[0]?.source).toContain('EICAR test file. The file was deleted')
    expect(await filesIn(databaseUrl)).toMatchObject([{ scan: 'found', found: 'EICAR test file', content: null }])
    const target = path.join(temporaryFolder(), 'cv.txt')
    const out = await inbox(['file', String(body['id']), target], { DATABASE_URL: databaseUrl })
    expect(out).toEqual({ code: 1, text: 'The scanner found EICAR test file in cv.txt, which was not kept.' })
  })

  it.each(['hang', 'lie'] as const)(
    'waits while its scanner is at fault (%s), and then reaches the team',
    async (fault) => {
      const faulty = await startFaultyServer(fault)
      onTestFinished(faulty.stop)
      let now = Date.parse(DAY)
      const { url, client, databaseUrl, endpoints } = await start({
        env: delivering({ ATTACHMENT_SCAN: `clamd://127.0.0.1:${faulty.port}` }),
        surroundings: { now: () => new Date(now), scanLimitMs: 300 },
      })
      const { body } = await apply(url, client, cv)
      const attempts = async () =>
        (await query<{ attempts: number }>(databaseUrl, "select attempts from jobs where kind = 'scan'"))[0]?.attempts
      // Each try is due later than the one before.
      const tryUntil = (count: number) =>
        expect
          .poll(
            () => {
              now += 600_000
              return attempts()
            },
            { timeout: 40_000, interval: 500 },
          )
          .toBeGreaterThanOrEqual(count)
      await tryUntil(1)
      expect(toTeam()).toEqual([])
      await tryUntil(4)
      await expect.poll(toTeam, { timeout: 10_000 }).toHaveLength(1)
      expect(toTeam().map(attachedTo)).toEqual([undefined])
      expect(toTeam()[0]?.source).toContain('Not scanned yet')
      expect(await filesIn(databaseUrl)).toMatchObject([{ scan: 'waiting' }])
      const target = path.join(temporaryFolder(), 'cv.pdf')
      const env = { DATABASE_URL: databaseUrl }
      expect((await inbox(['file', String(body['id']), target], env)).code).toBe(1)
      expect((await inbox(['file', String(body['id']), target, '--unscanned'], env)).code).toBe(0)
      expect(readFileSync(target).equals(pdf)).toBe(true)
      await endpoints.close()
      await faulty.stop()

      const clamd = await startClamd(honest)
      onTestFinished(clamd.stop)
      now += 86_400_000
      await startAny({
        env: { ...delivering({ ATTACHMENT_SCAN: `clamd://127.0.0.1:${clamd.port}` }), DATABASE_URL: databaseUrl },
        surroundings: { now: () => new Date(now) },
      })
      await expect.poll(() => toTeam().flatMap((one) => attachedTo(one) ?? []), { timeout: 20_000 }).toHaveLength(1)
      expect(clamd.files.some((file) => file.equals(pdf))).toBe(true)
      expect((await inbox(['file', String(body['id']), target], env)).text).toContain('cannot be written')
    },
    90_000,
  )
})

describe('what is held about an applicant', () => {
  it('is exported with the file, removed with it, and erased with it', async () => {
    const { url, client, databaseUrl } = await start()
    await apply(url, client, cv)
    const database = storeOf(databaseUrl)
    const held = await exportByAddress(database, 'Ann@applicant.example')
    expect(held.attachments).toMatchObject([{ name: 'Ann Lee.pdf', content: pdf.toString('base64') }])
    await removeByAddress(database, 'ann@applicant.example', new Date(DAY))
    expect((await exportByAddress(database, 'ann@applicant.example')).attachments).toEqual([])
    await eraseByAddress(database, 'ann@applicant.example')
    expect(await filesIn(databaseUrl)).toEqual([])
  })

  it('ends with its retention, the file included', async () => {
    const { url, client, databaseUrl } = await start()
    await apply(url, client, cv)
    const database = storeOf(databaseUrl)
    const keep = (day: string) => keepRetention(database, new Date(day), { isConfirmed: true })
    await keep('2027-07-20T00:00:00Z')
    await keep('2027-08-01T00:00:00Z')
    expect(await filesIn(databaseUrl)).toHaveLength(1)
    await keep('2027-08-02T12:00:00Z')
    await keep('2027-08-09T12:00:00Z')
    expect(await filesIn(databaseUrl)).toEqual([])
  })

  it('is in a backup, and comes back with every byte', async () => {
    const { url, client, databaseUrl } = await start()
    const large = Buffer.alloc(FIVE_MB, 'resume ')
    for (let count = 0; count < 7; count += 1)
      await apply(
        url,
        client,
        { name: 'cv.txt', bytes: large },
        {
          answers: { email: [`n${count}@applicant.example`] },
        },
      )
    const file = path.join(temporaryFolder(), 'backup.ndjson.gz')
    const saved = await backup(['backup', file], { DATABASE_URL: databaseUrl })
    expect(saved).toMatchObject({ code: 0, text: expect.stringContaining('attachments: 7 rows') })
    const other = await newDatabase()
    expect(await backup(['restore', file], { DATABASE_URL: other })).toMatchObject({ code: 0 })
    const [before, after] = [await filesIn(databaseUrl), await filesIn(other)]
    expect(after.map(({ content }) => content?.length)).toEqual(before.map(({ content }) => content?.length))
    expect(after.every(({ content }, index) => content?.equals(before[index]?.content ?? Buffer.alloc(0)))).toBe(true)
  }, 60_000)

  it('is listed by the inbox without its bytes', async () => {
    const { url, client, databaseUrl } = await start()
    const { body } = await apply(url, client, cv)
    const { text } = await inbox(['show', String(body['id'])], { DATABASE_URL: databaseUrl })
    expect(JSON.parse(text).attachments).toEqual([
      expect.objectContaining({ name: 'Ann Lee.pdf', scan: 'waiting', size: pdf.length }),
    ])
    expect(JSON.parse(text).answers).toMatchObject({ name: applicationAnswers()['name']?.[0] })
    expect(text).not.toContain('"content"')
  })
})
