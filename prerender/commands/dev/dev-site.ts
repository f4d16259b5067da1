import path from 'node:path'
import type { Collection, Collections } from '#runtime/define/collection.ts'
import type { SiteSettings } from '#runtime/define/settings.ts'
import type { Site } from '#runtime/define/site.ts'
import { engineName } from '../../base/engine-name.ts'
import { blame } from '../../base/errors/blame.ts'
import type { Finding } from '../../base/errors/finding.ts'
import { isWithin } from '../../base/files/is-within.ts'
import { siteFilesOn } from '../../base/files/site-files.ts'
import { withoutPrefixes } from '../../bundle/asset-prefix.ts'
import { readBundlerError } from '../../bundle/bundler-message.ts'
import { loadSettings, type SettingsResult } from '../../bundle/load-settings.ts'
import { SERVER_ENTRY } from '../../bundle/site-entries.ts'
import { listCollectionSources } from '../../content/collection-source.ts'
import { deriveEntries } from '../../content/derive.ts'
import { digestPackages } from '../../content/digest-packages.ts'
import { indexContent } from '../../content/index-content.ts'
import type { IndexRecord } from '../../content/index-record.ts'
import { createReadLog, type ReadLog } from '../../content/inputs/read-log.ts'
import { EVERYTHING } from '../../content/publication.ts'
import { readMessages } from '../../content/read-messages.ts'
import { checkEntries, readSources } from '../../content/read-source.ts'
import { openTableReader } from '../../content/read-table.ts'
import type { SiteContent } from '../../content/site-content.ts'
import { loadIndexRecord, saveIndexRecord } from '../../incremental/index-record-file.ts'
import { createEditionLinks } from '../../plan/edition-links.ts'
import { planEditions, type SitePlan } from '../../plan/plan-editions.ts'
import { describePages } from './describe-pages.ts'
import type { DevCode, LoadedCode } from './dev-code.ts'
import type { DevSources } from './dev-sources.ts'

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
  /** Plans the site again from the files as they are. */
  readonly planAgain: () => void
}

export type DevSiteOptions = {
  readonly siteDir: string
  /** As the server read them when it started. */
  readonly settings: SiteSettings
  readonly code: DevCode
  readonly sources: DevSources
  /** Keeps the index of the content from one start to the next. */
  readonly indexFile: string
  /** Returns the index of a build that read the content with the code as it is now. */
  readonly findBuiltIndex: () => Promise<IndexRecord | undefined>
  /** Watches a folder outside the site directory. */
  readonly watch: (dir: string) => void
}

/** A fault of the site's code, as the bundler or the code itself reports it. */
export const codeFault = (error: unknown, siteDir: string): Finding => {
  const { problem, location } = readBundlerError(error, siteDir)
  return { _tag: 'BundleFailed', location: location ?? blame(error, siteDir) ?? { file: SERVER_ENTRY }, problem }
}

type ReadOptions = {
  readonly siteDir: string
  readonly settings: SiteSettings
  readonly collections: Collections
  /** Identifies the code that reads. */
  readonly reader: string
  readonly previous: IndexRecord | undefined
}

/** Reads all content, in this thread. */
const readContent = async ({ siteDir, settings, collections, reader, previous }: ReadOptions) => {
  const collectionOf = (name: string): Collection<unknown> => collections[name] as Collection<unknown>
  const tables = openTableReader(siteDir)
  const indexed = await indexContent({
    siteDir,
    editions: Object.keys(settings.editions),
    environment: process.env,
    moment: EVERYTHING,
    collections,
    code: reader,
    packages: digestPackages(siteDir),
    previous,
    nowMs: Date.now(),
    read: async (source, files) => readSources(files, source, collectionOf(source.collection)),
    evaluate: tables.evaluate,
    check: async (source, entries) => checkEntries(entries, collectionOf(source.collection)),
    derive: async (source, content) => deriveEntries({ siteDir, collections, source, settings, ...content }),
  }).finally(tables.close)
  const { messages, findings } = await readMessages(siteDir, settings.editions)
  const { record, sources, missing } = indexed
  const content: SiteContent = { index: record.index, sources, missing, messages }
  return { record, content, isIndexed: indexed.findings.length === 0, findings: [...indexed.findings, ...findings] }
}

export const createDevSite = (options: DevSiteOptions): DevSite => {
  const { siteDir, code, sources, indexFile, watch } = options
  const contentDirs = new Set([path.join(siteDir, 'content')])
  const isContent = (file: string): boolean => [...contentDirs].some((dir) => isWithin(file, dir))
  let record = loadIndexRecord(indexFile)
  let unchanged: SettingsResult | undefined = { settings: options.settings }
  let isFirst = true
  let planned:
    | { readonly site: Site; readonly promise: Promise<DevPlan | { readonly findings: readonly Finding[] }> }
    | undefined

  /** The index that was read with the same code: the last one of development, or else that of a build. */
  const previousFor = async (reader: string): Promise<IndexRecord | undefined> => {
    if (record?.code === reader || !isFirst) return record
    const built = await options.findBuiltIndex()
    return built === undefined ? record : { ...built, code: reader }
  }

  /** Watches the folders of collections that are outside of `content/`. */
  const watchCollections = ({ collections }: Site, editions: readonly string[]): void => {
    for (const { dir } of listCollectionSources(collections, { siteDir, editions, environment: process.env }).sources) {
      if (isContent(dir)) continue
      contentDirs.add(dir)
      watch(dir)
    }
  }

  const plan = async ({ site, key, common }: LoadedCode) => {
    const loaded = unchanged ?? (await loadSettings(siteDir))
    if ('findings' in loaded) return loaded
    const settings = withoutPrefixes(loaded.settings)
    watchCollections(site, Object.keys(settings.editions))
    const reader = `${engineName} ${common()}`
    const previous = await previousFor(reader)
    isFirst = false
    const faults = await sources.ready(site.collections)
    const read = await readContent({ siteDir, settings, collections: site.collections, reader, previous })
    if (read.isIndexed) {
      if (read.record !== record) saveIndexRecord(indexFile, read.record)
      record = read.record
    }
    const log = createReadLog()
    const result = await planEditions({
      ...{ site, settings, siteDir, content: read.content, log, siteFiles: siteFilesOn(siteDir) },
      describePages: ({ context, routes }, linked) =>
        describePages(routes, { site, context, editionLinks: ({ key }) => createEditionLinks(key, settings, linked) }),
    })
    if (settings.routeTypes === 'on') {
      const { writeRouteTypes } = await import('../../outputs/route-types.ts')
      writeRouteTypes(
        siteDir,
        result.editions.flatMap(({ manifest }) => manifest.routes),
      )
    }
    return { site, key, log, plan: { ...result, findings: [...faults, ...read.findings, ...result.findings] } }
  }

  return {
    noteChange: (file) => {
      unchanged = undefined
      code.noteChange(file)
      if (!isContent(file)) return false
      if (isWithin(file, path.join(siteDir, 'content/sources'))) sources.noteChange()
      planned = undefined
      return true
    },
    planAgain: () => {
      planned = undefined
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
