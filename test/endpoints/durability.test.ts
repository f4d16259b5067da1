import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { startCluster } from '#endpoints/store/embedded/cluster.ts'
import { type EndpointsProcess, startProcess } from './support/endpoints-process.ts'
import { contactAnswers, formClient } from './support/form-client.ts'
import { newDatabase, query } from './support/new-database.ts'
import { makeReachableFolder } from './support/reachable-folder.ts'

const folder = makeReachableFolder()
const running: EndpointsProcess[] = []

afterEach(async () => {
  for (const one of running.splice(0)) await one.kill('SIGKILL')
})

afterAll(async () => {
  // The database outlives a process that was killed: it is taken over here, to be stopped.
  await (await startCluster({ dir: path.join(folder, 'postgres') })).stop()
  rmSync(folder, { recursive: true })
})

const start = async (env: Readonly<Record<string, string>>): Promise<EndpointsProcess> => {
  const one = await startProcess(env)
  running.push(one)
  return one
}

type Attempt = { readonly key: string; readonly name: string; confirmed?: string }

/** Sends submissions one after the other until there is no answer. */
const sendUntilDead = async (url: string, attempts: Attempt[]): Promise<void> => {
  const client = formClient(url)
  for (;;) {
    const attempt: Attempt = { key: randomUUID(), name: randomUUID() }
    try {
      const proof = await client.solve()
      attempts.push(attempt)
      const { status, body } = await client.submit(contactAnswers({ lastName: [attempt.name] }), {
        key: attempt.key,
        proof,
      })
      if (status === 201) attempt.confirmed = String(body['id'])
    } catch {
      return
    }
  }
}

const readPostmaster = (): number =>
  Number(readFileSync(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])

type Row = { readonly id: string; readonly key: string; readonly name: string; readonly jobs: number }

const rowsOf = (databaseUrl: string) =>
  query<Row>(
    databaseUrl,
    `select id, key, answers->>'lastName' as name,
      (select count(*)::int from jobs where jobs.submission_id = submissions.id) as jobs from submissions`,
  )

/** Holds the database against what was sent, row by row. */
const account = (rows: readonly Row[], attempts: readonly Attempt[]): void => {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  expect(byKey.size).toBe(rows.length)
  for (const { key, name, confirmed } of attempts) {
    const row = byKey.get(key)
    if (confirmed !== undefined) expect(row?.id).toBe(confirmed)
    if (row !== undefined) expect([row.name, row.jobs]).toEqual([name, 2])
  }
  const sent = new Set(attempts.map(({ key }) => key))
  expect(rows.filter(({ key }) => !sent.has(key))).toEqual([])
}

/** Sends again what was not confirmed, as a browser does, and expects each to be there once. */
const sendAgain = async (url: string, attempts: readonly Attempt[]): Promise<void> => {
  const client = formClient(url)
  for (const { key, name, confirmed } of attempts) {
    if (confirmed !== undefined) continue
    const { status } = await client.submit(contactAnswers({ lastName: [name] }), { key })
    expect([200, 201]).toContain(status)
  }
}

const confirmedAmong = (attempts: readonly Attempt[]): number =>
  attempts.filter(({ confirmed }) => confirmed !== undefined).length

/** Kills what `strike` kills while four visitors send, twice in a row: once some submissions were confirmed. */
const killTwice = async (
  env: Readonly<Record<string, string>>,
  strike: (one: EndpointsProcess) => Promise<void>,
): Promise<{ readonly last: EndpointsProcess; readonly attempts: readonly Attempt[] }> => {
  const attempts: Attempt[] = []
  for (const wanted of [4, 12]) {
    const one = await start(env)
    const before = confirmedAmong(attempts)
    const senders = Array.from({ length: 4 }, () => sendUntilDead(one.url, attempts))
    await expect.poll(() => confirmedAmong(attempts) - before, { interval: 5 }).toBeGreaterThanOrEqual(wanted)
    await strike(one)
    await Promise.all(senders)
  }
  return { last: await start(env), attempts }
}

/** Empties the embedded store after the current test, also after one that failed. */
const emptyAfterwards = (): void =>
  onTestFinished(async () => {
    const cluster = await startCluster({ dir: path.join(folder, 'postgres') })
    await query(cluster.url, 'truncate submissions cascade')
  })

const strikeProcess = async (one: EndpointsProcess): Promise<void> => {
  await one.kill('SIGKILL')
}

describe('confirmed submissions', () => {
  it('are stored once after the process was killed with the embedded store', async () => {
    emptyAfterwards()
    const { last, attempts } = await killTwice({ ENDPOINTS_DATA: folder }, strikeProcess)
    expect(confirmedAmong(attempts)).toBeGreaterThan(3)
    const cluster = await startCluster({ dir: path.join(folder, 'postgres') })
    account(await rowsOf(cluster.url), attempts)
    await sendAgain(last.url, attempts)
    expect(await rowsOf(cluster.url)).toHaveLength(attempts.length)
  })

  it('are stored once after the embedded store was killed, too, as in a power failure', async () => {
    emptyAfterwards()
    const { last, attempts } = await killTwice({ ENDPOINTS_DATA: folder }, async (one) => {
      process.kill(readPostmaster(), 'SIGKILL')
      await one.kill('SIGKILL')
    })
    expect(confirmedAmong(attempts)).toBeGreaterThan(3)
    const cluster = await startCluster({ dir: path.join(folder, 'postgres') })
    account(await rowsOf(cluster.url), attempts)
    await sendAgain(last.url, attempts)
    expect(await rowsOf(cluster.url)).toHaveLength(attempts.length)
  })

  it('are stored once after the process was killed with a database server', async () => {
    const databaseUrl = await newDatabase()
    const { last, attempts } = await killTwice({ DATABASE_URL: databaseUrl }, strikeProcess)
    expect(confirmedAmong(attempts)).toBeGreaterThan(3)
    account(await rowsOf(databaseUrl), attempts)
    await sendAgain(last.url, attempts)
    expect(await rowsOf(databaseUrl)).toHaveLength(attempts.length)
  })
})

describe('an embedded database that ends by itself', () => {
  it('is started again, and what was sent meanwhile is stored', async () => {
    emptyAfterwards()
    const one = await start({ ENDPOINTS_DATA: folder })
    const client = formClient(one.url)
    await client.submit(contactAnswers())
    process.kill(readPostmaster(), 'SIGKILL')
    expect((await client.submit(contactAnswers({ lastName: ['Meanwhile'] }))).status).toBe(201)
    await expect.poll(async () => (await fetch(`${one.url}/health/ready`)).status).toBe(200)
    const cluster = await startCluster({ dir: path.join(folder, 'postgres') })
    await expect.poll(() => rowsOf(cluster.url)).toHaveLength(2)
  })
})

describe('an embedded database that does not start', () => {
  it('holds up no form: they are stored when it starts', async () => {
    emptyAfterwards()
    await (await start({ ENDPOINTS_DATA: folder })).kill('SIGTERM')
    const settings = path.join(folder, 'postgres/data/postgresql.auto.conf')
    const whole = readFileSync(settings, 'utf8')
    onTestFinished(() => writeFileSync(settings, whole))
    writeFileSync(settings, "shared_buffers = 'nonsense'\n")
    const one = await start({ ENDPOINTS_DATA: folder })
    expect((await formClient(one.url).submit(contactAnswers())).status).toBe(201)
    expect((await fetch(`${one.url}/health/ready`)).status).toBe(503)
    writeFileSync(settings, whole)
    await expect.poll(async () => (await fetch(`${one.url}/health/ready`)).status).toBe(200)
    const cluster = await startCluster({ dir: path.join(folder, 'postgres') })
    await expect.poll(() => rowsOf(cluster.url)).toHaveLength(1)
  })
})

describe('a stopping process', () => {
  it('whose database hangs exits with 0 within its limit, and leaves no child', async () => {
    const own = makeReachableFolder()
    const one = await start({ ENDPOINTS_DATA: own })
    const pid = Number(readFileSync(path.join(own, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 'SIGSTOP')
    expect(await one.kill('SIGTERM')).toBe(0)
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
    rmSync(own, { recursive: true })
  })

  it('answers open requests, stops the database in order, and exits with 0', async () => {
    // A journal that another test left behind would be stored here.
    const own = makeReachableFolder()
    const one = await start({ ENDPOINTS_DATA: own })
    const client = formClient(one.url)
    const proofs = await Promise.all(Array.from({ length: 20 }, () => client.solve()))
    const sent = proofs.map((proof) =>
      client.submit(contactAnswers({ lastName: [randomUUID()] }), { proof }).catch(() => undefined),
    )
    await Promise.race(sent)
    expect(await one.kill('SIGTERM')).toBe(0)
    const confirmed = (await Promise.all(sent)).filter((answer) => answer?.status === 201)
    const cluster = await startCluster({ dir: path.join(own, 'postgres') })
    expect(await rowsOf(cluster.url)).toHaveLength(confirmed.length)
    await cluster.stop()
    rmSync(own, { recursive: true })
  })

  it('a stopped process has logged no address and no answers', async () => {
    const one = await start({ DATABASE_URL: await newDatabase(), LOG_LEVEL: 'debug' })
    const client = formClient(one.url)
    await client.submit(contactAnswers())
    await client.submit(contactAnswers({ email: ['wrong'] }))
    await fetch(`${one.url}/newsletter/leave?token=${'s'.repeat(30)}&email=ann@buyer.example`)
    await one.kill('SIGTERM')
    expect(one.output()).toContain('"route":"/forms/:form","status":201')
    expect(one.output()).not.toMatch(
      /buyer\.example|4711|Ann|sssss|remoteAddress|(?<!Server listening at http:\/\/)(?<!Endpoints: http:\/\/)127\.0\.0\.1/,
    )
  })
})
