import type { BrowserHistory } from '#runtime/browser/browser-history.ts'
import type { Clock } from '#runtime/browser/clock.ts'
import type { FetchJson, JsonResponse, Priority } from '#runtime/browser/fetch-json.ts'
import { aResponse } from './builders.ts'

/** Resolves when everything has happened that needs no time. */
export const untilIdle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

type Timer = { readonly at: number; readonly ring: () => void }

const createTimers = () => {
  const timers: Timer[] = []
  return {
    set: (timer: Timer): void => void timers.push(timer),
    /** Takes out the one that rings first; among equals, the one that was set first. */
    next: (until = Number.POSITIVE_INFINITY): Timer | undefined => {
      const at = Math.min(...timers.map((timer) => timer.at))
      return at <= until
        ? timers.splice(
            timers.findIndex((timer) => timer.at === at),
            1,
          )[0]
        : undefined
    },
  }
}

export type FakeClock = Clock & {
  /** Every wait that was asked for, in order. */
  readonly waits: readonly number[]
  /** Lets time pass in which nothing rings. */
  readonly pass: (ms: number) => void
}

/**
 * A clock on which nothing takes time: when all that can happen without waiting has happened, the wait that is over first is
 * over. What is raced against a time limit therefore loses only if it hangs.
 */
export const aClock = (): FakeClock => {
  const waits: number[] = []
  const timers = createTimers()
  let now = 0
  const ringNext = (): void => {
    const timer = timers.next()
    now = Math.max(now, timer?.at ?? 0)
    timer?.ring()
  }
  return {
    waits,
    now: () => now,
    random: () => 0.5,
    wait: (ms) => {
      waits.push(ms)
      return new Promise((resolve) => {
        timers.set({ at: now + ms, ring: resolve })
        setImmediate(ringNext)
      })
    },
    pass: (ms) => {
      now += ms
    },
  }
}

export type ManualClock = Clock & { readonly advance: (ms: number) => Promise<void> }

/** A clock that stands still until it is told to go on; everything that rings meanwhile is worked off in order. */
export const aManualClock = (): ManualClock => {
  const timers = createTimers()
  let now = 0
  return {
    now: () => now,
    random: () => 0.5,
    wait: (ms) => new Promise((resolve) => timers.set({ at: now + ms, ring: resolve })),
    advance: async (ms) => {
      const until = now + ms
      await untilIdle()
      for (let timer = timers.next(until); timer !== undefined; timer = timers.next(until)) {
        now = timer.at
        timer.ring()
        await untilIdle()
      }
      now = until
    },
  }
}

type FakeRequest = { readonly url: string; readonly timeoutMs: number; readonly priority: Priority }

export type FakeHost = {
  readonly fetchJson: FetchJson
  /** Every URL that was asked for, in order. */
  readonly asked: readonly string[]
  /** The same, with how it was asked for. */
  readonly requests: readonly FakeRequest[]
}

const createHost = (answerTo: (url: string, count: number) => JsonResponse | Promise<JsonResponse>): FakeHost => {
  const asked: string[] = []
  const requests: FakeRequest[] = []
  return {
    asked,
    requests,
    fetchJson: async (url, timeoutMs, priority) => {
      asked.push(url)
      requests.push({ url, timeoutMs, priority })
      return answerTo(url, asked.length - 1)
    },
  }
}

/** A host that gives these answers one after another, whatever is asked, and refuses to be asked more often. */
export const answersInTurn = (answers: readonly JsonResponse[]): FakeHost =>
  createHost((url, count) => {
    const answer = answers[count]
    if (answer === undefined) throw new Error(`${url} was asked for after the last answer was given.`)
    return answer
  })

/**
 * A host of files by URL; 404 for all others. The record may be changed while a test runs, as by a deploy; a promise in it is
 * an answer that takes its time.
 */
export const aHost = (files: Record<string, JsonResponse | Promise<JsonResponse>>): FakeHost =>
  createHost((url) => (Object.hasOwn(files, url) ? files[url] : undefined) ?? aResponse(404))

type FakeStorage = Pick<Storage, 'getItem' | 'setItem'>

/** What a test puts in the place of `sessionStorage`. */
export const aStorage = (entries: Record<string, string> = {}): FakeStorage => ({
  getItem: (key) => (Object.hasOwn(entries, key) ? (entries[key] ?? null) : null),
  setItem: (key, value) => {
    entries[key] = value
  },
})

const refuse = (): never => {
  throw new DOMException('Refused.', 'QuotaExceededError')
}

/** Storage that holds all it can. */
export const aFullStorage = (entries: Record<string, string> = {}): FakeStorage => ({
  ...aStorage(entries),
  setItem: refuse,
})

/** Storage that the visitor has switched off. */
export const blockedStorage: FakeStorage = { getItem: refuse, setItem: refuse }

type FakeEntry = { readonly url: string; readonly state: unknown; readonly key: string | undefined }

export type FakeHistory = BrowserHistory & {
  /** Addresses of the history, the first one at the beginning. */
  readonly urls: () => readonly string[]
  /** Addresses that the browser was told to load. */
  readonly left: readonly { readonly url: string; readonly isReplace: boolean }[]
  /** What `go` was told. */
  readonly moves: readonly number[]
  /** How often a load under way was ended. */
  readonly halts: () => number
  /** Goes through the history, as the browser does. */
  readonly travel: (delta: number) => void
  /** Adds an entry of the browser's own, as a click on a fragment does. */
  readonly follow: (url: string) => void
  readonly scrollTo: (top: number) => void
}

/** A tab with its history, which loads no documents. Like a browser, it refuses to write an address of another origin. */
export const aHistory = (url = 'https://site.example/'): FakeHistory => {
  const entries: FakeEntry[] = [{ url, state: null, key: undefined }]
  const left: { url: string; isReplace: boolean }[] = []
  const moves: number[] = []
  let at = 0
  let keys = 0
  let top = 0
  let halts = 0
  const current = (): FakeEntry => entries[at] as FakeEntry
  const newKey = (): string => {
    keys += 1
    return `key-${keys}`
  }
  const push = (entry: FakeEntry): void => {
    at += 1
    entries.splice(at, entries.length, entry)
  }
  const browserHistory: FakeHistory = {
    left,
    moves,
    urls: () => entries.map((entry) => entry.url),
    href: () => current().url,
    isForeign: () => current().key === undefined,
    entry: () => {
      const { url: here, state, key = newKey() } = current()
      entries[at] = { url: here, state, key }
      const { pathname, search, hash } = new URL(here)
      return { pathname, search, hash, state, key }
    },
    write: (to, state, isReplace) => {
      const { href, origin } = new URL(to, current().url)
      if (origin !== new URL(current().url).origin) throw new DOMException('Another origin.', 'SecurityError')
      const entry = { url: href, state, key: newKey() }
      if (isReplace) entries[at] = entry
      else push(entry)
      return browserHistory.entry()
    },
    go: (delta) => void moves.push(delta),
    loadDocument: (to, isReplace) => void left.push({ url: to, isReplace }),
    stopLoading: () => {
      halts += 1
    },
    halts: () => halts,
    scrollTop: () => top,
    travel: (delta) => {
      at += delta
    },
    follow: (to) => push({ url: new URL(to, current().url).href, state: null, key: undefined }),
    scrollTo: (pixels) => {
      top = pixels
    },
  }
  return browserHistory
}
