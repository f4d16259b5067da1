import { sliceChunkName } from '#runtime/protocol/chunk-name.ts'
import { fileKinds } from '#runtime/protocol/file-kinds.ts'
import { appDataFile, matchPathsFile, schemaFile, siteRoutesFile, sliceDataFile, staticQueryFile } from '#runtime/protocol/urls.ts'
import type { EditionBuild } from '../render/edition-build.ts'
import type { Part } from '../render/render-part.ts'
import { canonicalJson } from '../write/canonical-json.ts'
import type { StageWriter } from '../write/staging.ts'
import { encodeSliceData } from './encode-page-data.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { createSitemap } from './sitemap.ts'

const byUrl = (a: { readonly url: string }, b: { readonly url: string }): number => (a.url < b.url ? -1 : a.url > b.url ? 1 : 0)

/** Writes the files that the pages of an edition share, from what all of its parts brought to light. */
export const writeSharedFiles = async (build: EditionBuild, parts: readonly Part[], writer: StageWriter): Promise<void> => {
  const { address, client, slices, staticQueries, matchPaths } = build
  for (const [alias, { file, data }] of slices) {
    if (data === undefined) continue
    const hashes = new Set(parts.flatMap(({ sliceQueries }) => sliceQueries[alias] ?? []))
    const componentChunkName = sliceChunkName(file)
    await writer.write(
      sliceDataFile(alias),
      encodeSliceData({ componentChunkName, result: { data, sliceContext: {} }, staticQueryHashes: [...hashes].sort() }),
    )
  }
  for (const [hash, data] of staticQueries) if (data !== undefined) await writer.write(staticQueryFile(hash), canonicalJson({ data }))
  for (const [name, schema] of Object.entries(fileKinds)) await writer.write(schemaFile(name), canonicalJson(jsonSchemaOf(name, schema)))
  await writer.write(matchPathsFile, canonicalJson(matchPaths))
  await writer.write(siteRoutesFile, canonicalJson(build.siteRoutes()))
  const listed = parts.flatMap((part) => part.listed).sort(byUrl)
  for (const [file, text] of await createSitemap(address.origin, address.basePath, listed)) await writer.write(file, text)
  await writer.write(appDataFile, `${canonicalJson({ webpackCompilationHash: client.compilationHash })}\n`)
}
