import type { Bucket, ObjectFacts } from './bucket.ts'
import type { Manifest } from './manifest.ts'

/** Keys of the deploy's own records. Hosts must not serve them; they hold nothing secret. */
const STATE = '_deploy/'
export const isState = (key: string): boolean => key.startsWith(STATE)
export const LOCK_KEY = `${STATE}lock.json`
export const HISTORY_KEY = `${STATE}history.json`
export const manifestKey = (id: string): string => `${STATE}builds/${id}.json`
/** Bytes of documents and data of kept builds, by their MD5 sum: a roll-back copies them into place. */
export const blobKey = (etag: string): string => `${STATE}blobs/${etag}`

export const STATE_FACTS: ObjectFacts = { contentType: 'application/json', cacheControl: 'no-store' }

export type HistoryEntry = {
  readonly id: string
  /** When its deploy began, in milliseconds. */
  readonly at: number
}

/** Builds that a bucket has, the newest last. A bucket belongs to one site and edition. */
export type History = {
  readonly origin: string
  readonly edition: string
  /** The last build whose deploy is complete. */
  readonly current: string | null
  readonly builds: readonly HistoryEntry[]
}

const decode = <T>(body: Uint8Array): T => JSON.parse(new TextDecoder().decode(body)) as T
export const encode = (value: unknown): Uint8Array => new TextEncoder().encode(`${JSON.stringify(value)}\n`)

export const readHistory = async (bucket: Bucket): Promise<History | undefined> => {
  const found = await bucket.get(HISTORY_KEY)
  return found && decode<History>(found.body)
}

export const writeHistory = async (bucket: Bucket, history: History): Promise<void> => {
  await bucket.put(HISTORY_KEY, encode(history), STATE_FACTS)
}

export const readManifest = async (bucket: Bucket, id: string): Promise<Manifest | undefined> => {
  const found = await bucket.get(manifestKey(id))
  return found && decode<Manifest>(found.body)
}
