import { htmlFile, pageDataFile, pageUrl } from '#runtime/protocol/urls.ts'
import { createLinkNotebook, type LinkNotes } from '../check/link-notes.ts'
import type { Finding } from '../errors/finding.ts'
import type { Route } from '../manifest/route.ts'
import { encodePageData } from '../outputs/encode-page-data.ts'
import type { SitemapPage } from '../outputs/sitemap.ts'
import { createStageWriter, type Staging, type WriteRecord } from '../write/staging.ts'
import type { EditionBuild } from './edition-build.ts'
import { renderRoute } from './render-route.ts'

/** Which routes a part holds: those whose place in the manifest, modulo `count`, is `index`. */
export type PartOf = { readonly index: number; readonly count: number }

/** What rendering a part brought to light. Plain values: a part may be rendered in another thread or on another machine. */
export type Part = {
  readonly findings: readonly Finding[]
  readonly listed: readonly SitemapPage[]
  readonly links: LinkNotes
  /** Alias of a slice to the hashes of the static queries it was seen to read. */
  readonly sliceQueries: Readonly<Record<string, readonly string[]>>
  readonly written: WriteRecord
}

export type RenderPartOptions = {
  readonly build: EditionBuild
  readonly routes: readonly Route[]
  readonly part: PartOf
  readonly staging: Staging
  readonly onPage: () => void
}

/** Writes wait for each other only when this many are under way, so that rendering overlaps with them in bounded memory. */
const WRITES_AT_ONCE = 64

/** Renders the routes of one part, and stages each page's files as soon as it is rendered. */
export const renderPart = async ({ build, routes, part, staging, onPage }: RenderPartOptions): Promise<Part> => {
  const { address } = build
  const findings: Finding[] = []
  const listed: SitemapPage[] = []
  const notebook = createLinkNotebook(address)
  const writer = createStageWriter(staging)
  let writes: Promise<void>[] = []
  for (let place = part.index; place < routes.length; place += part.count) {
    const route = routes[place] as Route
    const result = await renderRoute(route, build)
    onPage()
    if (result._tag === 'Failed') {
      findings.push(...result.findings)
      continue
    }
    const { head, pageData, body, html } = result
    notebook.add(route, body)
    if (head.robots === null) listed.push({ url: address.origin + pageUrl(route.path, address), alternates: head.alternates })
    writes.push(writer.write(pageDataFile(route.key), encodePageData(pageData)), writer.write(htmlFile(route.key), html))
    if (writes.length < WRITES_AT_ONCE) continue
    await Promise.all(writes)
    writes = []
  }
  await Promise.all(writes)
  const sliceQueries = Object.fromEntries([...build.slices].map(([alias, { staticQueries }]) => [alias, [...staticQueries]]))
  return { findings, listed, links: notebook.notes(), sliceQueries, written: writer.record() }
}
