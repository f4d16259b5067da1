import { sliceChunkName } from '#runtime/protocol/chunk-name.ts'
import { encodeSiteRoutes, type RouteFacts } from '#runtime/protocol/encode-site-routes.ts'
import { fileKinds } from '#runtime/protocol/file-kinds.ts'
import type { Head } from '#runtime/protocol/head.ts'
import { appDataFile, matchPathsFile, schemaFile, sliceDataFile, staticQueryFile } from '#runtime/protocol/urls.ts'
import { canonicalJson } from '../base/json/canonical-json.ts'
import type { SharedData } from '../plan/compute-shared.ts'
import type { EditionPlan } from '../plan/plan-editions.ts'
import { encodeSliceData } from '../render/encode-page-data.ts'
import { hostRulesFile, hostRulesOf } from './host-rules-file.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { type OutputFile, outputFile } from './output-file.ts'
import { listSitemaps, type SitemapPages } from './sitemap.ts'

export type SharedFilesOptions = {
  readonly plan: EditionPlan
  readonly shared: SharedData
  /** Hashes of the static queries that each slice reads, by alias. */
  readonly sliceQueries: Readonly<Record<string, readonly string[]>>
  /** Pages for search engines, sorted by URL. */
  readonly listed: SitemapPages
  readonly alternatesAt: (routeIndex: number) => Head['alternates']
  readonly compilationHash: string
  /** Digest of the script that documents name; undefined in development. */
  readonly bootHash?: string | undefined
  readonly earlyHints?: readonly string[] | undefined
}

/** Facts that the browser needs about an edition's addresses. */
const routeFactsOf = ({ context, redirects, manifest }: EditionPlan): RouteFacts => ({
  externalPaths: context.settings.externalPaths.map(({ path }) => path),
  redirects: redirects.browser,
  matchPaths: manifest.matchPaths,
  pages: manifest.routes.map(({ key }) => key),
})

/** Generates the files that pages of an edition share, each after the one before was written. */
export function* listSharedFiles({
  plan,
  shared,
  sliceQueries,
  listed,
  alternatesAt,
  compilationHash,
  bootHash,
  earlyHints,
}: SharedFilesOptions): Generator<OutputFile> {
  for (const { alias, file, data } of shared.slices) {
    if (data === undefined) continue
    yield outputFile(sliceDataFile(alias), 'slice-data', () =>
      encodeSliceData({
        componentChunkName: sliceChunkName(file),
        result: { data, sliceContext: {} },
        staticQueryHashes: [...(sliceQueries[alias] ?? [])].sort(),
      }),
    )
  }
  for (const { hash, result } of shared.staticQueries)
    if (result !== undefined)
      yield outputFile(staticQueryFile(hash), 'static-query', () => canonicalJson({ data: result }))
  for (const [name, schema] of Object.entries(fileKinds))
    yield outputFile(schemaFile(name), 'schema', () => canonicalJson(jsonSchemaOf(name, schema)))
  yield outputFile(matchPathsFile, 'route-table', () => canonicalJson(plan.manifest.matchPaths))
  for (const { file, content } of encodeSiteRoutes(routeFactsOf(plan)))
    yield outputFile(file, 'route-table', () => canonicalJson(content))
  yield outputFile(hostRulesFile, 'route-table', () => canonicalJson(hostRulesOf(plan, bootHash, earlyHints)))
  yield* listSitemaps(plan.address, listed, alternatesAt)
  yield outputFile(appDataFile, 'app-data', () => `${canonicalJson({ webpackCompilationHash: compilationHash })}\n`)
}
