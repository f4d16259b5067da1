import type { PageRecord } from '@fairlead/engine/protocol'
import type { SearchDocument } from '#search/search-document.ts'
import { unbindText } from '../view-models/bind-figures.ts'

/** Lists the pages of an edition that search engines may index, for the site's search. */
export const listSearchDocuments = (records: readonly PageRecord[]): readonly SearchDocument[] =>
  records.flatMap((record) => {
    const { path, title, description, headings, search } = record
    if (search === undefined || record.robots !== undefined) return []
    const { title: shown = title, otherTitles = [], ...more } = search
    const others = new Set([title, ...headings.slice(0, 1).map(unbindText), ...otherTitles])
    others.delete(shown)
    return [{ ...more, path, title: shown, otherTitles: [...others], summary: description }]
  })

/** Larger families of pages share their headings: hundreds of pages say "Ships that call here". */
export const MAX_OWN_HEADINGS = 250

/**
 * Adds the pairs of Chinese characters that no document has yet, to the first page that shows them. Chinese is searched
 * by pairs, each of which must be found somewhere. What a large family of pages shows is found on the page above it.
 * Whole headings would lift their pages above those about the subject.
 */
export const addMissingPairs = (
  documents: readonly SearchDocument[],
  records: readonly PageRecord[],
): readonly SearchDocument[] => {
  const known = new Set<number>()
  for (const document of documents) for (const text of textsOf(document)) eachHanPair(text, (pair) => known.add(pair))
  const added = new Map(documents.map(({ path }) => [path, [] as string[]]))
  const families = familiesOf(records).toSorted((a, b) => a.length - b.length)
  for (const family of families)
    for (const { path, headings } of family) {
      const list = added.get(family.length > MAX_OWN_HEADINGS ? pathAbove(path, added) : path)
      if (list !== undefined) for (const heading of headings) list.push(...takeMissing(unbindText(heading), known))
    }
  return documents.map((document) => {
    const more = added.get(document.path) ?? []
    return more.length === 0 ? document : { ...document, headings: [...(document.headings ?? []), ...more] }
  })
}

/** Records by the page file that they come from. */
export const familiesOf = (records: readonly PageRecord[]): readonly (readonly PageRecord[])[] => {
  const families = new Map<string, PageRecord[]>()
  for (const record of records) {
    const family = families.get(record.page)
    if (family === undefined) families.set(record.page, [record])
    else family.push(record)
  }
  return [...families.values()]
}

/** The nearest page above a path. */
const pathAbove = (path: string, pages: ReadonlyMap<string, unknown>): string => {
  const above = path.slice(0, path.lastIndexOf('/'))
  return above === '' ? '/' : pages.has(above) ? above : pathAbove(above, pages)
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
