import { compact } from '#search/normalise.ts'
import { type AreaReader, createAreaReader, isWithin } from './countries.ts'
import type { NamedPlace, PlaceFinder } from './find-places.ts'
import { hasHan } from './han.ts'
import type { Place, PlaceKind } from './place.ts'
import { cityOfPort } from './port-cities.ts'

export type AskedPlace =
  /** With the other ports of the city that a text names, if that has several. */
  | { readonly _tag: 'Known'; readonly place: Place; readonly others?: readonly Place[] }
  /** With the places that it may stand for, likeliest first. */
  | { readonly _tag: 'Several'; readonly asked: string; readonly near: readonly Place[] }
  /** With those of the nearest spellings. */
  | { readonly _tag: 'Unknown'; readonly asked: string; readonly near: readonly Place[] }

/** A text as it is read, and the places whose names begin with it, likeliest first. */
export type PlaceOffer = { readonly asked: AskedPlace; readonly begun: readonly Place[] }

/** Places offered for a name that several have, and for one that none has. */
const MAX_SEVERAL = 5
const MAX_NEAR = 3

const CODE = '[a-z]{3}|[a-z]{2}[ -]?[a-z0-9]{3}'
const ONLY_CODE = new RegExp(`^(?:${CODE})$`, 'i')
const CODE_IN_BRACKETS = new RegExp(`\\(\\s*(${CODE})\\s*\\)$`, 'i')
const CODE_LAST = /^(.+?)[\s,–-]+([a-z]{3}|[a-z]{2}[a-z0-9]{3})$/i
const CODE_FIRST = /^([a-z]{3}|[a-z]{2}[a-z0-9]{3})[\s,:–-]+(.+)$/i

/** Words around a name that say what it is the name of. */
const AFFIXES: readonly { readonly kind: PlaceKind; readonly pattern: RegExp }[] = [
  {
    kind: 'port',
    pattern: /^(?:the )?(?:sea)?port (?:of )?|^mina (?:al )?|^(?:puerto|porto) d[eio] |^port d[eu'] ?|^hafen (?:von )?/,
  },
  {
    kind: 'port',
    pattern:
      / (?:(?:new|old|dry|inland|main|international|deep ?water|deep ?sea) )*(?:sea ?|container ?)?(?:port|terminal|harbou?r|hafen|g[aǎ]ng)$|(?<!공)항$|(?:(?:集装箱)?码头|港口|港区|港|口岸)$/,
  },
  { kind: 'airport', pattern: / (?:int(?:'?l|ernational)\.?(?: airport)?|airport)$|(?:国际)?机场$|(?:국제)?공항$/ },
]

/** The larger of two names must be of this length for the smaller one to be a part of it. */
const PART_LENGTH = 3

const codeIn = (text: string): string => text.replace(/[ -]/g, '')

const isNameOf = (names: readonly string[], text: string): boolean => {
  const key = compact(text)
  return (
    (key.length >= PART_LENGTH || hasHan(key)) &&
    names.map(compact).some((name) => name === key || name.startsWith(key) || key.startsWith(name))
  )
}

/** A place as lists of suggestions write it with a second name in brackets, or by its part of an address. */
const bySuggestion = (finder: PlaceFinder, text: string, readAreas: AreaReader): readonly NamedPlace[] => {
  const place = text.includes('-') ? finder.find(text) : undefined
  if (place !== undefined) return [owned(place)]
  const [, name = '', inBrackets = ''] = /^(.+?) ?\((.+)\)$/.exec(text) ?? []
  const named = new Set(finder.named(name).map((found) => found.place))
  return byDescription(finder, inBrackets, readAreas).filter((found) => named.has(found.place))
}

const namesOf = ({ name, city, zh }: Place): readonly string[] =>
  [name, city, zh].filter((text): text is string => text !== undefined && compact(text).length >= 2)

const owned = (place: Place): NamedPlace => ({ place, isOwn: true })

/** Places by a code that is given as one: alone, in brackets, or beside the name of its place. */
const byCode = (finder: PlaceFinder, text: string, readAreas: AreaReader): readonly NamedPlace[] => {
  const find = (code: string | undefined): readonly Place[] => {
    const place = code === undefined ? undefined : finder.find(codeIn(code))
    return place === undefined ? [] : [place]
  }
  if (ONLY_CODE.test(text)) return find(text).map(owned)
  const inBrackets = find(CODE_IN_BRACKETS.exec(text)?.[1])
  if (inBrackets.length > 0) return inBrackets.map(owned)
  const [, before = '', last] = CODE_LAST.exec(text) ?? []
  const [, first, after = ''] = CODE_FIRST.exec(text) ?? []
  const isDescribed = (place: Place, name: string): boolean =>
    isNameOf(namesOf(place), name) ||
    byDescription(finder, name, readAreas).some((described) => described.place === place)
  const beside = [
    ...find(last).filter((place) => isDescribed(place, before)),
    ...find(first).filter((place) => isDescribed(place, after)),
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
  return { name: name.replace(/(.{2})市$|[ -](?:city|shi)$/i, '$1'), kind }
}

type Described = {
  readonly name: string
  readonly areas: ReadonlySet<string> | undefined
  /** Whether the text sets the area off, so that it is one. */
  readonly isCertain?: boolean
}

/** Areas that words stand for together, as one name, or each, as in `TX USA`. */
const readWords = (words: readonly string[], readAreas: AreaReader): ReadonlySet<string> => {
  const whole = readAreas(words.join(' '))
  if (whole.size > 0) return whole
  const [first = new Set<string>(), ...others] = words.map(readAreas)
  return new Set([...first].filter((area) => others.every((areas) => areas.has(area) || areas.has(area.slice(0, 2)))))
}

/** Areas that all of these have in common, such as a state of a country; all of them, if there are none. */
const narrowest = (all: readonly ReadonlySet<string>[]): ReadonlySet<string> => {
  const every = new Set(all.flatMap((areas) => [...areas]))
  const common = [...every].filter((area) => all.every((areas) => areas.has(area) || areas.has(area.slice(0, 2))))
  return common.length > 0 ? new Set(common) : every
}

/** Parts that commas, brackets and dashes set off. */
const partsOf = (text: string): readonly string[] =>
  text
    .split(/\s*[,;(/|)]\s*|\s+-\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Readings of a text as a name and a country: after a comma or in brackets, as the last words, as the first ones. */
const readDescriptions = (text: string, readAreas: AreaReader): readonly Described[] => {
  const [head = '', ...rest] = partsOf(text)
  const areas = rest.map((part) => readWords(part.split(' '), readAreas)).filter(({ size }) => size > 0)
  if (rest.length > 0)
    // An unknown word after the name may be a state, a province or a terminal.
    return [
      areas.length === 0 ? { name: head, areas: undefined } : { name: head, areas: narrowest(areas), isCertain: true },
    ]
  const words = text.split(/[\s-]+/)
  const cut = [1, 2, 3].filter((count) => count < words.length)
  return [
    { name: text, areas: undefined },
    ...cut.map((count) => ({
      name: words.slice(0, -count).join(' '),
      areas: readWords(words.slice(-count), readAreas),
    })),
    ...cut.map((count) => ({
      name: words.slice(count).join(' '),
      areas: readAreas(words.slice(0, count).join(' ')),
    })),
    ...[2, 3, 4, 5, 6].map((count) => ({ name: text.slice(count), areas: readAreas(text.slice(0, count)) })),
  ].filter(({ name, areas: read }) => name !== '' && (read === undefined || read.size > 0))
}

/** Places that a text names twice, by city and by port. */
const byTwoNames = (finder: PlaceFinder, text: string): readonly NamedPlace[] => {
  const isHan = /^\p{sc=Han}+$/u.test(text)
  const words = isHan ? [...text] : text.split(/[\s,/-]+/)
  const separator = isHan ? '' : ' '
  for (let cut = 1; cut < words.length; cut += 1) {
    const second = new Set(finder.named(words.slice(cut).join(separator)).map(({ place }) => place))
    const both = finder.named(words.slice(0, cut).join(separator)).filter(({ place }) => second.has(place))
    if (both.length > 0) return both
  }
  return []
}

/** A name without the part of the harbour behind it: `Port Kelang N`. */
const withoutSide = (name: string): string => name.replace(/ (?:north|south|east|west|[nsew])$/i, '')

/** Places of a name, or of two names beside each other, or of the one whose name it is a part of. */
const lookUp = (finder: PlaceFinder, name: string): readonly NamedPlace[] => {
  const named = finder.named(name)
  if (named.length > 0) return named
  const twice = byTwoNames(finder, name)
  if (twice.length > 0) return twice
  const partly = finder.partly(name)
  return partly.length === 1 ? partly : []
}

/** Airports of this name, or that have it as a part of theirs. */
const airportsOf = (finder: PlaceFinder, name: string): readonly NamedPlace[] => {
  const named = finder.named(name).filter(({ place }) => place.kind === 'airport')
  return named.length > 0 ? named : finder.partly(name, 'airport')
}

const byDescription = (finder: PlaceFinder, text: string, readAreas: AreaReader): readonly NamedPlace[] => {
  for (const { name, areas } of readDescriptions(text, readAreas)) {
    const { name: bare, kind } = withoutAffixes(name)
    const isThere = ({ place }: NamedPlace): boolean => areas === undefined || isWithin(place, areas)
    const airports = kind === 'airport' ? airportsOf(finder, bare).filter(isThere) : []
    if (airports.length > 0 && !ONLY_CODE.test(bare)) return airports
    for (const spelling of new Set([name, bare, withoutSide(name), withoutSide(bare)])) {
      const coded = kind === undefined || !ONLY_CODE.test(bare) ? undefined : finder.find(codeIn(bare))
      const all = coded === undefined ? lookUp(finder, spelling) : [owned(coded)]
      const found = all.filter(isThere)
      const ofKind = found.filter(({ place }) => place.kind === kind)
      if (found.length > 0) return ofKind.length > 0 ? ofKind : found
    }
    // `Jackson, WY` is that of Jackson Hole.
    const ofState = [...(areas ?? [])].some((area) => area.includes('-'))
      ? finder.partly(bare, 'airport').filter(isThere)
      : []
    if (ofState.length > 0) return ofState
    // `纽约 JFK 机场`
    const withCode = kind === undefined ? [] : byCode(finder, bare, readAreas)
    if (withCode.length > 0) return withCode
  }
  return []
}

/** Places that a text names twice, by city and by port, in two of its parts: `Ho Chi Minh City (Cat Lai), VN`. */
const byParts = (finder: PlaceFinder, text: string): readonly NamedPlace[] => {
  const [head = '', ...rest] = partsOf(text)
  const all = finder.named(head)
  for (const part of rest) {
    const named = new Set(finder.named(part).map(({ place }) => place))
    const both = all.filter(({ place }) => named.has(place))
    if (both.length > 0 && both.length < all.length) return both
  }
  return []
}

/** The place before the name of a part of its harbour: `武汉阳逻港`. */
const byFirstCharacters = (finder: PlaceFinder, text: string): readonly NamedPlace[] => {
  if (!/^\p{sc=Han}{4,}$/u.test(text)) return []
  for (let length = text.length - 2; length >= 2; length -= 1) {
    const found = byDescription(finder, text.slice(0, length), () => new Set())
    if (found.length > 0) return found.filter(({ place }) => place.kind !== 'airport' || text.endsWith('机场'))
  }
  return []
}

/** The place behind a name that is none: a terminal, a district, a street. `Shahid Rajaee, Bandar Abbas`. */
const byLaterPart = (finder: PlaceFinder, text: string, readAreas: AreaReader): readonly NamedPlace[] => {
  const [, ...rest] = partsOf(text)
  const areas = rest.map(readAreas).filter(({ size }) => size > 0)
  for (const part of rest.filter((each) => readAreas(each).size === 0)) {
    const found = lookUp(finder, withoutAffixes(part).name).filter(({ place }) =>
      areas.every((read) => isWithin(place, read)),
    )
    if (found.length > 0) return found
  }
  return []
}

/** Terms of delivery and of bookings, which people paste with a place. */
const TERM =
  'fob|cif|cfr|cnf|fca|fas|exw|ex works|dap|ddp|ddu|dpu|cpt|cip|cy|cfs|pol|pod|' +
  '(?:to |from )?door(?: to)?|delivered(?: to)?|to|from|(?:起运|装货|装运|目的|卸货|交货)[港地]|(?:送货)?到门|门到门'
const NOISE = new RegExp(
  `^(?:(?:${TERM})[\\s:]+)+|[\\s,]+(?:${TERM})$` +
    // Postcodes: `D-20457 Hamburg`, `Chicago, IL 60601`, `London E16`.
    '|^(?:[a-z]{1,2}-)?\\d{4,6}\\s+|[\\s,]+\\d{4,6}(?:-\\d{4})?$|[\\s,]+[a-z]{1,2}\\d{1,2}[a-z]?(?: \\d[a-z]{2})?$' +
    // `芝加哥60606`
    '|(?<=\\p{sc=Han})\\d{5,6}$' +
    // `广州市南沙区`
    '|(?<=\\p{sc=Han}{2})[市区县]',
  'giu',
)

/** Places of the name that a text with an area or words around it misspells. */
const byMisspelling = (finder: PlaceFinder, text: string, readAreas: AreaReader): readonly NamedPlace[] => {
  for (const { name, areas } of readDescriptions(text, readAreas)) {
    const found = finder
      .misspelled(withoutAffixes(name).name)
      .filter(({ place }) => areas === undefined || isWithin(place, areas))
    if (found.length > 0) return found
  }
  return []
}

const kindOrder: Readonly<Record<PlaceKind, number>> = { port: 0, city: 1, airport: 2 }

const byRank = (a: NamedPlace, b: NamedPlace): number =>
  b.place.rank - a.place.rank || kindOrder[a.place.kind] - kindOrder[b.place.kind]

/**
 * The one of several places that is meant: a port or a city, the busier one. None if two are as likely, or if a busier
 * place only has in the trade the name that another has for its own.
 */
const choose = (places: readonly NamedPlace[]): Place | undefined => {
  const onGround = places.filter(({ place }) => place.kind !== 'airport')
  const [best, ...others] = (onGround.length > 0 ? onGround : places).toSorted(byRank)
  if (best === undefined) return undefined
  const isClear = others.every(({ place: { kind, rank, country }, isOwn }) => {
    if (rank >= best.place.rank) return false
    if (kind === 'city') return true
    return (rank === 0 || country === best.place.country) && (best.isOwn || !isOwn)
  })
  return isClear ? best.place : undefined
}

/**
 * The main port of a city that a text names, and the others: all that are found are ports of one city, or the one port is
 * that of the city's own name. None for a text that names one port of a city.
 */
const portsOfCity = (finder: PlaceFinder, found: readonly NamedPlace[], text: string): readonly Place[] => {
  const [first, ...others] = found.filter(({ place }) => place.kind === 'port')
  const city = cityOfPort(first?.place.code ?? '')
  if (first === undefined || city === undefined) return []
  const isCode = ONLY_CODE.test(text) && finder.find(codeIn(text)) !== undefined
  // `London (GBLON)`
  if (isCode || new RegExp(`(?<![a-z])${first.place.code}(?![a-z])`, 'i').test(text)) return []
  const isMeant =
    others.length > 0
      ? others.every(({ place }) => cityOfPort(place.code) === city)
      : first.isOwn && [city.name, city.zh].some((name) => namesOf(first.place).map(compact).includes(compact(name)))
  return isMeant ? city.ports.flatMap(({ code }) => finder.find(code) ?? []) : []
}

/** Shorter names differ in one letter from too many others: Breda is not Brema. */
const LEAST_MISSPELT = 6

/**
 * Whether a misspelt text is taken for a place instead of offered: a port with lanes or services and the same first
 * letter. Another place may be what the text misspells, or it is the name of one that the list lacks: Jinjiang is not
 * Jiujiang, and Karawang not Perawang.
 */
const isPlainMistake = (place: Place, text: string): boolean =>
  place.kind === 'port' &&
  place.rank > 0 &&
  compact(text).length >= LEAST_MISSPELT &&
  namesOf(place).some((name) => compact(name).startsWith(compact(text).slice(0, 1)))

/** Ports first, then cities, the busier ones before others. */
const byLikelihood = (places: readonly NamedPlace[]): readonly Place[] =>
  places.map(({ place }) => place).toSorted((a, b) => kindOrder[a.kind] - kindOrder[b.kind] || b.rank - a.rank)

/** A text without what a paste from a page or a mail brings along: tags, entities, characters without width. */
export const plainText = (typed: string): string =>
  typed
    .slice(0, 400)
    .replace(/<[^<>]*>|&(?:nbsp|#160);/gi, ' ')
    .replace(/&amp;/gi, '&')
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .normalize('NFKC')
    .trim()

/**
 * Reads a place as people type and paste it: a whole name, a code that is given as one, a part of an address, or a name
 * with country, state, "port" or "airport". The exact name comes first: no word of a name is taken for a code.
 */
export const createResolver = (finder: PlaceFinder, countries: Iterable<string>): ((typed: string) => AskedPlace) => {
  const readAreas = createAreaReader(countries)
  return (typed) => {
    const text = finder
      .fold(plainText(typed).slice(0, 120))
      .replace(/[，、；]/g, ',')
      .replace(/\p{Pd}/gu, '-')
      // `C.I.F.`
      .replace(/(?<![a-z])([a-z])\.([a-z])\.([a-z])\.?(?= )/gi, '$1$2$3')
      // `上海PVG`
      .replace(/(?<=\p{sc=Han})(?=[a-z])|(?<=[a-z])(?=\p{sc=Han})/giu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    const quiet = text.replace(NOISE, '').trim()
    const steps = [
      ...[...new Set([text, quiet])].flatMap((each) => [
        () => finder.named(each),
        () => byCode(finder, each, readAreas),
        () => bySuggestion(finder, each, readAreas),
        () => byTwoNames(finder, each),
        () => byParts(finder, each),
        () => byDescription(finder, each, readAreas),
        () => byLaterPart(finder, each, readAreas),
      ]),
      () => byFirstCharacters(finder, quiet),
    ]
    const several = (near: readonly Place[]): AskedPlace => ({ _tag: 'Several', asked: typed.trim(), near })
    /** Whether a text names an area in which a place is not. */
    const isElsewhere = (place: Place): boolean =>
      readDescriptions(text, readAreas).some(
        ({ name, areas: read, isCertain }) =>
          (isCertain === true || finder.named(name).length > 0) && read !== undefined && !isWithin(place, read),
      )
    /** The great port that the name of a small airport may be a misspelling of: `Sidney`. */
    const greaterNear = ({ kind, rank }: Place): Place | undefined => {
      const isDoubtful = kind === 'airport' && rank === 0 && /^[\p{L} ]{5,}$/u.test(text)
      const greater = isDoubtful ? choose(finder.misspelled(text, 'great ports')) : undefined
      return greater?.kind === 'port' && greater.rank === 2 && !isElsewhere(greater) ? greater : undefined
    }
    /** The ports of a country or a state, which is no place itself: `China` is not a misspelt Chiba. */
    const portsOf = (name: string): readonly Place[] => {
      const areas = readAreas(name)
      const isThere = ({ country, state }: Place): boolean => areas.has(country) || areas.has(`${country}-${state}`)
      return finder.ports(isThere, MAX_SEVERAL)
    }
    // The code of a small airport, which is offered last.
    const airport = /^u\.?s\.?a\.?$/i.test(quiet) ? finder.find('USA') : undefined
    if (airport !== undefined) return several([...portsOf(quiet).slice(0, MAX_SEVERAL - 1), airport])
    for (const step of steps) {
      const found = step()
      if (found.length === 0) continue
      const [main, ...others] = portsOfCity(finder, found, quiet)
      if (main !== undefined) return { _tag: 'Known', place: main, others }
      const place = choose(found)
      const greater = place === undefined ? undefined : greaterNear(place)
      if (place !== undefined && greater !== undefined) return several([greater, place])
      return place === undefined ? several(byLikelihood(found).slice(0, MAX_SEVERAL)) : { _tag: 'Known', place }
    }
    const within = portsOf(quiet)
    if (within.length > 0) return several(within)
    const begun = finder.suggest(text, MAX_SEVERAL)
    const close = begun.length > 0 ? begun : finder.spelled(text, MAX_SEVERAL)
    const ports = close.filter(({ kind }) => kind === 'port')
    const [only, ...others] = ports.length > 0 ? ports : close
    const isMeant =
      only !== undefined &&
      !isElsewhere(only) &&
      others.length === 0 &&
      (isNameOf(namesOf(only), text) || (isPlainMistake(only, text) && finder.isSpelledLike(only, text)))
    const greater = isMeant ? greaterNear(only) : undefined
    if (isMeant && greater !== undefined) return several([greater, only])
    if (isMeant) return { _tag: 'Known', place: only }
    const misspelled = byMisspelling(finder, quiet, readAreas).filter(({ place }) => !isElsewhere(place))
    const place = choose(misspelled)
    if (place !== undefined && isPlainMistake(place, quiet)) return { _tag: 'Known', place }
    return misspelled.length > 1
      ? several(byLikelihood(misspelled).slice(0, MAX_SEVERAL))
      : { _tag: 'Unknown', asked: typed.trim(), near: finder.nearest(text, MAX_NEAR) }
  }
}

type Opened = { readonly finder: PlaceFinder; readonly resolve: (typed: string) => AskedPlace }

/** The places of one kind that a text may stand for, such as the airports of a city that has a port. */
const ofKind = ({ finder }: Opened, asked: AskedPlace, typed: string, kind: PlaceKind): AskedPlace => {
  if (asked._tag === 'Known' && asked.place.kind === kind) return asked
  const named = [...placesOf(asked), ...finder.named(typed).map(({ place }) => place)]
  const own = [...new Set(named)].filter((place) => place.kind === kind)
  const [only, ...others] = asked._tag === 'Unknown' ? [] : own
  const begun = finder.begun(typed, MAX_SEVERAL, kind)
  const busier = begun.filter(({ rank, country }) => only !== undefined && rank > only.rank && country === only.country)
  if (only !== undefined && others.length + busier.length === 0) return { _tag: 'Known', place: only }
  // The name of a city is not that of its airport: which one is for the visitor to say.
  const near = own.length > 0 ? [...new Set([...own, ...busier])] : begun
  return asked._tag === 'Unknown' || near.length === 0
    ? { _tag: 'Unknown', asked: typed, near: finder.nearest(typed, MAX_NEAR, kind) }
    : { _tag: 'Several', asked: typed, near: near.slice(0, MAX_SEVERAL) }
}

/** What a text stands for, and places whose names begin with it; of one kind, if that is what is needed. */
export const offerPlaces = (
  opened: Opened,
  typed: string,
  { kind, limit = 8 }: { readonly kind?: PlaceKind | undefined; readonly limit?: number } = {},
): PlaceOffer => {
  const text = plainText(typed)
  const asked = opened.resolve(text)
  return {
    asked: kind === undefined ? asked : ofKind(opened, asked, text, kind),
    begun: opened.finder.begun(text, limit, kind),
  }
}

/** Places that an answer stands for: the one, those it may stand for, or those of the nearest spellings. */
export const placesOf = (asked: AskedPlace): readonly Place[] => (asked._tag === 'Known' ? [asked.place] : asked.near)

/** Places for a list: before all what the text is read as, so that list and answer never differ; ports before airports. */
export const listPlaces = ({ asked, begun }: PlaceOffer, limit = 8): readonly Place[] => {
  const isNothing = asked._tag === 'Unknown' && begun.length === 0
  const taken = asked._tag === 'Known' ? [asked.place, ...(asked.others ?? [])] : asked.near
  const first = asked._tag === 'Unknown' && !isNothing ? [] : taken
  const others = begun.toSorted((a, b) => kindOrder[a.kind] - kindOrder[b.kind])
  return [...new Set([...first, ...others])].slice(0, limit)
}
