import type { Cell } from './cells.ts'
import { type Disturbance, disturb, LOG_IN_PATH, MOVED_PREFIX, NEWER_HASH, RETRY_AFTER_S } from './disturb.ts'
import { isOfWorker, kindOf, type Resource } from './resources.ts'
import type { SiteFiles } from './site-files.ts'

/** Requests since the faults were armed. */
export type Traffic = {
  /** Requests for the resources that fail. */
  readonly requests: number
  /** Requests in progress. */
  readonly open: number
  /** Pending requests that the browser has not cancelled. */
  readonly held: number
  /** Requests for data that ignored `Retry-After`, except those of a new document. */
  readonly hasty: number
  /** Milliseconds since the last request began or ended. */
  readonly quietMs: number
}

/** One host name with its faults; hosts share a server, but no state. */
export type CellHost = {
  /** Before this call every response is correct. */
  readonly arm: () => void
  readonly decide: (method: string, pathname: string) => Disturbance
  /** Called for each request with its effect; the result is called at its end. */
  readonly began: (disturbance: Disturbance, pathname: string) => () => void
  readonly traffic: () => Traffic
  /** Delays all responses for these pathnames until `release`. */
  readonly holdBack: (isMeant: (pathname: string) => boolean) => void
  readonly release: () => void
  /** Whether the resource at a pathname fails. */
  readonly isFaulty: (pathname: string) => boolean
  /** Resolves at once unless the response is delayed. */
  readonly whenReleased: (pathname: string) => Promise<void>
  /** Number of requests for a pathname. */
  readonly countOf: (pathname: string) => number
  /** While true, responses must not be cached. */
  readonly setForgettable: (value: boolean) => void
  readonly isForgettable: () => boolean
  readonly isCut: () => boolean
  /** Replaces the script of the worker. */
  readonly setWorkerScript: (script: string) => void
  readonly reconnect: () => void
}

/** Tolerance for a fast clock. */
const PUT_OFF_MS = RETRY_AFTER_S * 1000 - 50

/** Files of a second deploy, which differ in their names only. */
const NEXT_ASSETS = 'assets-2/'

/** Never answered where a worker is to stay in installation. */
const AWAITED = '/offline'

export const createCellHost = ({ resources, fault, lasting, worker }: Cell, site: SiteFiles): CellHost => {
  const isWorkers = resources.every(isOfWorker)
  const isWithHtml = resources.includes('html') && resources.length > 1
  const counts = new Map<Resource, number>()
  const putOffUntil = new Map<Resource, number>()
  const pathnames = new Map<string, number>()
  let isArmed = false
  let requests = 0
  let hasty = 0
  let open = 0
  let held = 0
  let lastAt = performance.now()
  let isForgettable = false
  let isCut = false
  let workerScript: string | undefined
  let isReconnected = false
  /** A deploy is visible to requests after it. */
  let isDeployed = false
  let isHeldBack = (_pathname: string): boolean => false
  let letGo = (): void => {}
  let released = Promise.resolve()

  const cutOff = (): void => {
    isCut = true
  }

  const resourceAt = (pathname: string): Resource | undefined =>
    resources.find((resource) => pathname === `/${site.files[resource].replace(/\/index\.html$/, '')}`)

  const answerWith = (type: string, body: string | Buffer): Disturbance => ({ _tag: 'Answer', status: 200, type, body })

  /** A deploy has renamed the chunks in data and documents, unless the host stays broken. */
  const answerDeployed = (pathname: string): Disturbance | undefined => {
    const isNew = lasting === 'once'
    if (pathname.startsWith(`/${NEXT_ASSETS}`)) {
      const file = site.read(pathname.replace(NEXT_ASSETS, 'assets/'))
      return (
        file &&
        answerWith(
          file.type,
          file.type.startsWith('text/javascript') ? file.body.toString().replaceAll('assets/', NEXT_ASSETS) : file.body,
        )
      )
    }
    const file = site.read(pathname)
    if (file === undefined || !/\.(html|json)$/.test(file.file)) return undefined
    if (file.file.endsWith('.html') && !(isNew && isDeployed)) return undefined
    isDeployed ||= file.file === site.files['page-data']
    const body = file.body.toString().replaceAll(site.compilationHash, NEWER_HASH)
    return answerWith(file.type, file.file.endsWith('.html') ? body.replaceAll('assets/', NEXT_ASSETS) : body)
  }

  /** Responses besides the fault itself. */
  const stage = (pathname: string): Disturbance | undefined => {
    if (pathname === AWAITED && worker === 'installing' && !isWorkers) return { _tag: 'Hold' }
    if (pathname === '/sw.js' && workerScript !== undefined)
      return answerWith('text/javascript; charset=utf-8', workerScript)
    if (pathname === LOG_IN_PATH)
      return answerWith('text/html; charset=utf-8', '<!doctype html><title>Log in</title><h1>Log in</h1>')
    if (pathname.includes(`/${MOVED_PREFIX}`)) {
      const file = site.read(pathname.replace(MOVED_PREFIX, ''))
      return file && answerWith(file.type, file.body)
    }
    if (fault === 'deleted' && isArmed) return answerDeployed(pathname)
    // App data is requested only if page data has no hash, as in a Gatsby build, and once for many pages.
    if (resources.includes('app-data') && pathname === `/${site.files['page-data']}`) {
      const file = site.read(pathname)
      return file && answerWith(file.type, file.body.toString().replace(/,"webpackCompilationHash":"[^"]*"/, ''))
    }
    return undefined
  }

  return {
    arm: () => {
      isArmed = true
    },
    decide: (method, pathname) => {
      pathnames.set(pathname, (pathnames.get(pathname) ?? 0) + 1)
      if (isCut) return { _tag: 'Refuse' }
      if (!/\.\w+$/.test(pathname)) putOffUntil.clear()
      // What an installation needs is asked for before the visitor can act.
      const resource = isArmed || (isWorkers && worker === 'installing') ? resourceAt(pathname) : undefined
      if (resource === undefined) return stage(pathname) ?? { _tag: 'Pass' }
      requests += 1
      if (fault === 'deleted') isDeployed = true
      const count = counts.get(resource) ?? 0
      // A probe gets the response of the document, but does not use up its only fault.
      if (method !== 'HEAD') counts.set(resource, count + 1)
      // A network that is back stays available.
      const isSpoiled = !isReconnected && (lasting === 'always' || count === 0 || fault === 'deleted')
      const result = isSpoiled
        ? disturb({ fault, resource, pathname, count, isWithHtml, site })
        : { _tag: 'Pass' as const }
      if (result._tag === 'Cut') {
        // A delayed response fails when it is released.
        if (isHeldBack(pathname)) void released.then(cutOff)
        else cutOff()
      }
      if (kindOf[resource] === 'json' && performance.now() < (putOffUntil.get(resource) ?? 0)) hasty += 1
      if (result._tag === 'Answer' && result.headers?.['retry-after'] !== undefined)
        putOffUntil.set(resource, performance.now() + PUT_OFF_MS)
      return result._tag === 'Pass' ? (stage(pathname) ?? result) : result
    },
    began: ({ _tag }, pathname) => {
      const isHeld = _tag === 'Hold' || isHeldBack(pathname)
      const add = (change: number): void => {
        if (isHeld) held += change
        else open += change
        lastAt = performance.now()
      }
      add(1)
      return () => add(-1)
    },
    traffic: () => ({ requests, open, held, hasty, quietMs: performance.now() - lastAt }),
    holdBack: (isMeant) => {
      isHeldBack = isMeant
      released = new Promise((resolve) => {
        letGo = resolve
      })
    },
    release: () => {
      isHeldBack = () => false
      lastAt = performance.now()
      letGo()
    },
    whenReleased: (pathname) => (isHeldBack(pathname) ? released : Promise.resolve()),
    isFaulty: (pathname) => resourceAt(pathname) !== undefined,
    countOf: (pathname) => pathnames.get(pathname) ?? 0,
    setForgettable: (value) => {
      isForgettable = value
    },
    isForgettable: () => isForgettable,
    isCut: () => isCut,
    setWorkerScript: (script) => {
      workerScript = script
    },
    reconnect: () => {
      isCut = false
      isReconnected = true
    },
  }
}
