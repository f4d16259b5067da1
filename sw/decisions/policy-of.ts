import { matchPath } from '#runtime/protocol/match-path.ts'
import { toPathKey } from '#runtime/protocol/path-key.ts'
import { looksLikeFile } from '#runtime/protocol/urls.ts'
import type { WorkerConfig } from '#runtime/protocol/worker-config.ts'

/** Caching policy for a request; null leaves the request to the browser. */
export type Policy = 'document' | 'asset' | 'data' | null

export type RequestFacts = {
  readonly url: URL
  readonly method: string
  readonly hasRange: boolean
  /** Whether a document is requested, by a navigation or for a copy. */
  readonly isDocument: boolean
}

export type PolicySite = Pick<WorkerConfig, 'basePath' | 'externalPaths'> & { readonly origin: string }

const ASSET = /^\/(?:assets|static)\//
/** Excludes published schemas and lists for hosts, which pages never request. */
const DATA = /^\/(?:page-data\/(?!schema\/|match-paths\.json).*|slice-data\/[^/]*)\.json$/

/** Chooses the policy for a request. */
export const policyOf = ({ url, method, hasRange, isDocument }: RequestFacts, site: PolicySite): Policy => {
  const { origin, basePath, externalPaths } = site
  if (method !== 'GET' || hasRange || url.origin !== origin) return null
  const key = toPathKey(url.pathname, { basePath, matchPaths: [] })
  if (key === undefined || externalPaths.some((pattern) => matchPath(pattern, key) !== undefined)) return null
  const path = url.pathname.slice(basePath.length)
  if (isDocument) return looksLikeFile(path) && !/\.html?$/i.test(path) ? null : 'document'
  if (ASSET.test(path)) return 'asset'
  return DATA.test(path) ? 'data' : null
}
