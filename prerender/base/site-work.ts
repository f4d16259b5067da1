import { withinLimit } from './within-limit.ts'

/** Longest time for one piece of work. Almost all pieces take less than a tenth of it, even on a busy machine. */
export const PAGE_LIMIT_MS = 60_000

/** A piece of a site's code that a thread runs. */
export type SiteWork = {
  /** The file at fault if this never ends, relative to the site directory. */
  readonly file: string
  /** Subject of a sentence, such as "The page /help (en-US)". */
  readonly what: string
}

/** Memory in which each thread notes its work, so that another can tell which work never ends. */
export type WorkSlots = SharedArrayBuffer

const SLOT_BYTES = 1024
/** Count of changes and length of the text, four bytes each. */
const HEADER_BYTES = 8

type Slot = { readonly numbers: Int32Array; readonly text: Buffer }

const slotAt = (slots: WorkSlots, thread: number): Slot => ({
  numbers: new Int32Array(slots, thread * SLOT_BYTES, 2),
  text: Buffer.from(slots, thread * SLOT_BYTES + HEADER_BYTES, SLOT_BYTES - HEADER_BYTES),
})

export const createWorkSlots = (threads: number): WorkSlots => new SharedArrayBuffer(threads * SLOT_BYTES)

let own: Slot | undefined

/** Notes this thread's work in a slot from now on, or nowhere. */
export const takeSlot = (slots: WorkSlots | undefined, thread = 0): void => {
  own = slots === undefined ? undefined : slotAt(slots, thread)
}

/** Begins a piece of work, which ends with the next one or with `endWork`. Takes less than a microsecond. */
export const beginWork = (file: string, what: string): void => {
  if (own === undefined) return
  Atomics.store(own.numbers, 1, own.text.write(`${file}\n${what}`))
  Atomics.add(own.numbers, 0, 1)
}

export const endWork = (): void => {
  if (own === undefined) return
  Atomics.store(own.numbers, 1, 0)
  Atomics.add(own.numbers, 0, 1)
}

let limitMs: number | undefined

/**
 * Interrupts each piece of work after a time, in a process without a thread that watches. Returns a function that ends
 * this.
 */
export const limitWork = (most: number): (() => void) => {
  limitMs = most
  return () => {
    limitMs = undefined
  }
}

/** Notes a piece of work while it runs. Throws where it is interrupted. */
export const duringWork = <A>(file: string, what: string, run: () => A): A => {
  beginWork(file, what)
  try {
    return limitMs === undefined ? run() : withinLimit(run, limitMs)
  } finally {
    endWork()
  }
}

export type ObservedWork = {
  /** Differs between two pieces of work. */
  readonly count: number
  /** Undefined if the thread runs none of the site's code. */
  readonly work: SiteWork | undefined
}

export const observeWork = (slots: WorkSlots, thread: number): ObservedWork => {
  const { numbers, text } = slotAt(slots, thread)
  const [count, length] = [Atomics.load(numbers, 0), Atomics.load(numbers, 1)]
  const [file = '', what = ''] = text.toString('utf8', 0, length).split('\n')
  return { count, work: length === 0 ? undefined : { file, what } }
}

/**
 * Looks at all threads each time it is called, and returns work that has not ended during `looks` calls. Counts looks,
 * not time, since a whole process may stand still.
 */
export const createWorkObserver = (
  slots: WorkSlots,
  threads: number,
  looks: number,
): (() => { readonly thread: number; readonly work: SiteWork } | undefined) => {
  const seen = Array.from({ length: threads }, () => ({ count: -1, looks: 0 }))
  return () => {
    for (const [thread, before] of seen.entries()) {
      const { count, work } = observeWork(slots, thread)
      seen[thread] = { count, looks: count === before.count ? before.looks + 1 : 0 }
      if (work !== undefined && (seen[thread]?.looks ?? 0) >= looks) return { thread, work }
    }
    return undefined
  }
}
