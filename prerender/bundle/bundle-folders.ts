import { utimesSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { readBundleFacts } from './bundle-record.ts'

/** Number of bundles kept, so that switching between branches or versions of the code needs no bundling. */
const BUNDLES_KEPT = 8
/** Another build may still use a bundle that it took later than this ago. */
const IN_USE_MS = 60 * 60 * 1000

/** Notes that a bundle is used now, so that no build removes it as an old one. */
export const markUsed = (dir: string): void => {
  try {
    const now = new Date()
    utimesSync(dir, now, now)
  } catch {
    // It is not there yet, or the cache is read only, so that no build can remove it.
  }
}

/** Removes old bundles, but never the one in use. Another build may remove the same files: ignore failures. */
export const prune = async (cacheDir: string, used: string, bundles = /^bundle-/): Promise<void> => {
  const namesOf = async (pattern: RegExp) => {
    const names = (await readdir(cacheDir)).filter((name) => pattern.test(name))
    const folders = await Promise.all(
      names.map(async (name) => ({ name, time: (await stat(path.join(cacheDir, name))).mtimeMs })),
    )
    return folders.sort((a, b) => b.time - a.time)
  }
  // Left by a build that was killed.
  const orphaned = [...(await namesOf(bundles)).slice(BUNDLES_KEPT), ...(await namesOf(/^bundling-/))]
  for (const { name, time } of orphaned)
    if (name !== path.basename(used) && Date.now() - time > IN_USE_MS)
      await rm(path.join(cacheDir, name), { recursive: true, force: true })
}

/** Moves bundles into the cache and returns their folder: the old one if the move fails. */
export const moveInto = async (cached: string, fresh: string): Promise<string> => {
  // Incomplete bundles are in the way; those of a quicker build are identical.
  if (readBundleFacts(cached) === undefined) await rm(cached, { recursive: true, force: true }).catch(() => undefined)
  try {
    await rename(fresh, cached)
    return cached
  } catch {
    return readBundleFacts(cached) === undefined ? fresh : cached
  }
}
