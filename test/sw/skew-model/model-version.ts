import { encodeRouteFilter } from '#runtime/protocol/encode-route-filter.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { rootAttributes } from '#runtime/protocol/root-element.ts'
import { appDataFile, fileUrl, pageDataFile, siteRoutesFile } from '#runtime/protocol/urls.ts'
import { aPageData, aRule } from '#test/support/builders.ts'

export const PATHS = ['/', '/news', '/report', '/brief'] as const

/** Where an address leads that has a redirect. */
export const MOVED_TO = '/news'

/** One deploy of the model site. */
export type VersionFacts = {
  readonly code: number
  readonly content: number
  readonly isRenamed: boolean
  readonly hasBrief: boolean
  /** Whether `/brief` leads to another page where it is none. */
  readonly hasRedirect: boolean
  readonly hasWorker: boolean
}

export type ModelVersion = {
  readonly hash: string
  readonly hasWorker: boolean
  readonly chunks: readonly string[]
  /** Pages and their documents. */
  readonly documents: ReadonlyMap<string, string>
  /** Data files by URL. */
  readonly files: ReadonlyMap<string, string>
  /** The page that an address leads to. */
  readonly pageAt: (pathname: string) => string
}

const known = new Map<string, ModelVersion>()

/** Content leaves the hash alone, as in a build; everything else is code. */
const hashOf = ({ code, isRenamed, hasBrief, hasWorker }: VersionFacts): string =>
  `code-${code}-${isRenamed}-${hasBrief}-${hasWorker}`

const create = (facts: VersionFacts): ModelVersion => {
  const hash = hashOf(facts)
  const pages = PATHS.filter((path) => path !== '/brief' || facts.hasBrief)
  const all = [...pages, '/404.html', '/500.html', ...(facts.hasWorker ? ['/offline'] : [])]
  const chunkOf = (path: string): string =>
    `component---${path === '/report' && facts.isRenamed ? 'survey' : path.replace(/\W+/g, '-')}`
  const redirects = facts.hasRedirect && !facts.hasBrief ? [aRule({ fromPath: '/brief', toPath: MOVED_TO })] : []
  const files = new Map<string, unknown>([
    ...all.map((path) => {
      const data = aPageData({ path, componentChunkName: chunkOf(path), webpackCompilationHash: hash })
      const result = { ...data.result, data: { content: facts.content } }
      return [fileUrl(pageDataFile(pathKeyOf(path)), ''), { ...data, result }] as const
    }),
    [fileUrl(appDataFile, ''), { webpackCompilationHash: hash }],
    [fileUrl(siteRoutesFile, ''), { externalPaths: [], redirects, pages: encodeRouteFilter(pages.map(pathKeyOf)) }],
  ])
  const html = `<div id="___gatsby" ${rootAttributes.compilationHash}="${hash}"></div>`
  return {
    hash,
    hasWorker: facts.hasWorker,
    chunks: all.map(chunkOf),
    documents: new Map(all.map((path) => [path, html])),
    files: new Map([...files].map(([url, body]) => [url, JSON.stringify(body)])),
    pageAt: (pathname) =>
      (pages as readonly string[]).includes(pathname)
        ? pathname
        : redirects.some(({ fromPath }) => fromPath === pathname)
          ? MOVED_TO
          : '/404.html',
  }
}

/** The same facts give the same version: there are few of them, and many pairs. */
export const modelVersion = (facts: VersionFacts): ModelVersion => {
  const name = Object.values(facts).join()
  const version = known.get(name) ?? create(facts)
  known.set(name, version)
  return version
}
