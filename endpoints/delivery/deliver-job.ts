import { eq } from 'drizzle-orm'
import { scanSubmission } from '../files/scan/scan-submission.ts'
import type { Scanner } from '../files/scan/scanner.ts'
import type { Database } from '../store/open-store.ts'
import type { Job } from '../store/outbox.ts'
import type { Subscriber } from '../store/subscribers.ts'
import { attachments, submissions, subscribers } from '../store/tables.ts'
import {
  type Composing,
  composeNewsletterMail,
  composeTeamMail,
  composeVisitorMail,
  composeWelcomeMail,
  type Submitted,
} from './compose-mail.ts'
import type { DeliveryResult } from './delivery-result.ts'
import { MAILS_A_DAY, takeMail } from './mail-allowance.ts'
import type { Mail, MailTransport } from './mail-transport.ts'
import { sendWebhook, type WebhookOptions } from './webhook.ts'

export type Delivery = {
  readonly database: Database
  readonly scan: Scanner
  readonly composing: Composing
  readonly mail: MailTransport
  readonly webhook: WebhookOptions | undefined
  readonly now: () => Date
}

const gone: DeliveryResult = { _tag: 'Rejected', error: 'the submission or subscriber was deleted' }

/** It may be brought back. */
const removed: DeliveryResult = { _tag: 'Failed', error: 'the submission or subscriber was removed' }

type Attempt = { readonly delivery: Delivery; readonly job: Job; readonly signal: AbortSignal }

const tooMany = `not sent: the address has had ${MAILS_A_DAY} mails within a day`

/** Sends to an address that a visitor typed, which may be another person's. */
const sendToVisitor = async ({ delivery, job, signal }: Attempt, message: Mail): Promise<DeliveryResult> => {
  if (await takeMail(delivery.database, job.id, message.to, delivery.now())) return delivery.mail.send(message, signal)
  // The welcome is how to leave the newsletter, so it only waits.
  return { _tag: job.kind === 'welcome-mail' ? 'Failed' : 'Skipped', error: tooMany }
}

const deliverSubmission = async (attempt: Attempt, submitted: Submitted): Promise<DeliveryResult> => {
  const { delivery, job, signal } = attempt
  const { composing, mail, webhook } = delivery
  switch (job.kind) {
    case 'team-mail': {
      const files = await delivery.database.select().from(attachments).where(eq(attachments.submissionId, submitted.id))
      return mail.send(composeTeamMail(composing, job.id, submitted, files), signal)
    }
    case 'scan':
      return scanSubmission(delivery, job, submitted.id, signal)
    case 'visitor-mail': {
      const message = composeVisitorMail(composing, job.id, submitted)
      return message === undefined ? gone : sendToVisitor(attempt, message)
    }
    default:
      return webhook === undefined
        ? { _tag: 'Failed', error: 'no webhook is configured: set WEBHOOK_URL and WEBHOOK_SECRET' }
        : sendWebhook(webhook, job.id, submitted, signal)
  }
}

const deliverToSubscriber = (attempt: Attempt, subscriber: Subscriber): Promise<DeliveryResult> => {
  const { delivery, job } = attempt
  if (subscriber.state === 'left') return Promise.resolve({ _tag: 'Rejected', error: 'the subscriber has left' })
  const compose = job.kind === 'welcome-mail' ? composeWelcomeMail : composeNewsletterMail
  return sendToVisitor(attempt, compose(delivery.composing, job.id, subscriber))
}

/** Delivers one job. Reads its subject now, so that erased data is never sent. */
export const deliverJob = async (delivery: Delivery, job: Job, signal: AbortSignal): Promise<DeliveryResult> => {
  const { database } = delivery
  const attempt = { delivery, job, signal }
  if (job.submissionId !== null) {
    const [submitted] = await database.select().from(submissions).where(eq(submissions.id, job.submissionId))
    if (submitted === undefined) return gone
    return submitted.removedAt === null ? deliverSubmission(attempt, submitted) : removed
  }
  if (job.subscriber === null) return gone
  const [subscriber] = await database.select().from(subscribers).where(eq(subscribers.email, job.subscriber))
  if (subscriber === undefined) return gone
  return subscriber.removedAt === null ? deliverToSubscriber(attempt, subscriber) : removed
}
