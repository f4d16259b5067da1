import type { Finding } from '../base/errors/finding.ts'
import { digestAll } from '../base/files/digest.ts'
import type { Bundled } from '../bundle/bundle-cache.ts'
import { partDigest } from '../bundle/code-facts.ts'
import { collapseReads } from '../content/inputs/collapse-reads.ts'
import { keyOfRow } from '../content/inputs/key-of-row.ts'
import type { SiteFilesRecord, StateFacts } from '../incremental/edition-state.ts'
import type { DigestOf } from '../incremental/input-digests.ts'
import { writeSiteFiles } from '../outputs/site-files.ts'
import type { EditionPlan } from '../plan/plan-editions.ts'
import type { SiteFile } from '../plan/plan-files.ts'
import type { PlannedSite } from '../plan/plan-site.ts'
import type { Staging } from '../write/staging.ts'
import type { createStager } from './create-stager.ts'
import { createFindKept } from './find-kept-file.ts'

export type SiteFilesJob = {
  readonly siteDir: string
  readonly bundled: Pick<Bundled, 'facts'>
  readonly site: Pick<PlannedSite, 'content' | 'log'>
  readonly plan: Pick<EditionPlan, 'edition' | 'files'>
  readonly staging: Pick<Staging, 'dir'>
  readonly globals: StateFacts['globals']
  readonly digestOf: DigestOf
  /** State of the previous build. */
  readonly previous: StateFacts | undefined
  readonly isTaken: (file: string) => boolean
  readonly stager: ReturnType<typeof createStager>
}

export type StagedSiteFiles = {
  readonly planned: readonly Pick<SiteFile, 'path' | 'location'>[]
  readonly records: Readonly<Record<string, SiteFilesRecord>>
  readonly findings: readonly Finding[]
}

/**
 * Stages the files that the site defines. A module of `pages/files/` is asked again when its code, or anything that it
 * or its files read, has changed since the previous build, or when one of its files is no longer in the output as it
 * was.
 */
export const stageSiteFiles = async (job: SiteFilesJob): Promise<StagedSiteFiles> => {
  const { siteDir, site, plan, staging, bundled, globals, digestOf, previous, isTaken, stager } = job
  const { edition, files: planner } = plan
  const { index } = site.content
  const common = digestAll(Object.entries(globals).flat())
  const digestFor = (module: string, inputs: readonly string[]): number =>
    digestAll([common, partDigest(bundled.facts.code, module), ...inputs.flatMap((key) => [key, digestOf(key)])])

  const findKept = createFindKept(previous, staging)
  const planned: Pick<SiteFile, 'path' | 'location'>[] = []
  const records: Record<string, SiteFilesRecord> = {}
  const findings: Finding[] = []

  const isKept = (module: string, record: SiteFilesRecord): boolean => {
    if (record.digest !== digestFor(module, record.inputs)) return false
    const kept = record.files.map(findKept)
    if (!kept.every((file) => file !== undefined) || record.files.some(isTaken)) return false
    const paths = record.files.map((file) => `/${file}`)
    planner.keep(module, paths)
    for (const file of kept) stager.keep(file)
    planned.push(...paths.map((path) => ({ path, location: { file: module } })))
    records[module] = record
    return true
  }

  const make = async (module: string): Promise<void> => {
    site.log.take()
    const { files, findings: faults } = planner.plan(module)
    const faulty = await writeSiteFiles({ files, edition, siteDir, isTaken }, stager.stage)
    const { rows, keys } = collapseReads(site.log.take(), index)
    const inputs = [...keys, ...rows.map((read) => keyOfRow(index, read))].sort()
    planned.push(...files)
    findings.push(...faults, ...faulty)
    records[module] = { files: files.map(({ path }) => path.slice(1)), inputs, digest: digestFor(module, inputs) }
  }

  for (const module of planner.modules) {
    const record = previous?.siteFiles[module]
    if (record === undefined || !isKept(module, record)) await make(module)
  }
  return { planned, records, findings }
}
