import type { EditionLink } from '#runtime/define/frame.ts'
import type { Finding } from '../base/errors/finding.ts'
import type { StateBuilder } from '../incremental/state-builder.ts'
import type { Route } from '../plan/route.ts'
import type { PageTask } from '../render/open-setup.ts'
import { type RenderedRoutes, type UnpackedPageRecord, unpackPageRecords } from '../render/page-records.ts'
import { inBatches } from '../workers/in-batches.ts'
import type { RenderThreads } from '../workers/render-threads.ts'
import type { Staging } from '../write/staging.ts'

/** So many pages are drawn between two messages of a thread: enough to make the message cheap, few enough to share the rest. */
const PAGES_A_BATCH = 32

export type RenderRoutesOptions = {
  readonly edition: string
  readonly routes: readonly Route[]
  /** Places of the routes to draw. */
  readonly stale: readonly number[]
  readonly editionLinks: (route: Route) => readonly EditionLink[]
  readonly staging: Staging
  readonly pool: RenderThreads
  readonly builder: StateBuilder
  readonly onPages: (count: number) => void
  readonly onRendered: (note: UnpackedPageRecord) => void
}

/** Has routes drawn and staged, a batch at a time: no more are under way than keep every thread busy. */
export const renderRoutes = async (options: RenderRoutesOptions): Promise<RenderedRoutes> => {
  const { edition, routes, stale, editionLinks, staging, pool, builder, onPages, onRendered } = options
  const findings: Finding[] = []
  const sliceQueries = new Map<string, Set<string>>()
  const draw = async (batch: readonly number[]): Promise<void> => {
    const tasks = batch.map((index): PageTask => {
      const route = routes[index] as Route
      return { index, route, editions: editionLinks(route) }
    })
    const { pages, word } = await pool.render({ edition, staging, tasks })
    findings.push(...pages.findings)
    for (const [alias, hashes] of Object.entries(pages.sliceQueries)) {
      const known = sliceQueries.get(alias) ?? new Set()
      for (const hash of hashes) known.add(hash)
      sliceQueries.set(alias, known)
    }
    for (const note of unpackPageRecords(pages.notes)) {
      builder.add(note, word)
      onRendered(note)
    }
    onPages(tasks.length)
  }
  await inBatches(stale, { size: PAGES_A_BATCH, width: pool.width }, draw)
  return { findings, sliceQueries }
}
