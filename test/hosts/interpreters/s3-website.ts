import path from 'node:path'
import { readBuild } from '#prerender/deploy/manifest.ts'
import { readSite } from '#prerender/hosts/read-site.ts'
import { leftToObjects } from '#prerender/hosts/static/s3-website.ts'
import { websiteObjects } from '#prerender/hosts/static/website-objects.ts'
import { decodePath, readBytes, sendBytes, serveWeb } from '../support/serve-web.ts'
import type { Running } from '../support/servers.ts'

type Redirect = {
  readonly HostName?: string
  readonly Protocol?: string
  readonly HttpRedirectCode?: string
  readonly ReplaceKeyWith?: string
  readonly ReplaceKeyPrefixWith?: string
}

type Website = {
  readonly IndexDocument: { readonly Suffix: string }
  readonly ErrorDocument: { readonly Key: string }
  readonly RoutingRules: readonly {
    readonly Condition: { readonly KeyPrefixEquals?: string; readonly HttpErrorCodeReturnedEquals?: string }
    readonly Redirect: Redirect
  }[]
}

/**
 * An S3 website, by the "Amazon S3 User Guide": "Configuring an index document" (a missing key leads to the folder's
 * document with 302), "Configuring a webpage redirect" (routing rules in their order; objects that redirect with 301),
 * "Configuring a custom error document", "Website endpoints" (GET and HEAD only; no HTTPS). The guide does not say that
 * a visitor's query survives a redirect, so it does not. The objects are those that the deploy writes; the policy of the
 * bucket lets everybody list it, and read all but the records of deploys.
 */
export const startS3Website = async (
  _dir: string,
  files: ReadonlyMap<string, string>,
  siteDir: string,
): Promise<Running> => {
  const edition = path.basename(siteDir)
  const website = JSON.parse(files.get(`${edition}/website.json`) ?? '{}') as Website
  const site = readSite(siteDir)
  if (site === undefined) throw new Error(`There is no built site in ${siteDir}.`)
  const build = readBuild(siteDir, site.rules, 'website', { objects: websiteObjects(site, leftToObjects(site)) })
  const objects = new Map(build.manifest.entries.map((entry) => [entry.key, entry]))
  const isForbidden = (key: string): boolean => key.startsWith('_deploy/')

  const send = (key: string, request: Request, status?: number): Response | undefined => {
    const object = objects.get(key)
    if (object === undefined || isForbidden(key)) return undefined
    if (object.redirect !== undefined)
      return new Response(null, { status: 301, headers: { location: object.redirect } })
    const found = sendBytes(readBytes(siteDir, build.fileOf.get(key) ?? key) ?? Buffer.alloc(0), request)
    found.headers.set('content-type', object.contentType)
    found.headers.set('cache-control', object.cacheControl)
    return status === undefined ? found : new Response(found.body, { status, headers: found.headers })
  }

  const redirect = (key: string, { Condition, Redirect: to }: Website['RoutingRules'][number]): Response => {
    const rest = key.slice((Condition.KeyPrefixEquals ?? '').length)
    const prefix = to.ReplaceKeyPrefixWith
    const replaced = prefix === undefined ? encodeURI(key) : `${prefix}${encodeURI(rest)}`
    const location = `${to.Protocol ?? 'http'}://${to.HostName}/${to.ReplaceKeyWith ?? replaced}`
    return new Response(null, { status: Number(to.HttpRedirectCode ?? 301), headers: { location } })
  }

  const ruleFor = (key: string, error: number | undefined) =>
    website.RoutingRules.find(
      ({ Condition: { KeyPrefixEquals = '', HttpErrorCodeReturnedEquals } }) =>
        key.startsWith(KeyPrefixEquals) &&
        (HttpErrorCodeReturnedEquals === undefined || Number(HttpErrorCodeReturnedEquals) === error),
    )

  return serveWeb(async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 })
    const { pathname } = new URL(request.url)
    const key = decodePath(pathname)?.slice(1)
    if (key === undefined) return new Response(null, { status: 400 })
    const first = ruleFor(key, undefined)
    if (first !== undefined) return redirect(key, first)
    const { Suffix } = website.IndexDocument
    const isFolder = key === '' || key.endsWith('/')
    const found = send(isFolder ? key + Suffix : key, request)
    if (found !== undefined) return found
    if (!isFolder && objects.has(`${key}/${Suffix}`))
      return new Response(null, { status: 302, headers: { location: `/${encodeURI(key)}/` } })
    const error = isForbidden(key) ? 403 : 404
    const rule = ruleFor(key, error)
    if (rule !== undefined) return redirect(key, rule)
    const plain = new Request(request.url, { method: request.method })
    return send(website.ErrorDocument.Key, plain, error) ?? new Response(null, { status: error })
  })
}
