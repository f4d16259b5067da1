import { existsSync } from 'node:fs'
import path from 'node:path'
import type { RunnableDevEnvironment } from 'vite'
import type { Site } from '#runtime/define/site.ts'
import { isWithin } from '../../base/files/is-within.ts'
import { commonDigest, createCodeFacts } from '../../bundle/code-facts.ts'
import { mayBeCode } from '../../bundle/code-sources.ts'
import type { DevelopmentCode } from '../../bundle/development-code.ts'
import { isSource } from '../../bundle/is-source.ts'
import { loadSite } from '../../bundle/load-site.ts'
import { SERVER_ENTRY } from '../../bundle/site-entries.ts'

export type LoadedCode = {
  /** The same value as long as the code does not change. */
  readonly site: Site
  /** Identifies all sources; undefined as soon as one has changed. */
  readonly key: string | undefined
  /** Identifies the sources that every page depends on, and with these all that read content. */
  readonly common: () => number
}

/** The code of a site: as bundled before, until a source changes; from then on module by module. */
export type DevCode = {
  /** Rejects with what the code throws when it is loaded. */
  readonly load: () => Promise<LoadedCode>
  /** Receives every changed file. */
  readonly noteChange: (file: string) => void
  /** Gives up all that was loaded. */
  readonly reset: () => void
  /**
   * Loads the modules in advance, so that the first page after a change does not wait for all of them. Gives up the
   * bundled code if its sources changed before they were watched.
   */
  readonly prepare: () => Promise<void>
}

export type DevCodeOptions = {
  readonly siteDir: string
  readonly environment: RunnableDevEnvironment
  /** Undefined if the code cannot be bundled. */
  readonly bundled: Promise<DevelopmentCode | undefined>
  /** Whether bundled code is that of the current sources. */
  readonly isCurrent: (bundled: DevelopmentCode) => Promise<boolean>
  /** Called when pages may have been made from old code. */
  readonly onOutdated: () => void
  /** Watches files outside the site directory. */
  readonly watch: (files: readonly string[]) => void
}

const commonOf = (siteDir: string, { moduleGraph }: RunnableDevEnvironment): number => {
  const graph = new Map<string, readonly string[]>()
  for (const [file, nodes] of moduleGraph.fileToModulesMap) {
    if (!isSource(file, siteDir) || !existsSync(file)) continue
    const imported = [...nodes].flatMap(({ importedModules }) =>
      [...importedModules].flatMap((node) => node.file ?? []),
    )
    graph.set(
      file,
      [...new Set(imported)].filter((other) => isSource(other, siteDir) && other !== file),
    )
  }
  return commonDigest(createCodeFacts(siteDir, graph))
}

export const createDevCode = ({
  siteDir,
  environment,
  bundled,
  isCurrent,
  onOutdated,
  watch,
}: DevCodeOptions): DevCode => {
  let files: ReadonlySet<string> = new Set()
  let opened: Promise<LoadedCode | undefined> | undefined

  const open = async (): Promise<LoadedCode | undefined> => {
    const code = await bundled
    if (code === undefined) return undefined
    files = new Set(code.files)
    watch(code.files.filter((file) => !isWithin(file, siteDir)))
    const result = await loadSite(code.serverEntry, siteDir)
    // The modules report the fault as they do after a change.
    return 'findings' in result ? undefined : { site: result.site, key: code.key, common: () => code.common }
  }
  opened = open()

  const runModules = async (): Promise<Site> =>
    // The runner keeps the module until one of its sources changes.
    ((await environment.runner.import(path.join(siteDir, SERVER_ENTRY))) as { readonly site: Site }).site

  return {
    load: async () => {
      const before = await opened
      // It may have changed meanwhile.
      if (before !== undefined && opened !== undefined) return before
      return { site: await runModules(), key: undefined, common: () => commonOf(siteDir, environment) }
    },
    noteChange: (file) => {
      if (mayBeCode(file, siteDir, files)) opened = undefined
    },
    reset: () => {
      opened = undefined
      environment.runner.clearCache()
    },
    prepare: async () => {
      const code = await bundled
      if (opened === undefined || code === undefined) return
      if (!(await isCurrent(code))) {
        opened = undefined
        onOutdated()
      }
      await runModules()
    },
  }
}
