/// <reference lib="webworker" />
import { get, set } from 'idb-keyval'
import { config } from './worker-site.ts'

declare const self: ServiceWorkerGlobalScope

type Builds = Readonly<Record<string, string>>

const KEY = `fairlead ${config.basePath || '/'} client builds`

/** Builds that tabs run, by the browser's id of the tab; kept on disk, since the browser ends workers at any time. */
const known = new Map<string, Promise<string | undefined>>()

/** A document whose tab was closed on the way may never end. A worker with work to do holds up the next one. */
const MOST_MS = 10_000
/** Storage that another context is deleting does not answer. */
const STORAGE_MS = 1_000

const within = <A>(ms: number, work: Promise<A>): Promise<A | undefined> =>
  Promise.race([work.catch(() => undefined), new Promise<undefined>((resolve) => setTimeout(resolve, ms))])

/** Without storage the worker knows the tabs that it has met itself. */
const readStored = async (): Promise<Builds> => (await within(STORAGE_MS, get<Builds>(KEY))) ?? {}

let writing: Promise<unknown> = Promise.resolve()

/** Remembers which build a tab runs. */
export const noteBuild = (clientId: string, told: Promise<string | undefined>): Promise<unknown> => {
  const build = within(MOST_MS, told)
  known.set(clientId, build)
  writing = Promise.all([build, writing]).then(async ([compilationHash]) => {
    if (compilationHash === undefined) return
    const open = new Set((await self.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id))
    // A tab that is being opened is not among them yet.
    const living = Object.entries(await readStored()).filter(([id]) => open.has(id))
    await within(STORAGE_MS, set(KEY, { ...Object.fromEntries(living), [clientId]: compilationHash }))
  })
  return writing
}

/** The build that a tab runs; undefined if it has neither been seen nor told. */
export const buildOf = async (clientId: string): Promise<string | undefined> =>
  (await known.get(clientId)) ?? (await readStored())[clientId]

/** Builds that open tabs run. */
export const buildsInUse = async (): Promise<readonly (string | undefined)[]> => {
  const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return Promise.all(clients.map(({ id }) => buildOf(id)))
}

/** The tab that an event comes from, or that it opens. */
export const clientIdOf = (event: ExtendableEvent): string => {
  if (event instanceof FetchEvent) return event.resultingClientId || event.clientId
  const { source } = event as ExtendableMessageEvent
  return source !== null && 'id' in source ? source.id : ''
}
