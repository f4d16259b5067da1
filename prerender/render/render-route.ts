import type { PageHead } from '#runtime/define/page.ts'
import type { PageHtml } from '#runtime/define/site.ts'
import { componentChunkName } from '#runtime/protocol/chunk-name.ts'
import type { Head } from '#runtime/protocol/head.ts'
import type { PageData } from '#runtime/protocol/page-data.ts'
import { blame, messageOf } from '../base/errors/blame.ts'
import type { Finding } from '../base/errors/finding.ts'
import { canonicalise } from '../base/json/canonical-json.ts'
import { purely } from '../base/purity.ts'
import type { Reads } from '../content/inputs/read-log.ts'
import { EntryMissing } from '../content/open-content.ts'
import { createHead } from '../plan/create-head.ts'
import type { Route } from '../plan/route.ts'
import { renderDocument } from './document.ts'
import type { EditionContext } from './edition-context.ts'
import { extrasToHtml } from './extras-to-html.ts'
import { type EncodedRecord, encodeRecord, type PageDescription } from './page-record.ts'

export type RenderedPage = {
  readonly _tag: 'Rendered'
  readonly head: Head
  readonly pageData: PageData
  /** Rendered HTML inside the root element. */
  readonly body: PageHtml
  readonly html: string
  /** Share picture of the page, with its path. */
  readonly image: { readonly file: string; readonly svg: string } | null
  /** What the page says about itself. */
  readonly record: EncodedRecord
  /** Content and messages that it read. */
  readonly reads: Reads
}

export type RenderResult = RenderedPage | { readonly _tag: 'Failed'; readonly findings: readonly Finding[] }

/** A fault of the page file itself, wherever the page's content is. */
class PageFault extends Error {}

const HEAD_MEMBERS: ReadonlySet<string> = new Set<keyof PageHead>([
  'title',
  'description',
  'robots',
  'alternateFiles',
  'share',
  'structuredData',
])

/** Checks what the types promise, because code may be built without a type check. */
const checkHead = (head: Partial<PageHead> | undefined | null): void => {
  const expected = '`head` must return an object with the texts `title` and `description`'
  if (typeof head !== 'object' || head === null) throw new PageFault(`${expected}, but it returns ${head}.`)
  for (const name of ['title', 'description'] as const)
    if (typeof head[name] !== 'string') throw new PageFault(`${expected}, but its ${name} is ${head[name]}.`)
  for (const name of Object.keys(head))
    if (!HEAD_MEMBERS.has(name))
      throw new PageFault(
        `\`head\` returns \`${name}\`, which no page has: return ${[...HEAD_MEMBERS].join(', ')}, or add the tag to index.html.`,
      )
}

const selectPage = (route: Route, build: Pick<EditionContext, 'site' | 'context' | 'editionLinks'>) => {
  const { site, context } = build
  const page = site.pages[route.module]?.page
  if (page === undefined) throw new Error(`There is no page file ${route.pageFile} any more.`)
  const pageContext = { ...context, params: route.params, path: route.path }
  const props = page.select(pageContext as never)
  if (props instanceof Promise)
    throw new PageFault('`select` returns a promise: return the value itself, and read content through the context.')
  const editions = build.editionLinks(route)
  const written = page.head(props as never, pageContext as never)
  // Before the site completes it.
  checkHead(written)
  const own = route.isUnlisted === true ? { robots: 'noindex', ...written } : written
  const description: PageDescription = {
    search: page.search?.(props as never, pageContext as never),
    twin: page.twin?.(props as never, pageContext as never),
  }
  const siteContext = { ...context, path: route.path, data: props, hasTwin: description.twin !== undefined }
  const pageHead = site.head === undefined ? own : site.head.complete(own, siteContext as never)
  checkHead(pageHead)
  const head = createHead(pageHead, route, context.settings, editions)
  const frame =
    route.frame === 'site' && site.frame !== undefined
      ? site.frame.frame.select({ ...context, path: route.path, editions } as never)
      : null
  return {
    head,
    pageHead,
    description,
    result: canonicalise({ data: props, pageContext: { edition: route.edition, head, frame } }, 'page data'),
  }
}

const renderSelected = async (route: Route, build: EditionContext): Promise<RenderedPage> => {
  const { site, client, address } = build
  // Discards reads of the previous page, which may have failed.
  build.log.take()
  const { head, pageHead, description, result } = purely(() => selectPage(route, build))
  const svg = pageHead.share?.image?.svg
  const image = svg === undefined || build.images === undefined ? null : { file: build.images.fileOf(svg), svg }
  const area = route.matchPath === undefined ? {} : { matchPath: route.matchPath }
  const staticQueries = new Set<string>()
  const slices = new Set<string>()
  const body = await site.render({
    address,
    file: route.module,
    page: { path: route.path, result: result as never, ...area },
    sliceData: (alias) => {
      slices.add(alias)
      return build.slices.get(alias)?.data
    },
    staticQueryResult: (hash, slice) => {
      if (!build.staticQueries.has(hash)) {
        throw new Error(
          'A component reads a static query that the site does not list: add it to staticQueries in pages/entry.server.tsx.',
        )
      }
      const found = build.staticQueries.get(hash)
      if (found === undefined) throw new EntryMissing('The static query has no result.')
      ;(slice === undefined ? staticQueries : build.slices.get(slice)?.staticQueries)?.add(hash)
      return found
    },
    sliceCache: build.sliceCache,
  })
  const aliases = [...slices].sort()
  const pageData: PageData = {
    componentChunkName: componentChunkName(route.pageFile),
    path: route.path,
    result: result as Record<string, unknown>,
    staticQueryHashes: [...staticQueries].sort(),
    slicesMap: Object.fromEntries(aliases.map((alias) => [alias, alias])),
    ...area,
    webpackCompilationHash: client.compilationHash,
  }
  const html = renderDocument({
    shell: build.shell,
    lang: build.lang,
    address,
    path: route.path,
    // The document of an area answers at many addresses: the runtime knows which.
    head: route.matchPath === undefined ? head : { ...head, canonical: null, alternates: [] },
    extras: extrasToHtml({
      extras: pageHead,
      head,
      address,
      path: route.path,
      lang: build.lang,
      siteName: build.context.settings.name,
      imageFile: image?.file ?? null,
    }),
    body: body.html,
    compilationHash: client.compilationHash,
    matchPaths: build.matchPaths,
    isShell: 'matchPath' in area,
    assets: client.assetsOf(
      route.pageFile,
      aliases.flatMap((alias) => build.slices.get(alias)?.file ?? []),
    ),
  })
  const record = encodeRecord(route, head, description, build.collectHeadings(body.own, body.slices))
  return { _tag: 'Rendered', head, pageData, body, html, image, record, reads: build.log.take() }
}

/** Describes a page without rendering it: its record has no headings. Throws what the site's code throws. */
export const describeRoute = (
  route: Route,
  build: Pick<EditionContext, 'site' | 'context' | 'editionLinks'>,
): EncodedRecord => {
  const { head, description } = purely(() => selectPage(route, build))
  return encodeRecord(route, head, description, [])
}

/**
 * Renders one route to a value; writes nothing. A page that only lacks content already reported fails without a
 * finding.
 */
export const renderRoute = async (route: Route, build: EditionContext): Promise<RenderResult> => {
  try {
    return await renderSelected(route, build)
  } catch (error) {
    if (error instanceof EntryMissing) return { _tag: 'Failed', findings: [] }
    const { path, edition, pageFile } = route
    const location = blame(error, build.siteDir) ?? (error instanceof PageFault ? { file: pageFile } : route.location)
    const madeOf = [...new Set([pageFile, route.location.file])].filter((file) => file !== location.file)
    return {
      _tag: 'Failed',
      findings: [{ _tag: 'RenderFailed', location, path, edition, problem: messageOf(error), madeOf }],
    }
  }
}
