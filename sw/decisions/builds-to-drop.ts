import { type BuildCache, parseBuildCacheName } from '#runtime/protocol/worker-caches.ts'

export type CacheFacts = {
  /** Names of all caches of the host. */
  readonly names: readonly string[]
  readonly basePath: string
  /** Hash of the worker's own build. */
  readonly own: string
  /** Builds that open tabs run; undefined for a tab whose build is unknown. */
  readonly clients: readonly (string | undefined)[]
}

/**
 * Selects caches of builds that no tab runs, except the worker's own. Selects none while the build of a tab is unknown.
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
