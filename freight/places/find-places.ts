import { compact, normalise } from '#search/normalise.ts'
import { isWithinOneLetter } from '#search/within-one-letter.ts'
import type { Place, PlaceKind } from './place.ts'
import type { PlaceList } from './place-list.ts'

/** Finds places by typed text: a name, a city, a code, a Chinese name, the initials of its pinyin. */
export type PlaceFinder = {
  /** Likeliest first. Needs at least two letters, or one Chinese character. */
  readonly suggest: (typed: string, limit?: number) => readonly Place[]
  readonly find: (code: string) => Place | undefined
}

type Entry = {
  readonly place: Place
  /** Normalised: whole names, then the words in them. */
  readonly names: readonly string[]
  readonly words: readonly string[]
  readonly country: string
}

/** Quality of a match, from best to worst. */
const grades = { code: 90, name: 80, nameStart: 60, initials: 50, wordStart: 40, part: 30, spelling: 20 } as const

const kindFirst: Readonly<Record<PlaceKind, number>> = { port: 0.5, airport: 0 }

export const createPlaceFinder = ({ places, countries }: Pick<PlaceList, 'places' | 'countries'>): PlaceFinder => {
  const entries = places.map((place): Entry => {
    const texts = [place.name, place.city, place.zh].flatMap((name) => (name === undefined ? [] : [normalise(name)]))
    return {
      place,
      names: texts.map(compact),
      words: texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((word) => word !== ''),
      country: normalise(countries.get(place.country) ?? ''),
    }
  })
  const byCode = new Map(places.map((place) => [place.code, place]))

  const suggest = (typed: string, limit = 8): readonly Place[] => {
    const text = normalise(typed.slice(0, 80)).trim()
    const key = compact(text)
    if (key.length < (/\p{sc=Han}/u.test(key) ? 1 : 2)) return []
    // Text after a comma or in brackets is a country or a code: the field may contain its own suggestion.
    const [head = '', ...rest] = text.split(/[,，（(]/)
    const wanted = { key, head: compact(head), rest: rest.map(compact).filter((part) => part !== '') }
    const found = entries.map((entry) => ({ entry, grade: gradeOf(entry, wanted) })).filter(({ grade }) => grade > 0)
    const close =
      found.length > 0
        ? found
        : entries
            .map((entry) => ({
              entry,
              grade: entry.words.some((word) => isLike(word, wanted.head)) ? grades.spelling : 0,
            }))
            .filter(({ grade }) => grade > 0)
    return close
      .map(({ entry: { place }, grade }) => ({ place, score: grade + 4 * place.rank + kindFirst[place.kind] }))
      .sort((a, b) => b.score - a.score || (a.place.code < b.place.code ? -1 : 1))
      .slice(0, limit)
      .map(({ place }) => place)
  }

  return { suggest, find: (code) => byCode.get(code.toUpperCase()) }
}

type Wanted = { readonly key: string; readonly head: string; readonly rest: readonly string[] }

const gradeOf = ({ place, names, words, country }: Entry, { key, head, rest }: Wanted): number => {
  const code = place.code.toLowerCase()
  if (code === key || rest.includes(code)) return grades.code
  const grade = gradeOfName(place, names, words, head)
  if (grade === 0 || rest.length === 0) return grade || (code.startsWith(key) && key.length > 2 ? grades.part : 0)
  return rest.every((part) => country.replace(/[^\p{L}]/gu, '').startsWith(part)) ? grade : 0
}

const gradeOfName = ({ initials }: Place, names: readonly string[], words: readonly string[], head: string): number => {
  if (head === '') return 0
  if (names.includes(head)) return grades.name
  if (names.some((name) => name.startsWith(head))) return grades.nameStart
  if (initials?.startsWith(head) === true) return grades.initials + (initials === head ? 5 : 0)
  if (words.some((word) => word.startsWith(head))) return grades.wordStart
  return names.some((name) => head.length > 2 && name.includes(head)) ? grades.part : 0
}

const isLike = (word: string, typed: string): boolean =>
  typed.length > 3 && isWithinOneLetter(word.slice(0, Math.max(typed.length, word.length)), typed)
