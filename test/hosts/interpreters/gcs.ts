import { cpSync } from 'node:fs'
import path from 'node:path'
import { readBuild } from '#prerender/deploy/manifest.ts'
import { readSite } from '#prerender/hosts/read-site.ts'
import { compressing, decodePath, passOn, readBytes, sendBytes, serveWeb } from '../support/serve-web.ts'
import { type Running, writeAll } from '../support/servers.ts'

type MatchRule = {
  readonly fullPathMatch?: string
  readonly prefixMatch?: string
  readonly pathTemplateMatch?: string
  readonly ignoreCase?: boolean
}

type UrlRedirect = {
  readonly hostRedirect?: string
  readonly pathRedirect?: string
  readonly prefixRedirect?: string
  readonly httpsRedirect?: boolean
  readonly stripQuery?: boolean
  readonly redirectResponseCode?: string
}

type RouteRule = {
  readonly priority: number
  readonly matchRules: readonly MatchRule[]
  readonly service?: string
  readonly urlRedirect?: UrlRedirect
  readonly routeAction?: {
    readonly urlRewrite?: { readonly pathPrefixRewrite?: string; readonly pathTemplateRewrite?: string }
  }
}

type PathMatcher = {
  readonly name: string
  readonly defaultService?: string
  readonly defaultUrlRedirect?: UrlRedirect
  readonly routeRules?: readonly RouteRule[]
  readonly defaultCustomErrorResponsePolicy?: {
    readonly errorResponseRules: readonly {
      readonly matchResponseCodes: readonly string[]
      readonly path: string
      readonly overrideResponseCode?: number
    }[]
  }
}

type UrlMap = {
  readonly hostRules: readonly { readonly hosts: readonly string[]; readonly pathMatcher: string }[]
  readonly pathMatchers: readonly PathMatcher[]
}

const CODES: Readonly<Record<string, number>> = {
  MOVED_PERMANENTLY_DEFAULT: 301,
  FOUND: 302,
  SEE_OTHER: 303,
  TEMPORARY_REDIRECT: 307,
  PERMANENT_REDIRECT: 308,
}

/** The part of a path that a match rule fits; undefined if it does not. */
const fitOf = (rule: MatchRule, pathname: string): string | undefined => {
  const fold = (text: string): string => (rule.ignoreCase ? text.toLowerCase() : text)
  const { fullPathMatch, prefixMatch, pathTemplateMatch } = rule
  if (fullPathMatch !== undefined) return fold(fullPathMatch) === fold(pathname) ? pathname : undefined
  if (prefixMatch !== undefined)
    return fold(pathname).startsWith(fold(prefixMatch)) ? pathname.slice(0, prefixMatch.length) : undefined
  const template = pathTemplateMatch?.replace(/[.+^$()|[\]\\?]/g, '\\$&').replace(/\{\w+=\*\*\}/g, '.*')
  return template !== undefined && new RegExp(`^${template}$`).test(pathname) ? pathname : undefined
}

const redirect = (to: UrlRedirect, url: URL, host: string, fit: string, scheme: 'http' | 'https'): Response => {
  if (to.httpsRedirect && scheme === 'https') throw new Error('A map for HTTPS may not set httpsRedirect.')
  // Two forms of the path contradict each other, and the map could not be imported.
  if (/[?#]/.test(to.pathRedirect ?? to.prefixRedirect ?? '')) throw new Error('A redirect has a query in its path.')
  const rest = url.pathname.slice(fit.length)
  const pathname = to.pathRedirect ?? (to.prefixRedirect === undefined ? url.pathname : to.prefixRedirect + rest)
  const location = `${to.httpsRedirect ? 'https' : scheme}://${to.hostRedirect ?? host}${pathname}${to.stripQuery ? '' : url.search}`
  return new Response(null, { status: CODES[to.redirectResponseCode ?? ''] ?? 301, headers: { location } })
}

/**
 * Google's global external Application Load Balancer in front of a bucket, by "URL maps overview" (host rule, then path
 * matcher, then route rules by priority; the first that fits; paths as they were sent, without query), the reference of
 * `urlMaps` (`urlRedirect`, `urlRewrite`, custom errors; a path of a redirect is a path, without query), "Custom headers"
 * (a backend bucket adds them to its own answers), "Dynamic compression", and "Static website examples and tips" of Cloud
 * Storage (what is missing is looked for as a folder with the main page, without a redirect). Google does not say what
 * a bucket answers to a POST: it is refused with 403 here.
 */
export const startGcs = async (
  dir: string,
  files: ReadonlyMap<string, string>,
  siteDir: string,
  origins: Readonly<Record<string, string>>,
): Promise<Running> => {
  const edition = path.basename(siteDir)
  const root = path.join(dir, 'site')
  cpSync(siteDir, root, { recursive: true })
  const stubs = [...files].filter(([file]) => file.startsWith(`${edition}/stubs/`))
  writeAll(root, new Map(stubs.map(([file, content]) => [file.slice(`${edition}/stubs/`.length), content])))
  const site = readSite(root)
  if (site === undefined) throw new Error(`There is no built site in ${siteDir}.`)
  const objects = new Map(readBuild(root, site.rules, 'files').manifest.entries.map((entry) => [entry.key, entry]))
  const map = JSON.parse(files.get('url-map.json') ?? '{}') as UrlMap
  const plainMap = JSON.parse(files.get('https-redirect.json') ?? '{}') as PathMatcher
  const flags = JSON.parse(files.get(`${edition}/backend-bucket.yaml`) ?? '[]') as readonly Record<string, string>[]
  const [mainHost = ''] = map.hostRules[0]?.hosts ?? []

  const send = (key: string, request: Request): Response | undefined => {
    const object = objects.get(key)
    if (object === undefined) return undefined
    const found = sendBytes(readBytes(root, key) ?? Buffer.alloc(0), request)
    found.headers.set('content-type', object.contentType)
    found.headers.set('cache-control', object.cacheControl)
    return found
  }

  const dress = (response: Response): Response => {
    for (const { '--custom-response-header': header = '' } of flags) {
      const [, name, value = ''] = /^([^:]+): (.*)$/.exec(header) ?? []
      if (name !== undefined) response.headers.set(name, value)
    }
    return response
  }

  const askBucket = (pathname: string, request: Request, matcher: PathMatcher): Response => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return dress(new Response(null, { status: 403 }))
    const key = decodePath(pathname)?.slice(1)
    if (key === undefined) return new Response(null, { status: 400 })
    const found =
      (key === '' ? undefined : send(key, request)) ??
      send(`${key === '' || key.endsWith('/') ? key : `${key}/`}index.html`, request)
    if (found !== undefined) return dress(found)
    const rule = matcher.defaultCustomErrorResponsePolicy?.errorResponseRules.find(({ matchResponseCodes }) =>
      matchResponseCodes.includes('404'),
    )
    const document = send(rule?.path.slice(1) ?? '', new Request(request.url, { method: request.method }))
    const { body = null, headers = new Headers() } = document ?? {}
    return dress(new Response(body, { status: rule?.overrideResponseCode ?? 404, headers }))
  }

  return serveWeb(
    compressing(async (request) => {
      const url = new URL(request.url)
      const host = /^(127\.0\.0\.1|localhost)$/.test(url.hostname) ? mainHost : url.hostname
      if (request.headers.get('x-forwarded-proto') === 'http' && plainMap.defaultUrlRedirect !== undefined)
        return redirect(plainMap.defaultUrlRedirect, url, host, '', 'http')
      const { pathMatcher } = map.hostRules.find(({ hosts }) => hosts.includes(host)) ?? {}
      const matcher = map.pathMatchers.find(({ name }) => name === pathMatcher)
      if (matcher === undefined) return new Response(null, { status: 404 })
      if (matcher.defaultUrlRedirect !== undefined) return redirect(matcher.defaultUrlRedirect, url, host, '', 'https')
      for (const rule of (matcher.routeRules ?? []).toSorted((a, b) => a.priority - b.priority)) {
        const fit = rule.matchRules.map((one) => fitOf(one, url.pathname)).find((found) => found !== undefined)
        if (fit === undefined) continue
        if (rule.urlRedirect !== undefined) return redirect(rule.urlRedirect, url, host, fit, 'https')
        const service = rule.service ?? ''
        if (service.startsWith('backendServices/')) {
          const name = service.slice('backendServices/'.length)
          const origin = Object.keys(origins).find((known) => new URL(known).host.replaceAll('.', '-') === name)
          return passOn(request, origins[origin ?? ''] ?? '')
        }
        const { pathTemplateRewrite, pathPrefixRewrite } = rule.routeAction?.urlRewrite ?? {}
        const rewritten =
          pathTemplateRewrite ??
          (pathPrefixRewrite === undefined ? url.pathname : pathPrefixRewrite + url.pathname.slice(fit.length))
        return askBucket(rewritten, request, matcher)
      }
      return askBucket(url.pathname, request, matcher)
    }),
  )
}
