import type { Finding, SourceLocation } from '../../base/errors/finding.ts'
import type { Bundled } from '../../bundle/bundle-cache.ts'
import { collapseReads } from '../../content/inputs/collapse-reads.ts'
import { keyOfRow } from '../../content/inputs/key-of-row.ts'
import type { SiteFilesRecord, StateFacts } from '../../incremental/edition-state.ts'
import { isSameRecord } from '../../incremental/find-stale.ts'
import type { DigestOf } from '../../incremental/input-digests.ts'
import { digestSiteFiles, hasSameInputs } from '../../incremental/stale-files.ts'
import { outputFile } from '../../outputs/output-file.ts'
import { conflict } from '../../plan/find-conflicts.ts'
import type { PackedRecords } from '../../plan/page-records.ts'
import type { EditionPlan } from '../../plan/plan-editions.ts'
import type { SiteFile } from '../../plan/plan-files.ts'
import type { PlannedSite } from '../../plan/plan-site.ts'
import type { MadeFile, MadeFiles } from '../../render/make-site-files.ts'
import type { Staging } from '../../write/staging.ts'
import type { FileQueue } from '../steps/file-queue.ts'
import type { Stager } from './create-stager.ts'
import { createFindKept, type FindKept } from './find-kept-file.ts'

export type SiteFilesJob = {
  readonly bundled: Pick<Bundled, 'facts'>
  readonly site: Pick<PlannedSite, 'content'>
  readonly plan: Pick<EditionPlan, 'edition' | 'files'>
  readonly staging: Pick<Staging, 'dir'>
  readonly globals: StateFacts['globals']
  readonly digestOf: DigestOf
  readonly fileQueue: FileQueue
  /** Records of the edition's pages. */
  readonly records: PackedRecords
  /** Whether another thread has nothing else to do. */
  readonly isLast: boolean
  /** State of the previous build. */
  readonly previous: StateFacts | undefined
  readonly isTaken: (file: string) => boolean
  readonly stager: Stager
}

export type StagedSiteFiles = {
  readonly planned: readonly Pick<SiteFile, 'path' | 'location'>[]
  readonly records: Readonly<Record<string, SiteFilesRecord>>
  readonly findings: readonly Finding[]
}

const isUpToDate = (
  { bundled, globals, digestOf, previous, isTaken }: SiteFilesJob,
  module: string,
  findKept: FindKept,
): boolean => {
  const record = previous?.siteFiles[module]
  return (
    record !== undefined &&
    isSameRecord(globals, previous?.globals ?? {}) &&
    hasSameInputs(module, record, { code: bundled.facts.code, digestOf }) &&
    record.files.every((file) => findKept(file) !== undefined && !isTaken(file))
  )
}

/** Stages files of modules in turn, each path once. */
const createGatherer = ({ site, plan, bundled, digestOf, isTaken, stager }: SiteFilesJob, findKept: FindKept) => {
  const { index } = site.content
  const planned: Pick<SiteFile, 'path' | 'location'>[] = []
  const records: Record<string, SiteFilesRecord> = {}
  const findings: Finding[] = []

  const claim = (path: string, location: SourceLocation): boolean => {
    const fault = plan.files.claim(path, location)
    if (fault === undefined) planned.push({ path, location })
    else findings.push(fault)
    return fault === undefined
  }

  const stage = ({ path, location, content }: MadeFile): void => {
    const name = path.slice(1)
    if (!claim(path, location)) return
    if (!isTaken(name)) stager.stage(outputFile(name, 'site-file', () => content))
    else findings.push(conflict({ path, location }, { path, location: { file: 'public/, or the build itself,' } }))
  }

  return {
    gathered: { planned, records, findings },
    /** Keeps the files of a module as the output holds them. */
    keep: (module: string, record: SiteFilesRecord): void => {
      for (const file of record.files) {
        const kept = findKept(file)
        if (kept !== undefined && claim(`/${file}`, { file: module })) stager.keep(kept)
      }
      records[module] = record
    },
    take: (module: string, { files, findings: faults, reads, ms }: MadeFiles): void => {
      for (const file of files) stage(file)
      const { rows, keys } = collapseReads(reads, index)
      const inputs = [...keys, ...rows.map((read) => keyOfRow(index, read))].sort()
      findings.push(...faults)
      records[module] = {
        files: files.map(({ path }) => path.slice(1)),
        inputs,
        digest: digestSiteFiles(module, inputs, { code: bundled.facts.code, digestOf }),
        ms,
      }
    },
  }
}

/**
 * Stages the files that the site defines. A module of `pages/files/` is asked again when its code, or anything that it
 * or its files read, has changed since the previous build, or when one of its files is no longer in the output as it
 * was.
 */
export const stageSiteFiles = async (job: SiteFilesJob): Promise<StagedSiteFiles> => {
  const { plan, staging, fileQueue, records: pages, isLast, previous } = job
  const { edition, files: planner } = plan
  const findKept = createFindKept(previous, staging)
  const { keep, take, gathered } = createGatherer(job, findKept)
  const stale = planner.modules.filter((module) => !isUpToDate(job, module, findKept))
  if (isLast) fileQueue.share(edition, stale, pages)
  for (const module of planner.modules) {
    const record = previous?.siteFiles[module]
    if (stale.includes(module)) take(module, await fileQueue.make(edition, module, pages))
    else if (record !== undefined) keep(module, record)
  }
  return gathered
}
