/**
 * What `prerender why --json` prints. Members are added to it, never renamed or taken away, while `version` is 1; so are kinds of
 * inputs. `title` and `note` are words for people, and may be worded otherwise any day.
 */
export type WhyReport = {
  readonly version: 1
  /** The page as it was asked for. */
  readonly asked: string
  /** Whether the cache holds the code of the site as it is now, bundled: then hardly anything is unknown. */
  readonly isCodeBundled: boolean
  /** One for each edition that has the page. */
  readonly pages: readonly PageReport[]
  /** What was seen on the way that the next build will refuse. It looks at more. */
  readonly faults: readonly FaultReport[]
}

export type FaultReport = { readonly file: string; readonly line: number | null; readonly problem: string }

export type PageReport = {
  readonly edition: string
  /** Decoded, with the trailing slash of the site's policy. */
  readonly path: string
  /** All that the page is made of. */
  readonly inputs: readonly InputReport[]
  /** Its document, its page data, and the picture that it is shared with. */
  readonly outputs: readonly OutputReport[]
  readonly verdict: Verdict
}

/** What the next build does with the page; `unknown` where nothing is known to have changed, and not all is known. */
export type Verdict = 'rendered' | 'left' | 'removed' | 'unknown'

export type InputReport = {
  readonly kind: InputKind
  /**
   * The path of a `route`, the file of `code`, collection and id of `data` and `body` with a blank between, the collection of other
   * content, the key of a `message`, the alias of a `slice`, the hash of a `query`, what every page depends on for `global`.
   */
  readonly name: string
  readonly title: string
  readonly status: Status
  /** Where it is written; empty where no one file says it. */
  readonly sources: readonly SourceReport[]
  /** Of content that is read as a whole: what changed in it; null where nothing did, or where it is not known. */
  readonly entries: EntryChanges | null
  readonly note: string | null
}

/**
 * - `route`: the page file, the parameters, and where the page leads in other editions
 * - `code`, `frame`: source files
 * - `data`: front matter or value of an entry, `body`: the whole file of one
 * - `list`: which entries a collection has, `all-data`, `all-bodies`: `data` and `body` of every one of them
 * - `message`: the words of the edition
 * - `slice`: the data and the code of one, `query`: the result of a static query
 * - `global`: what every page of the edition depends on
 */
export type InputKind =
  | 'route'
  | 'code'
  | 'frame'
  | 'data'
  | 'body'
  | 'list'
  | 'all-data'
  | 'all-bodies'
  | 'message'
  | 'slice'
  | 'query'
  | 'global'

/** Since the last build; `unknown` where only the next one can tell. */
export type Status = 'same' | 'changed' | 'added' | 'removed' | 'unknown'

/** A file as messages name it, or the pattern of many; `line` counts from 1. */
export type SourceReport = { readonly file: string; readonly line: number | null; readonly status: Status }

/** Ids of entries. */
export type EntryChanges = {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly string[]
}

/** A file of the output, relative to the edition's folder. */
export type OutputReport = { readonly file: string; readonly status: 'as built' | 'altered' | 'missing' }
