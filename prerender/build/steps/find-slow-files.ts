import path from 'node:path'
import type { Site } from '#runtime/define/site.ts'
import type { CodeFacts } from '../../bundle/code-facts.ts'
import type { SiteContent } from '../../content/site-content.ts'
import { loadOutputState } from '../../incremental/edition-state.ts'
import { createDigestOf } from '../../incremental/input-digests.ts'
import { findSlowStaleFiles } from '../../incremental/stale-files.ts'
import { stateFile } from '../../incremental/state-file.ts'
import type { EditionFolder } from '../values.ts'

export type SlowFilesOptions = {
  readonly folders: readonly EditionFolder[]
  readonly cacheDir: string
  readonly content: SiteContent
  readonly code: CodeFacts
  readonly site: Pick<Site, 'files'>
}

/** Whether a module is made of the records of pages, which are rendered later. */
const needsPages = ({ files = {} }: Pick<Site, 'files'>, module: string): boolean =>
  Object.entries(files).some(([name, { file }]) => path.posix.join('pages', name) === module && file.needs === 'pages')

/**
 * Finds modules of `pages/files/` that will take long in this build, before its pages are planned. A wrong guess costs
 * time only: what is out of date is decided when the files are staged.
 */
export const findSlowFiles = ({ folders, cacheDir, content, code, site }: SlowFilesOptions) =>
  folders.flatMap(({ edition, dir }) => {
    const state = loadOutputState(stateFile(cacheDir, dir))
    if (state === undefined) return []
    const digestOf = createDigestOf({
      ...content,
      edition,
      code,
      // Files read neither slices nor static queries.
      shared: { slices: [], staticQueries: [] },
      sliceQueries: {},
    })
    const modules = findSlowStaleFiles(state.facts, { code, digestOf }).filter((module) => !needsPages(site, module))
    return modules.length === 0 ? [] : [{ edition, modules }]
  })
