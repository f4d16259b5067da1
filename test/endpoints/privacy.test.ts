import { describe, expect, it } from 'vitest'
import { inbox } from '#endpoints/cli/inbox.ts'
import { retention } from '#endpoints/cli/retention.ts'
import { keepRetention, type Retention } from '#endpoints/privacy/keep-retention.ts'
import { describeError, maskAddresses } from '#endpoints/privacy/mask.ts'
import { openStore } from '#endpoints/store/open-store.ts'
import { contactAnswers, newsletterAnswers } from './support/form-client.ts'
import { query } from './support/new-database.ts'
import { endpointsPerTest } from './support/started-endpoints.ts'

const start = endpointsPerTest()
const DAY_MS = 86_400_000

const count = async (databaseUrl: string, table: string): Promise<number> =>
  (await query<{ count: number }>(databaseUrl, `select count(*)::int as count from ${table}`))[0]?.count ?? 0

const retain = async (databaseUrl: string, now: Date) => {
  const store = await openStore(databaseUrl, () => {})
  try {
    return await keepRetention(store.database, now)
  } finally {
    await store.close()
  }
}

/** Makes a known number of submissions out of one. */
const multiply = (databaseUrl: string, copies: number) =>
  query(
    databaseUrl,
    `insert into submissions (id, form, edition, page, key, fingerprint, answers, consents, proof, received_at, expires_at)
     select gen_random_uuid(), form, edition, page, 'copy ' || n, fingerprint, answers, consents, proof, received_at, expires_at
     from submissions, generate_series(1, ${copies}) as n`,
  )

/** Lets the clock have been seen a moment before a date, as hourly runs do. */
const seenBefore = (databaseUrl: string, date: Date) =>
  query(databaseUrl, "update clock set seen_at = $1::timestamptz - interval '1 hour'", [date])

const visible = (databaseUrl: string) => count(databaseUrl, 'submissions where removed_at is null')

const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS)

/** Runs retention day by day, as a process that is always there. */
const retainUntil = async (databaseUrl: string, date: Date): Promise<Retention> => {
  await seenBefore(databaseUrl, date)
  return retain(databaseUrl, date)
}

describe('retention', () => {
  it('removes a submission a week before its period ends, and erases it with its deliveries when it does', async () => {
    const { client, databaseUrl } = await start()
    await client.submit(contactAnswers())
    await retainUntil(databaseUrl, inDays(357))
    expect(await visible(databaseUrl)).toBe(1)
    expect(await retainUntil(databaseUrl, inDays(359))).toMatchObject({ _tag: 'Kept', removed: { submissions: 1 } })
    expect(await query(databaseUrl, 'select distinct state from jobs')).toEqual([{ state: 'removed' }])
    await retainUntil(databaseUrl, inDays(364))
    expect([await visible(databaseUrl), await count(databaseUrl, 'submissions')]).toEqual([0, 1])
    expect(await retainUntil(databaseUrl, inDays(367))).toMatchObject({ erased: { submissions: 1 } })
    expect([await count(databaseUrl, 'submissions'), await count(databaseUrl, 'jobs')]).toEqual([0, 0])
  })

  it('refuses to remove most submissions at once; an operator confirms it, and undoes it', async () => {
    const { client, databaseUrl } = await start()
    await client.submit(contactAnswers())
    await multiply(databaseUrl, 30)
    const later = inDays(366)
    expect(await retainUntil(databaseUrl, later)).toMatchObject({
      reason: 'share',
      text: expect.stringContaining('31 of 31 submissions'),
    })
    expect(await visible(databaseUrl)).toBe(31)
    const env = { DATABASE_URL: databaseUrl }
    expect((await retention([], env, later)).text).toContain('31 of 31')
    for (const wrong of [['--confirmed'], ['--confirm', '--undo']])
      expect(await retention(wrong, env, later)).toMatchObject({ code: 2 })
    expect(await visible(databaseUrl)).toBe(31)
    expect((await retention(['--confirm'], env, later)).text).toContain('Removed 31 submissions')
    expect(await visible(databaseUrl)).toBe(0)
    expect((await retention(['--undo'], env, later)).text).toContain('Brought back 31 submissions')
    expect((await retention(['--undo'], env, later)).text).toContain('the time of 31 has ended')
    expect(await visible(databaseUrl)).toBe(31)
    expect(await query(databaseUrl, 'select distinct state from jobs')).toEqual([{ state: 'waiting' }])
  })

  it('refuses to remove most subscribers at once', async () => {
    const { client, databaseUrl } = await start()
    await client.submit(newsletterAnswers('one@buyer.example'), { form: 'newsletter' })
    await query(
      databaseUrl,
      `insert into subscribers (email, edition, state, token, consents, asked_at)
       select n || '@buyer.example', edition, 'asked', 'token ' || n, consents, asked_at from subscribers, generate_series(1, 30) n`,
    )
    expect(await retainUntil(databaseUrl, inDays(31))).toMatchObject({
      text: expect.stringContaining('31 of 31 subscribers'),
    })
    expect(await count(databaseUrl, 'subscribers where removed_at is null')).toBe(31)
  })

  it('removes unconfirmed and former subscribers, whose links then lead nowhere, and keeps confirmed ones', async () => {
    const { client, databaseUrl, url } = await start()
    for (const name of ['reads', 'asked', 'left'])
      await client.submit(newsletterAnswers(`${name}@buyer.example`), { form: 'newsletter' })
    await query(databaseUrl, "update subscribers set state = 'confirmed' where email like 'reads%'")
    await query(databaseUrl, "update subscribers set state = 'left', left_at = now() where email like 'left%'")
    await retainUntil(databaseUrl, inDays(25))
    const inSight = 'select email from subscribers where removed_at is null'
    expect(await query(databaseUrl, inSight)).toEqual([{ email: 'reads@buyer.example' }])
    const [asked] = await query<{ token: string }>(
      databaseUrl,
      "select token from subscribers where email like 'asked%'",
    )
    const confirming = await fetch(`${url}/newsletter/confirm`, {
      method: 'POST',
      headers: { origin: 'https://www.fairlead.example' },
      body: new URLSearchParams({ token: asked?.token ?? '' }),
    })
    // The page that says so is of the site, which may not be built.
    expect([404, 503]).toContain(confirming.status)
    expect(await count(databaseUrl, "subscribers where state = 'confirmed'")).toBe(1)
    // Whoever asks again is there again.
    await client.submit(newsletterAnswers('asked@buyer.example'), { form: 'newsletter' })
    expect(await query(databaseUrl, `${inSight} order by email`)).toHaveLength(2)
    await retainUntil(databaseUrl, inDays(33))
    expect(await query(databaseUrl, 'select email from subscribers order by email')).toEqual([
      { email: 'asked@buyer.example' },
      { email: 'reads@buyer.example' },
    ])
  })
})

describe('a clock that leaps', () => {
  it('a year ahead removes and erases nothing, is reported, and is forgiven when it is back', async () => {
    const { client, databaseUrl } = await start()
    const { body } = await client.submit(contactAnswers())
    await expect.poll(() => count(databaseUrl, 'clock')).toBe(1)
    await client.submit(contactAnswers({ lastName: ['Second'] }))
    await inbox(['remove', String(body['id'])], { DATABASE_URL: databaseUrl })
    const ahead = await start({ env: { DATABASE_URL: databaseUrl }, surroundings: { now: () => inDays(366) } })
    const refused = async (url: string) =>
      /^endpoints_retention_refused\{reason="clock"\} (\d)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]
    await expect.poll(() => refused(ahead.url)).toBe('1')
    expect([await visible(databaseUrl), await count(databaseUrl, 'submissions')]).toEqual([1, 2])
    const back = await start({ env: { DATABASE_URL: databaseUrl } })
    await expect.poll(() => refused(back.url)).toBe('0')
  })

  it('back, or ahead by more than some days, is refused until an operator confirms it', async () => {
    const { databaseUrl } = await start()
    await expect.poll(() => count(databaseUrl, 'clock')).toBe(1)
    expect(await retain(databaseUrl, inDays(-1))).toMatchObject({
      reason: 'clock',
      text: expect.stringMatching(/before/),
    })
    expect(await retain(databaseUrl, inDays(4))).toMatchObject({ _tag: 'Kept' })
    expect(await retain(databaseUrl, inDays(10))).toMatchObject({ reason: 'clock' })
    const env = { DATABASE_URL: databaseUrl }
    expect(await retention(['--confirm'], env, inDays(10))).toMatchObject({ code: 0 })
    expect(await retain(databaseUrl, inDays(10))).toMatchObject({ _tag: 'Kept' })
    // Back to where it was, which is a leap as well.
    expect(await retain(databaseUrl, inDays(0))).toMatchObject({ reason: 'clock' })
    expect(await retention(['--confirm'], env, inDays(0))).toMatchObject({ code: 0 })
    expect(await retain(databaseUrl, inDays(0))).toMatchObject({ _tag: 'Kept' })
  })

  it('and was ahead when something was removed leaves the days of grace whole', async () => {
    const { client, databaseUrl } = await start()
    await client.submit(contactAnswers())
    await query(databaseUrl, "update submissions set removed_at = now() + interval '1 year'")
    await retain(databaseUrl, inDays(0))
    await retainUntil(databaseUrl, inDays(6))
    expect(await count(databaseUrl, 'submissions')).toBe(1)
    await retainUntil(databaseUrl, inDays(8))
    expect(await count(databaseUrl, 'submissions')).toBe(0)
  })
})

describe('text for logs', () => {
  it.each([
    ['550 <ann.lee+x@buyer.example>: no such user', '550 <(address)>: no such user'],
    ['Key (email)=(ann@buyer.example) already exists.', 'Key (email)=((address)) already exists.'],
    ['connect to 192.0.2.7 failed', 'connect to (ip) failed'],
  ])('contains no addresses: %s', (text, expected) => {
    expect(maskAddresses(text)).toBe(expected)
  })

  it('contains no values of a failed statement', () => {
    const cause = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (email)=(ann@buyer.example)',
    })
    const error = new Error('Failed query: insert … params: ann@buyer.example,Where is booking 4711?', { cause })
    expect(describeError(error)).toEqual({ type: 'Error', code: '23505', text: 'duplicate key value' })
  })
})
