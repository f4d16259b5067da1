import type { Finding } from '../../base/errors/finding.ts'
import type { Bundled } from '../../bundle/bundle-cache.ts'
import type { EditionState } from '../../incremental/edition-state.ts'
import type { OutputScan } from '../../incremental/output-scan.ts'
import type { ShardIdentity } from '../../incremental/shards/shard-file.ts'
import type { EditionPlan } from '../../plan/plan-editions.ts'
import type { PlannedSite } from '../../plan/plan-site.ts'
import type { Change } from '../../write/commit-staged.ts'
import type { Staging } from '../../write/staging.ts'
import type { BuildOptions } from '../build-options.ts'
import type { FileQueue } from '../steps/file-queue.ts'

export type EditionJob = {
  readonly options: BuildOptions
  readonly bundled: Bundled
  readonly site: PlannedSite
  readonly plan: EditionPlan
  /** Scan of the previous output. */
  readonly scan: OutputScan
  readonly fileQueue: FileQueue
}

export type EditionOutcome = {
  readonly edition: string
  readonly findings: readonly Finding[]
  readonly staging: Staging
  readonly change: Change
  /** Saved after the commit. */
  readonly state: EditionState
  readonly rendered: number
  /** Pages that only name other code than before. */
  readonly refitted: number
  readonly files: number
  /** Whether the output has the same documents as before. */
  readonly hasSamePages: boolean
  /** Two digests a route, of its document and page data; empty unless a shard is built. */
  readonly digests: Float64Array
  readonly identity: ShardIdentity
}
