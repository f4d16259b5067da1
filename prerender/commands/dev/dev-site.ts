import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Collection } from '#runtime/define/collection.ts'
import type { SiteSettings } from '#runtime/define/settings.ts'
import type { Site } from '#runtime/define/site.ts'
import { engineName } from '../../base/engine-name.ts'
import { blame } from '../../base/errors/blame.ts'
import type { Finding } from '../../base/errors/finding.ts'
import { digest } from '../../base/files/digest.ts'
import { isWithin } from '../../base/files/is-within.ts'
import { siteFilesOn } from '../../base/files/site-files.ts'
import { readBundlerError } from '../../bundle/bundler-message.ts'
import { loadSettings, type SettingsResult } from '../../bundle/load-settings.ts'
import { lockFiles } from '../../bundle/lock-files.ts'
import { SERVER_ENTRY } from '../../bundle/site-entries.ts'
import { listCollectionSources } from '../../content/collection-source.ts'
import { deriveEntries } from '../../content/derive.ts'
import { indexContent } from '../../content/index-content.ts'
import { createReadLog, type ReadLog } from '../../content/inputs/read-log.ts'
import { readMessages } from '../../content/read-messages.ts'
import { checkEntries, readSources } from '../../content/read-source.ts'
import { loadIndexRecord, saveIndexRecord } from '../../incremental/index-record-file.ts'
import { planEditions, type SitePlan } from '../../plan/plan-editions.ts'
import type { DevCode, LoadedCode } from './dev-code.ts'

export type DevPlan = {
  readonly site: Site
  /** Identifies the code; undefined as soon as it has changed. */
  readonly key: string | undefined
  readonly plan: SitePlan
  readonly log: ReadLog
}

/** The site from its current files, planned again after a change. */
export type DevSite = {
  readonly current: () => Promise<DevPlan | { readonly findings: readonly Finding[] }>
  /** Receives every changed file. Returns whether it is content. */
  readonly noteChange: (file: string) => boolean
}

export type DevSiteOptions = {
  readonly siteDir: string
  /** As the server read them when it started. */
  readonly settings: SiteSettings
  readonly code: DevCode
  /** Keeps the index of the content from one start to the next. */
  readonly indexFile: string
  /** Watches a folder outside the site directory. */
  readonly watch: (dir: string) => void
}

/** A fault of the site's code, as the bundler or the code itself reports it. */
export const codeFault = (error: unknown, siteDir: string): Finding => {
  const { problem, location } = readBundlerError(error, siteDir)
  return { _tag: 'BundleFailed', location: location ?? blame(error, siteDir) ?? { file: SERVER_ENTRY }, problem }
}

const digestFiles = (files: readonly string[]): number =>
  digest(files.map((file) => `${file} ${existsSync(file) ? digest(readFileSync(file)) : ''}`).join('\n'))

export const createDevSite = ({ siteDir, settings: known, code, indexFile, watch }: DevSiteOptions): DevSite => {
  const contentDirs = new Set([path.join(siteDir, 'content')])
  const isContent = (file: string): boolean => [...contentDirs].some((dir) => isWithin(file, dir))
  let record = loadIndexRecord(indexFile)
  let settingsRead: SettingsResult | undefined = { settings: known }
  let planned:
    | { readonly site: Site; readonly promise: Promise<DevPlan | { readonly findings: readonly Finding[] }> }
    | undefined

  const plan = async ({ site, key, common }: LoadedCode) => {
    settingsRead ??= await loadSettings(siteDir)
    const loaded = settingsRead
    if ('findings' in loaded) return loaded
    const { settings } = loaded
    const editions = Object.keys(settings.editions)
    for (const { dir } of listCollectionSources(site.collections, { siteDir, editions, environment: process.env })
      .sources) {
      if (isContent(dir)) continue
      contentDirs.add(dir)
      watch(dir)
    }
    const collectionOf = (name: string): Collection<unknown> => site.collections[name] as Collection<unknown>
    const indexed = await indexContent({
      siteDir,
      editions,
      environment: process.env,
      collections: site.collections,
      code: `${engineName} ${common()}`,
      packages: String(digestFiles(lockFiles(siteDir))),
      previous: record,
      nowMs: Date.now(),
      read: async (source, files) => readSources(files, source, collectionOf(source.collection)),
      check: async (source, entries) => checkEntries(entries, collectionOf(source.collection)),
      derive: async (source, content) =>
        deriveEntries({ siteDir, collections: site.collections, source, settings, ...content }),
    })
    if (indexed.findings.length === 0) {
      record = indexed.record
      if (!indexed.isKept) saveIndexRecord(indexFile, record)
    }
    const { messages, findings } = await readMessages(siteDir, settings.editions)
    const content = { index: indexed.record.index, sources: indexed.sources, missing: indexed.missing, messages }
    const log = createReadLog()
    const result = await planEditions({ site, settings, siteDir, content, log, siteFiles: siteFilesOn(siteDir) })
    return { site, key, log, plan: { ...result, findings: [...indexed.findings, ...findings, ...result.findings] } }
  }

  return {
    noteChange: (file) => {
      settingsRead = undefined
      const isContentFile = isContent(file)
      code.noteChange(file, isContentFile)
      if (isContentFile) planned = undefined
      return isContentFile
    },
    current: async () => {
      let loaded: LoadedCode
      try {
        loaded = await code.load()
      } catch (error) {
        return { findings: [codeFault(error, siteDir)] }
      }
      if (planned?.site !== loaded.site) planned = { site: loaded.site, promise: plan(loaded) }
      return planned.promise
    },
  }
}
