import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { watchClock } from '#endpoints/lanes/watch-clock.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { startFaultProxy } from './support/fault-proxy.ts'
import { type Fault, faults, startFaultyServer } from './support/faulty-server.ts'
import { contactAnswers, type Sent, type SubmitOptions } from './support/form-client.ts'
import { mailSink } from './support/mail-sink.ts'
import { type MountedDisk, mountable, mountDisk } from './support/mounted-disk.ts'
import { newDatabase, query, switchedDatabase } from './support/new-database.ts'
import { endpointsPerTest, type Started, startEndpoints } from './support/started-endpoints.ts'

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

/** Limits that in operation are 25 s. */
const surroundings = { fetch, jobLimitMs: 1000 }

/** Time in milliseconds in which every lane gets on, or says that it does not. */
const LIMIT_MS = 30_000

const within = async <T>(action: () => Promise<T>): Promise<T> => {
  const begun = performance.now()
  const result = await action()
  expect(performance.now() - begun).toBeLessThan(LIMIT_MS)
  return result
}

const statusOf = async (url: string, name: string): Promise<number> => (await fetch(`${url}/health/${name}`)).status
const metricOf = async (url: string, name: string): Promise<number> =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await fetch(`${url}/metrics`)).text())?.[1])

const storedIn = async (databaseUrl: string): Promise<readonly string[]> =>
  (
    await query<{ name: string }>(
      databaseUrl,
      `select (answers->>'lastName') || ' ' || (select count(*) from jobs where submission_id = submissions.id) as name
       from submissions order by 1`,
    )
  ).map(({ name }) => name)

/** Each is longer than a page of memory, so that a disk may take a part of it. */
const named = (name: string) =>
  contactAnswers({ lastName: [name], email: [`${name.toLowerCase()}@buyer.example`], message: ['货'.repeat(1000)] })

const mailServer = (fault: Fault) => async (): Promise<void> => {
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
  // More mails than there are slots.
  for (const name of ['A', 'B', 'C']) await client.submit(named(name))
  await within(() => expect.poll(() => calls).toBe(3))
  const failed = () => query(databaseUrl, "select 1 from jobs where kind like '%mail' and error <> ''")
  await within(() => expect.poll(failed).toHaveLength(6))
  expect(await query(databaseUrl, "select distinct state from jobs where kind like '%mail'")).toEqual([
    { state: 'waiting' },
  ])
}

const webhook = (fault: Fault) => async (): Promise<void> => {
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
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await client.submit(named(name))
  await within(() => expect.poll(() => mail.received.length).toBe(12))
  const failed = () =>
    query<{ error: string }>(databaseUrl, "select error from jobs where kind = 'webhook' and error <> ''")
  await within(() => expect.poll(failed).toHaveLength(6))
  for (const { error } of await failed()) expect(error).toMatch(/no end within|ECONN|UND_ERR|HPE_|socket|Time/i)
}

/** Forms go on while the database is at fault, and each is stored once when it is well. */
const database = (fault: Fault) => async (): Promise<void> => {
  const direct = new URL(await newDatabase())
  const proxy = await startFaultProxy(direct.hostname, Number(direct.port))
  const through = new URL(direct)
  through.port = String(proxy.port)
  const { url, client } = await start({ env: { DATABASE_URL: through.href } })
  onTestFinished(proxy.stop)
  expect((await client.submit(named('A'))).status).toBe(201)
  proxy.set(fault)
  const sent = await within(() => Promise.all(['B', 'C'].map((name) => client.submit(named(name)))))
  expect(sent.map(({ status }) => status)).toEqual([201, 201])
  // Slow is no fault as long as it is within limits.
  if (fault !== 'slow') await within(() => expect.poll(() => statusOf(url, 'ready')).toBe(503))
  expect(await statusOf(url, 'forms')).toBe(200)
  proxy.set(undefined)
  await within(() => expect.poll(() => storedIn(direct.href)).toEqual(['A 2', 'B 2', 'C 2']))
  await within(() => expect.poll(() => statusOf(url, 'ready')).toBe(200))
}

type OnDisk = Started & {
  readonly disk: MountedDisk
  readonly submit: (name: string, options?: SubmitOptions) => Promise<Sent>
  /** Lets the database come back, and waits until what was confirmed is in it. */
  readonly expectStored: (names: readonly string[]) => Promise<void>
}

/** Endpoints whose database is away, with their journal on a disk of their own. */
const onDisk = async (kind: 'tmpfs' | 'ext4'): Promise<OnDisk> => {
  const disk = mountDisk(kind, 24)
  const { databaseUrl, off, on } = await switchedDatabase()
  await off()
  const one = await startEndpoints({ env: { DATABASE_URL: databaseUrl } }, disk.dir)
  onTestFinished(async () => {
    disk.thaw()
    await one.endpoints.close()
    disk.remove()
  })
  return {
    ...one,
    disk,
    submit: (name, options) => within(() => one.client.submit(named(name), options)),
    expectStored: async (names) => {
      await on()
      await within(() => expect.poll(() => storedIn(databaseUrl)).toEqual(names.map((name) => `${name} 2`)))
    },
  }
}

/** Asks again with the same key, as the site's worker does. */
const sentAgain = async ({ submit, client }: OnDisk, name: string, during: () => void, after: () => void) => {
  const options = { key: `key-of-${name.toLowerCase()}`.padEnd(20, '0'), proof: await client.solve() }
  during()
  const refused = await submit(name, options)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  after()
  await within(() => expect.poll(async () => (await submit(name, options)).status).toBeOneOf([200, 201]))
}

const diskThatHangs = async (): Promise<void> => {
  const one = await onDisk('ext4')
  expect((await one.submit('A')).status).toBe(201)
  await sentAgain(
    one,
    'B',
    () => one.disk.freeze(),
    () => one.disk.thaw(),
  )
  await one.expectStored(['A', 'B'])
}

const diskThatIsSlow = async (): Promise<void> => {
  const one = await onDisk('ext4')
  one.disk.freeze()
  const sending = one.submit('A')
  await setTimeout(1500)
  one.disk.thaw()
  expect((await sending).status).toBe(201)
  await one.expectStored(['A'])
}

/** The last bytes of the disk take a part of a line. */
const diskThatTakesAPart = async (): Promise<void> => {
  const one = await onDisk('tmpfs')
  expect((await one.submit('A')).status).toBe(201)
  const filler = path.join(one.disk.dir, 'filler')
  await sentAgain(
    one,
    'B',
    () => {
      for (const bytes of [1_000_000, 4096])
        try {
          for (let count = 0; count < 40; count += 1) writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' })
        } catch {
          // Full, up to the last page of a file that is open.
        }
      // The line is longer than what is left of its page.
      expect(() => writeFileSync(path.join(one.disk.dir, 'more'), Buffer.alloc(8192))).toThrow('ENOSPC')
    },
    () => rmSync(filler),
  )
  await one.expectStored(['A', 'B'])
}

const diskThatBecomesReadOnly = async (): Promise<void> => {
  const one = await onDisk('ext4')
  await sentAgain(
    one,
    'A',
    () => one.disk.makeReadOnly(),
    () => one.disk.makeWritable(),
  )
  expect(await statusOf(one.url, 'forms')).toBe(200)
  await one.expectStored(['A'])
}

/** A line that came to the disk otherwise than it was written is kept aside, and holds up no other. */
const diskThatLies = async (): Promise<void> => {
  const { databaseUrl, off, on } = await switchedDatabase()
  const dataDir = temporaryFolder()
  const journal = path.join(dataDir, 'journal')
  await off()
  const env = { DATABASE_URL: databaseUrl }
  const before = await startEndpoints({ env }, dataDir)
  for (const name of ['A', 'B', 'C']) await before.client.submit(named(name))
  await before.endpoints.close()
  const [segment = ''] = readdirSync(journal)
  const file = path.join(journal, segment)
  writeFileSync(file, readFileSync(file, 'utf8').replace('"lastName":"B"', '"lastName":"X"'))
  await on()
  const after = await startEndpoints({ env }, dataDir)
  onTestFinished(() => after.endpoints.close())
  await within(() => expect.poll(() => storedIn(databaseUrl)).toEqual(['A 2', 'C 2']))
  await expect.poll(() => readFileSync(path.join(journal, 'broken.txt'), 'utf8')).toContain('"lastName":"X"')
}

const diskThatLosesItsFolder = async (): Promise<void> => {
  const { databaseUrl, off, on } = await switchedDatabase()
  const dataDir = temporaryFolder()
  await off()
  const { client, endpoints } = await startEndpoints({ env: { DATABASE_URL: databaseUrl } }, dataDir)
  onTestFinished(() => endpoints.close())
  for (const name of ['A', 'B']) {
    rmSync(path.join(dataDir, 'journal'), { recursive: true })
    expect((await within(() => client.submit(named(name)))).status).toBe(201)
  }
  await on()
  await within(() => expect.poll(() => storedIn(databaseUrl)).toEqual(['B 2']))
}

/** A clock whose reading follows from the time that has passed, both in milliseconds, a thousand times as fast. */
const clockIsTold = (reading: (passed: number) => number, direction: 'ahead' | 'back') => async (): Promise<void> => {
  const begun = performance.now()
  const passed = (): number => (performance.now() - begun) * 1000
  const told: { readonly seconds: number; readonly after: number }[] = []
  const clock = watchClock({
    now: () => new Date(Date.UTC(2026, 10, 26) + reading(passed())),
    elapsed: passed,
    everyMs: 5,
    onLeap: (seconds) => told.push({ seconds, after: passed() }),
  })
  onTestFinished(clock.stop)
  await expect.poll(() => told.length, { interval: 5 }).toBeGreaterThan(0)
  expect(Math.sign(told[0]?.seconds ?? 0)).toBe(direction === 'ahead' ? 1 : -1)
}

/** Forms go on whatever the clock says, and it is told of; a proof from before is good. */
const clockThatLeaps = (days: number) => async (): Promise<void> => {
  let offset = 0
  const { url, client, databaseUrl } = await start({ surroundings: { now: () => new Date(Date.now() + offset) } })
  const proofs = [await client.solve(), await client.solve()]
  offset = days * 86_400_000
  expect((await client.submit(named('A'), { proof: proofs[0] ?? '' })).status).toBe(201)
  proofs.push(await client.solve())
  expect((await client.submit(named('B'))).status).toBe(201)
  const leaps = () => metricOf(url, `endpoints_clock_leaps_total\\{direction="${days > 0 ? 'ahead' : 'back'}"\\}`)
  await within(() => expect.poll(leaps).toBe(1))
  offset = 0
  expect((await client.submit(named('C'), { proof: proofs[1] ?? '' })).status).toBe(201)
  expect((await client.submit(named('D'), { proof: proofs[2] ?? '' })).status).toBe(201)
  await start({ env: { DATABASE_URL: databaseUrl } })
  expect(await storedIn(databaseUrl)).toEqual(['A 2', 'B 2', 'C 2', 'D 2'])
  expect(await query(databaseUrl, 'select id from submissions where removed_at is not null')).toEqual([])
}

type Cell =
  | { readonly run: () => Promise<void>; readonly needs?: keyof typeof mountable }
  /** Why there is no such fault. */
  | { readonly cannotOccur: string }

const each = (cell: (fault: Fault) => () => Promise<void>): Readonly<Record<Fault, Cell>> =>
  Object.fromEntries(faults.map((fault) => [fault, { run: cell(fault) }])) as Record<Fault, Cell>

/** Every fault of every dependency. */
const matrix: Readonly<Record<'SMTP' | 'webhook' | 'database' | 'disk' | 'clock', Readonly<Record<Fault, Cell>>>> = {
  SMTP: each(mailServer),
  webhook: each(webhook),
  database: each(database),
  disk: {
    slow: { run: diskThatIsSlow, needs: 'ext4' },
    drip: { run: diskThatTakesAPart, needs: 'tmpfs' },
    hang: { run: diskThatHangs, needs: 'ext4' },
    reset: { run: diskThatBecomesReadOnly, needs: 'ext4' },
    lie: { run: diskThatLies },
    'dies alone': { run: diskThatLosesItsFolder },
  },
  clock: {
    slow: { run: clockIsTold((passed) => passed / 2, 'back') },
    drip: { run: clockIsTold((passed) => passed + 3000 * Math.floor(passed / 10_000), 'ahead') },
    hang: { run: clockIsTold(() => 0, 'back') },
    reset: { run: clockThatLeaps(-20_000) },
    lie: { run: clockThatLeaps(366) },
    'dies alone': { cannotOccur: 'the call that reads the clock of a machine cannot fail' },
  },
}

describe.each(Object.entries(matrix))('%s', (_, cells) => {
  for (const [fault, cell] of Object.entries(cells)) {
    if ('cannotOccur' in cell) it.skip(`${fault}: cannot occur, because ${cell.cannotOccur}`)
    else it.skipIf(cell.needs !== undefined && !mountable[cell.needs])(fault, cell.run)
  }
})
