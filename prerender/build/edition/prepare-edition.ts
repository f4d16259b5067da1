import path from 'node:path'
import type { EditionLink } from '#runtime/define/frame.ts'
import { engineName } from '../../base/engine-name.ts'
import type { Finding } from '../../base/errors/finding.ts'
import { digestGlobals, digestRoute } from '../../incremental/edition-inputs.ts'
import { loadEditionState, type StateFacts } from '../../incremental/edition-state.ts'
import { type CurrentInputs, createDigestOf } from '../../incremental/input-digests.ts'
import type { ShardIdentity } from '../../incremental/shards/shard-file.ts'
import { stateFile } from '../../incremental/state-file.ts'
import type { SharedData } from '../../plan/compute-shared.ts'
import type { PlannedSite } from '../../plan/plan-site.ts'
import type { Route } from '../../plan/route.ts'
import { prepareStaging, type Staging } from '../../write/staging.ts'
import { type BuildOptions, isWhole } from '../build-options.ts'
import { type ChangeList, createChangeList } from './change-list.ts'
import type { EditionJob } from './edition-job.ts'
import { type TakenOver, takeOver } from './take-over.ts'

/** An edition whose stale routes are known, and whose other routes are taken over from the previous build. */
export type PreparedEdition = EditionJob &
  TakenOver & {
    readonly staging: Staging
    /** Reasons why nothing can be written; usually none. */
    readonly obstacles: readonly Finding[]
    readonly changes: ChangeList
    readonly editionLinks: (route: Route) => readonly EditionLink[]
    /** Inputs of the edition that are known before its pages are rendered. */
    readonly inputs: Omit<CurrentInputs, 'sliceQueries' | 'records' | 'hasImage'>
    readonly globals: StateFacts['globals']
    /** Digest of each route's own facts. */
    readonly own: Float64Array
    readonly identity: ShardIdentity
    /** Two digests a route, of its document and page data; filled for a shard. */
    readonly digests: Float64Array
  }

/** The slices and static queries of one edition. */
const sharedOf = ({ setup }: PlannedSite, edition: string): SharedData =>
  setup.editions.find((candidate) => candidate.edition === edition)?.shared ?? { slices: [], staticQueries: [] }

const inShard = ({ shard }: BuildOptions, routeIndex: number): boolean =>
  shard === undefined || routeIndex % shard.count === shard.index

/** Makes the staging folder of an edition, and finds the routes to render. */
export const prepareEdition = async (job: EditionJob): Promise<PreparedEdition> => {
  const { options, bundled, site, plan, scan } = job
  const { edition, manifest } = plan
  const { routes } = manifest
  const { code } = bundled.facts
  const { index, messages } = site.content
  const dir = path.join(options.outDir, edition)
  const { staging, findings: obstacles } = await prepareStaging(dir, options.shard !== undefined)
  const editionLinks = (route: Route): readonly EditionLink[] => site.editionLinks(route)
  const inputs = { edition, index, messages, shared: sharedOf(site, edition), code }
  const globals = digestGlobals(site.setup, edition, { engine: engineName, code })
  const own = Float64Array.from(routes, (route) => digestRoute(route, editionLinks(route)))
  const taken = await takeOver({
    ...{ edition, index, dir, scan, routes, own, globals },
    previous: isWhole(options) ? loadEditionState(stateFile(options.cacheDir, dir)) : undefined,
    digestWith: (extra) => createDigestOf({ ...inputs, ...extra }),
  })
  return {
    ...job,
    ...taken,
    stale: taken.stale.filter((routeIndex) => inShard(options, routeIndex)),
    ...{ staging, obstacles, changes: createChangeList(staging), editionLinks, inputs, globals, own },
    identity: { compilationHash: site.setup.client.compilationHash, content: site.identity, routes: routes.length },
    digests: new Float64Array(staging.isDigested ? 2 * routes.length : 0),
  }
}
