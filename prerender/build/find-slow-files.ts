import type { CodeFacts } from '../bundle/code-facts.ts'
import type { SiteContent } from '../content/site-content.ts'
import { loadOutputState } from '../incremental/edition-state.ts'
import { createDigestOf } from '../incremental/input-digests.ts'
import { findSlowStaleFiles } from '../incremental/stale-files.ts'
import { stateFile } from '../incremental/state-file.ts'

export type SlowFilesOptions = {
  readonly dirs: readonly { readonly edition: string; readonly dir: string }[]
  readonly cacheDir: string
  readonly content: SiteContent
  readonly code: CodeFacts
}

/**
 * Finds modules of `pages/files/` that will take long in this build, before its pages are planned. A wrong guess costs
 * time only: what is out of date is decided when the files are staged.
 */
export const findSlowFiles = ({ dirs, cacheDir, content, code }: SlowFilesOptions) =>
  dirs.flatMap(({ edition, dir }) => {
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
    const modules = findSlowStaleFiles(state.facts, { code, digestOf })
    return modules.length === 0 ? [] : [{ edition, modules }]
  })
