import type { MatchPath } from '#runtime/protocol/match-path.ts'
import type { PathKey } from '#runtime/protocol/path-key.ts'
import { fileUrl } from '#runtime/protocol/urls.ts'
import type { ChunkMap } from './chunk-map.ts'
import type { Ledger } from './ledger.ts'
import type { Session } from './net/session.ts'
import type { Asset } from './read-document.ts'
import type { ConformSettings } from './settings.ts'

/** The asked site, as far as it is known before its pages are read. */
export type Site = {
  /** Scheme and host. */
  readonly origin: string
  /** Encoded, without trailing slash; empty for the root. */
  readonly basePath: string
  /** Origin and path that data files are under. */
  readonly dataBase: string
  readonly matchPaths: readonly MatchPath[]
  /** Undefined if the origin publishes none. */
  readonly chunkMap: ChunkMap | undefined
  /** Hash in app data; undefined if it could not be read. */
  readonly hash: string | undefined
}

/** Values that every group of questions works with. */
export type Work = {
  readonly settings: ConformSettings
  readonly session: Session
  readonly ledger: Ledger
}

/** Address of a data file. */
export const dataUrl = ({ dataBase }: Pick<Site, 'dataBase'>, file: string): string => fileUrl(file, dataBase)

/** A file that was read, with what further questions compare. */
export type ReadFile = {
  /** After redirects. */
  readonly url: string
  readonly status: number
  readonly mediaType: string
  /** Digest of the bytes. */
  readonly digest: string
  readonly etag: string | undefined
  readonly lastModified: string | undefined
}

/** A page with document and data. */
export type ReadPage = {
  /** Encoded, with base path. */
  readonly pathname: string
  readonly key: PathKey
  readonly document: ReadFile & { readonly assets: readonly Asset[] }
  readonly data: ReadFile & {
    readonly path: string
    readonly chunk: string
    readonly matchPath: string | undefined
    readonly staticQueries: readonly string[]
    readonly slices: readonly string[]
  }
}
