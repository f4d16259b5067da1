import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../store/open-store.ts'

/** Mails that one address gets from us within a day, whoever typed it into a form. */
export const MAILS_A_DAY = 3

const DAY_MS = 86_400_000

/**
 * Takes one of an address's mails of the day for a job. A job that is tried again has its own already. False if there
 * is none left.
 */
export const takeMail = (database: Database, jobId: string, address: string, now: Date): Promise<boolean> =>
  database.transaction(async (tx) => {
    const recipient = createHash('sha256').update(address.toLowerCase()).digest('base64url')
    // Jobs for one address wait for each other here, so that they are not counted past each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${recipient}))`)
    const since = new Date(now.getTime() - DAY_MS).toISOString()
    const { rowCount } = await tx.execute(sql`
      update jobs set recipient = ${recipient}, sent_at = ${now.toISOString()} where id = ${jobId} and (
        select count(*) from jobs as other
        where other.recipient = ${recipient} and other.sent_at > ${since} and other.id <> ${jobId}) < ${MAILS_A_DAY}`)
    return rowCount === 1
  })
