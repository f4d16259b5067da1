import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { and, desc, eq, getTableColumns, isNotNull, isNull, like, or, sql } from 'drizzle-orm'
import { readConfig } from '../config.ts'
import {
  type Affected,
  eraseByAddress,
  exportByAddress,
  hasLargeShare,
  removeByAddress,
  restoreByAddress,
} from '../privacy/by-address.ts'
import { GRACE_DAYS, removeSubmissions, restoreSubmissions } from '../privacy/removal.ts'
import { openStoreOf } from '../store/connect.ts'
import type { Database } from '../store/open-store.ts'
import { approveSubmission, isInSight, resendJobs } from '../store/outbox.ts'
import { attachments, jobs, submissions, subscribers, wordings } from '../store/tables.ts'
import { toCsv } from './to-csv.ts'

export const inboxHelp = `npm run endpoints -- inbox list [--form ID] [--edition E] [--limit N]
npm run endpoints -- inbox show ID                       a submission, its consents in their words, and its deliveries
npm run endpoints -- inbox file ID PATH                  writes the file that came with it; --unscanned if nobody looked yet
npm run endpoints -- inbox export [--format csv|ndjson] [--form ID] [--edition E] [--subscribers]
npm run endpoints -- inbox export --email ADDRESS        all that is held about an address, as JSON
npm run endpoints -- inbox dead                          dead deliveries, with their errors, and how many are held
npm run endpoints -- inbox held                          mails that wait for review, with the reason
npm run endpoints -- inbox resend ID | --dead            delivers again: one submission, or all dead deliveries
npm run endpoints -- inbox approve ID                    sends the mails of a submission that waits for review
npm run endpoints -- inbox remove ID | --email ADDRESS   takes out of the inbox, to be erased after ${GRACE_DAYS} days
npm run endpoints -- inbox list --removed                what was taken out and is not erased yet
npm run endpoints -- inbox restore ID | --email ADDRESS  brings it back
npm run endpoints -- inbox erase ID | --email ADDRESS    erases at once and for good, as a person may demand
                                                         --confirm for more than a fifth of the inbox`

type Options = {
  readonly form?: string | undefined
  readonly edition?: string | undefined
  readonly limit?: string | undefined
  readonly format?: string | undefined
  readonly email?: string | undefined
  readonly dead?: boolean | undefined
  readonly subscribers?: boolean | undefined
  readonly removed?: boolean | undefined
  readonly confirm?: boolean | undefined
  readonly unscanned?: boolean | undefined
}

export type Result = { readonly code: number; readonly text: string }

const done = (text: string): Result => ({ code: 0, text })
const failed = (text: string): Result => ({ code: 1, text })
const misused = (text: string): Result => ({ code: 2, text: `${text}\n\n${inboxHelp}` })

const chosen = ({ form, edition, removed }: Options) =>
  and(
    removed === true ? isNotNull(submissions.removedAt) : isNull(submissions.removedAt),
    form === undefined ? undefined : eq(submissions.form, form),
    edition === undefined ? undefined : eq(submissions.edition, edition),
  )

/** Finds a submission by its id or by the last part of it, which mails show. */
const findOne = async (
  database: Database,
  id: string,
  isRemoved: boolean | 'either' = false,
): Promise<typeof submissions.$inferSelect | undefined> => {
  if (!/^[0-9a-f-]{8,36}$/i.test(id)) return undefined
  const found = await database
    .select()
    .from(submissions)
    .where(
      and(
        like(sql`${submissions.id}::text`, `%${id.toLowerCase()}`),
        isRemoved === 'either' ? undefined : (isRemoved ? isNotNull : isNull)(submissions.removedAt),
      ),
    )
    .limit(2)
  return found.length === 1 ? found[0] : undefined
}

const dayOfErasure = (removedAt: Date): string =>
  new Date(removedAt.getTime() + GRACE_DAYS * 86_400_000).toISOString().slice(0, 10)

const list = async (database: Database, options: Options): Promise<Result> => {
  const limit = Number(options.limit ?? 20)
  if (!Number.isInteger(limit) || limit < 1) return misused('--limit takes a whole number.')
  const state = (name: string) =>
    sql<number>`(select count(*)::int from ${jobs} where ${jobs}.submission_id = ${submissions}.id and ${jobs}.state = ${name})`
  const rows = await database
    .select({
      id: submissions.id,
      form: submissions.form,
      edition: submissions.edition,
      receivedAt: submissions.receivedAt,
      email: submissions.email,
      waiting: state('waiting'),
      dead: state('dead'),
      review: submissions.review,
      removedAt: submissions.removedAt,
    })
    .from(submissions)
    .where(chosen(options))
    .orderBy(desc(submissions.receivedAt), desc(submissions.id))
    .limit(limit)
  if (rows.length === 0) return done(options.removed === true ? 'Nothing was removed.' : 'Nothing has arrived.')
  return done(
    rows
      .map(({ id, form, edition, receivedAt, email, waiting, dead, review, removedAt }) => {
        const deliveries = dead > 0 ? `${dead} dead` : waiting > 0 ? `${waiting} waiting` : 'delivered'
        return [
          receivedAt.toISOString(),
          id,
          form,
          edition,
          email ?? '-',
          deliveries,
          ...(review === null ? [] : [`review: ${review}`]),
          ...(removedAt === null ? [] : [`erased on ${dayOfErasure(removedAt)}`]),
        ].join('  ')
      })
      .join('\n'),
  )
}

const show = async (database: Database, id: string): Promise<Result> => {
  const submission = await findOne(database, id)
  if (submission === undefined) return failed(`There is no submission ${id}.`)
  const deliveries = await database
    .select({
      id: jobs.id,
      kind: jobs.kind,
      state: jobs.state,
      attempts: jobs.attempts,
      dueAt: jobs.dueAt,
      error: jobs.error,
    })
    .from(jobs)
    .where(eq(jobs.submissionId, submission.id))
  const known = await database.select().from(wordings).where(eq(wordings.edition, submission.edition))
  const consents = submission.consents.map((consent) => ({
    ...consent,
    text: known.find(({ name, version }) => name === consent.name && version === consent.version)?.text ?? null,
  }))
  const { content: _, ...about } = getTableColumns(attachments)
  const files = await database.select(about).from(attachments).where(eq(attachments.submissionId, submission.id))
  return done(
    JSON.stringify(
      { ...submission, consents, deliveries, ...(files.length === 0 ? {} : { attachments: files }) },
      null,
      2,
    ),
  )
}

/** Writes the file of a submission where an operator says, and over nothing. */
const writeOut = async (
  database: Database,
  id: string | undefined,
  target: string | undefined,
  { unscanned }: Options,
): Promise<Result> => {
  if (id === undefined || target === undefined) return misused('Name a submission, and the path to write its file to.')
  const submission = await findOne(database, id)
  if (submission === undefined) return failed(`There is no submission ${id}.`)
  const [file] = await database.select().from(attachments).where(eq(attachments.submissionId, submission.id))
  if (file === undefined) return failed(`No file came with ${id}.`)
  if (file.content === null) return failed(`The scanner found ${file.found} in ${file.name}, which was not kept.`)
  if (file.scan === 'waiting' && unscanned !== true)
    return failed(`Nobody has looked into ${file.name} yet. To write it all the same, add --unscanned.`)
  try {
    await writeFile(target, file.content, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    return failed(`${target} cannot be written: ${error instanceof Error ? error.message : String(error)}`)
  }
  return done(
    `Written to ${target}: ${file.name}, ${file.size} bytes, ${file.scan === 'clean' ? 'clean' : 'not scanned'}.`,
  )
}

const exportAll = async (database: Database, options: Options): Promise<Result> => {
  if (options.email !== undefined) return done(JSON.stringify(await exportByAddress(database, options.email), null, 2))
  const { format = 'ndjson' } = options
  if (format !== 'csv' && format !== 'ndjson') return misused(`--format is csv or ndjson, not "${format}".`)
  const rows: readonly Readonly<Record<string, unknown>>[] =
    options.subscribers === true
      ? await database
          .select({ email: subscribers.email, edition: subscribers.edition, confirmedAt: subscribers.confirmedAt })
          .from(subscribers)
          .where(and(eq(subscribers.state, 'confirmed'), isNull(subscribers.removedAt)))
      : await database.select().from(submissions).where(chosen(options)).orderBy(submissions.receivedAt)
  if (format === 'ndjson') return done(rows.map((row) => JSON.stringify(row)).join('\n'))
  const flat = rows.map(({ answers, ...row }) => ({
    ...Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
    ),
    ...(typeof answers === 'object' ? answers : {}),
  }))
  return done(toCsv(flat).trimEnd())
}

/** Says how many mails wait for a person, who would look for them among the dead. */
const countHeld = async (database: Database): Promise<string> => {
  const held = await database.$count(jobs, and(eq(jobs.state, 'held'), isInSight))
  return held === 0 ? '' : `\n${held} held for review. inbox held lists them; inbox approve ID sends them.`
}

const showHeld = async (database: Database): Promise<Result> => {
  // A mail about a subscription belongs to the sender of the submission that a person has to approve.
  const isOfSender = and(
    isNull(jobs.submissionId),
    eq(submissions.email, jobs.subscriber),
    isNotNull(submissions.review),
  )
  const rows = await database
    .select({ addedAt: jobs.createdAt, kind: jobs.kind, id: submissions.id, review: submissions.review })
    .from(jobs)
    .leftJoin(submissions, or(eq(submissions.id, jobs.submissionId), isOfSender))
    .where(and(eq(jobs.state, 'held'), isInSight))
    .orderBy(desc(jobs.createdAt))
  if (rows.length === 0) return done('There are no held deliveries.')
  return done(
    rows
      .map(({ addedAt, kind, id, review }) => [addedAt.toISOString(), kind, id ?? '-', review ?? '-'].join('  '))
      .join('\n'),
  )
}

const showDead = async (database: Database): Promise<Result> => {
  const held = await countHeld(database)
  const rows = await database
    .select()
    .from(jobs)
    .where(and(eq(jobs.state, 'dead'), isInSight))
    .orderBy(desc(jobs.endedAt))
  if (rows.length === 0) return done(`There are no dead deliveries.${held}`)
  return done(
    rows
      .map(({ endedAt, kind, submissionId, attempts, error }) =>
        [endedAt?.toISOString() ?? '-', kind, submissionId ?? 'newsletter', `${attempts} tries`, error ?? ''].join(
          '  ',
        ),
      )
      .join('\n') + held,
  )
}

const resend = async (database: Database, id: string | undefined, options: Options): Promise<Result> => {
  const submission = id === undefined ? undefined : await findOne(database, id)
  if (options.dead !== true && submission === undefined)
    return id === undefined ? misused('Name a submission, or --dead.') : failed(`There is no submission ${id}.`)
  const wish = submission === undefined ? ('dead' as const) : { submissionId: submission.id }
  const count = await resendJobs(database, wish, new Date())
  return done(`${count} queued for delivery. Running endpoints deliver within seconds.`)
}

const approve = async (database: Database, id: string | undefined): Promise<Result> => {
  const submission = id === undefined ? undefined : await findOne(database, id)
  if (submission === undefined)
    return id === undefined ? misused('Name a submission.') : failed(`There is no submission ${id}.`)
  await approveSubmission(database, submission.id, new Date())
  return done('Approved. Running endpoints deliver within seconds.')
}

type TakingOut = {
  /** Where the submission has to be. */
  readonly isRemoved: boolean | 'either'
  readonly one: (database: Database, id: string, now: Date) => Promise<unknown>
  readonly all: (database: Database, email: string, now: Date) => Promise<Affected>
  readonly done: string
  readonly hint: string
}

const takingOut: Readonly<Record<'remove' | 'restore' | 'erase', TakingOut>> = {
  remove: {
    isRemoved: false,
    one: (database, id, now) => removeSubmissions(database, eq(submissions.id, id), now),
    all: removeByAddress,
    done: 'Removed',
    hint: ` They are erased after ${GRACE_DAYS} days; inbox restore brings them back.`,
  },
  restore: {
    isRemoved: true,
    one: (database, id, now) => restoreSubmissions(database, eq(submissions.id, id), now),
    all: restoreByAddress,
    done: 'Restored',
    hint: '',
  },
  erase: {
    isRemoved: 'either',
    one: (database, id) => database.delete(submissions).where(eq(submissions.id, id)),
    all: eraseByAddress,
    done: 'Erased',
    hint: '',
  },
}

/** Takes submissions out of the inbox for some days or for good, or brings them back. */
const takeOut = async (
  database: Database,
  command: keyof typeof takingOut,
  id: string | undefined,
  { email, confirm }: Options,
): Promise<Result> => {
  const { isRemoved, one, all, done: word, hint } = takingOut[command]
  const now = new Date()
  if (email !== undefined) {
    if (command !== 'restore' && confirm !== true && (await hasLargeShare(database, email)))
      return failed('More than a fifth of all submissions have this address. If that is right, add --confirm.')
    const affected = await all(database, email, now)
    return done(`${word}: ${affected.submissions} submissions, ${affected.subscribers} subscriptions.${hint}`)
  }
  if (id === undefined) return misused('Name a submission, or --email.')
  const submission = await findOne(database, id, isRemoved)
  if (submission === undefined) {
    const where = isRemoved === true ? 'that was removed: ' : ''
    return failed(`There is no submission ${where}${id}.`)
  }
  await one(database, submission.id, now)
  return done(`${word}: 1 submission.${hint}`)
}

const run = (
  database: Database,
  command: string,
  [id, target]: readonly string[],
  options: Options,
): Promise<Result> | Result => {
  switch (command) {
    case 'list':
      return list(database, options)
    case 'show':
      return id === undefined ? misused('Name a submission.') : show(database, id)
    case 'file':
      return writeOut(database, id, target, options)
    case 'export':
      return exportAll(database, options)
    case 'dead':
      return showDead(database)
    case 'held':
      return showHeld(database)
    case 'resend':
      return resend(database, id, options)
    case 'approve':
      return approve(database, id)
    case 'remove':
    case 'restore':
    case 'erase':
      return takeOut(database, command, id, options)
    default:
      return misused(`There is no command "inbox ${command}".`)
  }
}

const flags = {
  form: { type: 'string' },
  edition: { type: 'string' },
  limit: { type: 'string' },
  format: { type: 'string' },
  email: { type: 'string' },
  dead: { type: 'boolean' },
  subscribers: { type: 'boolean' },
  removed: { type: 'boolean' },
  confirm: { type: 'boolean' },
  unscanned: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

const readArguments = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: flags, allowPositionals: true })
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Lists, shows, exports, re-sends and erases submissions. Safe to run beside the endpoints. */
export const inbox = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<Result> => {
  const parsed = readArguments(args)
  if ('problem' in parsed) return misused(parsed.problem)
  const [command, ...names] = parsed.positionals
  if (parsed.values.help === true) return done(inboxHelp)
  if (command === undefined) return { code: 2, text: inboxHelp }
  const read = readConfig(env)
  if ('problem' in read) return { code: 2, text: read.problem }
  const store = await openStoreOf(read.config)
  try {
    return await run(store.database, command, names, parsed.values)
  } finally {
    await store.close()
  }
}
