/** A passage of a document, as `search.json` has it. */
export type Found = { readonly to: string; readonly document: string; readonly heading: string; readonly text: string }

const MOST = 8
const BEFORE = 40
const AROUND = 140

/** A piece of a text around the first of the words in it. */
export const excerptOf = (text: string, words: readonly string[]): string => {
  const small = text.toLowerCase()
  const at = Math.min(...words.map((word) => small.indexOf(word)).filter((index) => index !== -1), text.length)
  const from = at === text.length || at < BEFORE ? 0 : text.lastIndexOf(' ', at - BEFORE) + 1
  const piece = text.slice(from, from + AROUND).trim()
  return `${from > 0 ? '… ' : ''}${piece}${from + AROUND < text.length ? ' …' : ''}`
}

/** Passages that have all words of a query, those with words in a heading first. */
export const find = (passages: readonly Found[], query: string): readonly Found[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const ranked = passages.flatMap((passage) => {
    const [title, heading, text] = [passage.document, passage.heading, passage.text].map((part) => part.toLowerCase())
    if (!words.every((word) => `${title} ${heading} ${text}`.includes(word))) return []
    const inHeading = words.filter((word) => heading?.includes(word)).length
    const inTitle = words.filter((word) => title?.includes(word)).length
    return [{ passage, rank: inHeading * 2 + inTitle + (passage.heading === '' && inTitle > 0 ? 1 : 0) }]
  })
  return ranked
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MOST)
    .map(({ passage: { text, ...passage } }) => ({ ...passage, text: excerptOf(text, words) }))
}
