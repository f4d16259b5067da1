import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Answer, type Request as Asked, askServer } from './ask.ts'
import type { Running } from './servers.ts'

type Files = ReadonlyMap<string, string>

export const writeAll = (dir: string, files: Files): void => {
  for (const [file, content] of files) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), content)
  }
}

/** Starts Cloudflare's own runtime, with the Worker and the assets as `wrangler.json` says. */
export const startCloudflare = async (dir: string, files: Files, siteDir: string): Promise<Running> => {
  const { Miniflare } = await import('miniflare')
  writeAll(dir, files)
  const edition = path.basename(siteDir)
  const config = JSON.parse(files.get(`${edition}/wrangler.json`) ?? '{}')
  const { html_handling, not_found_handling } = config.assets
  const server = new Miniflare({
    host: '127.0.0.1',
    port: 0,
    compatibilityDate: config.compatibility_date,
    modulesRoot: path.join(dir, edition),
    modules: ['worker.js', 'handler.js', 'table.js'].map((name) => ({
      type: 'ESModule',
      path: path.join(dir, edition, name),
    })),
    assets: {
      directory: siteDir,
      binding: config.assets.binding,
      routerConfig: { invoke_user_worker_ahead_of_assets: true, has_user_worker: true },
      assetConfig: { html_handling, not_found_handling },
    },
  })
  const port = Number((await server.ready).port)
  return { ask: (request) => askServer(port, request), stop: () => server.dispose() }
}

const serve = async (
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Running & { readonly port: number }> => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    ask: (request: Asked): Promise<Answer> => askServer(port, request),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Headers of one connection, and cookies, which are set apart. */
const HOP = /^(connection|keep-alive|transfer-encoding|set-cookie)$/

type Respond = (request: Request) => Promise<Response>

/** Serves a function of `Request` and `Response` over HTTP. */
export const serveWeb = (respond: Respond): Promise<Running> =>
  serve(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = 'GET', headers } = request
    const given = new Headers()
    for (const [name, value] of Object.entries(headers))
      if (!/^(connection|content-length|transfer-encoding)$/.test(name)) given.set(name, String(value))
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const answer = await respond(
      new Request(`http://${headers.host}${request.url}`, {
        method,
        headers: given,
        body: hasBody ? Buffer.concat(chunks) : null,
      }),
    )
    response.statusCode = answer.status
    for (const [name, value] of answer.headers) if (!HOP.test(name)) response.setHeader(name, value)
    const cookies = answer.headers.getSetCookie()
    if (cookies.length > 0) response.setHeader('set-cookie', cookies)
    response.end(method === 'HEAD' ? '' : Buffer.from(await answer.arrayBuffer()))
  })

/** A file as a content network sends it: with an ETag, in part, compressed. Undefined if there is none. */
export const sendFile = async (dir: string, file: string, request: Request): Promise<Response | undefined> => {
  const absolute = path.join(dir, file)
  if (file.includes('..') || !statSync(absolute, { throwIfNoEntry: false })?.isFile()) return undefined
  const content = readFileSync(absolute)
  const etag = `"${content.length}"`
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: { etag } })
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('range') ?? '')
  if (range !== null) {
    const part = content.subarray(Number(range[1]), Number(range[2]) + 1)
    const headers = { etag, 'content-range': `bytes ${range[1]}-${range[2]}/${content.length}` }
    return new Response(part, { status: 206, headers })
  }
  return new Response(content, { status: 200, headers: { etag } })
}

/** Compresses at the end, as the networks of hosts do. */
export const compressing =
  (respond: Respond): Respond =>
  async (request) => {
    const answer = await respond(request)
    const type = answer.headers.get('content-type') ?? ''
    if (answer.status !== 200 || !/text|json|xml|javascript/.test(type) || answer.headers.has('x-from')) return answer
    answer.headers.set('vary', 'accept-encoding')
    if (!/gzip/.test(request.headers.get('accept-encoding') ?? '')) return answer
    answer.headers.set('content-encoding', 'gzip')
    return new Response(answer.body?.pipeThrough(new CompressionStream('gzip')) ?? null, answer)
  }

/** Runs the edge function on Node, with Netlify's `context.next` over the files. */
export const startNetlify = async (dir: string, files: Files, siteDir: string): Promise<Running> => {
  writeAll(dir, new Map([...files, ['package.json', '{"type":"module"}']]))
  const file = path.join(dir, path.basename(siteDir), 'netlify/edge-functions/fairlead.js')
  const { default: run } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  const next = async (request: Request): Promise<Response> =>
    (await sendFile(siteDir, decodeURIComponent(new URL(request.url).pathname).slice(1), request)) ??
    new Response('404', { status: 404 })
  return serveWeb(compressing((request) => run(request, { next })))
}

type Listening = {
  readonly address: () => AddressInfo
  readonly close: (done: () => void) => void
  readonly closeAllConnections: () => void
}

/** The part of superstatic that is used; its own types name a version of Express that is not installed. */
type Superstatic = { readonly server: (options: unknown) => { readonly listen: (done: () => void) => Listening } }

/** Starts the engine of Firebase Hosting with the compiled settings and the compiled function behind it. */
export const startFirebase = async (dir: string, files: Files, siteDir: string): Promise<Running> => {
  const { server } = (await import('superstatic')) as unknown as Superstatic
  const edition = path.basename(siteDir)
  writeAll(dir, files)
  const config = JSON.parse(files.get('firebase.json') ?? '{}').hosting[0]
  const { answer } = await import(
    /* @vite-ignore */ pathToFileURL(path.join(dir, `functions-${edition}/answer.js`)).href
  )
  const app = server({
    port: 0,
    host: '127.0.0.1',
    compression: true,
    config: { ...config, public: path.basename(siteDir) },
    cwd: path.dirname(siteDir),
    rewriters: {
      function: async () => async (request: IncomingMessage & { rawBody?: Buffer }, response: ServerResponse) => {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(chunk as Buffer)
        request.rawBody = Buffer.concat(chunks)
        await answer(request, response)
      },
    },
  })
  const listening = await new Promise<ReturnType<typeof app.listen>>((resolve) => {
    const started = app.listen(() => resolve(started))
  })
  const { port } = listening.address()
  return {
    ask: (request) => askServer(port, request),
    stop: () =>
      new Promise((resolve) => {
        listening.close(() => resolve())
        listening.closeAllConnections()
      }),
  }
}

type KeyValues = { readonly data: readonly { readonly key: string; readonly value: string }[] }

/** A pattern of CloudFront, in which `*` stands for any characters. */
const fits = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/[.+^${}()|[\]\\?]/g, '\\$&').replaceAll('*', '.*')}$`).test(path)

const queryOf = (url: URL): unknown =>
  Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((name) => {
      const values = url.searchParams.getAll(name).map((value) => ({ value }))
      return [name, values.length === 1 ? values[0] : { ...values[0], multiValue: values }]
    }),
  )

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
    const event = { request: { method, uri: url.pathname, querystring: queryOf(url), headers: { host } } }
    const result = await run(event)
    if (result.statusCode !== undefined)
      return new Response(null, {
        status: result.statusCode,
        headers: { location: result.headers.location?.value ?? '' },
      })
    const file = decodeURIComponent((result.uri ?? '').slice(1))
    const found = await sendFile(siteDir, file, request)
    const page = found ?? (await sendFile(siteDir, '404.html', new Request(url)))
    const response = new Response(page?.body ?? null, { status: found?.status ?? 404, headers: page?.headers ?? {} })
    response.headers.set('content-type', contentTypeOf(found === undefined ? '404.html' : file))
    return dress(response, url)
  }
  return serveWeb(compressing(respond))
}
