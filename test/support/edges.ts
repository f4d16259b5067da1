import type { BrowserHistory } from '#runtime/browser/browser-history.ts'
import type { Clock } from '#runtime/browser/clock.ts'
import type { FetchJson, JsonResponse, Priority } from '#runtime/browser/fetch-json.ts'
import { aResponse } from './builders.ts'

/** Resolves when everything that needs no time has happened. */
export const untilIdle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

type Timer = { readonly at: number; readonly ring: () => void }

const createTimers = () => {
  const timers: Timer[] = []
  return {
    set: (timer: Timer): void => void timers.push(timer),
    /** Removes the timer that is due first; among equals, the one that was set first. */
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
  /** All requested waits, in order. */
  readonly waits: readonly number[]
  /** Advances the time without running timers. */
  readonly pass: (ms: number) => void
}

/**
 * A clock on which nothing takes time: when nothing else can happen, the next timer is due. A race against a timeout is
 * therefore lost only by a promise that never settles.
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

/** A clock that advances on request, and runs all timers that become due, in order. */
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
  /** Requested URLs, in order. */
  readonly requestedUrls: readonly string[]
  /** The same with timeout and priority. */
  readonly requests: readonly FakeRequest[]
}

const createHost = (answerTo: (url: string, count: number) => JsonResponse | Promise<JsonResponse>): FakeHost => {
  const requestedUrls: string[] = []
  const requests: FakeRequest[] = []
  return {
    requestedUrls,
    requests,
    fetchJson: async (url, timeoutMs, priority) => {
      requestedUrls.push(url)
      requests.push({ url, timeoutMs, priority })
      return answerTo(url, requestedUrls.length - 1)
    },
  }
}

/** A host that gives these responses in turn, to any request, and no further ones. */
export const answersInTurn = (answers: readonly JsonResponse[]): FakeHost =>
  createHost((url, count) => {
    const answer = answers[count]
    if (answer === undefined) throw new Error(`${url} was asked for after the last answer was given.`)
    return answer
  })

/**
 * A host with files by URL, and 404 for all others. A test may change the record, like a deploy; a promise in it is a
 * slow response.
 */
export const aHost = (files: Record<string, JsonResponse | Promise<JsonResponse>>): FakeHost =>
  createHost((url) => (Object.hasOwn(files, url) ? files[url] : undefined) ?? aResponse(404))

type FakeStorage = Pick<Storage, 'getItem' | 'setItem'>

/** A replacement of `sessionStorage`. */
export const aStorage = (entries: Record<string, string> = {}): FakeStorage => ({
  getItem: (key) => (Object.hasOwn(entries, key) ? (entries[key] ?? null) : null),
  setItem: (key, value) => {
    entries[key] = value
  },
})

const refuse = (): never => {
  throw new DOMException('Refused.', 'QuotaExceededError')
}

/** Storage that is full. */
export const aFullStorage = (entries: Record<string, string> = {}): FakeStorage => ({
  ...aStorage(entries),
  setItem: refuse,
})

/** Storage that the visitor has blocked. */
export const blockedStorage: FakeStorage = { getItem: refuse, setItem: refuse }

type FakeEntry = { readonly url: string; readonly state: unknown; readonly key: string | undefined }

export type FakeHistory = BrowserHistory & {
  /** Addresses in the history, first one first. */
  readonly urls: () => readonly string[]
  /** Documents that the browser was told to load. */
  readonly left: readonly { readonly url: string; readonly isReplace: boolean }[]
  /** Arguments of `go`. */
  readonly moves: readonly number[]
  /** Number of cancelled document loads. */
  readonly halts: () => number
  /** Moves in the history, like the browser's buttons. */
  readonly travel: (delta: number) => void
  /** Adds an entry of the browser, like a click on a fragment. */
  readonly follow: (url: string) => void
  readonly scrollTo: (top: number) => void
}

/**
 * A tab with a history, which loads no documents. Like a browser, it rejects addresses of another origin. `base` is the
 * address in `<base>`.
 */
export const aHistory = (url = 'https://site.example/', base?: string): FakeHistory => {
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
    linkBase: () => base ?? current().url,
    isForeignEntry: () => current().key === undefined,
    ownEntry: () => {
      const { url: here, state, key = newKey() } = current()
      entries[at] = { url: here, state, key }
      const { pathname, search, hash } = new URL(here)
      return { pathname, search, hash, state, key }
    },
    writeEntry: (to, state, isReplace) => {
      const { href, origin } = new URL(to, current().url)
      if (origin !== new URL(current().url).origin) throw new DOMException('Another origin.', 'SecurityError')
      const entry = { url: href, state, key: newKey() }
      if (isReplace) entries[at] = entry
      else push(entry)
      return browserHistory.ownEntry()
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
