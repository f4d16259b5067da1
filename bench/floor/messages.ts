import type { Heading } from './page.tsx'

/** What a worker is started with: it takes every `count`-th article, from the one at `index`. */
export type FloorTask = {
  readonly articlesDir: string
  readonly outDir: string
  readonly index: number
  readonly count: number
}

export type FromWorker =
  | { readonly _tag: 'Read'; readonly headings: readonly Heading[] }
  | { readonly _tag: 'Written'; readonly pages: number }

/** The headings of all articles, for the titles of related ones. */
export type ToWorker = { readonly headings: readonly Heading[] }
