import { and, isNotNull, lt, ne } from 'drizzle-orm'
import type { Database } from '../store/open-store.ts'
import { challenges, submissions, subscribers } from '../store/tables.ts'

const DAY_MS = 86_400_000

/** Days until an address that was never confirmed, or has unsubscribed, is deleted. */
const SUBSCRIBER_DAYS = 30

export type Deleted = { readonly submissions: number; readonly subscribers: number; readonly challenges: number }

/** Share of all submissions above which a deletion is refused: no day ends so many, but a clock that is ahead does. */
const MAX_SHARE = 0.2

/** Fewer are deleted whatever their share is. */
const MIN_REFUSED = 20

/** Counts the submissions whose time has ended, and all. */
export const countEnded = async (
  database: Database,
  now: Date,
): Promise<{ readonly ended: number; readonly all: number }> => ({
  ended: await database.$count(submissions, lt(submissions.expiresAt, now)),
  all: await database.$count(submissions),
})

const refuseTooMany = async (database: Database, now: Date): Promise<void> => {
  const { ended, all } = await countEnded(database, now)
  if (ended > MIN_REFUSED && ended > MAX_SHARE * all)
    throw new Error(
      `Retention refuses to delete ${ended} of ${all} submissions at once: the clock reads ${now.toISOString()}. If it is right, run npm run endpoints -- retention --confirm.`,
    )
}

/**
 * Deletes expired data: submissions with their jobs, unconfirmed and former subscribers, challenges. Rejects, and
 * deletes nothing, if that were too large a share and nobody has confirmed it.
 */
export const keepRetention = async (
  database: Database,
  now: Date,
  { isConfirmed = false }: { readonly isConfirmed?: boolean } = {},
): Promise<Deleted> => {
  const before = new Date(now.getTime() - SUBSCRIBER_DAYS * DAY_MS)
  if (!isConfirmed) await refuseTooMany(database, now)
  const expired = await database
    .delete(submissions)
    .where(lt(submissions.expiresAt, now))
    .returning({ id: submissions.id })
  const unconfirmed = await database
    .delete(subscribers)
    .where(and(ne(subscribers.state, 'confirmed'), lt(subscribers.askedAt, before)))
    .returning({ email: subscribers.email })
  const left = await database
    .delete(subscribers)
    .where(and(isNotNull(subscribers.leftAt), lt(subscribers.leftAt, before)))
    .returning({ email: subscribers.email })
  const used = await database.delete(challenges).where(lt(challenges.expiresAt, now)).returning({ id: challenges.id })
  return { submissions: expired.length, subscribers: unconfirmed.length + left.length, challenges: used.length }
}

/** Enforces retention once the database is open, and every hour from then on. */
export const startRetention = (
  database: Database,
  now: () => Date,
  opened: Promise<void>,
  onDeleted: (deleted: Deleted) => void,
  onError: (error: unknown) => void,
): { readonly stop: () => void } => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const run = (): void => {
    void keepRetention(database, now()).then(onDeleted, onError)
  }
  void opened.then(() => {
    if (isStopped) return
    run()
    timer = setInterval(run, 3_600_000)
  })
  return {
    stop: () => {
      isStopped = true
      clearInterval(timer)
    },
  }
}
