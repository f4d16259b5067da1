import type { JsonResponse } from '#runtime/browser/fetch-json.ts'
import { OFFLINE_KEY } from '#runtime/protocol/path-key.ts'
import { buildCacheName, parseBuildCacheName } from '#runtime/protocol/worker-caches.ts'
import { cachesToDrop } from '#sw/decisions/builds-to-drop.ts'
import { buildOfDocument, isDataFor } from '#sw/decisions/judge-copy.ts'
import { policyOf } from '#sw/decisions/policy-of.ts'
import { ORIGIN } from '#test/runtime/navigation/model/model-host.ts'
import type { ModelVersion } from './model-version.ts'

/** Sends a request; undefined without a network. */
export type Network = (url: string) => { readonly status: number; readonly text: string } | undefined

const SITE = { origin: ORIGIN, basePath: '', externalPaths: [] }

const policyFor = (pathname: string, isDocument: boolean) =>
  policyOf({ url: new URL(pathname, ORIGIN), method: 'GET', hasRange: false, isDocument }, SITE)

const asResponse = (status: number, text: string): JsonResponse => ({
  status,
  body: text === '' ? undefined : JSON.parse(text),
  retryAfterMs: 0,
})

/** The worker of a browser in memory. What it decides, the real functions decide; this only carries files around. */
export class ModelWorker {
  /** Hash of the build whose worker is in control; null without one. */
  build: string | null = null
  private readonly caches = new Map<string, Map<string, string>>()

  private cacheOf(kind: 'documents' | 'data' | 'precache', compilationHash: string): Map<string, string> {
    const name = buildCacheName({ kind, compilationHash }, '')
    const cache = this.caches.get(name) ?? new Map<string, string>()
    this.caches.set(name, cache)
    return cache
  }

  /** Builds whose copies are there. */
  builds(): ReadonlySet<string> {
    return new Set([...this.caches.keys()].flatMap((name) => parseBuildCacheName(name, '')?.compilationHash ?? []))
  }

  /** A worker is installed only with files of its own build, and takes over at once. */
  install(version: ModelVersion, sent: Network, clients: readonly string[]): void {
    const copies = new Map<string, string>()
    for (const path of ['/404.html', OFFLINE_KEY]) {
      const html = sent(path)?.text ?? ''
      const url = `/page-data${path}/page-data.json`
      const data = sent(url)?.text ?? ''
      if (buildOfDocument(html) !== version.hash || !isDataFor(version.hash, url, data)) return
      copies.set(path, html).set(url, data)
    }
    this.build = version.hash
    for (const [url, text] of copies) this.cacheOf('precache', version.hash).set(url, text)
    const names = [...this.caches.keys()]
    for (const name of cachesToDrop({ names, basePath: '', own: version.hash, clients })) this.caches.delete(name)
  }

  /** Takes itself away, with everything. */
  remove(): void {
    this.build = null
    this.caches.clear()
  }

  fetchData(url: string, client: string, network: Network): JsonResponse | undefined {
    const answer = network(url)
    if (this.build === null || policyFor(url, false) !== 'data') return answer && asResponse(answer.status, answer.text)
    if (answer !== undefined) {
      const isKept = answer.status === 200 && client === this.build && isDataFor(this.build, url, answer.text)
      if (isKept) this.cacheOf('data', this.build).set(url, answer.text)
      return asResponse(answer.status, answer.text)
    }
    for (const kind of ['data', 'precache'] as const) {
      const text = this.cacheOf(kind, client).get(url)
      if (text !== undefined && isDataFor(client, url, text)) return asResponse(200, text)
    }
    return undefined
  }

  /** Keeps the document of its own build that the network has sent. */
  keepDocument(pathname: string, html: string): void {
    if (this.build !== null && policyFor(pathname, true) === 'document' && buildOfDocument(html) === this.build)
      this.cacheOf('documents', this.build).set(pathname, html)
  }

  /** The document for an address without a network: a copy, the newest first, or the offline page. */
  documentOffline(pathname: string): { readonly served: string; readonly build: string } | undefined {
    if (this.build === null) return undefined
    const others = [...this.builds()].filter((build) => build !== this.build).reverse()
    const build = [this.build, ...others].find((one) => this.cacheOf('documents', one).has(pathname))
    return build === undefined ? { served: OFFLINE_KEY, build: this.build } : { served: pathname, build }
  }
}
