import { consentNames } from '#content/schema/forms/consents.ts'
import type { Faults } from '#content/schema/forms/fault.ts'
import type { Form } from '#content/schema/forms/form.ts'
import type { Submission } from '#content/schema/forms/submission.ts'
import type { BotCheck } from '../bots/bot-check.ts'
import type { Sending, Suspicion } from '../bots/suspicion.ts'
import type { SentFiles } from '../files/sent-files.ts'
import { retentionDaysOf, type Site } from '../site/read-site.ts'
import type { BatchWriter } from '../store/batch-writer.ts'
import type { KnownSubmissions } from '../store/known-submissions.ts'
import { newJob } from '../store/outbox.ts'
import type { Deposit } from '../store/store-submissions.ts'
import { newSubscriber } from '../store/subscribers.ts'
import type { Consent, ReviewReason } from '../store/tables.ts'
import { timeOrderedId } from '../store/time-ordered-id.ts'
import { contentKeyOf, fingerprintOf, keysWithoutScript } from './fingerprint.ts'
import { isPhone } from './is-phone.ts'
import { validateForm } from './validate-form.ts'

export type Outcome =
  | { readonly _tag: 'Stored' | 'Repeated'; readonly id: string }
  | { readonly _tag: 'Invalid'; readonly faults: Faults }
  /** An answer has characters that cannot be stored. */
  | { readonly _tag: 'Unstorable'; readonly field: string }
  /** The sender must change something. `reason` is for the log. */
  | { readonly _tag: 'Refused'; readonly reason: string }
  | { readonly _tag: 'KeyReused' }
  /** Closed: the subject of the form, such as a role, takes no more of them. */
  | { readonly _tag: 'Closed' }
  | { readonly _tag: 'Unavailable'; readonly retryAfter: number }
  /** Too many without a proof of work came from the network. */
  | { readonly _tag: 'Busy'; readonly retryAfter: number }

export type Acceptance = {
  readonly site: Site
  readonly known: KnownSubmissions
  readonly writer: BatchWriter
  readonly botCheck: BotCheck
  readonly suspicion: Suspicion
  readonly hasWebhook: boolean
  readonly now: () => Date
}

type Sender = {
  readonly address: string
  /** Absent if the form was posted without a script. */
  readonly key?: string
  /** Whether its network sends more than any people do. Then only a proof of work is believed. */
  readonly isBusy: boolean
  readonly files: SentFiles
}

const DAY_MS = 86_400_000

/** Mail to others waits for a person where somebody may be using us to send it. */
const HOLDING: ReadonlySet<ReviewReason> = new Set(['many-recipients', 'busy-network', 'unchecked'])

/** Seconds after which a busy network may send without a proof again. */
const BUSY_SECONDS = 60

/** Today's date in the westernmost time zone. */
const earliestToday = (now: Date): string => new Date(now.getTime() - DAY_MS / 2).toISOString().slice(0, 10)

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Last day of what a form is about, if that has one. What the site does not know is over. */
const lastDayOf = (site: Site, form: Form, values: Readonly<Record<string, unknown>>): string | undefined => {
  if (form.until === undefined) return undefined
  const subject = textOf(values[form.until]) ?? ''
  return Object.hasOwn(site.lastDays, subject) ? site.lastDays[subject] : '0000-00-00'
}

/** When a submission is erased. The time of an application begins with the last day of its job, as its page says. */
const endOf = (site: Site, form: Form, lastDay: string | undefined, receivedAt: Date): Date => {
  const from = lastDay === undefined ? receivedAt.getTime() : Date.parse(lastDay)
  return new Date(from + retentionDaysOf(site.settings, form.id) * DAY_MS)
}

const attachmentsOf = (submissionId: string, files: SentFiles, receivedAt: Date): NonNullable<Deposit['attachments']> =>
  [...files].flatMap(([field, { name, size, digest, verdict, content }]) =>
    verdict._tag === 'Known' && digest !== undefined
      ? [
          {
            id: timeOrderedId(receivedAt),
            submissionId,
            field,
            name,
            type: verdict.type,
            size,
            digest,
            content: content.toString('base64'),
          },
        ]
      : [],
  )

const consentsOf = (form: Form, values: Readonly<Record<string, unknown>>, wordings: Submission['wordings']) =>
  consentNames
    .filter((name) => form.groups.some(({ fields }) => Object.hasOwn(fields, name)))
    .map((name): Consent => ({ name, isGiven: values[name] === true, version: wordings[name] ?? null }))

const deposit = (
  { site, hasWebhook, now }: Acceptance,
  form: Form,
  submission: Submission,
  values: Readonly<Record<string, unknown>>,
  sent: { readonly key: string; readonly fingerprint: string; readonly proof: string },
  files: SentFiles,
  lastDay: string | undefined,
  challenge: Deposit['challenge'],
  review: ReviewReason | undefined,
): Deposit => {
  const receivedAt = now()
  const id = timeOrderedId(receivedAt)
  const email = textOf(values['email'])
  const consents = consentsOf(form, values, submission.wordings)
  const asksForNews = form.id === 'newsletter' || values['acceptMessages'] === true
  const isNewsAlone = form.id === 'newsletter'
  const about = { submissionId: id }
  const state = review !== undefined && HOLDING.has(review) ? ('held' as const) : ('waiting' as const)
  const origin = {
    ...submission.campaign,
    ...(submission.trackId === undefined ? {} : { trackId: submission.trackId }),
  }
  return {
    submission: {
      id,
      form: form.id,
      edition: submission.edition,
      page: submission.page,
      ...sent,
      answers: values,
      email: email ?? null,
      consents,
      campaign: Object.keys(origin).length === 0 ? null : origin,
      receivedAt,
      expiresAt: endOf(site, form, lastDay, receivedAt),
      review: review ?? null,
    },
    ...(challenge === undefined ? {} : { challenge }),
    ...(asksForNews && email !== undefined
      ? { subscriber: newSubscriber(email, submission.edition, consents, receivedAt), areMailsHeld: state === 'held' }
      : {}),
    ...(files.size === 0 ? {} : { attachments: attachmentsOf(id, files, receivedAt) }),
    jobs: [
      // The team's mail follows the scan of its file.
      ...(isNewsAlone ? [] : [newJob(files.size === 0 ? 'team-mail' : 'scan', about, receivedAt)]),
      ...(isNewsAlone || email === undefined ? [] : [{ ...newJob('visitor-mail', about, receivedAt), state }]),
      ...(hasWebhook ? [newJob('webhook', about, receivedAt)] : []),
    ],
  }
}

/** Finds a submission that is already stored under one of its keys. */
const findKnown = async (
  known: KnownSubmissions,
  form: Form,
  keys: readonly string[],
  fingerprint: string,
): Promise<Outcome | undefined> => {
  for (const key of keys) {
    const first = await known.find(form.id, key)
    if (first !== undefined)
      return first.fingerprint === fingerprint ? { _tag: 'Repeated', id: first.id } : { _tag: 'KeyReused' }
  }
  return undefined
}

/**
 * Validates, judges and stores a submission. A repeated key gets its first answer, whatever else is wrong: the proof of
 * a retry is already used. Suspicion marks a submission for review, and refuses nobody.
 */
export const acceptForm = async (
  acceptance: Acceptance,
  form: Form,
  submission: Submission,
  { address, key, isBusy, files }: Sender,
): Promise<Outcome> => {
  const { site, known, writer, botCheck, suspicion, now } = acceptance
  const { edition } = submission
  if (!Object.hasOwn(site.settings.editions, edition)) return { _tag: 'Refused', reason: 'unknown-edition' }
  const today = earliestToday(now())
  const surroundings = { today, isPhone, file: (name: string) => files.get(name) }
  const validated = validateForm(form, edition, surroundings, submission.answers)
  if (validated._tag === 'Invalid') return validated
  const { values } = validated
  const fingerprint = fingerprintOf(form.id, edition, values)
  const keys = key === undefined ? keysWithoutScript(fingerprint, now()) : ([key] as const)
  const unlessKnown = async (outcome: Outcome): Promise<Outcome> =>
    (await findKnown(known, form, keys, fingerprint)) ?? outcome

  const lastDay = lastDayOf(site, form, values)
  if (lastDay !== undefined && today > lastDay) return unlessKnown({ _tag: 'Closed' })
  if ((submission.homepage ?? '') !== '') return unlessKnown({ _tag: 'Refused', reason: 'honeypot' })
  const verdict = key === undefined ? undefined : await botCheck.judge(submission.proof ?? '', address)
  if (verdict?._tag === 'Bot') return unlessKnown({ _tag: 'Refused', reason: verdict.reason })
  if (isBusy && verdict === undefined) return unlessKnown({ _tag: 'Busy', retryAfter: BUSY_SECONDS })
  // The transaction itself looks up the first key.
  const first = keys.length === 1 ? undefined : await findKnown(known, form, keys.slice(1), fingerprint)
  if (first !== undefined) return first
  const sending: Sending = {
    address,
    hasScript: key !== undefined,
    content: contentKeyOf(form.id, values),
    recipient: textOf(values['email']),
    isBusy,
    isUnchecked: verdict?.proof === 'unchecked',
  }
  const sent = { key: keys[0], fingerprint, proof: verdict?.proof ?? 'none' }
  const result = await writer.write(
    deposit(
      acceptance,
      form,
      submission,
      values,
      sent,
      files,
      lastDay,
      verdict?.challenge,
      suspicion.reasonOf(sending),
    ),
  )
  switch (result._tag) {
    case 'Stored':
      suspicion.count(sending)
      return result
    case 'ChallengeUsed':
      return { _tag: 'Refused', reason: 'challenge-used' }
    case 'Full':
      return { _tag: 'Unavailable', retryAfter: 2 }
    case 'Unavailable':
      return { _tag: 'Unavailable', retryAfter: 10 }
    default:
      return result
  }
}
