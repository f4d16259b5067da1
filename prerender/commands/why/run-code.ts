import type { Site } from '#runtime/define/site.ts'
import type { BundleFacts } from '../../bundle/bundle-facts.ts'
import { loadSite } from '../../bundle/load-site.ts'
import type { StateFacts } from '../../incremental/edition-state.ts'
import { readCodeToday } from './code-today.ts'
import { findBuiltBundle, findTodaysBundle } from './find-bundle.ts'

/** Code of a site that can run without being bundled first. */
export type RunnableCode = {
  /** Whether `site` is the current code; otherwise it is that of the last build. */
  readonly isBundled: boolean
  /** Undefined if the cache does not hold the last build's code either. */
  readonly site: Site | undefined
  /** Identifies the code of `site`. */
  readonly key: string | undefined
  /** Current facts; without a bundle, settings, collections and browser code are those of the last build. */
  readonly facts: Pick<BundleFacts, 'settings' | 'collections' | 'client' | 'code'>
}

const NO_CLIENT: BundleFacts['client'] = {
  files: [],
  compilationHash: '',
  entrySource: '',
  entry: '',
  boot: '',
  chunkList: '',
  hashes: {},
  chunks: {},
}

/** Loads a site's code from the cache and runs it. */
export const runCode = async (siteDir: string, cacheDir: string, built: StateFacts): Promise<RunnableCode> => {
  const { settings, collections, code } = built.bundle
  const todays = await findTodaysBundle(siteDir, cacheDir, settings.basePath)
  const found = todays ?? findBuiltBundle(cacheDir, built)
  const loaded = found === undefined ? undefined : await loadSite(found.serverEntry, siteDir)
  const site = loaded !== undefined && 'site' in loaded ? loaded.site : undefined
  if (todays !== undefined && site !== undefined) return { isBundled: true, site, key: todays.key, facts: todays.facts }
  const facts = { settings, collections, client: found?.facts.client ?? NO_CLIENT, code: readCodeToday(siteDir, code) }
  return { isBundled: false, site, key: site === undefined ? undefined : found?.key, facts }
}
