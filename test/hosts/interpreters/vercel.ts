import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { compressing, decodePath, sendFile, serveWeb } from '../support/serve-web.ts'
import { type Running, writeAll } from '../support/servers.ts'

type Condition = { readonly type: string; readonly key?: string; readonly value?: string }

/** A route as "Build Output Configuration" defines it. */
type Route = {
  readonly handle?: string
  readonly src?: string
  readonly dest?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly methods?: readonly string[]
  readonly continue?: boolean
  readonly caseSensitive?: boolean
  readonly check?: boolean
  readonly status?: number
  readonly has?: readonly Condition[]
}

type Phase = 'main' | 'filesystem' | 'hit' | 'error'

/** Routes by phase: those behind a `handle` belong to it, those before the first one are tried first of all. */
const phasesOf = (routes: readonly Route[]): ReadonlyMap<string, readonly Route[]> => {
  const phases = new Map<string, Route[]>()
  let phase = 'main'
  for (const route of routes) {
    if (route.handle !== undefined) phase = route.handle
    else phases.set(phase, [...(phases.get(phase) ?? []), route])
  }
  return phases
}

const fill = (text: string, found: RegExpExecArray): string =>
  text.replace(/\$(\d)/g, (_, index) => found[Number(index)] ?? '')

type Routed = { readonly path: string; readonly headers: Headers; readonly answer: Response | undefined }

/**
 * Vercel, by "Build Output Configuration" and "Features" of its Build Output API: routes are expressions without regard
 * to case, tried in their order until one without `continue` fits; a status with a location is a redirect; `handle` sets
 * phases apart. Where these pages are silent, it does what Vercel's own development server does: a route with `check`
 * whose target does not exist changes the path and lets the next one try, a GET with doubled slashes is redirected, and
 * files come without an ETag. By "CDN Cache", headers of a function replace those of routes; by "Compression", text is
 * compressed; by "Encryption", plain HTTP is redirected with status 308.
 */
export const startVercel = async (
  dir: string,
  files: ReadonlyMap<string, string>,
  siteDir: string,
): Promise<Running> => {
  const edition = path.basename(siteDir)
  const output = path.join(dir, edition, '.vercel/output')
  writeAll(dir, new Map([...files, ['package.json', '{"type":"module"}']]))
  const config = JSON.parse(files.get(`${edition}/.vercel/output/config.json`) ?? '{}') as { routes: readonly Route[] }
  const phases = phasesOf(config.routes)
  const { default: run } = await import(
    /* @vite-ignore */ pathToFileURL(path.join(output, 'functions/_fairlead.func/index.js')).href
  )

  const isThere = (pathname: string): boolean => {
    const file = decodePath(pathname)?.slice(1)
    return (
      pathname === '/_fairlead' ||
      (file !== undefined && sendFile(siteDir, file, new Request('http://a')) !== undefined)
    )
  }

  const applyRoutes = (phase: Phase, from: Routed, request: Request): Routed => {
    const { hostname } = new URL(request.url)
    let { path: current } = from
    for (const route of phases.get(phase) ?? []) {
      if (route.methods !== undefined && !route.methods.includes(request.method)) continue
      if (route.has?.some(({ type, value }) => type === 'host' && value !== hostname)) continue
      const found = new RegExp(route.src ?? '', route.caseSensitive ? '' : 'i').exec(current)
      if (found === null) continue
      for (const [name, value] of Object.entries(route.headers ?? {})) from.headers.set(name, fill(value, found))
      if (route.dest !== undefined) current = fill(route.dest, found)
      if (route.continue || (route.check && !isThere(current))) continue
      const location = from.headers.get('location')
      if (route.status === undefined || location === null) return { ...from, path: current }
      const { search } = new URL(request.url)
      const answer = new Response(null, { status: route.status, headers: { location: location + search } })
      return { ...from, path: current, answer }
    }
    return { ...from, path: current }
  }

  return serveWeb(
    compressing(async (request) => {
      const { protocol, host, pathname, search } = new URL(request.url)
      const proto = request.headers.get('x-forwarded-proto') ?? protocol.slice(0, -1)
      if (proto === 'http' && request.headers.has('x-forwarded-proto'))
        return new Response(null, { status: 308, headers: { location: `https://${host}${pathname}${search}` } })
      if (decodePath(pathname) === undefined) return new Response('Bad Request', { status: 400 })
      if (request.method === 'GET' && pathname.includes('//'))
        return new Response(null, { status: 301, headers: { location: pathname.replace(/\/+/g, '/') + search } })

      let routed: Routed = { path: pathname, headers: new Headers(), answer: undefined }
      for (const phase of ['main', 'filesystem'] as const) {
        routed = applyRoutes(phase, routed, request)
        if (routed.answer !== undefined) return routed.answer
        if (isThere(routed.path)) break
      }
      if (routed.path === '/_fairlead') {
        const answer: Response = await run(request)
        const dressed = new Response(answer.body, answer)
        for (const [name, value] of routed.headers) if (!dressed.headers.has(name)) dressed.headers.set(name, value)
        return dressed
      }
      const { path: found, headers } = applyRoutes('hit', routed, request)
      const plain = new Request(request.url, { method: request.method, headers: rangeOf(request) })
      const file = sendFile(siteDir, decodePath(found)?.slice(1) ?? '', plain)
      if (file === undefined) return new Response('The page could not be found', { status: 404 })
      file.headers.delete('etag')
      for (const [name, value] of headers) file.headers.set(name, value)
      return file
    }),
  )
}

const rangeOf = (request: Request): Record<string, string> => {
  const range = request.headers.get('range')
  return range === null ? {} : { range }
}
