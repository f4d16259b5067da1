import type { BuildContext } from './build-context.ts'
import type { Collections } from './collection.ts'

/** A named function of the content. Its result is the file `page-data/sq/d/<hash>.json`, with the hash of the name. */
export type StaticQuery<Result = unknown, C extends Collections = Collections, M extends string = string> = {
  readonly name: string
  readonly run: (context: BuildContext<C, M>) => Result
}

/** The part of a static query that its reader uses, for any site. */
export type AnyStaticQuery<Result = unknown> = { readonly name: string; readonly run: (context: never) => Result }
