/// <reference lib="webworker" />
import { get, set } from 'idb-keyval'
import { within } from './within.ts'
import { config } from './worker-site.ts'

declare const self: ServiceWorkerGlobalScope

type Builds = Readonly<Record<string, string>>

const KEY = `fairlead ${config.basePath || '/'} client builds`

/** Build of each tab, by client id. Also stored, because the browser may end the worker at any time. */
const known = new Map<string, Promise<string | undefined>>()

/** Limit for reading a document, which may never end if its tab was closed. */
const MAX_MS = 10_000
/** Limit for storage, which does not answer while another context deletes it. */
const STORAGE_MS = 1_000

/** Reads the stored builds; empty if storage is blocked, which leaves the tabs that this worker has seen. */
const readStored = async (): Promise<Builds> => (await within(STORAGE_MS, get<Builds>(KEY))) ?? {}

let writing: Promise<unknown> = Promise.resolve()

/** Records which build a tab runs. */
export const noteBuild = (clientId: string, reported: Promise<string | undefined>): Promise<unknown> => {
  const build = within(MAX_MS, reported)
  known.set(clientId, build)
  writing = Promise.all([build, writing]).then(async ([compilationHash]) => {
    if (compilationHash === undefined) return
    const open = new Set((await self.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id))
    // A tab that is just opening is not listed yet.
    const living = Object.entries(await readStored()).filter(([id]) => open.has(id))
    await within(STORAGE_MS, set(KEY, { ...Object.fromEntries(living), [clientId]: compilationHash }))
  })
  return writing
}

/** Finds the build that a tab runs; undefined if the worker has neither seen nor been told it. */
export const buildOf = async (clientId: string): Promise<string | undefined> =>
  (await known.get(clientId)) ?? (await readStored())[clientId]

/** Lists the builds that open tabs run; undefined for each tab whose build is unknown. */
export const buildsInUse = async (): Promise<readonly (string | undefined)[]> => {
  const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return Promise.all(clients.map(({ id }) => buildOf(id)))
}

/** Id of the tab that an event comes from or opens. */
export const clientIdOf = (event: ExtendableEvent): string => {
  if (event instanceof FetchEvent) return event.resultingClientId || event.clientId
  const { source } = event as ExtendableMessageEvent
  return source !== null && 'id' in source ? source.id : ''
}
