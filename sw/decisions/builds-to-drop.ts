import { type BuildCache, parseBuildCacheName } from '#runtime/protocol/worker-caches.ts'

export type CacheFacts = {
  /** Names of all caches of the host. */
  readonly names: readonly string[]
  readonly basePath: string
  /** Hash of the worker's own build. */
  readonly own: string
  /** Builds that open tabs run; undefined for a tab that has not told yet. */
  readonly clients: readonly (string | undefined)[]
}

/**
 * Chooses caches that nobody asks for any more: those of builds other than the worker's own that no tab runs. While the
 * build of a tab is unknown, every build may be its own.
 */
export const cachesToDrop = ({ names, basePath, own, clients }: CacheFacts): readonly string[] => {
  if (clients.includes(undefined)) return []
  const isNeeded = ({ compilationHash }: BuildCache): boolean =>
    compilationHash === own || clients.includes(compilationHash)
  return names.filter((name) => {
    const cache = parseBuildCacheName(name, basePath)
    return cache !== undefined && !isNeeded(cache)
  })
}
