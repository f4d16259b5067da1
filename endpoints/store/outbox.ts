import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from './open-store.ts'
import { type JobKind, jobs, submissions, subscribers } from './tables.ts'
import { timeOrderedId } from './time-ordered-id.ts'

export type Job = typeof jobs.$inferSelect

/** Creates a job, to be inserted with the row that causes it. */
export const newJob = (
  kind: JobKind,
  about: { readonly submissionId: string } | { readonly subscriber: string },
  now: Date,
): typeof jobs.$inferInsert => ({ id: timeOrderedId(now), kind, ...about, dueAt: now, createdAt: now })

/** Whether what a job is about is in sight, not removed. */
export const isInSight = sql`not exists (select 1 from ${submissions} as s where s.id = ${jobs.submissionId} and s.removed_at is not null)
  and not exists (select 1 from ${subscribers} as b where b.email = ${jobs.subscriber} and b.removed_at is not null)`

export const addJobs = async (
  tx: Database | Transaction,
  added: readonly (typeof jobs.$inferInsert)[],
): Promise<void> => {
  if (added.length > 0) await tx.insert(jobs).values([...added])
}

/** Further ahead than any job is put off. A job that is due later was written by a clock that was wrong. */
const MAX_AHEAD_MS = 8 * 3_600_000

/** Takes due jobs of some kinds and leases them until `until`. After that, other processes may take them. */
export const takeDueJobs = (
  database: Database,
  kinds: readonly JobKind[],
  now: Date,
  until: Date,
  limit: number,
): Promise<readonly Job[]> => {
  const isDue = or(lte(jobs.dueAt, now), gt(jobs.dueAt, new Date(now.getTime() + MAX_AHEAD_MS)))
  const due = database
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.state, 'waiting'), inArray(jobs.kind, [...kinds]), isDue))
    .orderBy(asc(jobs.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return database
    .update(jobs)
    .set({ dueAt: until, attempts: sql`${jobs.attempts} + 1` })
    .where(inArray(jobs.id, due))
    .returning()
}

/** Marks a job as delivered, or as done for another reason. */
export const endJob = async (database: Database, id: string, now: Date, error: string | null = null): Promise<void> => {
  await database.update(jobs).set({ state: 'done', endedAt: now, error }).where(eq(jobs.id, id))
}

/** Records a failure: the job is retried at `dueAt`, or dead without it. */
export const failJob = async (
  database: Database,
  id: string,
  error: string,
  now: Date,
  dueAt?: Date,
): Promise<void> => {
  await database
    .update(jobs)
    .set(dueAt === undefined ? { state: 'dead', endedAt: now, error } : { dueAt, error })
    .where(eq(jobs.id, id))
}

/** Queues the jobs of a submission, or all dead jobs, again. */
export const resendJobs = async (
  database: Database,
  wish: { readonly submissionId: string } | 'dead',
  now: Date,
): Promise<number> => {
  const which = wish === 'dead' ? and(eq(jobs.state, 'dead'), isInSight) : eq(jobs.submissionId, wish.submissionId)
  const rows = await database
    .update(jobs)
    .set({ state: 'waiting', attempts: 0, dueAt: now, endedAt: null, error: null })
    .where(which)
    .returning({ id: jobs.id })
  return rows.length
}

/** Ends the review of a submission: mails that were held go out. */
export const approveSubmission = async (database: Database, submissionId: string, now: Date): Promise<void> => {
  await database.transaction(async (tx) => {
    const [approved] = await tx
      .update(submissions)
      .set({ review: null })
      .where(eq(submissions.id, submissionId))
      .returning({ email: submissions.email })
    const isOfSender = approved?.email == null ? undefined : eq(jobs.subscriber, approved.email)
    await tx
      .update(jobs)
      .set({ state: 'waiting', dueAt: now })
      .where(and(eq(jobs.state, 'held'), or(eq(jobs.submissionId, submissionId), isOfSender)))
  })
}

export const countJobs = async (database: Database): Promise<Readonly<Record<string, number>>> => {
  const rows = await database
    .select({ state: jobs.state, count: sql<number>`count(*)::int` })
    .from(jobs)
    .groupBy(jobs.state)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
