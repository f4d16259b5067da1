import { compact } from '#search/normalise.ts'
import { type CountryReader, createCountryReader } from './countries.ts'
import type { NamedPlace, PlaceFinder } from './find-places.ts'
import type { Place, PlaceKind } from './place.ts'

export type AskedPlace =
  | { readonly _tag: 'Known'; readonly place: Place }
  /** With the places that it may stand for, likeliest first. */
  | { readonly _tag: 'Unknown'; readonly asked: string; readonly near: readonly Place[] }

/** Places offered for a name that is not known, or not alone. */
const MAX_NEAR = 5

const CODE = '[a-z]{3}|[a-z]{2}[ -]?[a-z0-9]{3}'
const ONLY_CODE = new RegExp(`^(?:${CODE})$`, 'i')
const CODE_IN_BRACKETS = new RegExp(`\\(\\s*(${CODE})\\s*\\)$`, 'i')
const CODE_LAST = /^(.+?)[\s,–-]+([a-z]{3}|[a-z]{2}[a-z0-9]{3})$/i
const CODE_FIRST = /^([a-z]{3}|[a-z]{2}[a-z0-9]{3})[\s,:–-]+(.+)$/i

/** Words around a name that say what it is the name of. */
const AFFIXES: readonly { readonly kind: PlaceKind; readonly pattern: RegExp }[] = [
  {
    kind: 'port',
    pattern: /^(?:the )?(?:sea)?port (?:of )?|^(?:puerto|porto) d[eio] |^port d[eu'] ?|^hafen (?:von )?/,
  },
  { kind: 'port', pattern: / (?:sea ?|container ?)?(?:port|terminal|harbou?r|hafen)$|(?:港口|港|口岸)$/ },
  { kind: 'airport', pattern: / (?:int(?:'?l|ernational)\.? )?airport$|(?:国际)?机场$/ },
]

/** The larger of two names must be of this length for the smaller one to be a part of it. */
const PART_LENGTH = 3

const codeIn = (text: string): string => text.replace(/[ -]/g, '')

const isNameOf = (names: readonly string[], text: string): boolean => {
  const key = compact(text)
  return (
    (key.length >= PART_LENGTH || /\p{sc=Han}/u.test(key)) &&
    names.map(compact).some((name) => name === key || name.startsWith(key) || key.startsWith(name))
  )
}

const namesOf = ({ name, city, zh }: Place): readonly string[] =>
  [name, city, zh].filter((text): text is string => text !== undefined && compact(text).length >= 2)

const owned = (place: Place): NamedPlace => ({ place, isOwn: true })

/** Places by a code that is given as one: alone, in brackets, or beside the name of its place. */
const byCode = (finder: PlaceFinder, text: string): readonly NamedPlace[] => {
  const find = (code: string | undefined): readonly Place[] => {
    const place = code === undefined ? undefined : finder.find(codeIn(code))
    return place === undefined ? [] : [place]
  }
  if (ONLY_CODE.test(text)) return find(text).map(owned)
  const inBrackets = find(CODE_IN_BRACKETS.exec(text)?.[1])
  if (inBrackets.length > 0) return inBrackets.map(owned)
  const [, before = '', last] = CODE_LAST.exec(text) ?? []
  const [, first, after = ''] = CODE_FIRST.exec(text) ?? []
  const beside = [
    ...find(last).filter((place) => isNameOf(namesOf(place), before)),
    ...find(first).filter((place) => isNameOf(namesOf(place), after)),
  ]
  return [...new Set(beside)].map(owned)
}

/** A name without the words around it, and what they say. */
const withoutAffixes = (text: string): { readonly name: string; readonly kind: PlaceKind | undefined } => {
  let name = text
  let kind: PlaceKind | undefined
  for (const affix of AFFIXES) {
    const shorter = name.toLowerCase().replace(affix.pattern, '').trim()
    if (shorter === name.toLowerCase() || shorter === '') continue
    name = shorter
    kind ??= affix.kind
  }
  return { name: name.replace(/(.{2})市$/, '$1'), kind }
}

type Described = {
  readonly name: string
  readonly countries: ReadonlySet<string> | undefined
  /** Whether the text sets the country off, so that it is one. */
  readonly isCertain?: boolean
}

/** Countries that words stand for together, as one name, or each, as in `TX USA`. */
const readWords = (words: readonly string[], readCountry: CountryReader): ReadonlySet<string> => {
  const whole = readCountry(words.join(' '))
  if (whole.size > 0) return whole
  const [first = new Set<string>(), ...others] = words.map(readCountry)
  return new Set([...first].filter((code) => others.every((codes) => codes.has(code))))
}

/** Readings of a text as a name and a country: after a comma or in brackets, as the last words, as the first ones. */
const readDescriptions = (text: string, readCountry: CountryReader): readonly Described[] => {
  const [head = '', ...rest] = text
    .split(/\s*[,;(/|)]\s*|\s+[-–]\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const countries = rest.map(readCountry).filter(({ size }) => size > 0)
  if (rest.length > 0)
    // An unknown word after the name may be a state, a province or a terminal.
    return [
      countries.length === 0
        ? { name: head, countries: undefined }
        : { name: head, countries: new Set(countries.flatMap((set) => [...set])), isCertain: true },
    ]
  const words = text.split(/[\s-]+/)
  const cut = [1, 2, 3].filter((count) => count < words.length)
  return [
    { name: text, countries: undefined },
    ...cut.map((count) => ({
      name: words.slice(0, -count).join(' '),
      countries: readWords(words.slice(-count), readCountry),
    })),
    ...cut.map((count) => ({
      name: words.slice(count).join(' '),
      countries: readCountry(words.slice(0, count).join(' ')),
    })),
    ...[2, 3, 4].map((count) => ({ name: text.slice(count), countries: readCountry(text.slice(0, count)) })),
  ].filter(({ name, countries: read }) => name !== '' && (read === undefined || read.size > 0))
}

const byDescription = (finder: PlaceFinder, text: string, readCountry: CountryReader): readonly NamedPlace[] => {
  for (const { name, countries } of readDescriptions(text, readCountry)) {
    const { name: bare, kind } = withoutAffixes(name)
    for (const spelling of new Set([name, bare])) {
      const coded = kind === undefined || !ONLY_CODE.test(bare) ? undefined : finder.find(codeIn(bare))
      const all = coded === undefined ? finder.named(spelling) : [owned(coded)]
      const found = all.filter(({ place }) => countries === undefined || countries.has(place.country))
      const ofKind = found.filter(({ place }) => place.kind === kind)
      if (found.length > 0) return ofKind.length > 0 ? ofKind : found
    }
  }
  return []
}

/** Places that a text names twice, by city and by port. */
const byTwoNames = (finder: PlaceFinder, text: string): readonly NamedPlace[] => {
  const words = text.split(/[\s,/-]+/)
  for (let cut = 1; cut < words.length; cut += 1) {
    const second = new Set(finder.named(words.slice(cut).join(' ')).map(({ place }) => place))
    const both = finder.named(words.slice(0, cut).join(' ')).filter(({ place }) => second.has(place))
    if (both.length > 0) return both
  }
  return []
}

/**
 * The one of several places that is meant: a port, the busier one. None if two are as likely, or if a busier place only
 * has in the trade the name that another has for its own.
 */
const choose = (places: readonly NamedPlace[]): Place | undefined => {
  const ports = places.filter(({ place }) => place.kind === 'port')
  const [best, ...others] = (ports.length > 0 ? ports : places).toSorted((a, b) => b.place.rank - a.place.rank)
  if (best === undefined) return undefined
  const isClear = others.every(
    ({ place: { rank, country }, isOwn }) =>
      rank < best.place.rank && (rank === 0 || country === best.place.country) && (best.isOwn || !isOwn),
  )
  return isClear ? best.place : undefined
}

/** Ports first, the busier ones before others. */
const byLikelihood = (places: readonly NamedPlace[]): readonly Place[] =>
  places
    .map(({ place }) => place)
    .toSorted((a, b) => Number(b.kind === 'port') - Number(a.kind === 'port') || b.rank - a.rank)

/**
 * Reads a place as people type and paste it: a whole name, a code that is given as one, a part of an address, or a name
 * with country, state, "port" or "airport". The exact name comes first: no word of a name is taken for a code.
 */
export const createResolver = (finder: PlaceFinder, countries: Iterable<string>): ((typed: string) => AskedPlace) => {
  const readCountry = createCountryReader(countries)
  return (typed) => {
    const text = typed
      .slice(0, 120)
      .normalize('NFKC')
      .replace(/[，、；]/g, ',')
      .replace(/\s+/g, ' ')
      .trim()
    const steps = [
      () => finder.named(text),
      () => byCode(finder, text),
      () => byTwoNames(finder, text),
      () => byDescription(finder, text, readCountry),
    ]
    const unknown = (near: readonly Place[]): AskedPlace => ({
      _tag: 'Unknown',
      asked: typed.trim(),
      near: near.slice(0, MAX_NEAR),
    })
    for (const step of steps) {
      const found = step()
      if (found.length === 0) continue
      const place = choose(found)
      return place === undefined ? unknown(byLikelihood(found)) : { _tag: 'Known', place }
    }
    const near = finder.suggest(text, MAX_NEAR)
    const close = near.length > 0 ? near : finder.spelled(text, MAX_NEAR)
    const ports = close.filter(({ kind }) => kind === 'port')
    const [only, ...others] = ports.length > 0 ? ports : close
    const isElsewhere = ({ country }: Place): boolean =>
      readDescriptions(text, readCountry).some(
        ({ name, countries: read, isCertain }) =>
          (isCertain === true || finder.named(name).length > 0) && read?.has(country) === false,
      )
    const isMeant =
      only !== undefined &&
      !isElsewhere(only) &&
      others.length === 0 &&
      (isNameOf(namesOf(only), text) || finder.isSpelledLike(only, text))
    return isMeant ? { _tag: 'Known', place: only } : unknown(close)
  }
}
