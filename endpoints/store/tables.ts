import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FileType } from '#content/schema/forms/file-type.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A consent as given. `version` refers to `wordings`. */
export type Consent = { readonly name: string; readonly isGiven: boolean; readonly version: string | null }

/** Why a team should look at a submission before its mails to others go out. */
export const reviewReasons = ['same-words', 'busy-network', 'many-recipients', 'key-reused', 'unchecked'] as const
export type ReviewReason = (typeof reviewReasons)[number]

/** Received forms, one row each. */
export const submissions = pgTable(
  'submissions',
  {
    id: uuid('id').primaryKey(),
    form: text('form').notNull(),
    edition: text('edition').notNull(),
    page: text('page').notNull(),
    /** Idempotency key of the sender. */
    key: text('key').notNull(),
    /** Digest of the content, which tells a repeated key from a reused one. */
    fingerprint: text('fingerprint').notNull(),
    answers: jsonb('answers').$type<Readonly<Record<string, unknown>>>().notNull(),
    email: text('email'),
    consents: jsonb('consents').$type<readonly Consent[]>().notNull(),
    campaign: jsonb('campaign').$type<Readonly<Record<string, unknown>>>(),
    /** How the bot check was passed: `altcha`, `service`, `unchecked` or `none`. */
    proof: text('proof').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** End of the form's retention. */
    expiresAt: moment('expires_at').notNull(),
    /** Absent if nothing is suspicious, or a person has looked. */
    review: text('review').$type<ReviewReason>(),
    /** When it left the inbox. It is erased some days later, and can be taken back until then. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    unique('submissions_key').on(table.form, table.key),
    index('submissions_email').on(table.email),
    index('submissions_expires_at').on(table.expiresAt),
    index('submissions_received_at').on(table.receivedAt),
  ],
)

/** `waiting` until a scanner has looked, `found` if it found something: then the bytes are gone. */
export type ScanState = 'waiting' | 'clean' | 'found'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Files that came with a submission, and go with it. */
export const attachments = pgTable(
  'attachments',
  {
    id: uuid('id').primaryKey(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** Name of the field. */
    field: text('field').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<FileType>().notNull(),
    size: integer('size').notNull(),
    /** SHA-256, in hexadecimal. */
    digest: text('digest').notNull(),
    content: bytes('content'),
    scan: text('scan').$type<ScanState>().notNull().default('waiting'),
    /** Verdict of the scanner. */
    found: text('found'),
    scannedAt: moment('scanned_at'),
  },
  (table) => [index('attachments_submission').on(table.submissionId)],
)

export const jobKinds = ['team-mail', 'visitor-mail', 'webhook', 'newsletter-mail', 'welcome-mail', 'scan'] as const
export type JobKind = (typeof jobKinds)[number]

/** `held` until a person has looked at the submission, `removed` while that is out of the inbox. */
export type JobState = 'waiting' | 'done' | 'dead' | 'held' | 'removed'

/** Outbox: deliveries due because of a submission or subscriber. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    submissionId: uuid('submission_id').references(() => submissions.id, { onDelete: 'cascade' }),
    /** Address of the subscriber, if the job is about one. */
    subscriber: text('subscriber').references(() => subscribers.email, { onDelete: 'cascade' }),
    kind: text('kind').$type<JobKind>().notNull(),
    state: text('state').$type<JobState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt. While a job is being tried, the end of its lease. */
    dueAt: moment('due_at').notNull(),
    error: text('error'),
    /** Digest of the visitor's address that a mail went to, and when: one address gets few mails a day. */
    recipient: text('recipient'),
    sentAt: moment('sent_at'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('jobs_due').on(table.state, table.dueAt),
    index('jobs_submission').on(table.submissionId),
    index('jobs_subscriber').on(table.subscriber),
  ],
)

/** Challenges that were used, until they expire. */
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

/** Newsletter subscribers, including unconfirmed ones. */
export const subscribers = pgTable('subscribers', {
  email: text('email').primaryKey(),
  edition: text('edition').notNull(),
  state: text('state').$type<SubscriberState>().notNull(),
  /** Identifies the address in links. */
  token: text('token').notNull().unique(),
  consents: jsonb('consents').$type<readonly Consent[]>().notNull(),
  askedAt: moment('asked_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  leftAt: moment('left_at'),
  removedAt: moment('removed_at'),
})

/** Secrets that all processes on one database share. */
export const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: text('value').notNull() })
