import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Answers to "Was this helpful?", one row for a page and a visit. Nothing in it tells who pressed. */
export const votes = pgTable(
  'votes',
  {
    /** Random id that the page made up for this page and this visit, so that a second answer replaces the first. */
    id: uuid('id').primaryKey(),
    edition: text('edition').notNull(),
    page: text('page').notNull(),
    isHelpful: boolean('is_helpful').notNull(),
    /** Missing, in the visitor's words. */
    missing: text('missing'),
    votedAt: timestamp('voted_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('votes_voted_at').on(table.votedAt)],
)
