import type { Bucket } from '#prerender/deploy/bucket.ts'
import { md5 } from '#prerender/deploy/manifest.ts'

/** What a visitor finds under a key after a number of changes. */
export type Log = {
  readonly length: number
  readonly at: (time: number, key: string) => string | undefined
}

export class Killed extends Error {}

export type MemoryBucket = Bucket & {
  readonly log: Log
  /** Ends the process that uses the bucket after so many changes from now. */
  readonly killAfter: (changes: number) => void
  readonly keys: () => readonly string[]
  readonly fork: () => MemoryBucket
}

type Change = { readonly time: number; readonly text: string | undefined }

/** A bucket that remembers every state it was in, so that a visitor may come at any time. */
export const createMemoryBucket = (from?: ReadonlyMap<string, readonly Change[]>, start = 0): MemoryBucket => {
  const history = new Map([...(from ?? [])].map(([key, changes]) => [key, [...changes]]))
  let time = start
  let left = Number.POSITIVE_INFINITY
  const at = (when: number, key: string): string | undefined =>
    history.get(key)?.findLast((change) => change.time <= when)?.text
  const change = (key: string, text: string | undefined): void => {
    if (left <= 0) throw new Killed()
    left--
    time++
    const changes = history.get(key)
    if (changes === undefined) history.set(key, [{ time, text }])
    else changes.push({ time, text })
  }
  const now = (key: string): string | undefined => at(time, key)
  return {
    list: async () =>
      new Map(
        [...history.keys()].sort().flatMap((key) => {
          const text = now(key)
          return text === undefined ? [] : [[key, md5(text)] as const]
        }),
      ),
    get: async (key) => {
      const text = now(key)
      return text === undefined ? undefined : { body: new TextEncoder().encode(text), etag: md5(text) }
    },
    put: async (key, body, _, condition) => {
      const held = now(key)
      if (condition?._tag === 'Absent' && held !== undefined) return false
      if (condition?._tag === 'Unchanged' && (held === undefined || md5(held) !== condition.etag)) return false
      change(key, new TextDecoder().decode(body))
      return true
    },
    copy: async (source, to) => {
      const text = now(source)
      if (text === undefined) throw new Error(`There is no ${source} to copy.`)
      change(to, text)
    },
    remove: async (keys) => {
      for (const key of keys) change(key, undefined)
    },
    log: {
      get length() {
        return time
      },
      at,
    },
    killAfter: (changes) => {
      left = changes
    },
    keys: () => [...history.keys()].filter((key) => now(key) !== undefined).sort(),
    fork: () => createMemoryBucket(history, time),
  }
}
