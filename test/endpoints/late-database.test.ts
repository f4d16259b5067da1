import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { startFaultyServer } from './support/faulty-server.ts'
import { contactAnswers } from './support/form-client.ts'
import { query, switchedDatabase } from './support/new-database.ts'
import { endpointsPerTest, type Started, startEndpoints } from './support/started-endpoints.ts'

const start = endpointsPerTest()

const startIn = async (dataDir: string, env: Readonly<Record<string, string>>): Promise<Started> => {
  const one = await startEndpoints({ env }, dataDir)
  onTestFinished(() => one.endpoints.close())
  return one
}

const health = async (url: string, name: string) => {
  const response = await fetch(`${url}/health/${name}`)
  return [response.status, ((await response.json()) as { status: string }).status]
}

const stored = (databaseUrl: string) =>
  query<{ name: string; review: string | null; jobs: number }>(
    databaseUrl,
    `select answers->>'lastName' as name, review,
      (select count(*)::int from jobs where submission_id = submissions.id) as jobs from submissions order by received_at`,
  )

describe('a start while the database is away', () => {
  it('takes forms into the journal, says so, and goes on by itself on a database without tables', async () => {
    const { databaseUrl, off, on } = await switchedDatabase()
    await off()
    const { url, client } = await start({ env: { DATABASE_URL: databaseUrl } })
    const early = await client.solve()
    const first = await client.submit(contactAnswers())
    expect([first.status, (await client.submit(contactAnswers({ lastName: ['B'] }))).status]).toEqual([201, 201])
    expect(await health(url, 'ready')).toEqual([503, 'degraded'])
    expect(await health(url, 'forms')).toEqual([200, 'taken'])
    const leave = await fetch(`${url}/newsletter/leave?token=${'s'.repeat(30)}`)
    expect([leave.status, leave.headers.get('retry-after')]).toEqual([503, '60'])
    expect((await fetch(`${url}/metrics`)).status).toBe(200)
    await on()
    await expect.poll(() => health(url, 'ready')).toEqual([200, 'ready'])
    await expect
      .poll(() => stored(databaseUrl))
      .toEqual([
        { name: 'Lee', review: null, jobs: 2 },
        { name: 'B', review: null, jobs: 2 },
      ])
    // A challenge from before is still good.
    expect((await client.submit(contactAnswers({ lastName: ['C'] }), { proof: early })).status).toBe(201)
    const wordings = await query(databaseUrl, 'select name from wordings')
    expect(wordings.length).toBeGreaterThan(0)
  })

  it('knows the challenges that visitors hold from the process before, and no others', async () => {
    const { databaseUrl, off, on } = await switchedDatabase()
    const env = { DATABASE_URL: databaseUrl }
    const dataDir = temporaryFolder()
    const before = await startIn(dataDir, env)
    const proof = await before.client.solve()
    await off()
    await before.endpoints.close()
    const { client } = await startIn(dataDir, env)
    expect((await client.submit(contactAnswers(), { proof })).status).toBe(201)
    const foreign = await startIn(path.join(dataDir, 'other'), env)
    const strange = await foreign.client.solve()
    expect((await client.submit(contactAnswers({ lastName: ['B'] }), { proof: strange })).status).toBe(403)
    // A process on a new disk cannot tell, so it takes them for review.
    const held = await client.solve()
    expect((await foreign.client.submit(contactAnswers({ lastName: ['C'] }), { proof: held })).status).toBe(201)
    await on()
    await expect
      .poll(() => stored(databaseUrl))
      .toEqual([
        { name: 'Lee', review: null, jobs: 2 },
        { name: 'C', review: 'unchecked', jobs: 2 },
      ])
  })

  it('that hangs takes no longer than some seconds, and neither does a stop', async () => {
    const server = await startFaultyServer('hang')
    onTestFinished(server.stop)
    const begun = performance.now()
    const one = await startEndpoints(
      { env: { DATABASE_URL: `postgres://user:word@127.0.0.1:${server.port}/none` } },
      temporaryFolder(),
    )
    expect((await one.client.submit(contactAnswers())).status).toBe(201)
    expect(await health(one.url, 'ready')).toEqual([503, 'degraded'])
    await one.endpoints.close()
    expect(performance.now() - begun).toBeLessThan(30_000)
  })
})

describe('a database that takes no writes, as a standby', () => {
  it('is as good as away until it takes them', async () => {
    const { databaseUrl, set } = await switchedDatabase()
    const { url, client } = await start({ env: { DATABASE_URL: databaseUrl } })
    await set('default_transaction_read_only = on')
    expect((await client.submit(contactAnswers())).status).toBe(201)
    expect(await health(url, 'ready')).toEqual([503, 'degraded'])
    expect(await stored(databaseUrl)).toEqual([])
    await set('default_transaction_read_only = off')
    await expect.poll(() => stored(databaseUrl)).toEqual([{ name: 'Lee', review: null, jobs: 2 }])
    expect(await health(url, 'ready')).toEqual([200, 'ready'])
  })
})
