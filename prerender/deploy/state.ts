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

/** One deploy or roll-back. The order of these is that of the list, whatever the clocks of the machines said. */
export type DeployStep = {
  readonly kind: 'deploy' | 'rollback'
  /** The plan that was applied. */
  readonly plan: string
  readonly build: string
  /** The build that was served before. */
  readonly from: string | null
  readonly at: number
  /**
   * `started`: some of its objects may be in place. `served`: it was read back, and what no build needs is not deleted
   * yet. `reverted`: the site did not serve what it should, and the build
   * before was put back.
   */
  readonly state: 'started' | 'served' | 'complete' | 'reverted'
}

/** Builds that a bucket has, the newest last. A bucket belongs to one site and edition. */
export type History = {
  readonly origin: string
  readonly edition: string
  /** The last build whose deploy is complete. */
  readonly current: string | null
  readonly builds: readonly HistoryEntry[]
  /** The last ones, the newest last. */
  readonly deploys: readonly DeployStep[]
}

/** More steps than anyone returns by. */
export const MAX_STEPS = 200

const decode = <T>(body: Uint8Array): T => JSON.parse(new TextDecoder().decode(body)) as T
export const encode = (value: unknown): Uint8Array => new TextEncoder().encode(`${JSON.stringify(value)}\n`)

/** The steps of records that name builds only, from before there were steps. */
const stepsOf = ({ builds, current }: Pick<History, 'builds' | 'current'>): readonly DeployStep[] =>
  builds.map(({ id, at }, index) => ({
    kind: 'deploy',
    plan: '',
    build: id,
    from: builds[index - 1]?.id ?? null,
    at,
    state: index <= builds.findIndex((build) => build.id === current) ? 'complete' : 'started',
  }))

export const readHistory = async (bucket: Bucket): Promise<History | undefined> => {
  const found = await bucket.get(HISTORY_KEY)
  if (found === undefined) return undefined
  const history = decode<Omit<History, 'deploys'> & Partial<Pick<History, 'deploys'>>>(found.body)
  return { ...history, deploys: history.deploys ?? stepsOf(history) }
}

export const writeHistory = async (bucket: Bucket, history: History): Promise<void> => {
  await bucket.put(HISTORY_KEY, encode(history), STATE_FACTS)
}

export const readManifest = async (bucket: Bucket, id: string): Promise<Manifest | undefined> => {
  const found = await bucket.get(manifestKey(id))
  return found && decode<Manifest>(found.body)
}
