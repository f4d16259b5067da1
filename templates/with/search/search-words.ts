import type { LinkItem } from '../../ui/link-item.ts'

/** What search says. Words are formatted when building, so that figures stand behind them, not in them. */
export type SearchWords = {
  readonly label: string
  readonly submit: string
  readonly close: string
  /** How to use the keys. */
  readonly keys: string
  readonly results: string
  readonly found: string
  /** Stands before words that were taken for mistyped ones. */
  readonly takenFor: string
  readonly none: string
  /** Nothing has all of the words. */
  readonly nearest: string
  /** Stands before links for those who have found nothing, or typed nothing. */
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
  /** Of the page of results. */
  readonly path: string
  /** Folder of the index. */
  readonly index: string
  readonly words: SearchWords
  /** Offered before anything is typed, and when nothing is found. */
  readonly links: readonly LinkItem[]
}
