import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Collection, Collections } from '#runtime/define/collection.ts'
import type { SiteSettings } from '#runtime/define/settings.ts'
import type { Finding } from '../../base/errors/finding.ts'
import { deriveEntries } from '../../content/derive.ts'
import { indexContent } from '../../content/index-content.ts'
import { EVERYTHING } from '../../content/publication.ts'
import { readMessages } from '../../content/read-messages.ts'
import { checkEntries, readSources } from '../../content/read-source.ts'
import { openTableReader } from '../../content/read-table.ts'

const COLLECTIONS_FILE = 'content/collections.ts'

const loadCollections = async (siteDir: string): Promise<Collections> => {
  const file = path.join(siteDir, COLLECTIONS_FILE)
  if (!existsSync(file)) return {}
  try {
    const [{ runnerImport }, { siteViteConfig }] = await Promise.all([import('vite'), import('../../bundle/config.ts')])
    const { module } = await runnerImport<{ collections?: Collections }>(
      file,
      siteViteConfig({ siteDir, basePath: '' }),
    )
    return module.collections ?? {}
  } catch {
    // This code does not compile, which is reported already.
    return {}
  }
}

/** Finds faults of content and messages in a site whose code does not compile, so that one run reports both. */
export const readContentFaults = async (siteDir: string, settings: SiteSettings): Promise<readonly Finding[]> => {
  const collections = await loadCollections(siteDir)
  const collectionOf = (name: string): Collection<unknown> => collections[name] as Collection<unknown>
  const messages = await readMessages(siteDir, settings.editions)
  const tables = openTableReader(siteDir)
  const { findings } = await indexContent({
    siteDir,
    editions: Object.keys(settings.editions),
    environment: process.env,
    moment: EVERYTHING,
    collections,
    code: '',
    packages: '',
    previous: undefined,
    nowMs: 0,
    read: async (source, files) => readSources(files, source, collectionOf(source.collection)),
    evaluate: tables.evaluate,
    check: async (source, entries) => checkEntries(entries, collectionOf(source.collection)),
    derive: async (source, content) => deriveEntries({ siteDir, collections, source, settings, ...content }),
  }).finally(tables.close)
  return [...messages.findings, ...findings]
}
