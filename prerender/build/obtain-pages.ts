import type { EditionLink } from '#runtime/define/frame.ts'
import { htmlFile, pageDataFile } from '#runtime/protocol/urls.ts'
import { readShards } from '../incremental/shards/read-shards.ts'
import type { ShardIdentity } from '../incremental/shards/shard-file.ts'
import type { StateBuilder } from '../incremental/state-builder.ts'
import type { EditionPlan } from '../plan/plan-editions.ts'
import type { Route } from '../plan/route.ts'
import type { RenderedRoutes } from '../render/staged-pages.ts'
import type { RenderThreads } from '../workers/render-threads.ts'
import type { Staging } from '../write/staging.ts'
import type { BuildOptions } from './build-options.ts'
import type { ChangeList } from './change-list.ts'
import { renderRoutes } from './render-routes.ts'

export type PagesJob = {
  readonly options: BuildOptions
  readonly plan: EditionPlan
  readonly threadsFor: (pages: number) => Promise<RenderThreads>
  readonly onPages: (count: number) => void
  readonly staging: Staging
  readonly builder: StateBuilder
  readonly changes: ChangeList
  readonly identity: ShardIdentity
  /** Indexes of the routes to render. */
  readonly stale: readonly number[]
  readonly editionLinks: (route: Route) => readonly EditionLink[]
  /** Two digests a route, of its document and page data; filled for a shard. */
  readonly digests: Float64Array
}

/** Renders the stale pages of an edition, or takes them from shards. */
export const obtainPages = async (job: PagesJob): Promise<RenderedRoutes> => {
  const { options, plan, staging, builder, changes, identity, stale, editionLinks, threadsFor, onPages, digests } = job
  const { edition, manifest } = plan
  const { routes } = manifest
  if (options.shardDirs !== undefined) {
    const onChanged = (file: string): void => changes.note(() => file)
    return readShards({ edition, dirs: options.shardDirs, wanted: identity, routes, staging, builder, onChanged })
  }
  return renderRoutes({
    edition,
    routes,
    stale,
    editionLinks,
    staging,
    pool: await threadsFor(stale.length),
    builder,
    onPages,
    onRendered: ({ routeIndex, changed, digests: found }) => {
      const { key } = routes[routeIndex] as Route
      if (changed[0] === 1) changes.note(() => htmlFile(key))
      if (changed[1] === 1) changes.note(() => pageDataFile(key))
      if (staging.isDigested) digests.set(found, 2 * routeIndex)
    },
  })
}
