import { cpSync } from 'node:fs'
import path from 'node:path'
import { decodePath, readBytes, serveWeb } from '../support/serve-web.ts'
import { type Running, writeAll } from '../support/servers.ts'

type Route = {
  readonly route: string
  readonly methods?: readonly string[]
  readonly rewrite?: string
  readonly redirect?: string
  readonly statusCode?: number
  readonly headers?: Readonly<Record<string, string>>
}

type Config = {
  readonly trailingSlash?: 'always' | 'never' | 'auto'
  readonly routes?: readonly Route[]
  readonly globalHeaders?: Readonly<Record<string, string>>
  readonly mimeTypes?: Readonly<Record<string, string>>
  readonly responseOverrides?: Readonly<Record<string, { readonly rewrite?: string; readonly statusCode?: number }>>
}

/** Types that Azure knows; the rest is `application/octet-stream` unless `mimeTypes` has it. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.xml': 'text/xml',
}

/** An exact path, or one with a last `*`, which extensions may narrow: `/images/*.{png,jpg}`. */
const fits = (route: string, pathname: string): boolean => {
  const [, start, ending] = /^([^*]*)\*(.*)$/.exec(route) ?? []
  if (start === undefined) {
    if (route === pathname) return true
    // A rule for a folder's document also matches the folder; not the other way round.
    return route.endsWith('/index.html') && [route.slice(0, -11), route.slice(0, -10)].includes(pathname)
  }
  if (start.endsWith('/') && pathname === `${start}index.html`) return false
  const endings = /^\.\{(.+)\}$/
    .exec(ending ?? '')?.[1]
    ?.split(',')
    .map((name) => `.${name}`) ?? [ending ?? '']
  return pathname.startsWith(start) && endings.some((name) => pathname.endsWith(name))
}

/**
 * Azure Static Web Apps, by "Configure Azure Static Web Apps": the first route that fits path and method is the only one;
 * its headers replace global ones of that name; then files, under the policy for trailing slashes; then the override for
 * 404. Paths are compared with regard to case. The page does not say what becomes of a visitor's query in a redirect:
 * as in Azure's emulator, it is kept unless the target has one. It is silent on compression, ETags, parts of files,
 * plain HTTP and other domains, so there is nothing of them here.
 */
export const startAzure = async (
  dir: string,
  files: ReadonlyMap<string, string>,
  siteDir: string,
): Promise<Running> => {
  const edition = path.basename(siteDir)
  const root = path.join(dir, edition)
  cpSync(siteDir, root, { recursive: true })
  writeAll(dir, files)
  const config = JSON.parse(files.get(`${edition}/staticwebapp.config.json`) ?? '{}') as Config

  const typeOf = (file: string): string => {
    const extension = path.extname(file)
    return config.mimeTypes?.[extension] ?? TYPES[extension] ?? 'application/octet-stream'
  }
  const send = (file: string, status: number): Response | undefined => {
    const content = readBytes(root, file)
    const headers = { 'content-type': typeOf(file) }
    return content === undefined ? undefined : new Response(new Uint8Array(content), { status, headers })
  }
  const move = (to: string, status: number, search: string): Response =>
    new Response(null, { status, headers: { location: to.includes('?') ? to : to + search } })

  /** The table of "Trailing slash". */
  const sendPath = (pathname: string, search: string): Response | undefined => {
    const bare = pathname.replace(/(\/index\.html|\/)$/, '')
    const document = bare === '' ? 'index.html' : `${bare.slice(1)}/index.html`
    if (readBytes(root, document) === undefined) return send(pathname.slice(1), 200)
    const policy = config.trailingSlash ?? 'auto'
    const wanted = bare === '' || policy === 'always' ? `${bare}/` : bare
    if (policy !== 'auto' && pathname !== wanted) return move(encodeURI(wanted), 301, search)
    return send(document, 200)
  }

  const answer = (route: Route | undefined, pathname: string, search: string): Response => {
    if (route?.redirect !== undefined) return move(route.redirect, route.statusCode ?? 302, search)
    const isStatus = route?.statusCode !== undefined && route.rewrite === undefined
    if (isStatus && route.statusCode !== 404) return new Response(null, { status: route.statusCode ?? 200 })
    const shown = (): Response | undefined =>
      route?.rewrite === undefined ? sendPath(pathname, search) : send(route.rewrite.slice(1), route.statusCode ?? 200)
    const found = isStatus ? undefined : shown()
    const { rewrite = '' } = config.responseOverrides?.['404'] ?? {}
    return found ?? send(rewrite.slice(1), 404) ?? new Response(null, { status: 404 })
  }

  return serveWeb(async (request) => {
    const { pathname, search } = new URL(request.url)
    const decoded = decodePath(pathname)
    if (decoded === undefined) return new Response(null, { status: 400 })
    const route = config.routes?.find(
      ({ route: pattern, methods }) =>
        (methods === undefined || methods.includes(request.method)) && fits(pattern, decoded),
    )
    const response = answer(route, decoded, search)
    for (const [name, value] of Object.entries({ ...config.globalHeaders, ...route?.headers }))
      if (value === '') response.headers.delete(name)
      else response.headers.set(name, value)
    return response
  })
}
