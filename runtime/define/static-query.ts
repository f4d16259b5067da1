import type { BuildContext } from './build-context.ts'
import type { Collections } from './collection.ts'

/** A named function of the content. Its result travels as `page-data/sq/d/<hash>.json`, the hash being that of its name. */
export type StaticQuery<Result = unknown, C extends Collections = Collections, M extends string = string> = {
  readonly name: string
  readonly run: (context: BuildContext<C, M>) => Result
}

/** A static query of any site, as far as its reader needs to know it. */
export type AnyStaticQuery<Result = unknown> = { readonly name: string; readonly run: (context: never) => Result }
