import { compact, normalise } from '#search/normalise.ts'
import { isWithinOneLetter } from '#search/within-one-letter.ts'
import { hasHan, simplify } from './han.ts'
import type { Place, PlaceKind } from './place.ts'
import type { PlaceList } from './place-list.ts'
import { tradeNames } from './trade-names.ts'

/** Finds places by typed text: a name, a city, a code, a Chinese name, the initials of its pinyin. */
export type PlaceFinder = {
  /** Places of a text that may be the beginning of a name. Likeliest first; at least two letters, or one Chinese character. */
  readonly begun: (typed: string, limit?: number, kind?: PlaceKind) => readonly Place[]
  /** The same; if there are none, those with a word that differs in one letter. */
  readonly suggest: (typed: string, limit?: number) => readonly Place[]
  /**
   * Places with exactly this name, but for case, accents and punctuation, or with this name in the trade. Their own names
   * come first.
   */
  readonly named: (name: string) => readonly NamedPlace[]
  /** Places whose names differ in few letters, the likeliest first. */
  readonly spelled: (typed: string, limit: number) => readonly Place[]
  /** Whether one of a place's names differs from a text in few letters. */
  readonly isSpelledLike: (place: Place, typed: string) => boolean
  /** Places of the one name, or of those alike, that differs in the fewest letters, one or two of a long name. */
  readonly misspelled: (typed: string, among?: 'all' | 'great ports') => readonly NamedPlace[]
  /** Places whose names take the fewest changed letters to be a text: exactly so many, if there is a letter in it. */
  readonly nearest: (typed: string, count: number, kind?: PlaceKind) => readonly Place[]
  /** Places of whose name a text is the part that people say: `Haneda`, `浦东`. Of an airport, any part. */
  readonly partly: (text: string, kind?: PlaceKind) => readonly NamedPlace[]
  /** Ports that a test accepts, the busiest first: the list has those of a country in the order of their traffic. */
  readonly ports: (isMeant: (place: Place) => boolean, limit: number) => readonly Place[]
  /** A text in the characters that names have. */
  readonly fold: (text: string) => string
  readonly find: (code: string) => Place | undefined
}

/** A place, and whether the name is its own and not only one of the trade. */
export type NamedPlace = { readonly place: Place; readonly isOwn: boolean }

type Entry = {
  /** How many of the names are the place's own: they come first. */
  readonly ownCount: number
  readonly place: Place
  /** Normalised: whole names, then the words in them. */
  readonly names: readonly string[]
  readonly words: readonly string[]
  /** Words of the place's own name, and its Chinese name without the words for an airport. */
  readonly ownWords: readonly string[]
  readonly han: string
  readonly country: string
}

/** Words of a port's name that people leave out. */
const PORT_WORDS = new Set(['port', 'puerto', 'porto', 'pelabuhan', 'mina'])

/** Quality of a match, from best to worst. */
const grades = { code: 90, name: 80, nameStart: 60, initials: 50, wordStart: 40, part: 30, spelling: 20 } as const

/** Letters that a misspelt name may differ in: one in every four. */
const letterLimit = (name: string): number => Math.max(1, Math.floor(name.length / 4))

const isGreatPort = ({ kind, rank }: Place): boolean => kind === 'port' && rank === 2

/** Busier places first, ports before cities and airports. */
const byLikelihood = (a: Place, b: Place): number =>
  b.rank - a.rank || kindFirst[b.kind] - kindFirst[a.kind] || (a.code < b.code ? -1 : 1)

const kindFirst: Readonly<Record<PlaceKind, number>> = { port: 0.5, city: 0.4, airport: 0 }

const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

export const createPlaceFinder = ({
  places,
  countries,
  forms,
}: Pick<PlaceList, 'places' | 'countries' | 'forms'>): PlaceFinder => {
  const fold = (text: string): string => simplify(text, forms)
  const byCode = new Map(places.map((place) => [place.code, place]))
  const inTrade = new Map<string, string[]>()
  for (const [name, codes] of tradeNames)
    for (const code of codes) inTrade.set(code, [...(inTrade.get(code) ?? []), name])
  const entries = places.map((place): Entry => {
    const own = [place.name, place.city, place.zh].filter((name) => name !== undefined)
    const texts = [...own, ...(inTrade.get(place.code) ?? []), ...(place.also ?? [])].map(normalise)
    return {
      place,
      ownCount: own.length,
      names: texts.map(compact),
      words: texts.flatMap(wordsOf),
      ownWords: wordsOf(normalise(`${place.city ?? ''} ${place.name}`)),
      han: compact(place.zh ?? '').replace(/(?:国际)?机场$/, ''),
      country: normalise(countries.get(place.country) ?? ''),
    }
  })
  const airports = entries.filter(({ place }) => place.kind === 'airport')
  /** Ports and airports by each word that their name may end with. */
  const byLastWord = new Map<string, Entry[]>()
  for (const entry of entries)
    if (entry.place.kind !== 'city')
      for (const word of new Set(entry.ownWords)) byLastWord.set(word, [...(byLastWord.get(word) ?? []), entry])
  const byName = new Map<string, NamedPlace[]>()
  for (const { place, names, ownCount } of entries)
    for (const name of new Set(names)) {
      const isOwn = names.indexOf(name) < ownCount
      byName.set(name, [...(byName.get(name) ?? []), { place, isOwn }])
    }

  type Graded = { readonly entry: Entry; readonly grade: number }

  const wantedIn = (typed: string): Wanted | undefined => {
    const text = normalise(fold(typed.slice(0, 80))).trim()
    const key = compact(text)
    if (key.length < (hasHan(key) ? 1 : 2)) return undefined
    // Text after a comma or in brackets is a country or a code: the field may contain its own suggestion.
    const [head = '', ...rest] = text.split(/[,，（(]/)
    return { key, head: compact(head), rest: rest.map(compact).filter((part) => part !== '') }
  }

  const pick = (graded: readonly Graded[], limit: number): readonly Place[] =>
    graded
      .filter(({ grade }) => grade > 0)
      .map(({ entry: { place }, grade }) => ({ place, score: grade + 4 * place.rank + kindFirst[place.kind] }))
      .sort((a, b) => b.score - a.score || (a.place.code < b.place.code ? -1 : 1))
      .slice(0, limit)
      .map(({ place }) => place)

  const begun = (typed: string, limit = 8, kind?: PlaceKind): readonly Place[] => {
    const wanted = wantedIn(typed)
    if (wanted === undefined) return []
    const among = kind === undefined ? entries : entries.filter(({ place }) => place.kind === kind)
    return pick(
      among.map((entry) => ({ entry, grade: gradeOf(entry, wanted) })),
      limit,
    )
  }

  const suggest = (typed: string, limit = 8): readonly Place[] => {
    const found = begun(typed, limit)
    const head = found.length > 0 ? undefined : wantedIn(typed)?.head
    if (head === undefined) return found
    return pick(
      entries.map((entry) => ({
        entry,
        grade: entry.words.some((word) => isLike(word, head)) ? grades.spelling : 0,
      })),
      limit,
    )
  }

  const entryOf = new Map(entries.map((entry) => [entry.place, entry]))

  const isSpelledLike = (place: Place, typed: string): boolean => {
    const key = compact(fold(typed.slice(0, 80)))
    const most = letterLimit(key)
    return key.length > 3 && (entryOf.get(place)?.names ?? []).some((name) => lettersBetween(name, key, most) <= most)
  }

  const spelled = (typed: string, limit: number): readonly Place[] => {
    const key = compact(fold(typed.slice(0, 80)))
    if (key.length < 4) return []
    const most = letterLimit(key)
    return entries
      .map(({ place, names }) => ({
        place,
        letters: Math.min(...names.map((name) => lettersBetween(name, key, most))),
      }))
      .filter(({ letters }) => letters <= most)
      .sort((a, b) => a.letters - b.letters || b.place.rank - a.place.rank || (a.place.code < b.place.code ? -1 : 1))
      .slice(0, limit)
      .map(({ place }) => place)
  }

  /** Names in the script of a text that differ in at most so many letters, those with the fewest first. */
  const namesNear = (key: string, most: number, among: readonly (readonly [string, readonly NamedPlace[]])[]) => {
    const isHan = hasHan(key)
    return among
      .filter(([name]) => Math.abs(name.length - key.length) <= most && hasHan(name) === isHan)
      .map(([name, named]) => ({ named, letters: lettersBetween(name, key, most) }))
      .filter(({ letters }) => letters <= most)
      .sort((a, b) => a.letters - b.letters)
  }

  const allNames = [...byName]
  const greatNames = allNames.filter(([, named]) => named.some(({ place }) => isGreatPort(place)))

  const misspelled = (typed: string, among: 'all' | 'great ports' = 'all'): readonly NamedPlace[] => {
    const key = compact(fold(typed.slice(0, 40)))
    if (key.length < 5 || hasHan(key)) return []
    const most = key.length < 9 ? 1 : 2
    const names = among === 'all' ? allNames : greatNames
    const all = namesNear(key, most, names).filter(({ letters }) => letters > 0)
    const [first] = all
    if (first === undefined) return []
    return all.filter(({ letters }) => letters === first.letters).flatMap(({ named }) => named)
  }

  const nearest = (typed: string, count: number, kind?: PlaceKind): readonly Place[] => {
    const key = compact(fold(typed.slice(0, 40)))
    if (!/\p{L}/u.test(key)) return []
    const isWanted = (place: Place): boolean => kind === undefined || place.kind === kind
    const among =
      kind === undefined ? allNames : allNames.filter(([, named]) => named.some(({ place }) => isWanted(place)))
    const most = Math.max(key.length, 8)
    const all = namesNear(key, most, among)
    // Far more than needed, since many names are of one place.
    const near = all.filter(({ letters }) => letters <= (all[4 * count]?.letters ?? most))
    const best = near.flatMap(({ named, letters }) =>
      named
        .map(({ place }) => place)
        .filter(isWanted)
        .toSorted(byLikelihood)
        .slice(0, 1)
        .map((place) => ({ place, letters })),
    )
    // A great port by the end of its code: `FXT`.
    const coded = places.filter(
      (place) =>
        place.kind === 'port' &&
        isWanted(place) &&
        place.rank > 0 &&
        key.length === 3 &&
        place.code.toLowerCase().slice(2) === key,
    )
    const sorted = best.sort((a, b) => a.letters - b.letters || byLikelihood(a.place, b.place))
    return [...new Set([...coded, ...sorted.map(({ place }) => place)])].slice(0, count)
  }

  const partlyHan = (key: string, kind: PlaceKind | undefined): readonly Entry[] => {
    // `纽约肯尼迪` for `纽约约翰·肯尼迪`.
    const cuts = [...key].map((_, at) => at).filter((at) => at > 1 && at < key.length - 1)
    return airports.filter(({ place, han }) => {
      if (key.length < 2 || han === '') return false
      if (kind === 'airport') return han.includes(key)
      return (
        place.rank > 0 &&
        (han.endsWith(key) || cuts.some((at) => han.startsWith(key.slice(0, at)) && han.endsWith(key.slice(at))))
      )
    })
  }

  const partlyLatin = (words: readonly string[], kind: PlaceKind | undefined): readonly Entry[] => {
    if (words.join('').length < 4) return []
    if (kind === 'airport') return airports.filter(({ ownWords }) => words.every((word) => ownWords.includes(word)))
    const last = words.at(-1) ?? ''
    return (byLastWord.get(last) ?? []).filter(({ place, ownWords }) => {
      const isAirport = place.kind === 'airport'
      const said = isAirport ? ownWords.slice(-words.length) : ownWords.filter((word) => !PORT_WORDS.has(word))
      return (
        (!isAirport || place.rank > 0) && said.length === words.length && said.every((word, at) => word === words[at])
      )
    })
  }

  const partly = (text: string, kind?: PlaceKind): readonly NamedPlace[] => {
    const folded = fold(text)
    const found = hasHan(folded) ? partlyHan(compact(folded), kind) : partlyLatin(wordsOf(normalise(folded)), kind)
    return found.map(({ place }) => ({ place, isOwn: true }))
  }

  return {
    begun,
    suggest,
    spelled,
    isSpelledLike,
    misspelled,
    nearest,
    partly,
    ports: (isMeant, limit) =>
      places
        .filter((place) => place.kind === 'port' && isMeant(place))
        .sort((a, b) => b.rank - a.rank)
        .slice(0, limit),
    fold,
    named: (name) => byName.get(compact(fold(name))) ?? [],
    find: (code) => byCode.get(code.toUpperCase()),
  }
}

type Wanted = { readonly key: string; readonly head: string; readonly rest: readonly string[] }

const gradeOf = ({ place, names, words, country }: Entry, { key, head, rest }: Wanted): number => {
  const code = place.code.toLowerCase()
  if (code === key || rest.includes(code)) return grades.code
  const grade = gradeOfName(place, names, words, head)
  if (grade === 0 || rest.length === 0) return grade || (code.startsWith(key) && key.length > 2 ? grades.part : 0)
  const area = country.replace(/[^\p{L}]/gu, '')
  const codes = [place.country, place.state].map((each) => each?.toLowerCase())
  return rest.every((part) => area.startsWith(part) || codes.includes(part)) ? grade : 0
}

const gradeOfName = ({ initials }: Place, names: readonly string[], words: readonly string[], head: string): number => {
  if (head === '') return 0
  if (names.includes(head)) return grades.name
  if (names.some((name) => name.startsWith(head))) return grades.nameStart
  if (initials?.startsWith(head) === true) return grades.initials + (initials === head ? 5 : 0)
  if (words.some((word) => word.startsWith(head))) return grades.wordStart
  return names.some((name) => head.length > 2 && name.includes(head)) ? grades.part : 0
}

/** Letters that are added, left out, replaced or swapped with the next between two words; above the limit if more. */
const lettersBetween = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (before[j - 2] ?? limit) + 1)
      next.push(best)
    }
    if (Math.min(...next) > limit) return limit + 1
    before = row
    row = next
  }
  return row[b.length] ?? limit + 1
}

const isLike = (word: string, typed: string): boolean =>
  typed.length > 3 && isWithinOneLetter(word.slice(0, Math.max(typed.length, word.length)), typed)
