import { consentNames } from '#content/schema/forms/consents.ts'
import type { Faults } from '#content/schema/forms/fault.ts'
import { type Form, fieldsOf, validate } from '#content/schema/forms/form.ts'
import type { Submission } from '#content/schema/forms/submission.ts'
import type { BotCheck } from '../bots/bot-check.ts'
import { retentionDaysOf, type Site } from '../site/read-site.ts'
import type { BatchWriter } from '../store/batch-writer.ts'
import type { Database } from '../store/open-store.ts'
import { newJob } from '../store/outbox.ts'
import type { Deposit } from '../store/store-submissions.ts'
import { findSubmission } from '../store/store-submissions.ts'
import { newSubscriber } from '../store/subscribers.ts'
import type { Consent } from '../store/tables.ts'
import { timeOrderedId } from '../store/time-ordered-id.ts'
import { contentKeyOf, fingerprintOf, keysWithoutScript } from './fingerprint.ts'
import { isPhone } from './is-phone.ts'

export type Outcome =
  | { readonly _tag: 'Stored' | 'Repeated'; readonly id: string }
  | { readonly _tag: 'Invalid'; readonly faults: Faults }
  /** An answer has characters that cannot be stored. */
  | { readonly _tag: 'Unstorable'; readonly field: string }
  /** The sender must change something. `reason` is for the log. */
  | { readonly _tag: 'Refused'; readonly reason: string }
  | { readonly _tag: 'KeyReused' }
  | { readonly _tag: 'TooMany'; readonly retryAfter: number }
  | { readonly _tag: 'Unavailable'; readonly retryAfter: number }

export type Acceptance = {
  readonly site: Site
  readonly database: Database
  readonly writer: BatchWriter
  readonly botCheck: BotCheck
  readonly hasWebhook: boolean
  readonly now: () => Date
}

type Sender = {
  readonly address: string
  /** Absent if the form was posted without a script. */
  readonly key?: string
  /** Counts identical content. Resolves with the seconds to wait if it was sent too often. */
  readonly countContent: (key: string) => Promise<number | undefined>
}

const DAY_MS = 86_400_000

/** Today's date in the westernmost time zone. */
const earliestToday = (now: Date): string => new Date(now.getTime() - DAY_MS / 2).toISOString().slice(0, 10)

const consentsOf = (form: Form, values: Readonly<Record<string, unknown>>, wordings: Submission['wordings']) =>
  consentNames
    .filter((name) => form.groups.some(({ fields }) => Object.hasOwn(fields, name)))
    .map((name): Consent => ({ name, isGiven: values[name] === true, version: wordings[name] ?? null }))

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const deposit = (
  { site, hasWebhook, now }: Acceptance,
  form: Form,
  submission: Submission,
  values: Readonly<Record<string, unknown>>,
  sent: { readonly key: string; readonly fingerprint: string; readonly proof: string },
  challenge: Deposit['challenge'],
): Deposit => {
  const receivedAt = now()
  const id = timeOrderedId(receivedAt)
  const email = textOf(values['email'])
  const consents = consentsOf(form, values, submission.wordings)
  const asksForNews = form.id === 'newsletter' || values['acceptMessages'] === true
  const isNewsAlone = form.id === 'newsletter'
  const about = { submissionId: id }
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
      expiresAt: new Date(receivedAt.getTime() + retentionDaysOf(site.settings, form.id) * DAY_MS),
    },
    ...(challenge === undefined ? {} : { challenge }),
    ...(asksForNews && email !== undefined
      ? { subscriber: newSubscriber(email, submission.edition, consents, receivedAt) }
      : {}),
    jobs: [
      ...(isNewsAlone ? [] : [newJob('team-mail', about, receivedAt)]),
      ...(isNewsAlone || email === undefined ? [] : [newJob('visitor-mail', about, receivedAt)]),
      ...(hasWebhook ? [newJob('webhook', about, receivedAt)] : []),
    ],
  }
}

/** Finds a submission that is already stored under one of its keys. */
const findKnown = async (
  database: Database,
  form: Form,
  keys: readonly string[],
  fingerprint: string,
): Promise<Outcome | undefined> => {
  for (const key of keys) {
    const first = await findSubmission(database, form.id, key)
    if (first !== undefined)
      return first.fingerprint === fingerprint ? { _tag: 'Repeated', id: first.id } : { _tag: 'KeyReused' }
  }
  return undefined
}

/**
 * Validates, judges and stores a submission. A repeated key gets its first answer, whatever else is wrong: the proof of
 * a retry is already used, and the limit may be reached.
 */
export const acceptForm = async (
  acceptance: Acceptance,
  form: Form,
  submission: Submission,
  { address, key, countContent }: Sender,
): Promise<Outcome> => {
  const { site, database, writer, botCheck, now } = acceptance
  const { edition } = submission
  if (!Object.hasOwn(site.settings.editions, edition)) return { _tag: 'Refused', reason: 'unknown-edition' }
  const validated = validate(fieldsOf(form, edition), { today: earliestToday(now()), isPhone }, submission.answers)
  if (validated._tag === 'Invalid') return validated
  const { values } = validated
  const fingerprint = fingerprintOf(form.id, edition, values)
  const keys = key === undefined ? keysWithoutScript(fingerprint, now()) : ([key] as const)
  const unlessKnown = async (outcome: Outcome): Promise<Outcome> =>
    (await findKnown(database, form, keys, fingerprint)) ?? outcome

  if ((submission.homepage ?? '') !== '') return unlessKnown({ _tag: 'Refused', reason: 'honeypot' })
  const verdict = key === undefined ? undefined : await botCheck.judge(submission.proof ?? '', address)
  if (verdict?._tag === 'Bot') return unlessKnown({ _tag: 'Refused', reason: verdict.reason })
  if (verdict?._tag === 'Unavailable') return unlessKnown({ _tag: 'Unavailable', retryAfter: 30 })
  const retryAfter = await countContent(contentKeyOf(form.id, values))
  if (retryAfter !== undefined) return unlessKnown({ _tag: 'TooMany', retryAfter })
  // The transaction itself looks up the first key.
  const known = await findKnown(database, form, keys.slice(1), fingerprint)
  if (known !== undefined) return known
  const sent = { key: keys[0], fingerprint, proof: verdict?.proof ?? 'none' }
  const result = await writer.write(deposit(acceptance, form, submission, values, sent, verdict?.challenge))
  switch (result._tag) {
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
