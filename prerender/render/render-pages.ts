import { htmlFile, pageDataFile } from '#runtime/protocol/urls.ts'
import { messageOf } from '../base/errors/blame.ts'
import type { Finding } from '../base/errors/finding.ts'
import type { StringTable } from '../base/files/string-table.ts'
import { beginWork, endWork } from '../base/site-work.ts'
import type { ContentIndex } from '../content/content-index.ts'
import { collapseReads } from '../content/inputs/collapse-reads.ts'
import { inputKey } from '../content/inputs/input-key.ts'
import type { Route } from '../plan/route.ts'
import type { StageWriter } from '../write/stage-writer.ts'
import type { EditionContext } from './edition-context.ts'
import { encodePageData } from './encode-page-data.ts'
import type { FindLeftovers } from './leftovers.ts'
import type { CollectLinks } from './links/collect-links.ts'
import type { PageTask } from './open-setup.ts'
import type { RefittedPages } from './refit-pages.ts'
import { type RenderedPage, renderRoute } from './render-route.ts'
import { type PackedStagedPages, packStagedPages, type StagedPage } from './staged-pages.ts'

export type RenderedPages = {
  readonly records: PackedStagedPages
  /** Strings that this thread numbered since its last message, in order. */
  readonly strings: readonly string[]
  readonly findings: readonly Finding[]
  /** Hashes of the static queries that each slice read, by alias. */
  readonly sliceQueries: Readonly<Record<string, readonly string[]>>
}

/** Pages of a job: rendered, or given other code. */
export type DonePages = RenderedPages & { readonly refitted: RefittedPages }

/** Inputs of a rendering thread. */
export type PageRenderContext = {
  readonly build: EditionContext
  readonly index: ContentIndex
  readonly writer: StageWriter
  readonly strings: StringTable
  readonly collectLinks: CollectLinks
  readonly findLeftovers: FindLeftovers
  /** Pictures staged by this thread: a family of pages may share one. */
  readonly stagedImages: Set<string>
}

/** Stages a page's share picture. A picture that cannot be rendered is a finding. */
const stageImage = async (
  image: RenderedPage['image'],
  { location, path, edition }: Route,
  { build, writer, stagedImages }: Pick<PageRenderContext, 'build' | 'writer' | 'stagedImages'>,
): Promise<readonly Finding[]> => {
  if (image === null || build.images === undefined || stagedImages.has(image.file)) return []
  stagedImages.add(image.file)
  try {
    writer.write(image.file, await build.images.render(image.svg))
    return []
  } catch (error) {
    return [
      { _tag: 'RenderFailed', location, path, edition, problem: `its picture cannot be rendered: ${messageOf(error)}` },
    ]
  }
}

/** Stages the files of a page and returns its record. */
const stagePage = (
  page: RenderedPage,
  { index, route }: PageTask,
  { index: content, writer, strings, collectLinks }: PageRenderContext,
): StagedPage => {
  const { head, pageData, body, html, image, record, reads } = page
  const data = writer.write(pageDataFile(route.key), encodePageData(pageData))
  const document = writer.write(htmlFile(route.key), html)
  const { rows, keys } = collapseReads(reads, content)
  const parts = [
    inputKey.code(route.pageFile),
    ...(route.frame === 'site' ? [inputKey.frame] : []),
    ...Object.keys(pageData.slicesMap).map(inputKey.slice),
    ...pageData.staticQueryHashes.map(inputKey.query),
    ...(image === null ? [] : [inputKey.image(image.file)]),
  ]
  return {
    routeIndex: index,
    isListed: head.robots === null,
    rows,
    keys: [...keys, ...parts].map(strings.numberOf),
    ...collectLinks(body, route.path),
    ...record,
    files: [document, data],
  }
}

/** Reports text that a page should not show. */
const checkText = (
  { head, body }: RenderedPage,
  { location, path, edition, pageFile }: Route,
  { findLeftovers }: PageRenderContext,
): readonly Finding[] => {
  const madeOf = pageFile === location.file ? [] : [pageFile]
  return findLeftovers(head, body).map((leftover) => ({
    _tag: 'LeftoverText',
    location,
    path,
    edition,
    ...leftover,
    madeOf,
  }))
}

/** A page as the subject of a sentence. */
export const subjectOf = ({ path, edition, pageFile }: Route): string =>
  `The page ${path} (${edition}), made by ${pageFile},`

/** Renders pages one by one and stages the files of each at once. */
export const renderPages = async (tasks: readonly PageTask[], context: PageRenderContext): Promise<RenderedPages> => {
  const { build, strings } = context
  const records: StagedPage[] = []
  const findings: Finding[] = []
  for (const task of tasks) {
    beginWork(task.route.location.file, subjectOf(task.route))
    const result = await renderRoute(task.route, build)
    if (result._tag === 'Failed') {
      findings.push(...result.findings)
      continue
    }
    records.push(stagePage(result, task, context))
    findings.push(...checkText(result, task.route, context))
    findings.push(...(await stageImage(result.image, task.route, context)))
  }
  endWork()
  const sliceQueries = Object.fromEntries(
    [...build.slices].map(([alias, { staticQueries }]) => [alias, [...staticQueries]]),
  )
  return { records: packStagedPages(records), strings: strings.takeFresh(), findings, sliceQueries }
}
