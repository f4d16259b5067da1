import type { Cell } from './cells.ts'
import { type Disturbance, disturb, LOG_IN_PATH, MOVED_PREFIX, NEWER_HASH, RETRY_AFTER_S } from './disturb.ts'
import { kindOf, type Resource } from './resources.ts'
import type { SiteFiles } from './site-files.ts'

/** What a host has been asked since its faults were armed. */
export type Traffic = {
  /** Requests for the resources that fail. */
  readonly asked: number
  /** Requests that are being answered. */
  readonly open: number
  /** Requests that are not answered, and that the browser has not given up. */
  readonly held: number
  /** Requests for data that came sooner than the host had asked for, other than those of a new document. */
  readonly hasty: number
  /** Milliseconds since a request came in or ended. */
  readonly quietMs: number
}

/** One host name with its faults; hosts share a server and know nothing of each other. */
export type CellHost = {
  /** Until then every answer is right. */
  readonly arm: () => void
  readonly decide: (method: string, pathname: string) => Disturbance
  /** Told of each request that came in, with what was decided about it, and gives what to call at its end. */
  readonly began: (disturbance: Disturbance, pathname: string) => () => void
  readonly traffic: () => Traffic
  /** Holds back every answer for these pathnames until `release`. */
  readonly holdBack: (isMeant: (pathname: string) => boolean) => void
  readonly release: () => void
  /** Whether a pathname is that of something that fails. */
  readonly isFaulty: (pathname: string) => boolean
  /** Resolves at once unless the pathname is held back. */
  readonly whenReleased: (pathname: string) => Promise<void>
  /** How often a pathname has been asked for since the host was made. */
  readonly countOf: (pathname: string) => number
  /** While set, no browser may keep an answer. */
  readonly setForgettable: (value: boolean) => void
  readonly isForgettable: () => boolean
  readonly isCut: () => boolean
  readonly reconnect: () => void
}

/** A clock may be a little fast. */
const PUT_OFF_MS = RETRY_AFTER_S * 1000 - 50

/** Folder of the files of a second deploy, the same but for their names. */
const NEXT_ASSETS = 'assets-2/'

export const createCellHost = ({ resources, fault, lasting }: Cell, site: SiteFiles): CellHost => {
  const isWithHtml = resources.includes('html') && resources.length > 1
  const counts = new Map<Resource, number>()
  const putOffUntil = new Map<Resource, number>()
  const pathnames = new Map<string, number>()
  let isArmed = false
  let asked = 0
  let hasty = 0
  let open = 0
  let held = 0
  let lastAt = performance.now()
  let isForgettable = false
  let isCut = false
  let isReconnected = false
  /** A deploy is seen by those who come after it was noticed. */
  let isDeployed = false
  let isHeldBack = (_pathname: string): boolean => false
  let letGo = (): void => {}
  let released = Promise.resolve()

  const cutOff = (): void => {
    isCut = true
  }

  const resourceAt = (pathname: string): Resource | undefined =>
    resources.find((resource) => pathname === (resource === 'html' ? '/target' : `/${site.files[resource]}`))

  const answerWith = (type: string, body: string | Buffer): Disturbance => ({ _tag: 'Answer', status: 200, type, body })

  /** A deploy has renamed the chunks: data says so, and so do documents, unless the host is to be broken for good. */
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

  /** Answers that the situation takes, besides the fault itself. */
  const stage = (pathname: string): Disturbance | undefined => {
    if (pathname === LOG_IN_PATH)
      return answerWith('text/html; charset=utf-8', '<!doctype html><title>Log in</title><h1>Log in</h1>')
    if (pathname.includes(`/${MOVED_PREFIX}`)) {
      const file = site.read(pathname.replace(MOVED_PREFIX, ''))
      return file && answerWith(file.type, file.body)
    }
    if (fault === 'deleted' && isArmed) return answerDeployed(pathname)
    // App data is asked for only when page data names no hash, as in a build of Gatsby's; and then once for many pages.
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
      const resource = isArmed ? resourceAt(pathname) : undefined
      if (resource === undefined) return stage(pathname) ?? { _tag: 'Pass' }
      asked += 1
      if (fault === 'deleted') isDeployed = true
      const count = counts.get(resource) ?? 0
      // A probe is answered as the document would be, but does not use up its one fault.
      if (method !== 'HEAD') counts.set(resource, count + 1)
      // A network that is back stays.
      const isSpoiled = !isReconnected && (lasting === 'always' || count === 0 || fault === 'deleted')
      const result = isSpoiled
        ? disturb({ fault, resource, pathname, count, isWithHtml, site })
        : { _tag: 'Pass' as const }
      if (result._tag === 'Cut') {
        // What is held back goes wrong when it is let go.
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
    traffic: () => ({ asked, open, held, hasty, quietMs: performance.now() - lastAt }),
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
    reconnect: () => {
      isCut = false
      isReconnected = true
    },
  }
}
