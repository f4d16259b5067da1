import { referenceOf } from '#content/schema/forms/reference.ts'
import type { Prove } from './prove.ts'
import { type SendOutcome, sendSubmission } from './send-submission.ts'
import {
  dropOutgoing,
  keepDraft,
  keepOutgoing,
  keepReceipt,
  type Outgoing,
  readKeptDraft,
  readOutgoing,
} from './stored.ts'

export type Progress = { readonly outgoing: Outgoing; readonly outcome: SendOutcome }

const FIRST_PAUSE_MS = 5000
/** A visitor may be waiting for the answer. */
const MAX_PAUSE_MS = 30_000
/** Half an hour of attempts later, it is no short outage. */
const MANY_ATTEMPTS = 60
const LONG_PAUSE_MS = 15 * 60_000

export const pauseAfter = (attempts: number): number =>
  attempts < MANY_ATTEMPTS ? Math.min(FIRST_PAUSE_MS * 2 ** attempts, MAX_PAUSE_MS) : LONG_PAUSE_MS

/**
 * Which submissions to send: those that are due; `early`: all for which the endpoints have not named a time; `forced`:
 * all.
 */
export type Urgency = 'due' | 'early' | 'forced'

const isTime = ({ dueAt, isDueByEndpoint = false }: Outgoing, urgency: Urgency): boolean =>
  urgency === 'forced' || dueAt <= Date.now() || (urgency === 'early' && !isDueByEndpoint)

/** Tag of the background sync that wakes the worker. */
export const FORMS_SYNC = 'fairlead-forms'

const sendOne = async (
  prove: Prove,
  { action, endpoints, form, botService, key, body }: Outgoing,
): Promise<SendOutcome> => {
  try {
    const proof = await prove(endpoints, form, botService)
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, proof.readyAt - Date.now())))
    return await sendSubmission(action, key, { ...body, proof: proof.text })
  } catch {
    return { _tag: 'Later' }
  }
}

/** Turns a rejected submission back into a draft, which the visitor finds in the form. */
const giveBack = async ({ form, answers }: Outgoing): Promise<void> => {
  const newer = await readKeptDraft(form)
  if (newer === undefined) await keepDraft(form, { answers, at: Date.now() })
}

const settle = async (outgoing: Outgoing, outcome: SendOutcome): Promise<void> => {
  switch (outcome._tag) {
    case 'Later':
    case 'Failed': {
      const { retryAfter } = { retryAfter: undefined, ...outcome }
      const pause = retryAfter ?? pauseAfter(outgoing.attempts)
      await keepOutgoing({
        ...outgoing,
        attempts: outgoing.attempts + 1,
        dueAt: Date.now() + pause,
        isDueByEndpoint: retryAfter !== undefined,
      })
      return
    }
    case 'Sent': {
      const { letter } = outgoing
      if (letter !== undefined) await keepReceipt({ reference: referenceOf(outcome.id), letter, at: Date.now() })
      return dropOutgoing(outgoing.key)
    }
    default:
      await giveBack(outgoing)
      await dropOutgoing(outgoing.key)
  }
}

/** Runs in one tab at a time. The endpoint accepts a key only once in any case. */
const alone = async (action: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return action()
  await navigator.locks.request('fairlead-forms', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await action()
  })
}

/** Sends waiting submissions. Returns the time of the next attempt if any remain. */
export const sendOutgoing = async (
  prove: Prove,
  urgency: Urgency,
  onProgress: (progress: Progress) => void | Promise<void> = () => {},
): Promise<number | undefined> => {
  await alone(async () => {
    for (const outgoing of await readOutgoing()) {
      if (!isTime(outgoing, urgency)) continue
      const outcome = await sendOne(prove, outgoing)
      await settle(outgoing, outcome)
      await onProgress({ outgoing, outcome })
    }
  })
  const rest = await readOutgoing()
  return rest.length === 0 ? undefined : Math.min(...rest.map(({ dueAt }) => dueAt))
}

/** Registers a background sync, which wakes the worker when there is a connection, if the browser supports it. */
export const askForSync = async (): Promise<void> => {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as
      | (ServiceWorkerRegistration & { readonly sync?: { readonly register: (tag: string) => Promise<void> } })
      | undefined
    await registration?.sync?.register(FORMS_SYNC)
  } catch {
    // Without a worker or permission, the page retries by itself.
  }
}
