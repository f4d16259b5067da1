import { type KeyKind, ROWS } from './index-format.ts'
import { type IndexReader, type OpenIndex, openIndex, type ReadFile } from './index-reader.ts'
import { compact } from './normalise.ts'
import { parseQuery } from './parse-query.ts'
import { rankAddresses, wordsOfAddress } from './rank-addresses.ts'
import { type Candidate, rankDocuments, type Spelling } from './rank-documents.ts'

export type Hit = {
  readonly path: string
  readonly title: string
  readonly section: string
  readonly summary: string
  /**
   * `code`, `title`, `name`: the whole query is one of the page's. `all`: the page has every word. `some`: it has some
   * of them. `lane`: the query names the two ends of the page's lane.
   */
  readonly fit: KeyKind | 'lane' | 'all' | 'some'
}

export type Answered = {
  readonly _tag: 'Answered'
  /** Best first. */
  readonly hits: readonly Hit[]
  /** Number of pages with any of the words. */
  readonly total: number
  /** Unknown words, and those that they were taken for. */
  readonly spellings: readonly Spelling[]
  /** What was looked for in place of a code that lost its first zero: `0901.11` for `90111`. */
  readonly readAs?: string
  /** False if a file could not be loaded, so that results may be missing. */
  readonly isWhole: boolean
}

/** `Unavailable`: the index cannot be loaded. */
export type SearchAnswer = Answered | { readonly _tag: 'Unavailable' }

export type Asked = {
  readonly limit?: number
  /** Whether the text is the path of a page that does not exist: pages with a similar path come first. */
  readonly isAddress?: boolean
}

export type Search = (typed: string, asked?: Asked) => Promise<SearchAnswer>

/** Number of best hits ordered by their titles. */
const closerLook = 18

export type SearchOptions = {
  /**
   * Section of the pages of codes. Its thousands of pages come before others only if a code is asked for, and else after
   * pages that fit as well.
   */
  readonly codeSection?: string
}

/** Factors for pages of codes, asked for or not; the last for those that have some of the words alone. */
const ofCodes = { asked: 3, unasked: 0.8, partly: 0.35 } as const

/** Searches an index whose files `read` loads. Files are cached, so that the next keystroke needs few more. */
export const openSearch = (read: ReadFile, options: SearchOptions = {}): Search => {
  let current: OpenIndex | null = null
  const answerFrom = async (
    open: OpenIndex,
    typed: string,
    { limit = 12, isAddress = false }: Asked,
  ): Promise<Answered> => {
    const index = open.startReading()
    if (!isAddress) return searchIndex(index, typed, limit, options)
    const near = await findNear(index, typed, limit)
    const answer = await searchIndex(index, wordsOfAddress(typed), limit, options)
    // Beside a page that is clearly meant, words that may be others only confuse.
    const isGuess = answer.spellings.length > 0 && near.some(({ isClear }) => isClear)
    const others = isGuess ? [] : answer.hits.filter(({ path }) => !near.some(({ hit }) => hit.path === path))
    const folder = typed.slice(0, typed.lastIndexOf('/') + 1)
    const isBeside = ({ path, fit }: Hit): boolean =>
      folder.length > 1 && path.startsWith(fit === 'some' ? typed : folder)
    // The address without the code at its end: `/oceanport/shanghai` for `/oceanport/shanghai-cnsha`.
    const isCompleted = ({ path }: Hit): boolean => folder.length > 1 && path.startsWith(`${typed}-`)
    const hits = [
      ...others.filter(isCompleted),
      ...near.filter(({ isClear }) => isClear).map(({ hit }) => hit),
      ...others.filter((hit) => isBeside(hit) && !isCompleted(hit)),
      ...near.filter(({ isClear }) => !isClear).map(({ hit }) => hit),
      ...others.filter((hit) => !isBeside(hit) && !isCompleted(hit)),
    ]
    return { ...answer, hits: hits.slice(0, limit) }
  }
  return async (typed, asked = {}) => {
    current ??= await openIndex(read)
    if (current === null) return { _tag: 'Unavailable' }
    const answer = await answerFrom(current, typed, asked)
    if (answer.isWhole) return answer
    // A new build may have replaced this one, with files of other names.
    const newer = await openIndex(read)
    if (newer === null || newer.id === current.id) return answer
    current = newer
    return answerFrom(newer, typed, asked)
  }
}

type NearHit = { readonly hit: Hit; readonly isClear: boolean }

/** Pages whose paths are near an address. */
const findNear = async (index: IndexReader, address: string, limit: number): Promise<readonly NearHit[]> => {
  const [pages, phrases] = await Promise.all([index.addresses(), index.phrases()])
  const ranked = pages === null ? [] : rankAddresses(pages, phrases ?? {}, address, limit)
  const hits = await Promise.all(
    ranked.map(async ({ id, isClear }): Promise<readonly NearHit[]> => {
      const row = (await index.rows(Math.floor(id / ROWS)))?.[id % ROWS]
      if (row === undefined) return []
      const [path, title, section, summary] = row
      return [{ hit: { path, title, section, summary, fit: 'all' }, isClear }]
    }),
  )
  return hits.flat()
}

const searchIndex = async (
  index: IndexReader,
  typed: string,
  limit: number,
  { codeSection }: SearchOptions,
): Promise<Answered> => {
  const query = parseQuery(typed)
  const codeFactor = (fit: Hit['fit']): number => {
    if (query.asksForCode) return ofCodes.asked
    if (query.isCode || query.codes.length > 0) return 1
    return fit === 'some' ? ofCodes.partly : ofCodes.unasked
  }
  const { candidates, total, spellings, keys } = await rankDocuments(index, query, Math.max(limit, closerLook))
  const looked = await Promise.all(
    candidates.map(async (candidate) => {
      const rows = await index.rows(Math.floor(candidate.id / ROWS))
      const row = rows?.[candidate.id % ROWS]
      return row === undefined ? [] : [{ ...candidate, row }]
    }),
  )
  const seen = looked.flat()
  const closer = seen.slice(0, closerLook).map((candidate) => ({
    ...candidate,
    score:
      candidate.score *
      phraseFactor(keys, candidate.row[1], candidate.row[3]) *
      (candidate.row[2] === codeSection ? codeFactor(candidate.fit) : 1),
  }))
  return {
    _tag: 'Answered',
    hits: [...closer.sort(byScore), ...seen.slice(closerLook)]
      .slice(0, limit)
      .map(({ row: [path, title, section, summary], fit }): Hit => ({ path, title, section, summary, fit })),
    total,
    spellings,
    ...(query.readAs === undefined ? {} : { readAs: query.readAs }),
    isWhole: index.isWhole(),
  }
}

/** Adjacent words in the order of the query count more than the same words apart from each other. */
const phraseFactor = (keys: readonly string[], title: string, summary: string): number => {
  const titleKey = compact(title)
  if (keys.includes(titleKey)) return 2
  if (keys.some((key) => titleKey.startsWith(key))) return 1.7
  if (keys.some((key) => titleKey.includes(key))) return 1.45
  return keys.some((key) => compact(summary).includes(key)) ? 1.2 : 1
}

const byScore = (a: Candidate, b: Candidate): number => b.score - a.score || a.id - b.id
