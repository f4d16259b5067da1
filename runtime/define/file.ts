import type { BuildContext } from './build-context.ts'
import type { Collections } from './collection.ts'
import type { PageRecords } from './page-record.ts'

/** Text, or the bytes of a binary file such as a PDF. A promise of it lets a file load its renderer on demand. */
export type FileContent = string | Uint8Array | Promise<string | Uint8Array>

/** One file of a family in one edition. */
export type FileRoute<Params> = {
  /** Begins with `/` and ends in a file's name with its extension. */
  readonly path: string
  readonly params: Params
  /** Source file of the entry behind this file, named in errors. */
  readonly from?: string
}

/** What a file made of page records can read besides. The build makes it after it has rendered all pages. */
type OfPages = { readonly pages: PageRecords }

type SingleFile<Context> = {
  readonly path: string
  /** Returns false in an edition without this file. */
  readonly exists?: (context: Context) => boolean
  /**
   * Returns the content of the file. Runs in the build only; like a page's `select` it must depend on its context
   * alone.
   */
  readonly write: (context: Context & { readonly path: string }) => FileContent
}

type FileFamily<Params, Context> = {
  readonly routes: (context: Context) => readonly FileRoute<Params>[]
  readonly write: (context: Context & { readonly path: string; readonly params: Params }) => FileContent
}

/** Asks for the records of the edition's pages. */
type NeedsPages = { readonly needs: 'pages' }
type NeedsNothing = { readonly needs?: never }

/** Signatures for one file and for a family, with page records and without, so that TypeScript infers arguments. */
export type DefineFile<C extends Collections, M extends string> = {
  <Params>(
    file: FileFamily<Params, BuildContext<C, M> & OfPages> & NeedsPages,
  ): FileFamily<Params, BuildContext<C, M> & OfPages> & NeedsPages
  (file: SingleFile<BuildContext<C, M> & OfPages> & NeedsPages): SingleFile<BuildContext<C, M> & OfPages> & NeedsPages
  <Params>(file: FileFamily<Params, BuildContext<C, M>> & NeedsNothing): FileFamily<Params, BuildContext<C, M>>
  (file: SingleFile<BuildContext<C, M>> & NeedsNothing): SingleFile<BuildContext<C, M>>
}

/**
 * A file of the output that is not a page, such as a feed or `robots.txt`. `pages/files/*.file.ts` exports `file =
 * defineFile(…)`. With `needs: 'pages'` its functions get the records of the edition's pages as `context.pages`.
 */
export const fileDefiner =
  <C extends Collections, M extends string = string>(): DefineFile<C, M> =>
  <File>(file: File): File =>
    file

/** The part of a file definition that the engine uses, for any site. */
export type AnyFile = { readonly write: (context: never) => FileContent; readonly needs?: 'pages' | undefined } & (
  | { readonly path: string; readonly exists?: (context: never) => boolean }
  | { readonly routes: (context: never) => readonly FileRoute<unknown>[] }
)

/** The exports of a file's module. */
export type FileModule = { readonly file: AnyFile }
