import type { SearchDocument } from '#search/search-document.ts'

/** Texts that a page shows, or that the pages of its kind show. */
export type ShownTexts = { readonly path: string; readonly texts: readonly string[] }

/**
 * Adds the pairs of Chinese characters that no document has yet, to the first page that shows them. A heading that
 * thousands of pages share is thus found on one. Whole texts would lift their pages above those about the subject.
 */
export const addMissingTexts = (
  documents: readonly SearchDocument[],
  shown: readonly ShownTexts[],
): readonly SearchDocument[] => {
  const known = new Set<number>()
  for (const document of documents) for (const text of textsOf(document)) eachHanPair(text, (pair) => known.add(pair))
  const added = new Map(documents.map(({ path }) => [path, [] as string[]]))
  for (const { path, texts } of shown) {
    const list = added.get(path)
    if (list !== undefined) for (const text of texts) list.push(...takeMissing(text, known))
  }
  return documents.map((document) => {
    const more = added.get(document.path) ?? []
    return more.length === 0 ? document : { ...document, headings: [...(document.headings ?? []), ...more] }
  })
}

/** The stretches of a text that consist of unknown pairs, which are known from then on. */
const takeMissing = (text: string, known: Set<number>): readonly string[] => {
  const stretches: { start: number; end: number }[] = []
  eachHanPair(text, (pair, start, end) => {
    if (known.has(pair)) return
    known.add(pair)
    const last = stretches.at(-1)
    if (last !== undefined && start < last.end) last.end = end
    else stretches.push({ start, end })
  })
  return stretches.map(({ start, end }) => text.slice(start, end))
}

const isHan = (code: number): boolean =>
  (code >= 0x3400 && code <= 0x9fff) ||
  (code >= 0x3005 && code <= 0x3007) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  (code >= 0x20000 && code <= 0x3ffff)

/** Visits pairs of adjacent Chinese characters as numbers: an edition has millions, and strings would take seconds. */
const eachHanPair = (text: string, visit: (pair: number, start: number, end: number) => void): void => {
  let last = 0
  let start = 0
  for (let index = 0; index < text.length; ) {
    const code = text.codePointAt(index) ?? 0
    const end = index + (code > 0xffff ? 2 : 1)
    const own = isHan(code) ? code : 0
    if (last !== 0 && own !== 0) visit(last * 0x40000 + own, start, end)
    last = own
    start = index
    index = end
  }
}

const textsOf = ({
  title,
  otherTitles = [],
  names = [],
  headings = [],
  summary,
}: SearchDocument): readonly string[] => [title, ...otherTitles, ...names, ...headings, summary]
