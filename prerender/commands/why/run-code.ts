import type { Site } from '#runtime/define/site.ts'
import type { BundleFacts } from '../../bundle/bundle-facts.ts'
import { loadSite } from '../../bundle/load-site.ts'
import type { StateFacts } from '../../incremental/edition-state.ts'
import { readCodeToday } from './code-today.ts'
import { findBuiltBundle, findTodaysBundle } from './find-bundle.ts'

/** The code of a site, as far as it can be run without being bundled. */
export type RunnableCode = {
  /** Whether it is bundled as it is now; otherwise `site` is that of the last build. */
  readonly isBundled: boolean
  /** Undefined where the cache does not hold that of the last build either. */
  readonly site: Site | undefined
  /** Stands for the code of `site`. */
  readonly key: string | undefined
  /** As it is now; where it is not bundled, settings, collections and the browser's code are those of the last build. */
  readonly facts: Pick<BundleFacts, 'settings' | 'collections' | 'client' | 'code'>
}

const NO_CLIENT: BundleFacts['client'] = {
  files: [],
  compilationHash: '',
  entrySource: '',
  entry: '',
  boot: '',
  chunks: {},
}

/** Takes code of a site from the cache and runs it. */
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
