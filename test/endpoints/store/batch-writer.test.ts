import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBatchWriter } from '#endpoints/store/batch-writer.ts'
import { openStore, type Store } from '#endpoints/store/open-store.ts'
import type { Deposit } from '#endpoints/store/store-submissions.ts'
import { submissions } from '#endpoints/store/tables.ts'
import { timeOrderedId } from '#endpoints/store/time-ordered-id.ts'
import { newDatabase } from '../support/new-database.ts'

let store: Store
const errors: unknown[] = []

beforeAll(async () => {
  store = await openStore(await newDatabase(), () => {})
})
afterAll(() => store.close())

const now = new Date('2026-11-23T10:00:00Z')

const aDeposit = (key: string, more: Partial<Deposit['submission']> = {}, challenge?: string): Deposit => ({
  submission: {
    id: timeOrderedId(now),
    form: 'contact',
    edition: 'en-US',
    page: '/',
    key,
    fingerprint: key,
    answers: {},
    consents: [],
    proof: 'none',
    receivedAt: now,
    expiresAt: now,
    ...more,
  },
  ...(challenge === undefined ? {} : { challenge: { id: challenge, expiresAt: now } }),
  jobs: [],
})

const writer = (options: Partial<Parameters<typeof createBatchWriter>[1]> = {}) =>
  createBatchWriter(store.database, { onError: (error) => errors.push(error), ...options })

describe('the batch writer', () => {
  it('stores the other rows of a batch when the database rejects one', async () => {
    const { write } = writer()
    const results = await Promise.all([
      write(aDeposit('n1')),
      // A page that no text of PostgreSQL holds.
      write(aDeposit('n2', { page: 'a\u0000b' })),
      write(aDeposit('n3')),
    ])
    expect(results.map(({ _tag }) => _tag)).toEqual(['Stored', 'Unavailable', 'Stored'])
    expect(errors).toHaveLength(1)
  })

  it('separates equal keys and equal challenges', async () => {
    const { write } = writer()
    const first = aDeposit('k1', {}, 'c1')
    const results = await Promise.all([
      write(first),
      write(aDeposit('k1', {}, 'c2')),
      write(aDeposit('k1', { fingerprint: 'other' }, 'c3')),
      write(aDeposit('k2', {}, 'c1')),
    ])
    expect(results).toEqual([
      { _tag: 'Stored', id: first.submission.id },
      { _tag: 'Repeated', id: first.submission.id },
      { _tag: 'KeyReused' },
      { _tag: 'ChallengeUsed' },
    ])
  })

  it('refuses at once what would wait too long', async () => {
    const { write, drain } = writer({ maxWaiting: 2 })
    const results = Promise.all([write(aDeposit('w1')), write(aDeposit('w2')), write(aDeposit('w3'))])
    expect((await results).map(({ _tag }) => _tag)).toEqual(['Stored', 'Stored', 'Full'])
    await drain()
  })

  it('drains when all earlier writes are settled', async () => {
    const { write, drain } = writer()
    for (let count = 0; count < 250; count += 1) void write(aDeposit(`d${count}`))
    await drain()
    const rows = await store.database.select({ key: submissions.key }).from(submissions)
    expect(rows.filter(({ key }) => key.startsWith('d'))).toHaveLength(250)
  })
})
