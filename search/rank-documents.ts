import { type FoundTerm, findTerm } from './find-term.ts'
import { hash32, keyDigest } from './hash.ts'
import { type KeyKind, keyKinds } from './index-format.ts'
import type { IndexReader } from './index-reader.ts'
import type { Query } from './parse-query.ts'
import { findMeant, type Meant } from './phrases.ts'
import { bestOf, createScores, type ScoreBoard } from './scores.ts'

export type Candidate = {
  readonly id: number
  readonly score: number
  readonly fit: KeyKind | 'all' | 'some'
}

type Ranking = {
  /** Best first, as many as requested. */
  readonly candidates: readonly Candidate[]
  /** Number of documents with any of the words. */
  readonly total: number
  readonly spellings: readonly Spelling[]
  /** The query, and the query with its misspelled words corrected. */
  readonly keys: readonly string[]
}

/** An unknown word, and those that it was taken for. */
export type Spelling = { readonly typed: string; readonly takenFor: readonly string[] }

/** Bonus that lifts an exact match above all pages that merely contain the words. */
const exactly = 1000
/** Bonus for a page that is meant by all words of a query: people wrote that down. */
const asWritten = 3000
/**
 * Bonus for a page that is meant by a part of a query, as a share of the best score: by one word or several, or by one
 * that holds whatever else is asked, of a word or longer.
 */
const ofPhrase = { one: 1.1, several: 1.1, rest: 0.35, open: 1.1, longOpen: 1.5 } as const
/** Bonus for a name that many pages share, such as that of a city. */
const byName = 1.6
/** Bonus for a page whose title matches after corrections, as a share of its score. */
const ofCorrected = { code: 1, title: 1, name: 0.6 } as const

export const rankDocuments = async (index: IndexReader, query: Query, limit: number): Promise<Ranking> => {
  const [keyed, nearest, asked, phrases, found] = await Promise.all([
    findKey(index, query.key),
    findFirstKey(index, query.shorterCodes),
    Promise.all(query.codes.map((codes) => findFirstKey(index, codes))),
    index.phrases(),
    Promise.all(query.terms.map((term) => findTerm(index, term))),
  ])
  const { scores, hasAll } = scoreDocuments(index, found)
  const spellings = query.terms.flatMap(({ text }, place): readonly Spelling[] => {
    const takenFor = found[place]?.spelledAs ?? []
    return takenFor.length === 0 ? [] : [{ typed: text, takenFor }]
  })
  const corrected = correct(query.key, spellings)
  if (spellings.length > 0)
    for (const [id, kind] of await findKey(index, corrected)) scores.add(id, scores.of(id) * ofCorrected[kind])
  const meant = phrases === null ? [] : query.wholes.flatMap((text) => findMeant(phrases, text))
  const meantCorrected =
    phrases === null || spellings.length === 0
      ? []
      : findMeant(phrases, correct(query.wholes[0]?.toLowerCase() ?? '', spellings))
  liftMeant(scores, [...meant, ...meantCorrected])

  const fits = new Map<number, Candidate['fit']>()
  const whole = new Set([...meant, ...meantCorrected].filter(({ share }) => share === 1).map(({ id }) => id))
  for (const id of [nearest, ...asked].flatMap((found) => [...found.keys()])) fits.set(id, 'some')
  for (const [id, kind] of keyed) fits.set(id, kind)
  for (const [id, fit] of fits) scores.add(id, fit === 'name' ? 1 + scores.of(id) * (byName - 1) : exactly)

  return {
    candidates: bestOf(scores, limit).map((id) => ({
      id,
      score: scores.of(id),
      fit: fits.get(id) ?? (whole.has(id) || hasAll(id) ? 'all' : 'some'),
    })),
    total: scores.ids.length,
    spellings,
    keys: [query.key, ...(spellings.length === 0 ? [] : [corrected])],
  }
}

const correct = (text: string, spellings: readonly Spelling[]): string =>
  spellings.reduce((key, { typed, takenFor }) => key.replace(typed, takenFor[0] ?? typed), text)

/** Lifts the pages that phrases of the query mean: above all others if the phrase is the whole query. */
const liftMeant = (scores: ScoreBoard, meant: readonly Meant[]): void => {
  const best = scores.ids.reduce((most, id) => Math.max(most, scores.of(id)), 1)
  for (const { id, share, weight, isOpen, isLong, place } of meant) {
    const lift = Math.max(
      weight >= 2 ? ofPhrase.several + ofPhrase.rest * share : ofPhrase.one * Math.sqrt(share),
      isOpen ? (isLong ? ofPhrase.longOpen : ofPhrase.open) : 0,
    )
    scores.add(id, share === 1 ? asWritten - 100 * place : best * lift * 0.95 ** place)
  }
}

/** Documents with this title, name or code; the best of these kinds counts. */
const findKey = async (index: IndexReader, key: string): Promise<ReadonlyMap<number, KeyKind>> => {
  const kinds = new Map<number, KeyKind>()
  if (key === '') return kinds
  const file = await index.keys(hash32(key))
  const digest = keyDigest(key)
  const values = file !== null && Object.hasOwn(file, digest) ? (file[digest] ?? []) : []
  for (const value of [...values].sort((a, b) => (a % keyKinds.length) - (b % keyKinds.length))) {
    const kind = keyKinds[value % keyKinds.length]
    if (kind !== undefined) kinds.set(Math.floor(value / keyKinds.length), kind)
  }
  return kinds
}

const findFirstKey = async (index: IndexReader, keys: readonly string[]): Promise<ReadonlyMap<number, KeyKind>> => {
  const found = await Promise.all(keys.map((key) => findKey(index, key)))
  return found.find(({ size }) => size > 0) ?? new Map()
}

/** A rare word counts more than a common one, and a page with all words more than one with some of them. */
const scoreDocuments = (
  { count, idLimit }: IndexReader,
  found: readonly FoundTerm[],
): { readonly scores: ScoreBoard; readonly hasAll: (id: number) => boolean } => {
  const terms = found.map((term) => ({
    ...term,
    // A truncated list does not tell its length: words with this beginning count as common.
    rarity: Math.log(1 + count / (1 + (term.isCut ? count / 5 : term.scores.ids.length))),
  }))
  const sums = createScores(idLimit)
  for (const { scores, rarity } of terms) for (const id of scores.ids) sums.add(id, scores.of(id) * rarity)
  const whole = terms.filter(({ isCut }) => !isCut)
  if (whole.length === 0) return { scores: sums, hasAll: () => true }

  const had = createScores(idLimit)
  for (const { scores, rarity } of whole) for (const id of scores.ids) had.add(id, rarity)
  const all = whole.reduce((sum, { rarity }) => sum + rarity, 0)
  const scores = createScores(idLimit)
  for (const id of sums.ids) scores.add(id, sums.of(id) * (had.of(id) / all) ** 2)
  return { scores, hasAll: (id) => whole.every((term) => term.scores.of(id) > 0) }
}
