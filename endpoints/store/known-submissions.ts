import type { Journal } from './journal.ts'
import type { Database } from './open-store.ts'
import type { Outage } from './outage.ts'
import { findSubmission } from './store-submissions.ts'

export type KnownSubmissions = {
  /** Looks up a key in journal and database. Undefined, too, while the database is away: keys are checked again. */
  readonly find: (form: string, key: string) => ReturnType<typeof findSubmission>
}

export const knownSubmissions = (database: Database, journal: Journal, outage: Outage): KnownSubmissions => ({
  find: async (form, key) => {
    const waiting = journal.find(form, key)
    if (waiting !== undefined || outage.isAway()) return waiting
    try {
      return await findSubmission(database, form, key)
    } catch (error) {
      outage.report(error)
      return undefined
    }
  },
})
