import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { contactAnswers, formClient } from './form-client.ts'
import { query } from './new-database.ts'

type Attempt = { readonly key: string; readonly name: string; confirmed?: string }

export type Load = {
  readonly confirmed: () => number
  /** Ends when what was begun is confirmed. */
  readonly stop: () => Promise<readonly Attempt[]>
}

/** Time to let a server come back, before the same submission is sent again. */
const PAUSE_MS = 20

/**
 * Visitors who send one form after the other, each until it is confirmed, as the site's worker does: with the same key,
 * to whichever server answers.
 */
export const startLoad = (visitors: number, urls: () => readonly string[]): Load => {
  const attempts: Attempt[] = []
  let isStopped = false
  const send = async (attempt: Attempt, turn: number): Promise<boolean> => {
    const all = urls()
    try {
      const client = formClient(all[turn % all.length] ?? '')
      const { status, body } = await client.submit(contactAnswers({ lastName: [attempt.name] }), { key: attempt.key })
      if (![200, 201, 202].includes(status)) return false
      attempt.confirmed = String(body['id'])
      return true
    } catch {
      return false
    }
  }
  const visit = async (visitor: number): Promise<void> => {
    while (!isStopped) {
      const attempt: Attempt = { key: randomUUID(), name: randomUUID() }
      attempts.push(attempt)
      for (let turn = visitor; !(await send(attempt, turn)); turn++) await setTimeout(PAUSE_MS)
    }
  }
  const visits = Array.from({ length: visitors }, (_, visitor) => visit(visitor))
  return {
    confirmed: () => attempts.filter(({ confirmed }) => confirmed !== undefined).length,
    stop: async () => {
      isStopped = true
      await Promise.all(visits)
      return attempts
    },
  }
}

/** Holds a database against what was confirmed: each submission once, under its id, with its two jobs. */
export const expectEachOnce = async (databaseUrl: string, attempts: readonly Attempt[]): Promise<void> => {
  // What was confirmed into the journal is stored within a second or two.
  await expect
    .poll(() => query(databaseUrl, 'select count(*)::int as count from submissions'))
    .toEqual([{ count: attempts.length }])
  const rows = await query<{ id: string; key: string; name: string; jobs: number }>(
    databaseUrl,
    `select id, key, answers->>'lastName' as name,
      (select count(*)::int from jobs where jobs.submission_id = submissions.id) as jobs from submissions`,
  )
  const sort = <T extends { readonly key: string }>(all: readonly T[]): readonly T[] =>
    [...all].sort((a, b) => (a.key < b.key ? -1 : 1))
  expect(sort(rows)).toEqual(sort(attempts.map(({ key, name, confirmed }) => ({ id: confirmed, key, name, jobs: 2 }))))
}
