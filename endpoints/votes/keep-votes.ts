import { and, gte, isNotNull, lt, sql } from 'drizzle-orm'
import { textDays, voteDays } from '#content/schema/votes.ts'
import type { Database } from '../store/open-store.ts'
import type { Vote } from './read-vote.ts'
import { votes } from './tables.ts'

const DAY_MS = 86_400_000

/** Keeps an answer. A second one under the same id and for the same page replaces the first. */
export const keepVote = async (database: Database, vote: Vote, now: Date): Promise<void> => {
  const { id: _, edition: __, page: ___, ...answer } = vote
  await database
    .insert(votes)
    .values({ ...vote, votedAt: now })
    .onConflictDoUpdate({
      target: votes.id,
      set: { ...answer, votedAt: now },
      setWhere: sql`${votes.page} = ${vote.page} and ${votes.edition} = ${vote.edition}`,
    })
}

/** Deletes texts and answers whose days are over. Only for a clock that was checked. */
export const deleteOldVotes = async (database: Database, now: Date): Promise<void> => {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
  await database.delete(votes).where(lt(votes.votedAt, before(voteDays)))
  await database
    .update(votes)
    .set({ missing: null })
    .where(and(isNotNull(votes.missing), lt(votes.votedAt, before(textDays))))
}

export type PageVotes = {
  readonly edition: string
  readonly page: string
  readonly yes: number
  readonly no: number
  /** Texts on what was missing, newest first. */
  readonly missing: readonly string[]
}

/** Texts of one page that a report shows. */
const MOST_TEXTS = 20

/** Counts answers by page since a day, pages with most answers No first. */
export const readVotes = async (database: Database, firstDay: string): Promise<readonly PageVotes[]> => {
  const rows = await database
    .select()
    .from(votes)
    .where(gte(votes.votedAt, new Date(`${firstDay}T00:00:00Z`)))
    .orderBy(sql`${votes.votedAt} desc`)
  const pages = new Map<string, PageVotes>()
  for (const { edition, page, isHelpful, missing } of rows) {
    const key = `${edition} ${page}`
    const known = pages.get(key) ?? { edition, page, yes: 0, no: 0, missing: [] }
    pages.set(key, {
      ...known,
      yes: known.yes + (isHelpful ? 1 : 0),
      no: known.no + (isHelpful ? 0 : 1),
      missing: missing === null || known.missing.length >= MOST_TEXTS ? known.missing : [...known.missing, missing],
    })
  }
  return [...pages.values()].toSorted(
    (a, b) => b.no - a.no || b.yes - a.yes || a.page.localeCompare(b.page) || a.edition.localeCompare(b.edition),
  )
}
