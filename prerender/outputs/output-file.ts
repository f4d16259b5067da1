import { WORKER_FILE } from '../base/worker-file.ts'

export type OutputKind =
  | 'document'
  | 'page-data'
  | 'page-records'
  | 'slice-data'
  | 'static-query'
  | 'schema'
  | 'route-table'
  | 'sitemap'
  | 'app-data'
  | 'asset'
  | 'public'
  | 'site-file'
  | 'worker'

/** `immutable`: the name changes with the bytes. `revalidate`: browsers ask again at every use. */
export type CacheClass = 'immutable' | 'revalidate'

/**
 * A file of an edition's output that belongs to no page. The build writes it, development serves it, and the worker's
 * precache manifest and host configurations list it.
 */
export type OutputFile = {
  /** Relative to the edition's folder, with forward slashes. */
  readonly path: string
  readonly kind: OutputKind
  readonly cacheClass: CacheClass
  /** Creates its bytes; called at most once, and not at all if another file has taken the path. */
  readonly content: () => string | Uint8Array
}

const HASHED = /^(?:assets|static)\//

export const cacheClassOf = (path: string): CacheClass => (HASHED.test(path) ? 'immutable' : 'revalidate')

export const outputFile = (path: string, kind: OutputKind, content: OutputFile['content']): OutputFile => ({
  path,
  kind: path === WORKER_FILE ? 'worker' : kind,
  cacheClass: cacheClassOf(path),
  content,
})
