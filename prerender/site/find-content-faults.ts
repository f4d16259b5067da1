import { existsSync } from 'node:fs'
import path from 'node:path'
import { runnerImport } from 'vite'
import type { Collections } from '#runtime/define/collection.ts'
import type { SiteSettings } from '#runtime/define/settings.ts'
import type { Finding } from '../errors/finding.ts'
import { readContent, type SharedCollections } from '../read/read-content.ts'
import { readMessages } from '../read/read-messages.ts'
import { siteViteConfig } from '../vite/config.ts'

const COLLECTIONS_FILE = 'content/collections.ts'

const loadCollections = async (siteDir: string): Promise<Collections> => {
  const file = path.join(siteDir, COLLECTIONS_FILE)
  if (!existsSync(file)) return {}
  try {
    const { module } = await runnerImport<{ collections?: Collections }>(file, siteViteConfig({ siteDir, basePath: '' }))
    return module.collections ?? {}
  } catch {
    // It is part of the code that does not compile, and that is being reported.
    return {}
  }
}

/** Faults of content and messages, for a site whose code does not compile: they are told in the same run. */
export const findContentFaults = async (siteDir: string, settings: SiteSettings): Promise<readonly Finding[]> => {
  const collections = await loadCollections(siteDir)
  const findings: Finding[] = [...(await readMessages(siteDir, settings.editions)).findings]
  const shared: SharedCollections = new Map()
  for (const [edition, { origin }] of Object.entries(settings.editions)) {
    const address = { origin, basePath: settings.basePath, trailingSlash: settings.trailingSlash }
    findings.push(...(await readContent(collections, { siteDir, edition, address }, shared)).findings)
  }
  return findings
}
