import { type Draft, insertAfter, literal, quote, type Sources, taken, type Words } from './draft.ts'

const SECTIONS = 'content/schema/search-sections.ts'

/** A section of search results, in the first place. A page is listed in it with `search: () => ({ section })`. */
export const draftSection = ({ read }: Sources, name: string, words: Words): Draft => {
  const key = /^\w+$/.test(name) ? name : quote(name)
  const before = read(SECTIONS)
  if (before.includes(`\n  ${key}: {`)) return taken(SECTIONS)
  const after = insertAfter(before, 'export const searchSections = {\n', `  ${key}: ${literal(words)},\n`)
  return { _tag: 'Draft', files: new Map([[SECTIONS, after]]) }
}
