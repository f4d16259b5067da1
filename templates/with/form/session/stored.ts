import { createStore, del, entries, get, set } from 'idb-keyval'
import type { Answers } from '#content/schema/forms/form.ts'
import type { BotService } from '../form-props.ts'
import { draftTrace, leaveTrace, OUTGOING } from '../traces.ts'

export type Draft = {
  readonly answers: Answers
  readonly at: number
  /** Key under which these answers were sent, if it is unknown whether they arrived. */
  readonly sent?: { readonly key: string; readonly digest: string }
}

/** A submission waiting to be sent. */
export type Outgoing = {
  readonly key: string
  readonly form: string
  readonly action: string
  readonly endpoints: string
  readonly botService?: BotService
  readonly body: Readonly<Record<string, unknown>>
  readonly answers: Answers
  readonly at: number
  readonly dueAt: number
  readonly attempts: number
}

const DAYS = 30
const OLDEST = DAYS * 86_400_000

// The database is opened on first use: a browser that blocks storage must not break the form.
let opened: ReturnType<typeof createStore> | undefined
const store = () => {
  opened ??= createStore('fairlead-forms', 'kept')
  return opened
}

const draftKey = (form: string): string => `draft ${form}`
const outgoingKey = (key: string): string => `outgoing ${key}`

/** Storage may be blocked or full: the form then keeps its answers while the page is open. */
const attempt = async <A>(action: () => Promise<A>): Promise<A | undefined> => {
  try {
    return await action()
  } catch {
    return undefined
  }
}

export const readKeptDraft = async (form: string): Promise<Draft | undefined> => {
  const draft = await attempt(() => get<Draft>(draftKey(form), store()))
  if (draft === undefined || Date.now() - draft.at < OLDEST) return draft
  await dropDraft(form)
  return undefined
}

export const keepDraft = async (form: string, draft: Draft): Promise<void> => {
  await attempt(() => set(draftKey(form), draft, store()))
  leaveTrace(draftTrace(form), true)
}

export const dropDraft = async (form: string): Promise<void> => {
  await attempt(() => del(draftKey(form), store()))
  leaveTrace(draftTrace(form), false)
}

/** Waiting submissions, oldest first. A month-old one is dropped, since the visitor has moved on. */
export const readOutgoing = async (): Promise<readonly Outgoing[]> => {
  const all = (await attempt(() => entries<string, Outgoing>(store()))) ?? []
  const waiting = all.flatMap(([key, value]) => (String(key).startsWith('outgoing ') ? [value] : []))
  const fresh = waiting.filter(({ at }) => Date.now() - at < OLDEST)
  for (const { key } of waiting.filter(({ at }) => Date.now() - at >= OLDEST)) await dropOutgoing(key)
  leaveTrace(OUTGOING, fresh.length > 0)
  return fresh.toSorted((a, b) => a.at - b.at)
}

/** Returns whether it was stored: without storage, the form must promise nothing. */
export const keepOutgoing = async (outgoing: Outgoing): Promise<boolean> => {
  const isKept = await attempt(async () => {
    await set(outgoingKey(outgoing.key), outgoing, store())
    return true
  })
  if (isKept === true) leaveTrace(OUTGOING, true)
  return isKept === true
}

export const dropOutgoing = async (key: string): Promise<void> => {
  await attempt(() => del(outgoingKey(key), store()))
}
