import type { PageRecords } from '#runtime/define/page-record.ts'
import type { Site } from '#runtime/define/site.ts'
import { blame, messageOf } from '../base/errors/blame.ts'
import type { Finding, SourceLocation } from '../base/errors/finding.ts'
import { beginWork, endWork } from '../base/site-work.ts'
import { createContext } from '../content/create-context.ts'
import { createReadLog, type Reads } from '../content/inputs/read-log.ts'
import { EntryMissing } from '../content/open-content.ts'
import { loadTranslator } from '../content/translator.ts'
import { openRecords, type PackedRecords } from '../plan/page-records.ts'
import { createFilePlanner } from '../plan/plan-files.ts'
import type { RenderSetup } from '../plan/render-setup.ts'

/** Inputs of the files that a site defines: plain values and shared memory. */
export type FilesSetup = Pick<RenderSetup, 'siteDir' | 'settings' | 'content'>

/** A file that the site defines, with its content. */
export type MadeFile = {
  /** Begins with `/`. */
  readonly path: string
  readonly location: SourceLocation
  readonly content: string | Uint8Array
}

/** The files of one module of `pages/files/` in one edition, and everything that was read for them. */
export type MadeFiles = {
  /** Sorted by path. */
  readonly files: readonly MadeFile[]
  readonly findings: readonly Finding[]
  readonly reads: Reads
  /** Time that it took. */
  readonly ms: number
}

/**
 * `module` is a path relative to the site; one that needs page records gets `records`. Faults of the site are findings;
 * rejects only if the thread dies.
 */
export type MakeFiles = (edition: string, module: string, records?: PackedRecords) => Promise<MadeFiles>

/**
 * Makes the files that a site defines, a module at a time, in this thread. A module is asked for all its files, one
 * after the other, so that what one reads is not taken for another's. With the next edition, all that was kept for the
 * one before is forgotten. A file that only lacks content already reported is left out.
 */
export const openFileMaker = async ({ siteDir, settings, content }: FilesSetup, site: Site): Promise<MakeFiles> => {
  const createTranslate = await loadTranslator(content.messages)
  const open = (edition: string) => {
    const log = createReadLog()
    const context = createContext({ edition, settings, collections: site.collections, content, createTranslate, log })
    return { log, context }
  }
  let current: ({ readonly edition: string; pages?: PageRecords } & ReturnType<typeof open>) | undefined
  return async (edition, module, records) => {
    const begun = performance.now()
    if (current?.edition !== edition) current = { edition, ...open(edition) }
    const { log, context } = current
    if (records !== undefined) current.pages ??= openRecords(records, log)
    const { pages } = current
    log.take()
    // Paths of pages and of other modules are compared where all of them are known.
    const planned = createFilePlanner(site, context, siteDir, { routes: [] }, pages && (() => pages)).plan(module)
    const files: MadeFile[] = []
    const findings: Finding[] = [...planned.findings]
    for (const { path, location, write } of planned.files) {
      try {
        beginWork(location.file, `The file ${path} (${edition})`)
        files.push({ path, location, content: await write() })
      } catch (error) {
        if (error instanceof EntryMissing) continue
        const at = blame(error, siteDir) ?? location
        findings.push({ _tag: 'RenderFailed', location: at, path, edition, problem: messageOf(error) })
      } finally {
        endWork()
      }
    }
    return { files, findings, reads: log.take(), ms: performance.now() - begun }
  }
}
