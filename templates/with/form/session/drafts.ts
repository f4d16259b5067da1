import type { FormProps } from '../form-props.ts'
import type { Display } from './display.ts'
import { readDraft } from './read-answers.ts'
import { type Draft, dropDraft, keepDraft, keepLastMoment } from './stored.ts'

/** A pause in typing this long has the answers kept. */
const KEEP_AFTER = 300

export type Drafts = {
  /** Key under which answers were sent, when it is not known whether they arrived. */
  sent: Draft['sent']
  readonly keep: () => Promise<void>
  readonly keepSoon: () => void
  /** Keeps the answers of a page that may be gone in a moment. */
  readonly keepNow: () => void
  readonly forget: () => Promise<void>
  readonly stop: () => void
}

/** Keeps what was typed into a form, except while its answers wait to be sent: then they are kept already. */
export const createDrafts = (
  form: HTMLFormElement,
  { form: id, isKept = true }: FormProps,
  { show }: Display,
  isWaiting: () => boolean,
): Drafts => {
  let timer: ReturnType<typeof setTimeout> | undefined

  const draft = (): Draft => ({
    answers: readDraft(form),
    at: Date.now(),
    ...(drafts.sent === undefined ? {} : { sent: drafts.sent }),
  })

  const keep = async (): Promise<void> => {
    clearTimeout(timer)
    if (isWaiting() || !isKept) return
    const now = draft()
    const isEmpty = Object.keys(now.answers).length === 0
    show({ hasDraft: !isEmpty })
    await (isEmpty ? dropDraft(id) : keepDraft(id, now))
  }

  const drafts: Drafts = {
    sent: undefined,
    keep,
    keepSoon: () => {
      clearTimeout(timer)
      timer = setTimeout(() => void keep(), KEEP_AFTER)
    },
    keepNow: () => {
      const now = draft()
      if (isWaiting() || !isKept || Object.keys(now.answers).length === 0) return
      keepLastMoment(id, now)
      void keep()
    },
    forget: async () => {
      clearTimeout(timer)
      drafts.sent = undefined
      await dropDraft(id)
    },
    stop: () => clearTimeout(timer),
  }
  return drafts
}
