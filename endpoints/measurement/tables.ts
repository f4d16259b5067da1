import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Events reported by pages, one row each, until their retention ends. */
export const events = pgTable(
  'events',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    edition: text('edition').notNull(),
    /** Random id of a browser or tab. */
    device: uuid('device').notNull(),
    session: uuid('session').notNull(),
    /** Without query and fragment. */
    path: text('path').notNull(),
    properties: jsonb('properties').$type<Readonly<Record<string, unknown>>>().notNull(),
    userProperties: jsonb('user_properties').$type<Readonly<Record<string, unknown>>>().notNull(),
    happenedAt: moment('happened_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('events_happened_at').on(table.happenedAt), index('events_name').on(table.name, table.happenedAt)],
)

export const figureKinds = ['visits', 'devices', 'route', 'vital', 'form'] as const
export type FigureKind = (typeof figureKinds)[number]

/** Daily totals. They outlive the events and contain nothing about a single visitor. */
export const eventDays = pgTable(
  'event_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    edition: text('edition').notNull(),
    kind: text('kind').$type<FigureKind>().notNull(),
    /** A path, the name of a vital, or a form and a step. */
    key: text('key').notNull(),
    count: integer('count').notNull(),
    /** 75th percentile of a vital. */
    p75: doublePrecision('p75'),
  },
  (table) => [primaryKey({ columns: [table.day, table.edition, table.kind, table.key] })],
)

/** Errors and log lines of the site's pages. */
export const errorReports = pgTable(
  'error_reports',
  {
    id: uuid('id').primaryKey(),
    /** Hash of the client code. */
    release: text('release').notNull(),
    environment: text('environment').notNull(),
    title: text('title').notNull(),
    route: text('route').notNull(),
    isSilenceable: boolean('is_silenceable').notNull(),
    event: jsonb('event').$type<Readonly<Record<string, unknown>>>().notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('error_reports_received_at').on(table.receivedAt)],
)
