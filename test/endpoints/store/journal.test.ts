import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Journal, openJournal } from '#endpoints/store/journal.ts'
import { newJob } from '#endpoints/store/outbox.ts'
import type { Deposit } from '#endpoints/store/store-submissions.ts'
import { timeOrderedId } from '#endpoints/store/time-ordered-id.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { contactAnswers } from '../support/form-client.ts'
import { query, switchedDatabase } from '../support/new-database.ts'
import { endpointsPerTest } from '../support/started-endpoints.ts'

const now = new Date('2026-11-26T10:00:00Z')
const aDeposit = (key: string): Deposit => {
  const id = timeOrderedId(now)
  return {
    submission: {
      id,
      form: 'contact',
      edition: 'en-US',
      page: '/',
      key,
      fingerprint: key,
      answers: { message: 'line\nend, 中文 🚢', expiresAt: 'a text' },
      consents: [],
      proof: 'none',
      receivedAt: now,
      expiresAt: now,
    },
    challenge: { id: `challenge ${key}`, expiresAt: now },
    jobs: [newJob('team-mail', { submissionId: id }, now)],
  }
}

const open = (dir: string, broken: number[] = []): Journal =>
  openJournal({ dir, batch: 2, onBroken: (_, lines) => void broken.push(lines.length) })

const collect = () => {
  const stored: Deposit[] = []
  return { stored, keys: () => stored.map(({ submission }) => submission.key) }
}

describe('the journal', () => {
  it('hands over what it kept, unchanged and in order, once', async () => {
    const journal = open(temporaryFolder())
    const all = ['a', 'b', 'c', 'd', 'e'].map(aDeposit)
    await Promise.all(all.map((one) => journal.append([one])))
    expect([journal.size(), journal.find('contact', 'c')?.id]).toEqual([5, all[2]?.submission.id])
    expect(journal.hasChallenge('challenge c')).toBe(true)
    const { stored } = collect()
    expect(await journal.replay(async (deposits) => void stored.push(...deposits))).toBe(5)
    expect(stored).toEqual(all)
    expect([journal.size(), journal.hasChallenge('challenge c')]).toEqual([0, false])
    expect(await journal.replay(async (deposits) => void stored.push(...deposits))).toBe(0)
  })

  it('goes on where a replay ended that was killed', async () => {
    const dir = temporaryFolder()
    await open(dir).append(['a', 'b', 'c', 'd', 'e'].map(aDeposit))
    const { stored, keys } = collect()
    const killed = open(dir).replay(async (deposits) => {
      if (stored.length > 0) throw new Error('killed')
      stored.push(...deposits)
    })
    await expect(killed).rejects.toThrow('killed')
    const next = open(dir)
    expect(next.size()).toBe(5)
    await next.replay(async (deposits) => void stored.push(...deposits))
    expect(keys()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(readdirSync(dir)).toEqual([])
  })

  it('reports a line that was cut off, and hands over all others', async () => {
    const dir = temporaryFolder()
    await open(dir).append([aDeposit('a')])
    const [name = ''] = readdirSync(dir)
    const file = path.join(dir, name)
    const whole = readFileSync(file, 'utf8').trim()
    appendFileSync(file, `${whole.slice(0, 200)}\n${whole.replace('contact', 'webinar')}\n`)
    writeFileSync(path.join(dir, '0000000002-1-x.ndjson'), readFileSync(file))
    const broken: number[] = []
    const { stored, keys } = collect()
    await open(dir, broken).replay(async (deposits) => void stored.push(...deposits))
    expect([keys(), broken]).toEqual([
      ['a', 'a'],
      [2, 2],
    ])
  })

  it('loses nothing that is appended while another process replays', async () => {
    const dir = temporaryFolder()
    const [one, other] = [open(dir), open(dir)]
    const { stored, keys } = collect()
    const names = Array.from({ length: 60 }, (_, index) => `k${index}`)
    const appending = (async () => {
      for (const name of names) await one.append([aDeposit(name)])
    })()
    for (let count = 0; count < 15; count += 1) {
      await other.replay(async (deposits) => void stored.push(...deposits))
      await new Promise((resolve) => setImmediate(resolve))
    }
    await appending
    await open(dir).replay(async (deposits) => void stored.push(...deposits))
    expect(new Set(keys())).toEqual(new Set(names))
  })
})

describe('while the database is away', () => {
  const start = endpointsPerTest()
  it('submissions are confirmed, known by their key, and stored once when it is back', async () => {
    const { databaseUrl, off, on } = await switchedDatabase()
    const { client } = await start({ env: { DATABASE_URL: databaseUrl } })
    await client.submit(contactAnswers({ lastName: ['Before'] }))
    await off()
    const sent = { key: 'k'.repeat(20), proof: await client.solve() }
    const first = await client.submit(contactAnswers(), sent)
    const again = await client.submit(contactAnswers(), sent)
    expect([first.status, again.status, again.body['id']]).toEqual([201, 200, first.body['id']])
    expect((await client.submit(contactAnswers({ lastName: ['Other'] }), { proof: sent.proof })).status).toBe(403)
    for (const lastName of ['B', 'C', 'D'])
      expect((await client.submit(contactAnswers({ lastName: [lastName] }))).status).toBe(201)
    await on()
    const names = async () =>
      (
        await query<{ name: string; jobs: number }>(
          databaseUrl,
          `select answers->>'lastName' as name, (select count(*)::int from jobs where submission_id = submissions.id) as jobs
           from submissions order by received_at, id`,
        )
      ).map(({ name, jobs }) => `${name} ${jobs}`)
    await expect.poll(names).toEqual(['Before 2', 'Lee 2', 'B 2', 'C 2', 'D 2'])
    expect((await client.submit(contactAnswers(), sent)).body['id']).toBe(first.body['id'])
  })

  it('what a process confirmed that was killed is stored by the next', async () => {
    const { databaseUrl, off, on } = await switchedDatabase()
    const env = { DATABASE_URL: databaseUrl }
    const one = await start({ env })
    await off()
    const { body, status } = await one.client.submit(contactAnswers())
    expect(status).toBe(201)
    await one.endpoints.close()
    await on()
    await start({ env })
    await expect.poll(() => query(databaseUrl, 'select id from submissions')).toEqual([{ id: body['id'] }])
  })
})
