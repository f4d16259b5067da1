import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it } from 'vitest'
import { contactAnswers } from '../support/form-client.ts'
import { query } from '../support/new-database.ts'
import { endpointsPerTest } from '../support/started-endpoints.ts'

const start = endpointsPerTest()
const proxied = { TRUSTED_PROXIES: '127.0.0.1' }
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

const reviewsOf = async (databaseUrl: string) =>
  (await query<{ review: string | null }>(databaseUrl, 'select review from submissions order by received_at, id')).map(
    ({ review }) => review,
  )

/** An ordinary sentence that a freight forwarder reads every day. */
const SENTENCE = 'Please quote furniture from Shanghai to Los Angeles, FOB.'

describe('suspicion', () => {
  it('refuses none of nine people from nine firms with one ordinary sentence, at the default limits', async () => {
    const { client, databaseUrl } = await start({ env: { ...proxied, LIMIT_PER_CONTENT: '' } })
    for (let person = 1; person <= 9; person += 1) {
      const answers = contactAnswers({
        message: [SENTENCE],
        lastName: [`Person ${person}`],
        company: [`Firm ${person}`],
        email: [`person${person}@firm${person}.example`],
      })
      expect((await client.submit(answers, from(`192.0.2.${person}`))).status).toBe(201)
    }
    const reviews = await reviewsOf(databaseUrl)
    expect(reviews.slice(0, 3)).toEqual([null, null, null])
    expect(new Set(reviews.slice(3))).toEqual(new Set(['same-words']))
    // Only marked: mail to each of them goes out.
    expect(await query(databaseUrl, "select id from jobs where state = 'held'")).toEqual([])
  })

  it('makes the proofs of a busy network dearer, of its /48 too, and nobody else’s', async () => {
    const { url, client } = await start({ env: { ...proxied, ALTCHA_COST: '10', LIMIT_PER_ADDRESS: '2' } })
    const costFor = async (address: string): Promise<number> => {
      const response = await fetch(`${url}/challenge`, from(address))
      return ((await response.json()) as { parameters: { cost: number } }).parameters.cost
    }
    const costs: number[] = []
    for (let count = 0; count < 12; count += 1) costs.push(await costFor('2001:db8:1:2::1'))
    expect(costs).toEqual([10, 10, 20, 20, 40, 40, 80, 80, 160, 160, 160, 160])
    expect(await costFor('2001:db8:1:3::1')).toBe(20)
    expect(await costFor('2001:db8:2:2::1')).toBe(10)
    // A dearer proof passes like any other.
    expect((await client.submit(contactAnswers(), from('2001:db8:1:2::1'))).status).toBe(201)
  })

  it('holds mail to many recipients of one network until a person approves, and tells the team at once', async () => {
    const { client, databaseUrl } = await start({ env: { LIMIT_PER_ADDRESS: '2' } })
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1)
      statuses.push(
        (await client.submit(contactAnswers({ email: [`victim${count}@else.example`], acceptMessages: ['yes'] })))
          .status,
      )
    expect(statuses).toEqual([201, 201, 201, 201])
    expect(await reviewsOf(databaseUrl)).toEqual([null, null, 'many-recipients', 'many-recipients'])
    const jobs = await query<{ kind: string; count: number }>(
      databaseUrl,
      "select kind, count(*)::int from jobs where state = 'held' group by kind order by kind",
    )
    expect(jobs).toEqual([
      { kind: 'newsletter-mail', count: 2 },
      { kind: 'visitor-mail', count: 2 },
    ])
    expect(await query(databaseUrl, "select id from jobs where kind = 'team-mail' and state = 'waiting'")).toHaveLength(
      4,
    )
  })

  it('takes all with a proof from a network that sends far too many, for review, and names a puzzle to others', async () => {
    // Thirty requests a minute are far too many here.
    const { url, client, databaseUrl } = await start({ env: { LIMIT_PER_ADDRESS: '1' } })
    for (let count = 0; count < 31; count += 1) await fetch(`${url}/challenge`)
    for (let count = 0; count < 31; count += 1) await client.submit(contactAnswers(), { proof: 'none' })
    const solveAgain = async (challenge: Challenge): Promise<string> =>
      Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString(
        'base64',
      )
    const refused = await client.submit(contactAnswers(), { proof: 'none' })
    expect([refused.status, refused.body['problem']]).toEqual([403, 'refused'])
    const proof = await solveAgain(refused.body['challenge'] as Challenge)
    expect((await client.submit(contactAnswers(), { proof })).status).toBe(201)
    // Two who ask at once have puzzles of their own, each good for one submission.
    const proofs = await Promise.all([client.solve(), client.solve()])
    for (const [index, one] of proofs.entries())
      expect((await client.submit(contactAnswers({ lastName: [`P${index}`] }), { proof: one })).status).toBe(201)
    expect((await client.submit(contactAnswers({ lastName: ['P2'] }), { proof: proofs[0] ?? '' })).status).toBe(403)
    expect(await reviewsOf(databaseUrl)).toEqual(['busy-network', 'busy-network', 'busy-network'])
    const posted = await client.post('contact', [
      ['_edition', 'en-US'],
      ['_page', '/company/contact'],
      ...Object.entries(contactAnswers()).map(([name, [value = '']]) => [name, value] as const),
    ])
    expect([posted.status, posted.headers.get('retry-after')]).toEqual([503, '60'])
  })

  it('lets through the requests that browsers send ahead of forms, however many there are', async () => {
    const { url } = await start()
    const statuses = new Set<number>()
    for (let count = 0; count < 650; count += 1) {
      const { status } = await fetch(`${url}/forms/contact`, {
        method: 'OPTIONS',
        headers: { origin: 'https://www.fairlead.example', 'access-control-request-method': 'POST' },
      })
      statuses.add(status)
    }
    expect([...statuses]).toEqual([204])
  })

  it('does not count attempts that failed', async () => {
    const { client, databaseUrl } = await start({ env: { LIMIT_PER_CONTENT: '1', LIMIT_PER_ADDRESS: '1000' } })
    for (let count = 0; count < 5; count += 1)
      expect((await client.submit(contactAnswers(), { proof: 'none' })).status).toBe(403)
    expect((await client.submit(contactAnswers())).status).toBe(201)
    expect(await reviewsOf(databaseUrl)).toEqual([null])
  })
})
