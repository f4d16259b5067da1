import path from 'node:path'
import { sliceChunkName } from '#runtime/protocol/chunk-name.ts'
import { fileKinds } from '#runtime/protocol/file-kinds.ts'
import {
  appDataFile,
  htmlFile,
  matchPathsFile,
  pageDataFile,
  pageUrl,
  schemaFile,
  sliceDataFile,
  staticQueryFile,
} from '#runtime/protocol/urls.ts'
import type { LinkCheck } from '../check/link-check.ts'
import type { Finding } from '../errors/finding.ts'
import type { Route } from '../manifest/route.ts'
import { encodePageData, encodeSliceData } from '../outputs/encode-page-data.ts'
import { jsonSchemaOf } from '../outputs/json-schema.ts'
import { createSitemap, type SitemapPage } from '../outputs/sitemap.ts'
import { canonicalJson } from '../write/canonical-json.ts'
import type { Output } from '../write/output.ts'
import type { EditionBuild } from './edition-build.ts'
import { renderRoute } from './render-route.ts'

export type RenderEditionOptions = {
  readonly build: EditionBuild
  readonly routes: readonly Route[]
  readonly output: Output
  readonly linkCheck: LinkCheck
  readonly onPage: () => void
}

/** Writes wait for each other only when this many are under way, so that rendering overlaps with them in bounded memory. */
const WRITES_AT_ONCE = 64

/** Renders every route, and writes each page's files as soon as it is rendered. */
const renderPages = async ({ build, routes, output, linkCheck, onPage }: RenderEditionOptions) => {
  const findings: Finding[] = []
  const listed: SitemapPage[] = []
  let writes: Promise<void>[] = []
  for (const route of routes) {
    const result = await renderRoute(route, build)
    onPage()
    if (result._tag === 'Failed') {
      findings.push(...result.findings)
      continue
    }
    linkCheck.add(route, result.body)
    if (result.head.robots === null) {
      listed.push({ url: build.address.origin + pageUrl(route.path, build.address), alternates: result.head.alternates })
    }
    writes.push(output.write(pageDataFile(route.key), encodePageData(result.pageData)), output.write(htmlFile(route.key), result.html))
    if (writes.length < WRITES_AT_ONCE) continue
    await Promise.all(writes)
    writes = []
  }
  await Promise.all(writes)
  return { findings, listed }
}

/** The files that pages share. Slices come after the pages: only then is it known which static queries they read. */
const writeShared = async ({ build, output }: RenderEditionOptions, listed: readonly SitemapPage[]): Promise<void> => {
  for (const [alias, { file, data, staticQueries }] of build.slices) {
    const componentChunkName = sliceChunkName(path.posix.normalize(file))
    const encoded = encodeSliceData({
      componentChunkName,
      result: { data, sliceContext: {} },
      staticQueryHashes: [...staticQueries].sort(),
    })
    await output.write(sliceDataFile(alias), encoded)
  }
  for (const [hash, data] of build.staticQueries) await output.write(staticQueryFile(hash), canonicalJson({ data }))
  for (const [name, schema] of Object.entries(fileKinds)) await output.write(schemaFile(name), canonicalJson(jsonSchemaOf(name, schema)))
  await output.write(matchPathsFile, canonicalJson(build.matchPaths))
  for (const [file, text] of await createSitemap(build.address.origin, build.address.basePath, listed)) await output.write(file, text)
  await output.write(appDataFile, `${canonicalJson({ webpackCompilationHash: build.client.compilationHash })}\n`)
}

/** Renders one edition into its output, and says what it found wrong. */
export const renderEdition = async (options: RenderEditionOptions): Promise<readonly Finding[]> => {
  const { findings, listed } = await renderPages(options)
  await writeShared(options, listed)
  return findings
}
