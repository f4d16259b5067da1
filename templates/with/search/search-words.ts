import type { LinkItem } from '../../ui/link-item.ts'

/** Texts of the search. The build formats messages, so that figures follow a text instead of being inside it. */
export type SearchWords = {
  readonly label: string
  readonly submit: string
  readonly close: string
  /** Explains the keyboard shortcuts. */
  readonly keys: string
  readonly results: string
  readonly found: string
  /** Precedes words that were treated as misspelt. */
  readonly takenFor: string
  /** Precedes a code whose first zero got lost, with the zero. */
  readonly readAs: string
  readonly none: string
  /** No page has all of the words. */
  readonly nearest: string
  /** Precedes the links for an empty query or result. */
  readonly help: string
  readonly start: string
  readonly unavailable: string
  readonly incomplete: string
  readonly more: string
  readonly recent: string
  readonly forget: string
  /** By key of a section. */
  readonly sections: Readonly<Record<string, string>>
}

export type SearchSettings = {
  /** Path of the page of results. */
  readonly path: string
  /** Folder of the index. */
  readonly index: string
  readonly words: SearchWords
  /** Links shown for an empty query or result. */
  readonly links: readonly LinkItem[]
}
