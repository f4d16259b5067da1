import { pageDefiner } from '@fairlead/engine/define'

/** Kinds of content that pages can read: Markdown, JSON, tables, rows of data. */
export const collections = {}

export const definePage = pageDefiner<typeof collections>()
