import type { BuildContext } from './build-context.ts'
import type { Collections } from './collection.ts'

/**
 * Text, or the bytes of a file that is none, such as a PDF. A promise of it lets a file load its renderer on demand.
 */
export type FileContent = string | Uint8Array | Promise<string | Uint8Array>

/** One file of a family in one edition. */
export type FileRoute<Params> = {
  /** Begins with `/` and ends in a file's name with its extension. */
  readonly path: string
  readonly params: Params
  /** Source file of the entry behind this file, named in errors. */
  readonly from?: string
}

type SingleFile<C extends Collections, M extends string> = {
  readonly path: string
  /** Returns false in an edition without this file. */
  readonly exists?: (context: BuildContext<C, M>) => boolean
  /**
   * Returns the content of the file. Runs in the build only; like a page's `select` it must depend on its context
   * alone.
   */
  readonly write: (context: BuildContext<C, M> & { readonly path: string }) => FileContent
}

type FileFamily<Params, C extends Collections, M extends string> = {
  readonly routes: (context: BuildContext<C, M>) => readonly FileRoute<Params>[]
  readonly write: (context: BuildContext<C, M> & { readonly path: string; readonly params: Params }) => FileContent
}

/** Two signatures, so that TypeScript infers the arguments of a file's functions. */
export type DefineFile<C extends Collections, M extends string> = {
  <Params>(file: FileFamily<Params, C, M>): FileFamily<Params, C, M>
  (file: SingleFile<C, M>): SingleFile<C, M>
}

/**
 * A file of the output that is not a page, such as a feed or `robots.txt`. `pages/files/*.file.ts` exports `file =
 * defineFile(…)`.
 */
export const fileDefiner =
  <C extends Collections, M extends string>(): DefineFile<C, M> =>
  <File>(file: File): File =>
    file

/** The part of a file definition that the engine uses, for any site. */
export type AnyFile = { readonly write: (context: never) => FileContent } & (
  | { readonly path: string; readonly exists?: (context: never) => boolean }
  | { readonly routes: (context: never) => readonly FileRoute<unknown>[] }
)

/** The exports of a file's module. */
export type FileModule = { readonly file: AnyFile }
