import type { EditionLink } from '#runtime/define/frame.ts'
import type { Finding } from '../../base/errors/finding.ts'
import type { StateBuilder } from '../../incremental/state-builder.ts'
import type { Route } from '../../plan/route.ts'
import type { PageTask } from '../../render/open-setup.ts'
import { type RenderedRoutes, type UnpackedStagedPage, unpackStagedPages } from '../../render/staged-pages.ts'
import { inBatches } from '../../workers/in-batches.ts'
import type { Renderers } from '../../workers/worker-pool.ts'
import type { Staging } from '../../write/staging.ts'

/** Pages per worker message: amortises messaging, keeps the load balanced. */
const PAGES_A_BATCH = 32

/** Failed pages after which rendering stops: nothing will be written, and the reasons are known by then. */
const MAX_FAILURES = 10_000

export type RenderRoutesOptions = {
  readonly edition: string
  readonly routes: readonly Route[]
  /** Indexes of the routes to render. */
  readonly stale: readonly number[]
  readonly editionLinks: (route: Route) => readonly EditionLink[]
  readonly staging: Staging
  readonly renderers: Renderers
  readonly builder: StateBuilder
  readonly onPages: (count: number) => void
  readonly onRendered: (record: UnpackedStagedPage) => void
}

/** Renders and stages routes in batches, with just enough under way to keep every thread busy. */
export const renderRoutes = async (options: RenderRoutesOptions): Promise<RenderedRoutes> => {
  const { edition, routes, stale, editionLinks, staging, renderers, builder, onPages, onRendered } = options
  const findings: Finding[] = []
  const sliceQueries = new Map<string, Set<string>>()
  const renderBatch = async (batch: readonly number[]): Promise<void> => {
    const tasks = batch.map((index): PageTask => {
      const route = routes[index] as Route
      return { index, route, editions: editionLinks(route) }
    })
    const { pages, stringAt } = await renderers.render({ edition, staging, tasks })
    findings.push(...pages.findings)
    for (const [alias, hashes] of Object.entries(pages.sliceQueries)) {
      const known = sliceQueries.get(alias) ?? new Set()
      for (const hash of hashes) known.add(hash)
      sliceQueries.set(alias, known)
    }
    for (const record of unpackStagedPages(pages.records)) {
      builder.add(record, stringAt)
      onRendered(record)
    }
    onPages(tasks.length)
  }
  const isEnough = (): boolean => findings.length >= MAX_FAILURES
  await inBatches(stale, { size: PAGES_A_BATCH, width: renderers.width, isEnough }, renderBatch)
  return { findings, sliceQueries }
}
