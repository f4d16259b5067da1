import type { MarkdownEntry } from '#runtime/define/collection.ts'

/** The headings of a text, for search. */
export const headingsOf = ({ body }: MarkdownEntry<unknown>): readonly string[] => body.headings.map(({ text }) => text)
