import { htmlFile, pageDataFile } from '#runtime/protocol/urls.ts'
import { readShards } from '../../incremental/shards/read-shards.ts'
import type { Route } from '../../plan/route.ts'
import type { RenderedRoutes, UnpackedStagedPage } from '../../render/staged-pages.ts'
import type { WorkerPool } from '../../workers/worker-pool.ts'
import type { Tools } from '../work.ts'
import type { EditionJob } from './edition-job.ts'
import { type PreparedEdition, prepareEdition } from './prepare-edition.ts'
import { refitRoutes } from './refit-routes.ts'
import { renderRoutes } from './render-routes.ts'

export type EditionTools = Pick<Tools, 'progress' | 'run'> & {
  readonly threads: Pick<WorkerPool, 'renderers' | 'dismiss'>
}

/** An edition whose pages are staged. */
export type RenderedEdition = PreparedEdition & {
  readonly pages: RenderedRoutes & {
    readonly rendered: number
    /** Pages that were not rendered, and name other code than before. */
    readonly refitted: number
  }
}

const renderStale = async (
  prepared: PreparedEdition,
  { progress, threads }: EditionTools,
): Promise<RenderedEdition['pages']> => {
  const { site, plan, kept, namesOtherCode, staging, changes, digests } = prepared
  const { routes } = plan.manifest
  const onRendered = ({ routeIndex, changed, digests: found }: UnpackedStagedPage): void => {
    const { key } = routes[routeIndex] as Route
    if (changed[0] === 1) changes.note(() => htmlFile(key))
    if (changed[1] === 1) changes.note(() => pageDataFile(key))
    if (staging.isDigested) digests.set(found, 2 * routeIndex)
  }
  const onRefitted = ({ key }: Route): void => {
    changes.note(() => htmlFile(key))
    changes.note(() => pageDataFile(key))
  }
  const refits = namesOtherCode ? kept.length : 0
  const renderers = await threads.renderers(site.setup, prepared.stale.length + refits)
  const misfits = await refitRoutes({ prepared, renderers, onPages: progress.page, onRefitted })
  const stale = [...prepared.stale, ...misfits].sort((a, b) => a - b)
  const pages = await renderRoutes({
    ...prepared,
    ...{ edition: plan.edition, routes, stale, onRendered, onPages: progress.page, renderers },
  })
  return { ...pages, rendered: stale.length, refitted: refits - misfits.length }
}

/** Renders and stages the pages of one edition that have changed, or takes all from shards. */
export const renderEdition = async (job: EditionJob, tools: EditionTools): Promise<RenderedEdition> => {
  const prepared = await tools.run(() => prepareEdition(job))
  const { options, plan, changes, identity, stale } = prepared
  if (options.shardDirs === undefined) return { ...prepared, pages: await renderStale(prepared, tools) }
  const pages = readShards({
    ...prepared,
    ...{ edition: plan.edition, routes: plan.manifest.routes, dirs: options.shardDirs, wanted: identity },
    onChanged: (file) => changes.note(() => file),
  })
  return { ...prepared, pages: { ...pages, rendered: stale.length, refitted: 0 } }
}
