import type { FetchJson, JsonResponse } from '#runtime/browser/fetch-json.ts'
import type { ChunkLoaders } from '#runtime/loader/load-chunk.ts'
import type { Probe } from '#runtime/loader/probe.ts'
import { encodeRouteFilter } from '#runtime/protocol/encode-route-filter.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import {
  appDataFile,
  fileUrl,
  pageDataFile,
  redirectShardFile,
  siteRoutesFile,
  sliceDataFile,
  staticQueryFile,
} from '#runtime/protocol/urls.ts'
import { aPageData, aResponse, aRule, noAnswer } from '#test/support/builders.ts'
import type { VirtualClock } from './virtual-clock.ts'

export const ORIGIN = 'https://site.example'

/**
 * Pages of the model site. `/rich` needs a slice and a static query; `/dated` has no compilation hash, as in a Gatsby
 * build.
 */
export const PAGES = ['/', '/plain', '/rich', '/dated'] as const
const STAND_INS = ['/404.html', '/500.html'] as const

/** Old paths and their targets. The redirect of the second is in a shard, which is read if the page is missing. */
export const MOVED: Readonly<Record<string, string>> = { '/old': '/rich', '/older': '/plain' }

export const FAULTS = [
  '400',
  '403',
  '404',
  '500',
  '503',
  'refused',
  'hangs',
  'slow',
  'garbage',
  'another page',
  'strange keys',
] as const
export type Fault = (typeof FAULTS)[number]

const chunkOf = (path: string): string => `component---${path.replace(/\W+/g, '-')}`
const SLICE_CHUNK = 'slice---header'

/** Resources that can fail separately: chunks by name, files by URL. */
export const RESOURCES = [
  ...[...PAGES, ...STAND_INS].map((path) => fileUrl(pageDataFile(pathKeyOf(path)), '')),
  ...PAGES.map(chunkOf),
  SLICE_CHUNK,
  ...[appDataFile, sliceDataFile('header'), staticQueryFile('7')].map((file) => fileUrl(file, '')),
  ...[siteRoutesFile, redirectShardFile(0)].map((file) => fileUrl(file, '')),
]

export type ModelHost = {
  readonly fetchJson: FetchJson
  readonly probe: Probe
  /** Code of the document that was sent last. */
  readonly code: () => { readonly hash: string; readonly components: ChunkLoaders; readonly slices: ChunkLoaders }
  /** The page whose document the host sends. */
  readonly documentAt: (pathname: string) => string
  /** Whether a worker of a newer build has taken over. */
  readonly isOutdated: () => boolean
  readonly fail: (resource: string, fault: Fault) => void
  readonly heal: () => void
  readonly deploy: (hash: string) => void
}

const redirectOf = (fromPath: string) => aRule({ fromPath, toPath: MOVED[fromPath] ?? '' })

const LATENCY_MS = 20
const SLOW_MS = 2_500

const isPage = (path: string): boolean => (PAGES as readonly string[]).includes(path)

/** A host in memory. Its responses depend on the faults at the time of the request. */
export const createModelHost = (clock: VirtualClock): ModelHost => {
  const faults = new Map<string, Fault>()
  let hash = 'first-deploy'

  const pageDataOf = (path: string): unknown => {
    const data = aPageData({
      path,
      componentChunkName: chunkOf(path),
      webpackCompilationHash: hash,
      ...(path === '/rich' ? { slicesMap: { header: 'header' }, staticQueryHashes: ['7'] } : {}),
    })
    if (path !== '/dated') return data
    const { webpackCompilationHash: _, ...rest } = data
    return rest
  }

  const bodies = (): ReadonlyMap<string, unknown> =>
    new Map<string, unknown>([
      ...[...PAGES, ...STAND_INS].map(
        (path) => [fileUrl(pageDataFile(pathKeyOf(path)), ''), pageDataOf(path)] as const,
      ),
      [fileUrl(appDataFile, ''), { webpackCompilationHash: hash }],
      [
        fileUrl(sliceDataFile('header'), ''),
        { componentChunkName: SLICE_CHUNK, result: { data: {} }, staticQueryHashes: [] },
      ],
      [fileUrl(staticQueryFile('7'), ''), { data: {} }],
      [
        fileUrl(siteRoutesFile, ''),
        {
          externalPaths: [],
          redirects: [redirectOf('/old')],
          redirectShards: 1,
          pages: encodeRouteFilter(PAGES.map(pathKeyOf)),
        },
      ],
      [fileUrl(redirectShardFile(0), ''), { externalPaths: [], redirects: [redirectOf('/older')] }],
    ])

  const answer = (url: string): JsonResponse => {
    const body = bodies().get(url)
    const fault = faults.get(url)
    if (fault === 'garbage') return aResponse(200)
    if (fault === 'another page') return aResponse(200, pageDataOf(url.includes('/plain/') ? '/' : '/plain'))
    if (fault === 'strange keys')
      return aResponse(200, {
        ...(body as object),
        componentChunkName: 'constructor',
        slicesMap: { constructor: 'constructor' },
      })
    if (fault !== undefined && /^\d/.test(fault)) return aResponse(Number(fault))
    return body === undefined ? aResponse(404) : aResponse(200, body)
  }

  const loadChunk = (name: string) => (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const fault = faults.get(name)
      if (fault === 'hangs') return
      clock.at(fault === 'slow' ? SLOW_MS : LATENCY_MS, () =>
        fault === undefined || fault === 'slow'
          ? resolve(() => null)
          : reject(new Error(`Failed to fetch dynamically imported module: ${name}`)),
      )
    })

  return {
    isOutdated: () => false,
    fetchJson: (url, timeoutMs) =>
      new Promise((resolve) => {
        const fault = faults.get(url)
        const latency = fault === 'hangs' ? Number.POSITIVE_INFINITY : fault === 'slow' ? SLOW_MS : LATENCY_MS
        if (latency >= timeoutMs) clock.at(timeoutMs, () => resolve(noAnswer))
        else clock.at(latency, () => resolve(fault === 'refused' ? noAnswer : answer(url)))
      }),
    probe: async (url) => isPage(new URL(url).pathname),
    code: () => ({
      hash,
      components: Object.fromEntries([...PAGES, ...STAND_INS].map((path) => [chunkOf(path), loadChunk(chunkOf(path))])),
      slices: { [SLICE_CHUNK]: loadChunk(SLICE_CHUNK) },
    }),
    documentAt: (pathname) => (isPage(pathname) ? pathname : '/404.html'),
    fail: (resource, fault) => void faults.set(resource, fault),
    heal: () => faults.clear(),
    deploy: (next) => {
      hash = next
    },
  }
}
