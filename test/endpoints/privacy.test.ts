import { describe, expect, it } from 'vitest'
import { retention } from '#endpoints/cli/retention.ts'
import { keepRetention } from '#endpoints/privacy/keep-retention.ts'
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

describe('retention', () => {
  it('deletes a submission with its deliveries when its period ends, not before', async () => {
    const { client, databaseUrl } = await start()
    await client.submit(contactAnswers())
    const now = Date.now()
    expect((await retain(databaseUrl, new Date(now + 364 * DAY_MS))).submissions).toBe(0)
    expect(await count(databaseUrl, 'submissions')).toBe(1)
    expect((await retain(databaseUrl, new Date(now + 366 * DAY_MS))).submissions).toBe(1)
    expect([await count(databaseUrl, 'submissions'), await count(databaseUrl, 'jobs')]).toEqual([0, 0])
  })

  it('refuses to delete most submissions at once, as with a clock that is a year ahead', async () => {
    const { client, databaseUrl } = await start()
    await client.submit(contactAnswers())
    await query(
      databaseUrl,
      `insert into submissions (id, form, edition, page, key, fingerprint, answers, consents, proof, received_at, expires_at)
       select gen_random_uuid(), form, edition, page, 'copy ' || n, fingerprint, answers, consents, proof, received_at, expires_at
       from submissions, generate_series(1, 30) as n`,
    )
    await expect(retain(databaseUrl, new Date(Date.now() + 366 * DAY_MS))).rejects.toThrow('31 of 31 submissions')
    expect(await count(databaseUrl, 'submissions')).toBe(31)
    const later = new Date(Date.now() + 366 * DAY_MS)
    const env = { DATABASE_URL: databaseUrl }
    expect((await retention([], env, later)).text).toContain('31 of 31')
    expect(await retention(['--confirmed'], env, later)).toMatchObject({ code: 2 })
    expect(await count(databaseUrl, 'submissions')).toBe(31)
    expect(await retention(['--confirm'], env, later)).toEqual({ code: 0, text: 'Deleted 31 submissions.' })
    expect(await count(databaseUrl, 'submissions')).toBe(0)
  })

  it('deletes unconfirmed and former subscribers, and keeps confirmed ones', async () => {
    const { client, databaseUrl } = await start()
    for (const name of ['reads', 'asked', 'left'])
      await client.submit(newsletterAnswers(`${name}@buyer.example`), { form: 'newsletter' })
    await query(databaseUrl, "update subscribers set state = 'confirmed' where email like 'reads%'")
    await query(databaseUrl, "update subscribers set state = 'left', left_at = now() where email like 'left%'")
    await retain(databaseUrl, new Date(Date.now() + 31 * DAY_MS))
    const rows = await query<{ email: string }>(databaseUrl, 'select email from subscribers')
    expect(rows).toEqual([{ email: 'reads@buyer.example' }])
  })

  it('is enforced when a server starts', async () => {
    const { client, databaseUrl } = await start()
    await client.submit(contactAnswers())
    const later = new Date(Date.now() + 366 * DAY_MS)
    await start({ env: { DATABASE_URL: databaseUrl }, surroundings: { now: () => later } })
    await expect.poll(() => count(databaseUrl, 'submissions')).toBe(0)
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
