/**
 * Kinds of caches of the worker. All but `assets` belong to one build each; hashed assets have names of their own in
 * every build.
 */
const BUILD_KINDS = ['precache', 'documents', 'data'] as const

export type BuildCacheKind = (typeof BUILD_KINDS)[number]

export type BuildCache = { readonly kind: BuildCacheKind; readonly compilationHash: string }

/** Prefix of all caches of one site; sites below other base paths of the same host have their own. */
const prefixOf = (basePath: string): string => `fairlead ${basePath || '/'} `

export const assetCacheName = (basePath: string): string => `${prefixOf(basePath)}assets`

export const buildCacheName = ({ kind, compilationHash }: BuildCache, basePath: string): string =>
  `${prefixOf(basePath)}${kind} ${compilationHash}`

/** Parses the name of a build's cache; undefined for other names. */
export const parseBuildCacheName = (name: string, basePath: string): BuildCache | undefined => {
  const prefix = prefixOf(basePath)
  const [kind, compilationHash, ...rest] = name.startsWith(prefix) ? name.slice(prefix.length).split(' ') : []
  const known = BUILD_KINDS.find((candidate) => candidate === kind)
  return known === undefined || compilationHash === undefined || rest.length > 0
    ? undefined
    : { kind: known, compilationHash }
}
