import type pg from 'pg'
import type { Database } from './open-store.ts'
import { newJob } from './outbox.ts'
import type { NewSubscriber } from './subscribers.ts'
import type { attachments, jobs, submissions } from './tables.ts'

type NewSubmission = typeof submissions.$inferInsert
type NewJob = typeof jobs.$inferInsert

/** A file as it travels: its bytes as base64, which a line of the journal can hold. */
type NewAttachment = Omit<typeof attachments.$inferInsert, 'content'> & { readonly content: string }

/** Everything that one request stores. */
export type Deposit = {
  readonly submission: NewSubmission
  /** A solved challenge, valid for one submission. */
  readonly challenge?: { readonly id: string; readonly expiresAt: Date }
  /** Also subscribes to the newsletter. */
  readonly subscriber?: NewSubscriber
  /** Whether the mail to the subscriber waits for a person to look. */
  readonly areMailsHeld?: boolean
  readonly attachments?: readonly NewAttachment[]
  readonly jobs: readonly NewJob[]
}

/** Size of what a deposit carries besides its answers. */
export const weightOf = ({ attachments = [] }: Deposit): number =>
  attachments.reduce((sum, { content }) => sum + content.length, 0)

/** Most bytes that deposits written together carry besides their answers. */
export const MAX_WEIGHT = 16 * 1024 * 1024

export type Deposited =
  | { readonly _tag: 'Stored'; readonly id: string }
  /** Key and content are known: the first answer did not arrive. */
  | { readonly _tag: 'Repeated'; readonly id: string }
  /** The key is known with other content. */
  | { readonly _tag: 'KeyReused' }
  | { readonly _tag: 'ChallengeUsed' }

/** Time in milliseconds after which a write counts as failed, and goes to the journal. */
export const WRITE_LIMIT_MS = 5000

const LOOKUP_LIMIT_MS = 3000

export type StoreOptions = {
  readonly limitMs?: number
  /** Stores also what has a used challenge: it was confirmed to its sender. */
  readonly isConfirmed?: boolean
}

/**
 * One statement for a whole batch, prepared once for each connection, and a transaction by itself. Keys and challenges
 * are written in one order, so that batches cannot deadlock. A confirmed subscriber gets no mail, and the sender is not
 * told, since the form would otherwise reveal who subscribes.
 */
const STORE = `
with taken as (
  insert into challenges (id, expires_at)
  select id, expires_at from unnest($1::text[], $2::timestamptz[]) as given (id, expires_at) order by id
  on conflict do nothing returning id
), stored as (
  insert into submissions (id, form, edition, page, key, fingerprint, answers, email, consents, campaign, proof,
    received_at, expires_at, review)
  select id, form, edition, page, key, fingerprint, answers::jsonb, email, consents::jsonb, campaign::jsonb, proof,
    received_at, expires_at, review
  from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[],
    $11::text[], $12::text[], $13::text[], $14::timestamptz[], $15::timestamptz[], $16::text[], $17::text[])
    as given (id, form, edition, page, key, fingerprint, answers, email, consents, campaign, proof, received_at,
      expires_at, review, challenge)
  where challenge is null or $18::boolean or challenge in (select id from taken)
  order by form, key
  on conflict do nothing returning id
), asked as (
  insert into subscribers (email, edition, state, token, consents, asked_at)
  select distinct on (email) email, edition, 'asked', token, consents::jsonb, asked_at
  from unnest($19::uuid[], $20::text[], $21::text[], $22::text[], $23::text[], $24::timestamptz[])
    as given (submission_id, email, edition, token, consents, asked_at)
  where submission_id in (select id from stored)
  order by email, asked_at desc
  on conflict (email) do update set state = 'asked', edition = excluded.edition, consents = excluded.consents,
    asked_at = excluded.asked_at, left_at = null, removed_at = null
    where subscribers.state <> 'confirmed'
  returning email
), queued as (
  insert into jobs (id, submission_id, subscriber, kind, state, due_at, created_at)
  select id, case when subscriber is null then submission_id end, subscriber, kind, state, due_at, created_at
  from unnest($25::uuid[], $26::uuid[], $27::text[], $28::text[], $29::text[], $30::timestamptz[], $31::timestamptz[])
    as given (id, submission_id, subscriber, kind, state, due_at, created_at)
  where submission_id in (select id from stored) and (subscriber is null or subscriber in (select email from asked))
), attached as (
  insert into attachments (id, submission_id, field, name, type, size, digest, content)
  select id, submission_id, field, name, type, size, digest, decode(content, 'base64')
  from unnest($32::uuid[], $33::uuid[], $34::text[], $35::text[], $36::text[], $37::int[], $38::text[], $39::text[])
    as given (id, submission_id, field, name, type, size, digest, content)
  where submission_id in (select id from stored)
)
select id from stored`

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value))

/** The last request of each address: one row cannot be written twice in a statement. */
const lastAsked = (deposits: readonly Deposit[]): ReadonlySet<Deposit> =>
  new Set(
    new Map(
      deposits.flatMap((deposit) => (deposit.subscriber === undefined ? [] : [[deposit.subscriber.email, deposit]])),
    ).values(),
  )

const valuesOf = (deposits: readonly Deposit[], isConfirmed: boolean): readonly unknown[] => {
  const challenges = deposits.flatMap(({ challenge }) => challenge ?? [])
  const rows = deposits.map(({ submission }) => submission)
  const last = lastAsked(deposits)
  const asking = deposits.flatMap(({ submission: { id }, subscriber }) =>
    subscriber === undefined ? [] : [{ id, ...subscriber }],
  )
  const queued = deposits.flatMap((deposit) => {
    const { submission, subscriber } = deposit
    const own = deposit.jobs.map((job) => ({ ...job, submissionId: submission.id, subscriber: null }))
    if (subscriber === undefined || !last.has(deposit)) return own
    const news = newJob('newsletter-mail', { subscriber: subscriber.email }, subscriber.askedAt)
    const state = deposit.areMailsHeld === true ? ('held' as const) : ('waiting' as const)
    return [...own, { ...news, state, submissionId: submission.id, subscriber: subscriber.email }]
  })
  const attached = deposits.flatMap(({ attachments = [] }) => attachments)
  return [
    challenges.map(({ id }) => id),
    challenges.map(({ expiresAt }) => expiresAt),
    rows.map(({ id }) => id),
    rows.map(({ form }) => form),
    rows.map(({ edition }) => edition),
    rows.map(({ page }) => page),
    rows.map(({ key }) => key),
    rows.map(({ fingerprint }) => fingerprint),
    rows.map(({ answers }) => json(answers)),
    rows.map(({ email }) => email ?? null),
    rows.map(({ consents }) => json(consents)),
    rows.map(({ campaign }) => json(campaign)),
    rows.map(({ proof }) => proof),
    rows.map(({ receivedAt }) => receivedAt),
    rows.map(({ expiresAt }) => expiresAt),
    rows.map(({ review }) => review ?? null),
    deposits.map(({ challenge }) => challenge?.id ?? null),
    isConfirmed,
    asking.map(({ id }) => id),
    asking.map(({ email }) => email),
    asking.map(({ edition }) => edition),
    asking.map(({ token }) => token),
    asking.map(({ consents }) => json(consents)),
    asking.map(({ askedAt }) => askedAt),
    queued.map(({ id }) => id),
    queued.map(({ submissionId }) => submissionId),
    queued.map(({ subscriber }) => subscriber),
    queued.map(({ kind }) => kind),
    queued.map(({ state }) => state ?? 'waiting'),
    queued.map(({ dueAt }) => dueAt),
    queued.map(({ createdAt }) => createdAt),
    attached.map(({ id }) => id),
    attached.map(({ submissionId }) => submissionId),
    attached.map(({ field }) => field),
    attached.map(({ name }) => name),
    attached.map(({ type }) => type),
    attached.map(({ size }) => size),
    attached.map(({ digest }) => digest),
    attached.map(({ content }) => content),
  ]
}

type Known = { readonly id: string; readonly form: string; readonly key: string; readonly fingerprint: string }

const nameOf = ({ form, key }: { readonly form: string; readonly key: string }): string => `${form} ${key}`

/** Finds submissions already stored under the keys. */
const findKnown = async (database: Database, keys: readonly string[]): Promise<ReadonlyMap<string, Known>> => {
  if (keys.length === 0) return new Map()
  const { rows } = await database.$client.query<Known>({
    name: 'known',
    text: 'select id, form, key, fingerprint from submissions where key = any ($1::text[])',
    values: [keys],
    query_timeout: LOOKUP_LIMIT_MS,
  } as pg.QueryConfig)
  return new Map(rows.map((row) => [nameOf(row), row]))
}

const judgeKnown = ({ submission }: Deposit, known: ReadonlyMap<string, Known>): Deposited => {
  const first = known.get(nameOf(submission))
  if (first === undefined) return { _tag: 'ChallengeUsed' }
  return first.fingerprint === submission.fingerprint ? { _tag: 'Repeated', id: first.id } : { _tag: 'KeyReused' }
}

/**
 * Stores submissions with their jobs in one transaction, durable when it resolves. Keys and challenges must be unique
 * within a call. Rejects after the time limit; whether the submissions were stored is then unknown.
 */
export const storeSubmissions = async (
  database: Database,
  deposits: readonly Deposit[],
  { limitMs = WRITE_LIMIT_MS, isConfirmed = false }: StoreOptions = {},
): Promise<ReadonlyMap<Deposit, Deposited>> => {
  const query = { name: 'store', text: STORE, values: [...valuesOf(deposits, isConfirmed)], query_timeout: limitMs }
  const { rows } = await database.$client.query<{ readonly id: string }>(query)
  const ids = new Set(rows.map(({ id }) => id))
  const rest = deposits.filter(({ submission }) => !ids.has(submission.id))
  const known = await findKnown(
    database,
    rest.map(({ submission }) => submission.key),
  )
  return new Map(
    deposits.map((deposit) => [
      deposit,
      ids.has(deposit.submission.id)
        ? ({ _tag: 'Stored', id: deposit.submission.id } as const)
        : judgeKnown(deposit, known),
    ]),
  )
}

/** Looks up the key of a possible retry before any other check. */
export const findSubmission = async (
  database: Database,
  form: string,
  key: string,
): Promise<{ readonly id: string; readonly fingerprint: string } | undefined> => {
  const { rows } = await database.$client.query<{ readonly id: string; readonly fingerprint: string }>({
    name: 'find',
    text: 'select id, fingerprint from submissions where form = $1 and key = $2',
    values: [form, key],
    query_timeout: LOOKUP_LIMIT_MS,
  } as pg.QueryConfig)
  return rows[0]
}
