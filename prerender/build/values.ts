import type { Finding } from '../base/errors/finding.ts'
import type { Bundled } from '../bundle/bundle-cache.ts'
import type { SiteContent } from '../content/site-content.ts'
import type { OutputScan } from '../incremental/output-scan.ts'
import type { EditionPlan } from '../plan/plan-editions.ts'
import type { PlannedSite } from '../plan/plan-site.ts'
import type { UpdatedSources } from '../sources/used-sources.ts'
import type { BuildOptions } from './build-options.ts'
import type { EditionSummary } from './build-result.ts'
import type { EditionOutcome } from './edition/edition-job.ts'
import type { FileQueue } from './steps/file-queue.ts'

/** Output folder of an edition. */
export type EditionFolder = { readonly edition: string; readonly dir: string }

/** What is known once the code is bundled. */
export type WithCode = { readonly options: BuildOptions; readonly bundled: Bundled }

/** What is known once the editions to build are chosen. */
export type WithFolders = WithCode & { readonly folders: readonly EditionFolder[] }

/** What is known once the sources of rows are up to date. */
export type WithRows = WithFolders & { readonly updated: UpdatedSources }

/** What is known once the scan of the previous output has begun. */
export type WithScan = WithRows & { readonly scan: OutputScan }

/** What is known once the sources are read. */
export type WithSources = WithScan & {
  readonly entries: Omit<SiteContent, 'messages'>
  /** Text of the site's `index.html`. */
  readonly shell: string
  /** Digest of every source of the site. */
  readonly sources: number
  /** Findings so far, despite which the site can be planned. */
  readonly findings: readonly Finding[]
}

/** What is known once the pages are planned. */
export type WithPlan = WithSources & {
  readonly site: PlannedSite
  /** Plans of the editions to build; `site` has those of all. */
  readonly plans: readonly EditionPlan[]
  readonly fileQueue: FileQueue
}

/** What is known once all files are staged. */
export type WithEditions = WithPlan & { readonly outcomes: readonly EditionOutcome[] }

/** What is known once the output is complete. */
export type WithOutput = WithCode & Pick<WithRows, 'updated'> & { readonly editions: readonly EditionSummary[] }
