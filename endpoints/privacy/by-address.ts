import { eq } from 'drizzle-orm'
import type { Database } from '../store/open-store.ts'
import { jobs, submissions, subscribers } from '../store/tables.ts'

const normal = (email: string): string => email.trim().toLowerCase()

export type Held = {
  readonly submissions: readonly (typeof submissions.$inferSelect)[]
  readonly subscriber: Omit<typeof subscribers.$inferSelect, 'token'> | undefined
}

/** Reads all data stored about an address, for its owner. */
export const exportByAddress = async (database: Database, email: string): Promise<Held> => {
  const address = normal(email)
  const [found] = await database.select().from(subscribers).where(eq(subscribers.email, address))
  const held = await database.select().from(submissions).where(eq(submissions.email, address))
  if (found === undefined) return { submissions: held, subscriber: undefined }
  const { token: _token, ...subscriber } = found
  return { submissions: held, subscriber }
}

/** Erases all data stored about an address, including pending deliveries. */
export const eraseByAddress = (
  database: Database,
  email: string,
): Promise<{ readonly submissions: number; readonly subscribers: number }> =>
  database.transaction(async (tx) => {
    const address = normal(email)
    await tx.delete(jobs).where(eq(jobs.subscriber, address))
    const left = await tx
      .delete(subscribers)
      .where(eq(subscribers.email, address))
      .returning({ email: subscribers.email })
    const gone = await tx.delete(submissions).where(eq(submissions.email, address)).returning({ id: submissions.id })
    return { submissions: gone.length, subscribers: left.length }
  })
