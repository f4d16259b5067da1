import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contactAnswers, newsletterAnswers } from './support/form-client.ts'
import { query } from './support/new-database.ts'
import { CHINESE_ORIGIN, endpointsPerTest, SITE_ORIGIN } from './support/started-endpoints.ts'

const start = endpointsPerTest()

type Row = {
  readonly id: string
  readonly form: string
  readonly answers: Readonly<Record<string, unknown>>
  readonly consents: readonly unknown[]
  readonly proof: string
  readonly expires_at: Date
  readonly received_at: Date
  readonly campaign: unknown
}

const rowsOf = (databaseUrl: string) => query<Row>(databaseUrl, 'select * from submissions order by received_at')

describe('a valid submission', () => {
  it('is stored with its normalised answers and its jobs', async () => {
    const { client, databaseUrl } = await start()
    const { status, body } = await client.submit(contactAnswers({ firstName: [' Ann\t '], unknown: ['x'] }))
    expect(status).toBe(201)
    const [row] = await rowsOf(databaseUrl)
    expect(row).toMatchObject({ id: body['id'], form: 'contact', proof: 'altcha', campaign: null })
    expect(row?.answers).toEqual({
      message: 'Where is booking 4711?',
      firstName: 'Ann',
      lastName: 'Lee',
      company: 'Example Furniture',
      email: 'ann@buyer.example',
      country: 'US',
      acceptTerms: true,
    })
    const jobs = await query<{ kind: string }>(
      databaseUrl,
      'select kind from jobs where submission_id = $1 order by kind',
      [body['id']],
    )
    expect(jobs.map(({ kind }) => kind)).toEqual(['team-mail', 'visitor-mail'])
  })

  it('is accepted at the proxied address, too', async () => {
    const { url, client, databaseUrl } = await start()
    const body = { edition: 'en-US', page: '/company/contact', answers: contactAnswers(), wordings: {} }
    const send = (form: string, proof: string): Promise<Response> =>
      fetch(`${url}/leads?form=${form}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), origin: SITE_ORIGIN },
        body: JSON.stringify({ ...body, proof }),
      })
    expect((await send('contact', await client.solve())).status).toBe(201)
    expect((await send('nothing', await client.solve())).status).toBe(404)
    expect(await rowsOf(databaseUrl)).toHaveLength(1)
  })

  it('gets its first answer again under the same key, even with a used proof, and is stored once', async () => {
    const { client, databaseUrl } = await start({ env: { LIMIT_PER_CONTENT: '1' } })
    const sent = { key: randomUUID(), proof: await client.solve() }
    const first = await client.submit(contactAnswers(), sent)
    const second = await client.submit(contactAnswers(), sent)
    const third = await client.submit(contactAnswers(), { ...sent, proof: 'none' })
    expect([first.status, second.status, third.status]).toEqual([201, 200, 200])
    expect(second.body).toEqual({ id: first.body['id'], isRepeated: true })
    expect(third.body['id']).toBe(first.body['id'])
    expect(await rowsOf(databaseUrl)).toHaveLength(1)
  })

  it('is stored once when it is sent ten times in parallel', async () => {
    const { client, databaseUrl } = await start()
    const key = randomUUID()
    const proofs = await Promise.all(Array.from({ length: 10 }, () => client.solve()))
    const answers = await Promise.all(proofs.map((proof) => client.submit(contactAnswers(), { key, proof })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 9 }, () => 200), 201])
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
    expect(await rowsOf(databaseUrl)).toHaveLength(1)
    expect(await query(databaseUrl, 'select id from jobs')).toHaveLength(2)
  })

  it('is rejected under a key of other content', async () => {
    const { client, databaseUrl } = await start()
    const key = randomUUID()
    await client.submit(contactAnswers(), { key })
    const { status, body } = await client.submit(contactAnswers({ message: ['Another one'] }), { key })
    expect([status, body]).toEqual([409, { problem: 'key-reused' }])
    expect(await rowsOf(databaseUrl)).toHaveLength(1)
  })

  it("is stored with the consent wordings shown and the visitor's campaign", async () => {
    const { client, databaseUrl } = await start()
    const [wording] = await query<{ version: string; text: string }>(
      databaseUrl,
      "select version, text from wordings where edition = 'en-US' and name = 'acceptTerms'",
    )
    expect(wording?.text).toContain('I have read and accept the terms of service and the privacy policy')
    await client.submit(contactAnswers(), {
      more: {
        wordings: { acceptTerms: wording?.version },
        campaign: { utm_source: 'joc', unknown: 'x' },
        trackId: 'searchRates_1',
      },
    })
    const [row] = await rowsOf(databaseUrl)
    expect(row?.consents).toEqual([
      { name: 'acceptTerms', isGiven: true, version: wording?.version },
      { name: 'acceptTransfer', isGiven: false, version: null },
      { name: 'acceptMessages', isGiven: false, version: null },
    ])
    expect(row?.campaign).toEqual({ utm_source: 'joc', trackId: 'searchRates_1' })
  })

  it('is kept as many days as the site states for the form', async () => {
    const { client, databaseUrl } = await start()
    await client.submit(contactAnswers())
    await client.submit(newsletterAnswers('ann@buyer.example'), { form: 'newsletter' })
    const rows = await rowsOf(databaseUrl)
    const days = rows.map((row) => (row.expires_at.getTime() - row.received_at.getTime()) / 86_400_000)
    expect(days).toEqual([365, 30])
  })

  it('needs separate consent to send data abroad in the Chinese edition only', async () => {
    const { client } = await start()
    const chinese = { edition: 'zh-CN' }
    const without = await client.submit(contactAnswers(), chinese)
    expect([without.status, without.body['faults']]).toEqual([422, { acceptTransfer: 'required' }])
    expect((await client.submit(contactAnswers({ acceptTransfer: ['yes'] }), chinese)).status).toBe(201)
  })
})

describe('an invalid submission', () => {
  it('is answered with the fault of each field, and not stored', async () => {
    const { client, databaseUrl } = await start()
    const { status, body } = await client.submit({
      message: ['x'.repeat(1001)],
      email: ['ann@buyer'],
      country: ['XX'],
      phone: ['12'],
      acceptTerms: [],
    })
    expect([status, body]).toEqual([
      422,
      {
        problem: 'invalid',
        faults: {
          message: 'bad-response',
          firstName: 'required',
          lastName: 'required',
          company: 'required',
          email: 'bad-email',
          country: 'bad-response',
          phone: 'bad-phone',
          acceptTerms: 'required',
        },
      },
    ])
    expect(await rowsOf(databaseUrl)).toEqual([])
  })

  it.each([
    ['+1', '212 555 0100', 'US', 201],
    ['', '(212) 555-2368', 'US', 201],
    ['86', '21 6288 8888', 'CN', 201],
    ['', '+86 21 6288 8888', 'US', 201],
    ['+1', '555', 'US', 422],
    ['+86', '12', 'CN', 422],
  ])(
    'the phone number "%s" "%s" in %s is checked by the metadata of its country: %i',
    async (countryCode, phone, country, expected) => {
      const { client } = await start()
      const { status } = await client.submit(
        contactAnswers({ countryCode: [countryCode], phone: [phone], country: [country] }),
      )
      expect(status).toBe(expected)
    },
  )

  it('is rejected for an unknown form, edition or key', async () => {
    const { client } = await start()
    expect((await client.submit({}, { form: 'toString' })).status).toBe(404)
    expect((await client.submit(contactAnswers(), { edition: 'constructor' })).status).toBe(403)
    expect((await client.submit(contactAnswers(), { key: 'short' })).status).toBe(400)
  })

  it('is rejected if it is not JSON, of another type, or too large', async () => {
    const { url } = await start()
    const send = (body: string, type: string): Promise<Response> =>
      fetch(`${url}/forms/contact`, {
        method: 'POST',
        headers: { 'content-type': type, origin: SITE_ORIGIN, 'idempotency-key': randomUUID() },
        body,
      })
    expect((await send('{', 'application/json')).status).toBe(400)
    expect((await send('<a/>', 'text/xml')).status).toBe(415)
    expect((await send('a=b', 'multipart/form-data; boundary=x')).status).toBe(415)
    const large = await send(JSON.stringify({ message: 'x'.repeat(70_000) }), 'application/json')
    expect([large.status, await large.json()]).toEqual([413, { problem: 'too-large' }])
  })
})

describe('a suspected bot', () => {
  it.each(['', 'bm8=', Buffer.from('{"challenge":{}}').toString('base64')])(
    'is rejected with the proof "%s"',
    async (proof) => {
      const { client, databaseUrl } = await start()
      const { status, body } = await client.submit(contactAnswers(), { proof })
      expect([status, body]).toEqual([403, { problem: 'refused' }])
      expect(await rowsOf(databaseUrl)).toEqual([])
    },
  )

  it('is rejected with a proof used for another submission', async () => {
    const { client, databaseUrl } = await start()
    const proof = await client.solve()
    const statuses = await Promise.all(
      ['a', 'b', 'c'].map(
        async (name) => (await client.submit(contactAnswers({ lastName: [name] }), { proof })).status,
      ),
    )
    expect(statuses.toSorted()).toEqual([201, 403, 403])
    expect(await rowsOf(databaseUrl)).toHaveLength(1)
  })

  it('is rejected with a proof for an easier challenge', async () => {
    const { client } = await start()
    const payload = JSON.parse(Buffer.from(await client.solve(), 'base64').toString())
    payload.challenge.parameters.data.issuedAt = 0
    const proof = Buffer.from(JSON.stringify(payload)).toString('base64')
    expect((await client.submit(contactAnswers(), { proof })).status).toBe(403)
  })

  it('is taken for review with a proof that is late, once', async () => {
    let now = Date.now()
    const { client, databaseUrl } = await start({ surroundings: { now: () => new Date(now) } })
    const proof = await client.solve()
    now += 61 * 60_000
    expect((await client.submit(contactAnswers(), { proof })).status).toBe(201)
    now += 86_000_000
    expect((await client.submit(contactAnswers({ lastName: ['B'] }), { proof })).status).toBe(403)
    expect(await query(databaseUrl, 'select review from submissions')).toEqual([{ review: 'unchecked' }])
  })

  it('is taken for review when it is faster than most people, and as any other a little later', async () => {
    let now = Date.now()
    const { client, databaseUrl } = await start({
      env: { LEAST_SECONDS: '3' },
      surroundings: { now: () => new Date(now) },
    })
    const [one, other] = [await client.solve(), await client.solve()]
    expect((await client.submit(contactAnswers(), { proof: one })).status).toBe(201)
    now += 3000
    expect((await client.submit(contactAnswers({ lastName: ['B'] }), { proof: other })).status).toBe(201)
    expect(await query(databaseUrl, 'select review from submissions order by received_at')).toEqual([
      { review: 'unchecked' },
      { review: null },
    ])
  })

  it('is rejected when it fills in the hidden field', async () => {
    const { client } = await start()
    expect((await client.submit(contactAnswers(), { homepage: 'https://spam.example' })).status).toBe(403)
  })
})

describe('a page that sends a form', () => {
  it('must belong to an edition', async () => {
    const { client, url } = await start()
    const from = async (headers: Readonly<Record<string, string>>) =>
      (await client.submit(contactAnswers({ lastName: [randomUUID()] }), { headers })).status
    expect(await from({ origin: CHINESE_ORIGIN })).toBe(201)
    expect(await from({ origin: 'https://evil.example' })).toBe(403)
    expect(await from({ origin: `${SITE_ORIGIN}.evil.example` })).toBe(403)
    expect(await from({ origin: 'null' })).toBe(403)
    expect(await from({ origin: 'null', 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await from({ origin: 'null', 'sec-fetch-site': 'same-site' })).toBe(201)
    const preflight = (origin: string): Promise<Response> =>
      fetch(`${url}/forms/contact`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,idempotency-key',
        },
      })
    const allowed = await preflight(SITE_ORIGIN)
    expect(allowed.headers.get('access-control-allow-origin')).toBe(SITE_ORIGIN)
    expect(allowed.headers.get('access-control-allow-headers')).toContain('idempotency-key')
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  })
})
