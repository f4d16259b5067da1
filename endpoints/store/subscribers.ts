import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from './open-store.ts'
import { addJobs, newJob } from './outbox.ts'
import { type Consent, subscribers } from './tables.ts'

export type NewSubscriber = typeof subscribers.$inferInsert

export const newSubscriber = (
  email: string,
  edition: string,
  consents: readonly Consent[],
  askedAt: Date,
): NewSubscriber => ({
  email,
  edition,
  state: 'asked',
  token: randomBytes(24).toString('base64url'),
  consents,
  askedAt,
})

export type Subscriber = typeof subscribers.$inferSelect

const inSight = (token: string) => and(eq(subscribers.token, token), isNull(subscribers.removedAt))

export const findSubscriber = async (database: Database, token: string): Promise<Subscriber | undefined> => {
  const [found] = await database.select().from(subscribers).where(inSight(token))
  return found
}

/** Confirms a subscription. Queues the welcome mail, with the link to unsubscribe, only once. */
export const confirmSubscriber = (database: Database, token: string, now: Date): Promise<Subscriber | undefined> =>
  database.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(subscribers)
      .set({ state: 'confirmed', confirmedAt: now })
      .where(and(inSight(token), eq(subscribers.state, 'asked')))
      .returning()
    if (confirmed !== undefined) await addJobs(tx, [newJob('welcome-mail', { subscriber: confirmed.email }, now)])
    if (confirmed !== undefined) return confirmed
    const [known] = await tx
      .select()
      .from(subscribers)
      .where(and(inSight(token), eq(subscribers.state, 'confirmed')))
    return known
  })

/** Ends a subscription, also one that was removed and may come back. Idempotent. */
export const removeSubscriber = async (
  database: Database,
  token: string,
  now: Date,
): Promise<Subscriber | undefined> => {
  const [left] = await database
    .update(subscribers)
    .set({ state: 'left', leftAt: now })
    .where(eq(subscribers.token, token))
    .returning()
  return left
}
