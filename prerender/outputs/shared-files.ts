import { sliceChunkName } from '#runtime/protocol/chunk-name.ts'
import { fileKinds } from '#runtime/protocol/file-kinds.ts'
import type { Head } from '#runtime/protocol/head.ts'
import {
  appDataFile,
  matchPathsFile,
  schemaFile,
  siteRoutesFile,
  sliceDataFile,
  staticQueryFile,
} from '#runtime/protocol/urls.ts'
import { canonicalJson } from '../base/json/canonical-json.ts'
import type { SharedData } from '../plan/compute-shared.ts'
import type { EditionPlan } from '../plan/plan-editions.ts'
import { encodeSliceData } from '../render/encode-page-data.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { createSiteRoutes } from './site-routes.ts'
import { type SitemapPages, writeSitemap } from './sitemap.ts'

export type SharedFilesOptions = {
  readonly plan: EditionPlan
  readonly shared: SharedData
  /** Alias of a slice to the hashes of the static queries that it reads. */
  readonly sliceQueries: Readonly<Record<string, readonly string[]>>
  /** Pages that search engines may list, in order of their URLs. */
  readonly listed: SitemapPages
  readonly alternatesAt: (routeIndex: number) => Head['alternates']
  readonly compilationHash: string
}

/** Gives the files that the pages of an edition share. */
export const writeSharedFiles = (
  { plan, shared, sliceQueries, listed, alternatesAt, compilationHash }: SharedFilesOptions,
  write: (file: string, text: string) => void,
): void => {
  for (const { alias, file, data } of shared.slices) {
    if (data === undefined) continue
    const staticQueryHashes = [...(sliceQueries[alias] ?? [])].sort()
    write(
      sliceDataFile(alias),
      encodeSliceData({
        componentChunkName: sliceChunkName(file),
        result: { data, sliceContext: {} },
        staticQueryHashes,
      }),
    )
  }
  for (const { hash, result } of shared.staticQueries)
    if (result !== undefined) write(staticQueryFile(hash), canonicalJson({ data: result }))
  for (const [name, schema] of Object.entries(fileKinds))
    write(schemaFile(name), canonicalJson(jsonSchemaOf(name, schema)))
  write(matchPathsFile, canonicalJson(plan.manifest.matchPaths))
  write(siteRoutesFile, canonicalJson(createSiteRoutes(plan)))
  writeSitemap(plan.address, listed, alternatesAt, write)
  write(appDataFile, `${canonicalJson({ webpackCompilationHash: compilationHash })}\n`)
}
