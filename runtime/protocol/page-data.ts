import { Head } from './head.ts'
import { fileSchema, type TypeOf } from './schema.ts'

/**
 * `page-data/<path|index>/page-data.json`: the envelope. `result` belongs to the page and is not decoded here.
 * `webpackCompilationHash` identifies the client code that the data was built with. It may be absent, because a Gatsby
 * 5 build has it in app data only.
 */
export const PageData = fileSchema((S) =>
  S.intersect(
    S.partial({ matchPath: S.string, getServerDataError: S.UnknownRecord, webpackCompilationHash: S.string }),
  )(
    S.struct({
      /** `component---` and the kebab-cased path of the page's source file. */
      componentChunkName: S.string,
      /** Canonical path of the page, decoded, with the trailing slash that the site's policy demands. */
      path: S.string,
      result: S.UnknownRecord,
      /** Decimal hashes of the static queries that the page and its frame use, sorted. */
      staticQueryHashes: S.array(S.string),
      /** Alias to name of every slice on the page. */
      slicesMap: S.record(S.string),
    }),
  ),
)
export type PageData = TypeOf<typeof PageData>

/** Keys in the order of the file. The build refuses to compile if one is missing. */
export const pageDataKeys = [
  'componentChunkName',
  'path',
  'result',
  'staticQueryHashes',
  'slicesMap',
  'matchPath',
  'getServerDataError',
  'webpackCompilationHash',
] as const

/** The part of `result` that our builds write for the runtime; `result.data` holds the page's props. */
export const PageContext = fileSchema((S) => S.struct({ edition: S.string, head: Head(S) }))

/** `frame` holds the props of the site's frame; null for a page without one. */
export type PageContext = TypeOf<typeof PageContext> & { readonly frame: unknown }
