import { rm } from 'node:fs/promises'
import { discardLeftovers } from '../write/staging.ts'
import { listStateFiles } from './state-file.ts'

/**
 * Removes the folders of editions that the site no longer has, if this cache has a record of their build. Returns the
 * removed ones; a failure is left to the next build.
 */
export const dropEditions = async (
  { outDir, cacheDir }: { readonly outDir: string; readonly cacheDir: string },
  known: readonly string[],
): Promise<readonly string[]> => {
  const dropped: string[] = []
  for (const { edition, dir, file } of listStateFiles(cacheDir, outDir)) {
    if (known.includes(edition)) continue
    try {
      await rm(dir, { recursive: true, force: true })
      await discardLeftovers(dir)
      // Last, so that a build killed before it leaves the rest to the next.
      await rm(file, { force: true })
      dropped.push(edition)
    } catch {
      // Its state stays in the cache for the next build.
    }
  }
  return dropped
}
