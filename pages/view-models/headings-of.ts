import type { MarkdownEntry } from '@fairlead/engine/define'

/** The headings of a text, for search. */
export const headingsOf = ({ body }: MarkdownEntry<unknown>): readonly string[] => body.headings.map(({ text }) => text)
