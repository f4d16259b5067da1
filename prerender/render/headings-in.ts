import { unescapeAttribute } from './links/scan-html.ts'

const DIGIT_1 = 49
const DIGIT_6 = 54
const GREATER = 62
const SPACE = 32

const textOf = (html: string): string => {
  const text = html.includes('<') ? html.replace(/<[^>]*>/g, '') : html
  return unescapeAttribute(text).replace(/\s+/g, ' ').trim()
}

/** Lists the texts of the headings in HTML as React and the Markdown renderer write it, in order. */
export const headingsIn = (html: string): readonly string[] => {
  const found: string[] = []
  for (let at = html.indexOf('<h'); at !== -1; at = html.indexOf('<h', at + 2)) {
    const level = html.charCodeAt(at + 2)
    const after = html.charCodeAt(at + 3)
    if (level < DIGIT_1 || level > DIGIT_6 || (after !== GREATER && after !== SPACE)) continue
    const from = html.indexOf('>', at) + 1
    const end = html.indexOf(`</h${html[at + 2]}>`, from)
    if (from === 0 || end === -1) continue
    const text = textOf(html.slice(from, end))
    if (text !== '') found.push(text)
    at = end
  }
  return found
}

/** Collects the headings of rendered pages. The HTML of slices, the same string on every page, is read once. */
export const createHeadingCollector = () => {
  const slices = new Map<string, readonly string[]>()
  const ofSlice = (html: string): readonly string[] => {
    const known = slices.get(html) ?? headingsIn(html)
    slices.set(html, known)
    return known
  }
  return (own: string, sliceHtml: readonly string[]): readonly string[] => [
    ...new Set([...headingsIn(own), ...sliceHtml.flatMap(ofSlice)]),
  ]
}

export type CollectHeadings = ReturnType<typeof createHeadingCollector>
