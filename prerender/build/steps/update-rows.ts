import type { Collection } from '#runtime/define/collection.ts'
import { withoutCallers } from '../../base/errors/without-callers.ts'
import { PAGE_LIMIT_MS } from '../../base/site-work.ts'
import { NO_SOURCES_USED, usesSources } from '../../sources/used-sources.ts'
import type { WithFolders, WithRows } from '../values.ts'
import type { Step } from '../work.ts'

/** Brings the rows of sources up to date, if collections read any. A merge takes those that its shards have used. */
export const updateRows: Step<WithFolders, WithRows> = async (value, { progress, threads }) => {
  const { options, bundled } = value
  const { siteDir, cacheDir, isFrozen = false, shardDirs, pageLimitMs = PAGE_LIMIT_MS } = options
  const { collections } = bundled.facts
  if (!usesSources(collections)) return { ...value, updated: NO_SOURCES_USED }
  progress.step('Reading sources')
  const { updateSources } = await import('../../sources/update-sources.ts')
  const updated = await updateSources({
    siteDir,
    cacheDir,
    collections,
    environment: process.env,
    isFrozen: isFrozen || shardDirs !== undefined,
    print: (line) => console.log(`  ${line}`),
    loadLimitMs: pageLimitMs,
    decode: async (names, file, text) => {
      const opened = await threads.site()
      if ('findings' in opened) return opened.findings
      const { checkEntries } = await withoutCallers(() => import('../../content/read-source.ts'))
      const { readRows } = await import('../../content/read-rows.ts')
      return names.flatMap((name) => {
        const collection = opened.site.collections[name] as Collection<unknown>
        return checkEntries(readRows(file, text, collection.key ?? ''), collection).findings
      })
    },
  })
  return { ...value, updated }
}
