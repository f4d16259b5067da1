import type { Clock } from '#runtime/browser/clock.ts'
import { createUpdateState } from '#runtime/offline/update-state.ts'
import { kindOf, type Manner, sidesOf } from '#test/browser/skew/manners.ts'
import { createModelTab, type ModelTab } from '#test/runtime/navigation/model/model-tab.ts'
import { noAnswer } from '#test/support/builders.ts'
import type { ModelVersion } from './model-version.ts'
import { ModelWorker, type Network } from './model-worker.ts'

/** Delays between retries pass at once; limits, which are longer, are never reached. */
const MAX_DELAY_MS = 2_000

const createClock = (): Clock & { readonly pass: (ms: number) => void } => {
  let now = 0
  return {
    now: () => now,
    pass: (ms) => {
      now += ms
    },
    random: () => 0.5,
    wait: (ms) => {
      if (ms > MAX_DELAY_MS) return new Promise(() => {})
      now += ms
      return Promise.resolve()
    },
  }
}

export type ModelWorld = {
  readonly tab: ModelTab
  readonly worker: ModelWorker
  /** Build of the document in the tab. */
  readonly client: () => string
  readonly deploy: (from: ModelVersion, to: ModelVersion, manner: Manner) => void
  readonly setOffline: (isOffline: boolean) => void
  /** The tab asks for a newer worker, as it does after a while. */
  readonly wakeUp: () => void
  readonly pass: (ms: number) => void
}

/** A host whose deploys are swapped, a worker, and a tab with the real runtime. */
export const createModelWorld = (first: ModelVersion, path: string): ModelWorld => {
  const clock = createClock()
  const worker = new ModelWorker()
  const versions = new Map([[first.hash, first]])
  let host = { from: first, to: first, manner: 'done' as Manner }
  let isOffline = false
  let turn = 0
  let client = first.hash
  let update = createUpdateState(first.hash)

  const sidesFor = (pathname: string): readonly ModelVersion[] => {
    turn += 1
    return sidesOf(host.manner, kindOf(pathname), turn).map((side) => (side === 'new' ? host.to : host.from))
  }

  const network: Network = (url) => {
    const [version] = isOffline ? [] : sidesFor(url)
    if (version === undefined) return undefined
    const text = version.files.get(url) ?? version.documents.get(url)
    return text === undefined ? { status: 404, text: '' } : { status: 200, text }
  }

  /** The browser compares the script of the worker with the host's. */
  const checkWorker = (): void => {
    const [version] = isOffline ? [] : sidesFor('/sw.js')
    if (version === undefined) return
    if (!version.hasWorker) worker.remove()
    else if (worker.build !== version.hash) worker.install(version, network, [client])
    if (worker.build !== null) update.noteBuild(worker.build)
  }

  const openDocument = (pathname: string): string => {
    const offline = isOffline ? worker.documentOffline(pathname) : undefined
    const [sent] = isOffline ? [] : sidesFor(pathname)
    // The model asks for documents offline only where a worker is in control.
    const version = offline === undefined ? sent : versions.get(offline.build)
    if (version === undefined) throw new Error(`There is no document for ${pathname}.`)
    const served = offline?.served ?? (version.documents.has(pathname) ? pathname : '/404.html')
    client = version.hash
    update = createUpdateState(client)
    if (!isOffline && served === pathname) worker.keepDocument(pathname, version.documents.get(pathname) ?? '')
    if (version.hasWorker || worker.build !== null) checkWorker()
    if (!isOffline && served === pathname) worker.keepDocument(pathname, version.documents.get(pathname) ?? '')
    return served
  }

  const loadChunk = (name: string) => async (): Promise<unknown> => {
    // A worker has the assets of every page that it has copies of.
    if (isOffline && worker.build !== null) return () => null
    const has = !isOffline && sidesFor(`/assets/${name}`).some(({ chunks }) => chunks.includes(name))
    if (!has) throw new Error(`Failed to fetch dynamically imported module: ${name}`)
    return () => null
  }

  const tab = createModelTab(
    {
      fetchJson: async (url) => worker.fetchData(url, client, network) ?? noAnswer,
      probe: async (url) => {
        const { pathname } = new URL(url)
        return !isOffline && sidesFor(pathname).some(({ documents }) => documents.has(pathname))
      },
      code: () => ({
        hash: client,
        components: Object.fromEntries(
          (versions.get(client)?.chunks ?? []).map((name) => [name, loadChunk(name)] as const),
        ),
        slices: {},
      }),
      documentAt: openDocument,
      isOutdated: () => update.isUpdated(),
    },
    clock,
    path,
    false,
  )
  return {
    tab,
    worker,
    client: () => client,
    deploy: (from, to, manner) => {
      host = { from, to, manner }
      for (const version of [from, to]) versions.set(version.hash, version)
    },
    setOffline: (value) => {
      isOffline = value
    },
    wakeUp: () => {
      if (worker.build !== null) checkWorker()
    },
    pass: clock.pass,
  }
}
