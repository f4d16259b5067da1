import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A consent as it was given: the wording is found in `wordings` by its version. */
export type Consent = { readonly name: string; readonly isGiven: boolean; readonly version: string | null }

/** Forms that were received, one row each. */
export const submissions = pgTable(
  'submissions',
  {
    id: uuid('id').primaryKey(),
    form: text('form').notNull(),
    edition: text('edition').notNull(),
    page: text('page').notNull(),
    /** Idempotency key of the sender. */
    key: text('key').notNull(),
    /** Digest of the content, under which a repeated key is told from a reused one. */
    fingerprint: text('fingerprint').notNull(),
    answers: jsonb('answers').$type<Readonly<Record<string, unknown>>>().notNull(),
    email: text('email'),
    consents: jsonb('consents').$type<readonly Consent[]>().notNull(),
    campaign: jsonb('campaign').$type<Readonly<Record<string, unknown>>>(),
    /** Proof that the sender is no bot: `altcha`, `service` or `none`. */
    proof: text('proof').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** When the retention of the form ends. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    unique('submissions_key').on(table.form, table.key),
    index('submissions_email').on(table.email),
    index('submissions_expires_at').on(table.expiresAt),
    index('submissions_received_at').on(table.receivedAt),
  ],
)

export const jobKinds = ['team-mail', 'visitor-mail', 'webhook', 'newsletter-mail', 'welcome-mail'] as const
export type JobKind = (typeof jobKinds)[number]

export type JobState = 'waiting' | 'done' | 'dead'

/** The outbox: what has to be delivered because of a submission or a subscriber. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    submissionId: uuid('submission_id').references(() => submissions.id, { onDelete: 'cascade' }),
    /** Address of the subscriber that the job is about, where it is about one. */
    subscriber: text('subscriber').references(() => subscribers.email, { onDelete: 'cascade' }),
    kind: text('kind').$type<JobKind>().notNull(),
    state: text('state').$type<JobState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Not tried before this moment. A job that is being tried is due again when its time is up. */
    dueAt: moment('due_at').notNull(),
    error: text('error'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('jobs_due').on(table.state, table.dueAt),
    index('jobs_submission').on(table.submissionId),
    index('jobs_subscriber').on(table.subscriber),
  ],
)

/** Challenges that were solved and used, until they expire by themselves. */
export const challenges = pgTable(
  'challenges',
  { id: text('id').primaryKey(), expiresAt: moment('expires_at').notNull() },
  (table) => [index('challenges_expires_at').on(table.expiresAt)],
)

/** Every wording of a consent that was ever shown. */
export const wordings = pgTable(
  'wordings',
  {
    version: text('version').notNull(),
    edition: text('edition').notNull(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.edition, table.name] })],
)

export type SubscriberState = 'asked' | 'confirmed' | 'left'

/** Addresses that the newsletter goes to, once their owners have confirmed it. */
export const subscribers = pgTable('subscribers', {
  email: text('email').primaryKey(),
  edition: text('edition').notNull(),
  state: text('state').$type<SubscriberState>().notNull(),
  /** Stands for the address in links. */
  token: text('token').notNull().unique(),
  consents: jsonb('consents').$type<readonly Consent[]>().notNull(),
  askedAt: moment('asked_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  leftAt: moment('left_at'),
})

/** Keys that all processes on one database share. */
export const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: text('value').notNull() })
