import { rm } from 'node:fs/promises'
import { discardLeftovers } from '../write/staging.ts'
import { listStateFiles } from './state-file.ts'

/**
 * Removes the folders of editions that the site no longer has, as far as this cache knows that builds made them. Gives those that
 * are gone; one that cannot be removed is left to the next build.
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
      // Last: a build that is killed before leaves what is left to the next.
      await rm(file, { force: true })
      dropped.push(edition)
    } catch {
      // Whoever looks for it finds its state in the cache still.
    }
  }
  return dropped
}
