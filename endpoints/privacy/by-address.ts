import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../store/open-store.ts'
import { attachments, jobs, submissions, subscribers } from '../store/tables.ts'
import { isTooLarge, removeSubmissions, removeSubscribers, restoreSubmissions, restoreSubscribers } from './removal.ts'

const normal = (email: string): string => email.trim().toLowerCase()

export type Held = {
  readonly submissions: readonly (typeof submissions.$inferSelect)[]
  /** Files that came with them, their bytes as base64. */
  readonly attachments: readonly (Omit<typeof attachments.$inferSelect, 'content'> & {
    readonly content: string | null
  })[]
  readonly subscriber: Omit<typeof subscribers.$inferSelect, 'token'> | undefined
  /** Submissions that were removed and are not erased yet, which are also held. Only their ids are shown. */
  readonly removed: readonly { readonly id: string; readonly form: string; readonly removedAt: Date | null }[]
}

/** Reads all data stored about an address, for its owner. */
export const exportByAddress = async (database: Database, email: string): Promise<Held> => {
  const address = normal(email)
  const [found] = await database
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.email, address), isNull(subscribers.removedAt)))
  const held = await database
    .select()
    .from(submissions)
    .where(and(eq(submissions.email, address), isNull(submissions.removedAt)))
  const files = await database
    .select()
    .from(attachments)
    .where(
      inArray(
        attachments.submissionId,
        held.map(({ id }) => id),
      ),
    )
  const attached = files.map((file) => ({ ...file, content: file.content?.toString('base64') ?? null }))
  const removed = await database
    .select({ id: submissions.id, form: submissions.form, removedAt: submissions.removedAt })
    .from(submissions)
    .where(and(eq(submissions.email, address), isNotNull(submissions.removedAt)))
  if (found === undefined) return { submissions: held, attachments: attached, subscriber: undefined, removed }
  const { token: _token, ...subscriber } = found
  return { submissions: held, attachments: attached, subscriber, removed }
}

export type Affected = { readonly submissions: number; readonly subscribers: number }

/** Whether an address has so many submissions that a deletion of all is to be confirmed. */
export const hasLargeShare = async (database: Database, email: string): Promise<boolean> =>
  isTooLarge(
    await database.$count(submissions, eq(submissions.email, normal(email))),
    await database.$count(submissions),
  )

/** Takes all about an address out of sight, for the days of grace. */
export const removeByAddress = (database: Database, email: string, now: Date): Promise<Affected> =>
  database.transaction(async (tx) => ({
    submissions: await removeSubmissions(tx, eq(submissions.email, normal(email)), now),
    subscribers: await removeSubscribers(tx, eq(subscribers.email, normal(email)), now),
  }))

export const restoreByAddress = (database: Database, email: string, now: Date): Promise<Affected> =>
  database.transaction(async (tx) => ({
    submissions: await restoreSubmissions(tx, eq(submissions.email, normal(email)), now),
    subscribers: await restoreSubscribers(tx, eq(subscribers.email, normal(email)), now),
  }))

/** Erases all data stored about an address at once and for good, including pending deliveries and what was removed. */
export const eraseByAddress = (database: Database, email: string): Promise<Affected> =>
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
