import { createStore, del, delMany, entries, get, set } from 'idb-keyval'
import type { Answers } from '#content/schema/forms/form.ts'
import { isAnswers } from '#content/schema/forms/is-answers.ts'
import type { BotService } from '#templates/with/form/form-props.ts'
import { draftTrace, leaveTrace, OUTGOING, readTrace } from './traces.ts'

export type Draft = {
  readonly answers: Answers
  readonly at: number
  /** Query of the address under which they were typed: a link that says something else wins. */
  readonly under?: string
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
  /** Answers without those about the person: kept for the page that follows when it is sent. */
  readonly letter?: Answers
  readonly at: number
  readonly dueAt: number
  /** Whether the endpoints named the time. */
  readonly isDueByEndpoint?: boolean
  readonly attempts: number
}

/** The last request with a letter that waited and was sent, until a page takes it. */
export type Receipt = { readonly reference: string; readonly letter: Answers; readonly at: number }

const DAYS = 30
const MAX_AGE_MS = DAYS * 86_400_000

// The database is opened on first use: a browser that blocks storage must not break the form.
let opened: ReturnType<typeof createStore> | undefined
const store = () => {
  opened ??= createStore('fairlead-forms', 'kept')
  return opened
}

const draftKey = (form: string): string => `draft ${form}`
const outgoingKey = (key: string): string => `outgoing ${key}`
const receiptKey = 'receipt'

/** Drafts for which storage is blocked or full: they last as long as the document. */
const unstored = new Map<string, Draft>()

/** Storage may be blocked or full. */
const attempt = async <A>(action: () => Promise<A>): Promise<A | undefined> => {
  try {
    return await action()
  } catch {
    return undefined
  }
}

/** Stores a draft while its page unloads: a database write may not complete then, a write to this storage does. */
export const keepLastMoment = (form: string, draft: Draft): void =>
  leaveTrace(draftTrace(form), true, JSON.stringify(draft))

const readLastMoment = (form: string): Draft | undefined => {
  const trace = readTrace(draftTrace(form))
  if (trace === null || trace === '1') return undefined
  try {
    const { answers, at, under } = JSON.parse(trace) as Partial<Draft>
    if (!isAnswers(answers) || typeof at !== 'number') return undefined
    return { answers, at, ...(typeof under === 'string' ? { under } : {}) }
  } catch {
    return undefined
  }
}

export const readKeptDraft = async (form: string): Promise<Draft | undefined> => {
  const kept = unstored.get(form) ?? (await attempt(() => get<Draft>(draftKey(form), store())))
  const last = readLastMoment(form)
  const draft = last !== undefined && last.at > (kept?.at ?? 0) ? { ...kept, ...last } : kept
  if (draft === undefined || Date.now() - draft.at < MAX_AGE_MS) return draft
  await dropDraft(form)
  return undefined
}

export const keepDraft = async (form: string, draft: Draft): Promise<void> => {
  const isKept = await attempt(() => set(draftKey(form), draft, store()).then(() => true))
  if (isKept === true) unstored.delete(form)
  else unstored.set(form, draft)
  leaveTrace(draftTrace(form), true)
}

export const dropDraft = async (form: string): Promise<void> => {
  unstored.delete(form)
  await attempt(() => del(draftKey(form), store()))
  leaveTrace(draftTrace(form), false)
}

type Kept = readonly [key: string, value: Draft | Outgoing | Receipt]

const isOutgoing = (value: Kept[1]): value is Outgoing => 'action' in value
const isReceipt = (value: Kept[1]): value is Receipt => 'reference' in value

/** Reads stored entries, and deletes those older than a month. */
const readKept = async (): Promise<readonly Kept[]> => {
  const all = (await attempt(() => entries<string, Kept[1]>(store()))) ?? []
  const isFresh = ([, { at }]: Kept): boolean => Date.now() - at < MAX_AGE_MS
  const old = all.filter((kept) => !isFresh(kept)).map(([key]) => key)
  if (old.length > 0) await attempt(() => delMany(old, store()))
  return all.filter(isFresh)
}

/** Lists waiting submissions, oldest first. */
export const readOutgoing = async (): Promise<readonly Outgoing[]> => {
  const kept = await readKept()
  const waiting = kept.flatMap(([, value]) => (isOutgoing(value) ? [value] : []))
  // The worker may have stored a draft, but cannot set its flag.
  for (const [key, value] of kept) {
    const trace = draftTrace(key.replace(/^draft /, ''))
    if (!isOutgoing(value) && !isReceipt(value) && readTrace(trace) === null) leaveTrace(trace, true)
  }
  leaveTrace(OUTGOING, waiting.length > 0)
  return waiting.toSorted((a, b) => a.at - b.at)
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

/** Keeps a receipt until a page takes it. The worker, which sends too, cannot write where pages look. */
export const keepReceipt = async (receipt: Receipt): Promise<void> => {
  await attempt(() => set(receiptKey, receipt, store()))
}

export const takeReceipt = async (): Promise<Receipt | undefined> => {
  const receipt = await attempt(() => get<Receipt>(receiptKey, store()))
  if (receipt !== undefined) await attempt(() => del(receiptKey, store()))
  return receipt
}
