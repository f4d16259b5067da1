import type { AnyFormProps } from '#templates/with/form/form-props.ts'
import type { Display } from './display.ts'
import { readDraft } from './read-answers.ts'
import { type Draft, dropDraft, keepDraft, keepLastMoment } from './stored.ts'

/** Pause in typing, in milliseconds, after which answers are stored. */
const KEEP_AFTER_MS = 300

export type Drafts = {
  /** Key under which answers were sent, if it is unknown whether they arrived. */
  sent: Draft['sent']
  readonly keep: () => Promise<void>
  readonly keepSoon: () => void
  /** Stores the answers synchronously, for a page that is about to unload. */
  readonly keepNow: () => void
  readonly forget: () => Promise<void>
  readonly stop: () => void
}

/** Stores a form's input as a draft, except while its answers wait to be sent. */
export const createDrafts = (
  form: HTMLFormElement,
  { form: name, keptAs: id = name, isKept = true }: AnyFormProps,
  { show }: Display,
  isWaiting: () => boolean,
): Drafts => {
  // When the form closes, the address is already that of the next page: what was typed belongs to the one before.
  let under = window.location.search
  let timer: ReturnType<typeof setTimeout> | undefined

  const draft = (): Draft => ({
    answers: readDraft(form),
    at: Date.now(),
    under,
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
      under = window.location.search
      clearTimeout(timer)
      timer = setTimeout(() => void keep(), KEEP_AFTER_MS)
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
