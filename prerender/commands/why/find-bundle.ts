import { readdirSync } from 'node:fs'
import path from 'node:path'
import { digest } from '../../base/files/digest.ts'
import { type BundleOptions, findBundled } from '../../bundle/bundle-cache.ts'
import { type BundleFacts, bundlesIn } from '../../bundle/bundle-facts.ts'
import { readBundleFacts } from '../../bundle/bundle-record.ts'
import type { StateFacts } from '../../incremental/edition-state.ts'

/** Cached bundled code of a site. */
export type FoundBundle = { readonly key: string; readonly serverEntry: string; readonly facts: BundleFacts }

const findCached = async (options: BundleOptions, cacheDir: string): Promise<FoundBundle | undefined> => {
  const found = await findBundled(options, cacheDir)
  return found && { key: found.key, serverEntry: found.bundles.serverEntry, facts: found.facts }
}

/** The current code of a site, for the base path of its last build. */
export const findTodaysBundle = async (
  siteDir: string,
  cacheDir: string,
  basePath: string,
): Promise<FoundBundle | undefined> => {
  // No record says whether the last build got a base path by option or settings, or included the styleguide.
  for (const hasStyleguide of [false, true]) {
    for (const candidate of [undefined, basePath]) {
      const found = await findCached({ siteDir, basePath: candidate, hasStyleguide }, cacheDir)
      if (found?.facts.settings.basePath === basePath) return found
    }
  }
  return undefined
}

const listBundles = (cacheDir: string): readonly string[] => {
  try {
    return readdirSync(cacheDir).filter((name) => name.startsWith('bundle-'))
  } catch {
    return []
  }
}

/** The code of a previous build. */
export const findBuiltBundle = (
  cacheDir: string,
  { bundle, globals }: Pick<StateFacts, 'bundle' | 'globals'>,
): FoundBundle | undefined => {
  const wanted = JSON.stringify(bundle)
  for (const name of listBundles(cacheDir)) {
    const dir = path.join(cacheDir, name)
    const facts = readBundleFacts(dir)
    if (facts === undefined) continue
    const { settings, collections, code, client } = facts
    if (
      JSON.stringify({ settings, collections, code }) !== wanted ||
      digest(JSON.stringify(client)) !== globals['client code']
    )
      continue
    return { key: name.slice('bundle-'.length), serverEntry: bundlesIn(dir).serverEntry, facts }
  }
  return undefined
}
