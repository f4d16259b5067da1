import type { Heading } from './page.tsx'

/** A worker's task: every `count`-th article, starting at `index`. */
export type FloorTask = {
  readonly articlesDir: string
  readonly outDir: string
  readonly index: number
  readonly count: number
}

export type FromWorker =
  | { readonly _tag: 'Read'; readonly headings: readonly Heading[] }
  | { readonly _tag: 'Written'; readonly pages: number }

/** The headings of all articles, for the lists of related articles. */
export type ToWorker = { readonly headings: readonly Heading[] }
