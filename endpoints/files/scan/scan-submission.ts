import { and, eq } from 'drizzle-orm'
import type { DeliveryResult } from '../../delivery/delivery-result.ts'
import type { Database, Transaction } from '../../store/open-store.ts'
import { addJobs, type Job, newJob } from '../../store/outbox.ts'
import { attachments, jobs } from '../../store/tables.ts'
import type { Scanner, ScanResult } from './scanner.ts'

/** The failed try after which the team hears of a submission whose files nobody has looked into. */
const TOLD_AFTER = 3

export type Scanning = { readonly database: Database; readonly scan: Scanner; readonly now: () => Date }

type Verdict = { readonly id: string; readonly result: Exclude<ScanResult, { readonly _tag: 'Failed' }> }

const keep = async (tx: Transaction, { id, result }: Verdict, scannedAt: Date): Promise<void> => {
  const state =
    result._tag === 'Clean'
      ? ({ scan: 'clean', scannedAt } as const)
      : ({ scan: 'found', found: result.what, content: null, scannedAt } as const)
  await tx.update(attachments).set(state).where(eq(attachments.id, id))
}

/**
 * Looks into the files of a submission, and queues the team's mail, which then carries what is clean. While the scanner
 * is away the files stay where they are; after some tries the team is told without them, and gets them by a second mail.
 */
export const scanSubmission = async (
  { database, scan, now }: Scanning,
  { attempts }: Pick<Job, 'attempts'>,
  submissionId: string,
  signal: AbortSignal,
): Promise<DeliveryResult> => {
  const waiting = await database
    .select()
    .from(attachments)
    .where(and(eq(attachments.submissionId, submissionId), eq(attachments.scan, 'waiting')))
  if (waiting.length === 0) return { _tag: 'Delivered' }
  const verdicts: Verdict[] = []
  let failure: DeliveryResult | undefined
  for (const { id, type, content } of waiting) {
    if (content === null) continue
    const result = await scan({ type, content }, signal)
    if (result._tag === 'Failed') failure ??= result
    else verdicts.push({ id, result })
  }
  return database.transaction(async (tx) => {
    for (const verdict of verdicts) await keep(tx, verdict, now())
    const isMail = and(eq(jobs.submissionId, submissionId), eq(jobs.kind, 'team-mail'))
    const isTold = failure !== undefined && (attempts < TOLD_AFTER || (await tx.$count(jobs, isMail)) > 0)
    if (!isTold) await addJobs(tx, [newJob('team-mail', { submissionId }, now())])
    return failure ?? { _tag: 'Delivered' }
  })
}
