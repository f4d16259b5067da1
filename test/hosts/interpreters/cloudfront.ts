import path from 'node:path'
import { compressing, sendFile, serveWeb } from '../support/serve-web.ts'
import type { Running } from '../support/servers.ts'

type Files = ReadonlyMap<string, string>

type KeyValues = { readonly data: readonly { readonly key: string; readonly value: string }[] }

/** A pattern of CloudFront, in which `*` stands for any characters. */
const fits = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/[.+^${}()|[\]\\?]/g, '\\$&').replaceAll('*', '.*')}$`).test(path)

/**
 * Applies the documented rules of CloudFront to the compiled files: behaviors by path, the function before the cache,
 * policies of headers after it, and error responses. The function itself is run.
 */
export const startCloudfront = (
  _dir: string,
  files: Files,
  siteDir: string,
  contentTypeOf: (file: string) => string,
): Promise<Running> => {
  const edition = path.basename(siteDir)
  const json = (name: string) => JSON.parse(files.get(`${edition}/${name}`) ?? '{}')
  const { CacheBehaviors } = json('distribution.json')
  const store = new Map((json('key-value-store.json') as KeyValues).data.map(({ key, value }) => [key, value]))
  const [usual, immutable] = json('response-headers-policies.json')
  const cf = {
    kvs: () => ({
      get: async (key: string) => {
        const value = store.get(key)
        if (value === undefined) throw new Error('KeyNotFound')
        return value
      },
    }),
  }
  const code = (files.get(`${edition}/function.js`) ?? '').replace(/^import cf .*$/m, '')
  const run = new Function('cf', `${code}\nreturn handler`)(cf) as (event: unknown) => Promise<{
    readonly uri?: string
    readonly statusCode?: number
    readonly headers: { readonly location?: { readonly value: string } }
  }>
  const dress = (response: Response, url: URL): Response => {
    const policy = fits('/assets/*', url.pathname) && response.status < 400 ? immutable : usual
    const { ContentSecurityPolicy, StrictTransportSecurity, ReferrerPolicy } = policy.SecurityHeadersConfig
    response.headers.set('content-security-policy', ContentSecurityPolicy.ContentSecurityPolicy)
    response.headers.set('strict-transport-security', `max-age=${StrictTransportSecurity.AccessControlMaxAgeSec}`)
    response.headers.set('x-content-type-options', 'nosniff')
    response.headers.set('referrer-policy', ReferrerPolicy.ReferrerPolicy)
    for (const { Header, Value } of policy.CustomHeadersConfig.Items) response.headers.set(Header, Value)
    return response
  }
  const respond = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const { method } = request
    if (request.headers.get('x-forwarded-proto') === 'http')
      return new Response(null, {
        status: 301,
        headers: { location: `https://www.site.example${url.pathname}${url.search}` },
      })
    const behavior = CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => fits(PathPattern, url.pathname))
    if (behavior?.TargetOriginId !== undefined)
      return fetch(`http://${behavior.TargetOriginId}${url.pathname}${url.search}`, {
        method,
        headers: request.headers,
        redirect: 'manual',
        body: method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer(),
      })
    if (method !== 'GET' && method !== 'HEAD') return new Response(null, { status: 403 })
    const host = { value: request.headers.get('host') ?? '' }
    const rawQueryString = () => url.search.slice(1)
    const event = { request: { method, uri: url.pathname, rawQueryString, headers: { host } } }
    const result = await run(event)
    if (result.statusCode !== undefined)
      return new Response(null, {
        status: result.statusCode,
        headers: { location: result.headers.location?.value ?? '' },
      })
    const file = decodeURIComponent((result.uri ?? '').slice(1))
    const found = sendFile(siteDir, file, request)
    const page = found ?? sendFile(siteDir, '404.html', new Request(url))
    const response = new Response(page?.body ?? null, { status: found?.status ?? 404, headers: page?.headers ?? {} })
    response.headers.set('content-type', contentTypeOf(found === undefined ? '404.html' : file))
    return dress(response, url)
  }
  return serveWeb(compressing(respond))
}
