import { eq } from 'drizzle-orm'
import type { Database } from '../store/open-store.ts'
import type { Job } from '../store/outbox.ts'
import type { Subscriber } from '../store/subscribers.ts'
import { type JobKind, submissions, subscribers } from '../store/tables.ts'
import {
  type Composing,
  composeNewsletterMail,
  composeTeamMail,
  composeVisitorMail,
  composeWelcomeMail,
  type Submitted,
} from './compose-mail.ts'
import type { DeliveryResult } from './delivery-result.ts'
import type { Mail, MailTransport } from './mail-transport.ts'
import { sendWebhook, type WebhookOptions } from './webhook.ts'

export type Delivery = {
  readonly database: Database
  readonly composing: Composing
  readonly mail: MailTransport
  readonly webhook: WebhookOptions | undefined
}

const gone: DeliveryResult = { _tag: 'Rejected', error: 'the submission or subscriber was deleted' }

const send = (mail: MailTransport, message: Mail | undefined): Promise<DeliveryResult> =>
  message === undefined ? Promise.resolve(gone) : mail.send(message)

const deliverSubmission = async (
  { composing, mail, webhook }: Delivery,
  kind: JobKind,
  jobId: string,
  submitted: Submitted,
): Promise<DeliveryResult> => {
  switch (kind) {
    case 'team-mail':
      return send(mail, composeTeamMail(composing, jobId, submitted))
    case 'visitor-mail':
      return send(mail, composeVisitorMail(composing, jobId, submitted))
    default:
      return webhook === undefined
        ? { _tag: 'Failed', error: 'no webhook is configured: set WEBHOOK_URL and WEBHOOK_SECRET' }
        : sendWebhook(webhook, jobId, submitted)
  }
}

const deliverToSubscriber = (
  { composing, mail }: Delivery,
  kind: JobKind,
  jobId: string,
  subscriber: Subscriber,
): Promise<DeliveryResult> => {
  if (subscriber.state === 'left') return Promise.resolve({ _tag: 'Rejected', error: 'the subscriber has left' })
  const compose = kind === 'welcome-mail' ? composeWelcomeMail : composeNewsletterMail
  return send(mail, compose(composing, jobId, subscriber))
}

/** Delivers one job. Reads its subject now, so that erased data is never sent. */
export const deliverJob = async (delivery: Delivery, job: Job): Promise<DeliveryResult> => {
  const { database } = delivery
  if (job.submissionId !== null) {
    const [submitted] = await database.select().from(submissions).where(eq(submissions.id, job.submissionId))
    return submitted === undefined ? gone : deliverSubmission(delivery, job.kind, job.id, submitted)
  }
  if (job.subscriber === null) return gone
  const [subscriber] = await database.select().from(subscribers).where(eq(subscribers.email, job.subscriber))
  return subscriber === undefined ? gone : deliverToSubscriber(delivery, job.kind, job.id, subscriber)
}
