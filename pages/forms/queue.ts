import type { Answers } from '#content/schema/forms/form.ts'
import type { FormWords } from '#templates/with/form/form-props.ts'
import type { Display } from './display.ts'
import type { Drafts } from './drafts.ts'
import { fillAnswers } from './read-answers.ts'
import { sendFromPage, watchQueue } from './send-from-page.ts'
import { askForSync, type Progress } from './send-outgoing.ts'
import { dropOutgoing, keepOutgoing, type Outgoing, readKeptDraft, readOutgoing } from './stored.ts'

export type Queue = {
  /** Whether the form's answers wait to be sent. The fields then hold no draft. */
  readonly isWaiting: () => boolean
  /** Queues a submission. */
  readonly add: (outgoing: Outgoing) => Promise<void>
  /** Shows a submission queued by an earlier page. Resolves with whether there is one. */
  readonly resume: () => Promise<boolean>
  readonly tryNow: () => Promise<void>
  /** Returns waiting answers to the form. */
  readonly change: () => Promise<void>
  readonly stop: () => void
}

type QueueOptions = {
  readonly form: HTMLFormElement
  readonly id: string
  readonly words: FormWords
  readonly display: Display
  readonly drafts: Drafts
  readonly digestOf: (answers: Answers) => string
  /** Called when a waiting submission has been sent, by this page or another. */
  readonly onSent: () => void
  readonly signal: AbortSignal
}

/** Queues a form's submissions while there is no connection, and shows their outcome. */
export const createQueue = ({ form, id, words, display, drafts, digestOf, onSent, signal }: QueueOptions): Queue => {
  let isWaiting = false

  const findOwn = async (): Promise<Outgoing | undefined> =>
    (await readOutgoing()).find((outgoing) => outgoing.form === id)

  const tellWaiting = ({ dueAt }: Outgoing): void => {
    isWaiting = true
    // A server that does not answer tells nothing about the visitor's connection.
    display.tellWaiting(navigator.onLine ? dueAt : undefined)
  }

  const tellSent = (): void => {
    isWaiting = false
    form.reset()
    display.tellSent()
    onSent()
  }

  const giveBack = (answers: Answers): void => {
    isWaiting = false
    fillAnswers(form, answers)
    void drafts.keep()
  }

  const onProgress = ({ outgoing, outcome }: Progress): void => {
    if (outgoing.form !== id || signal.aborted) return
    switch (outcome._tag) {
      case 'Sent':
        tellSent()
        return
      case 'Later':
      case 'Failed':
        return
      default:
        giveBack(outgoing.answers)
        if (outcome._tag === 'Invalid') display.refuse(outcome.faults)
        else display.refuse({}, words.refused)
    }
  }

  /** Another tab or the worker may have sent the submission, or had it rejected, which makes it a draft again. */
  const noticeOthers = async (): Promise<void> => {
    if (!isWaiting || signal.aborted || (await findOwn()) !== undefined) return
    const draft = await readKeptDraft(id)
    if (draft === undefined) return tellSent()
    giveBack(draft.answers)
    display.refuse({}, words.refused)
  }

  const stop = watchQueue({ onProgress, onPass: noticeOthers })

  return {
    isWaiting: () => isWaiting,
    add: async (outgoing) => {
      // Without storage, the form cannot promise to send later.
      if (!(await keepOutgoing(outgoing))) return display.refuse({}, words.failed)
      await drafts.forget()
      await askForSync()
      tellWaiting(outgoing)
      void sendFromPage('due')
    },
    resume: async () => {
      const waiting = await findOwn()
      if (waiting === undefined) return false
      tellWaiting(waiting)
      void sendFromPage('due')
      return true
    },
    tryNow: async () => {
      display.show({ status: words.sending })
      const before = await findOwn()
      await sendFromPage('forced')
      const after = await findOwn()
      if (before !== undefined && after !== undefined) tellWaiting(after)
    },
    change: async () => {
      isWaiting = false
      display.show({ isWaiting: false, status: '' })
      for (const { key, answers, body } of (await readOutgoing()).filter((outgoing) => outgoing.form === id)) {
        fillAnswers(form, answers)
        // The first attempt may have arrived: unchanged answers stay the same submission.
        drafts.sent = { key, digest: digestOf(body['answers'] as Answers) }
        await dropOutgoing(key)
      }
      await drafts.keep()
    },
    stop,
  }
}
