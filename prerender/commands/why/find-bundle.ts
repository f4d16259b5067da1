import { readdirSync } from 'node:fs'
import path from 'node:path'
import { digest } from '../../base/files/digest.ts'
import { type BundleOptions, findBundled } from '../../bundle/bundle-cache.ts'
import { type BundleFacts, bundlesIn } from '../../bundle/bundle-facts.ts'
import { readBundleFacts } from '../../bundle/bundle-record.ts'
import type { StateFacts } from '../../incremental/edition-state.ts'

/** Bundled code of a site that the cache holds. */
export type FoundBundle = { readonly key: string; readonly serverEntry: string; readonly facts: BundleFacts }

const lookUp = async (options: BundleOptions, cacheDir: string): Promise<FoundBundle | undefined> => {
  const found = await findBundled(options, cacheDir)
  return found && { key: found.key, serverEntry: found.bundles.serverEntry, facts: found.facts }
}

/** The code of a site as it is now, for the base path that it was built for. */
export const findTodaysBundle = async (
  siteDir: string,
  cacheDir: string,
  basePath: string,
): Promise<FoundBundle | undefined> => {
  // The last build was told the base path, or took that of the settings, with or without the styleguide: nobody noted which.
  for (const hasStyleguide of [false, true]) {
    for (const told of [undefined, basePath]) {
      const found = await lookUp({ siteDir, basePath: told, hasStyleguide }, cacheDir)
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

/** The code that a build ran. */
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
