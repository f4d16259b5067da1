import { keepSentQuote } from '#templates/with/quote/sent-quote.ts'
import { prove } from './prove.ts'
import { type Progress, sendOutgoing, type Urgency } from './send-outgoing.ts'
import { takeReceipt } from './stored.ts'
import { hasTrace, OUTGOING } from './traces.ts'

/** A form that shows what becomes of its submission. */
export type QueueWatcher = {
  readonly onProgress: (progress: Progress) => void
  /** Called after each pass, also one that found nothing to do: another tab or the worker may have sent it. */
  readonly onPass: () => Promise<void>
}

const watchers = new Set<QueueWatcher>()
let timer: ReturnType<typeof setTimeout> | undefined
let passing: Promise<void> | undefined
let isListening = false

/** Time of the next pass, unless there is a reason for an earlier one. */
const passAt = (dueAt: number | undefined): void => {
  clearTimeout(timer)
  if (dueAt !== undefined) timer = setTimeout(() => void sendFromPage('due'), Math.max(1000, dueAt - Date.now()))
}

const pass = async (urgency: Urgency): Promise<void> => {
  clearTimeout(timer)
  const dueAt = await sendOutgoing(prove, urgency, async (progress) => {
    await fileReceipt()
    for (const { onProgress } of watchers) onProgress(progress)
  })
  // The worker leaves a receipt, too.
  await fileReceipt()
  for (const { onPass } of watchers) await onPass()
  passAt(dueAt)
}

/** Puts what the worker or this page has sent where the page after the form looks. Resolves with its reference. */
export const fileReceipt = async (): Promise<string | undefined> => {
  const receipt = await takeReceipt()
  if (receipt !== undefined) keepSentQuote({ reference: receipt.reference, answers: receipt.letter })
  return receipt?.reference
}

/** What makes an attempt promising before its time. */
const listen = (): void => {
  if (isListening) return
  isListening = true
  window.addEventListener('online', () => void sendFromPage('forced'))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && hasTrace(OUTGOING)) void sendFromPage('early')
  })
  // Another tab has queued a submission, or sent the last one.
  window.addEventListener('storage', ({ key }) => {
    if (key === OUTGOING) void sendFromPage('due')
  })
}

/**
 * Sends waiting submissions from a page, where the script of a bot service can run. From then on the document goes on
 * until none is left, whichever page it shows.
 */
export const sendFromPage = async (urgency: Urgency): Promise<void> => {
  listen()
  // Without locks, this keeps a tab from sending a submission twice at once.
  while (passing !== undefined) await passing
  passing = pass(urgency).finally(() => {
    passing = undefined
  })
  await passing
}

/** Shows a form what becomes of waiting submissions, until the returned function is called. */
export const watchQueue = (watcher: QueueWatcher): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
