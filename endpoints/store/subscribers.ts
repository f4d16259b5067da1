import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from './open-store.ts'
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

/**
 * Records a subscription request and queues a mail that asks the owner to confirm. Sends nothing to confirmed
 * subscribers and does not tell the sender, since the form would otherwise reveal who subscribes.
 */
export const askSubscribers = async (tx: Transaction, asking: readonly NewSubscriber[]): Promise<void> => {
  const latest = [...new Map(asking.map((one) => [one.email, one])).values()].toSorted((a, b) =>
    a.email < b.email ? -1 : 1,
  )
  if (latest.length === 0) return
  const written = await tx
    .insert(subscribers)
    .values(latest)
    .onConflictDoUpdate({
      target: subscribers.email,
      set: {
        state: 'asked',
        edition: sql`excluded.edition`,
        consents: sql`excluded.consents`,
        askedAt: sql`excluded.asked_at`,
        leftAt: null,
      },
      setWhere: sql`${subscribers.state} <> 'confirmed'`,
    })
    .returning({ email: subscribers.email, askedAt: subscribers.askedAt })
  await addJobs(
    tx,
    written.map(({ email, askedAt }) => newJob('newsletter-mail', { subscriber: email }, askedAt)),
  )
}

export type Subscriber = typeof subscribers.$inferSelect

export const findSubscriber = async (database: Database, token: string): Promise<Subscriber | undefined> => {
  const [found] = await database.select().from(subscribers).where(eq(subscribers.token, token))
  return found
}

/** Confirms a subscription. Queues the welcome mail, with the link to unsubscribe, only once. */
export const confirmSubscriber = (database: Database, token: string, now: Date): Promise<Subscriber | undefined> =>
  database.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(subscribers)
      .set({ state: 'confirmed', confirmedAt: now })
      .where(and(eq(subscribers.token, token), eq(subscribers.state, 'asked')))
      .returning()
    if (confirmed !== undefined) await addJobs(tx, [newJob('welcome-mail', { subscriber: confirmed.email }, now)])
    if (confirmed !== undefined) return confirmed
    const [known] = await tx
      .select()
      .from(subscribers)
      .where(and(eq(subscribers.token, token), eq(subscribers.state, 'confirmed')))
    return known
  })

/** Ends a subscription. Idempotent. */
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
