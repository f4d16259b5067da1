import path from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { unpackCities, withCities } from '#freight/places/city-list.ts'
import { createPlaceFinder } from '#freight/places/find-places.ts'
import { unpackHan, withHan } from '#freight/places/han.ts'
import { type PlaceList, unpackPlaces } from '#freight/places/place-list.ts'
import { type AskedPlace, createResolver, listPlaces, offerPlaces, placesOf } from '#freight/places/resolve-place.ts'
import { tradeNames } from '#freight/places/trade-names.ts'
import { createLaneReader } from '#freight/routes/read-lane.ts'
import { compact } from '#search/normalise.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readJson } from '#test/support/files.ts'

/** Places as people type them; null for those that are asked back. Others wrote a part of the second list. */
const typedPlaces = ['typed-places.json', 'pasted-places.json', 'fresh-places.json'].flatMap(
  (file) =>
    readJson(repositoryDir, `test/freight/places/${file}`) as readonly {
      readonly typed: string
      readonly code: string | null
      /** One of those that are offered, where none is taken. */
      readonly offers?: string
    }[],
)

/** Towns with a state, which several of them have a name in common: each is there, or no place. */
const placesWithStates = readJson(repositoryDir, 'test/freight/places/places-with-states.json') as readonly {
  readonly typed: string
  readonly state: string
  readonly code?: string
}[]

const listOf = (edition: string): PlaceList => {
  const list = unpackPlaces(readJson(path.join(inject('siteOut'), edition), 'route-data/places.json'))
  if (list === null) throw new Error(`${edition} has no list of places.`)
  const cities = unpackCities(readJson(path.join(inject('siteOut'), edition), `route-data/${list.cities}`))
  if (cities === null) throw new Error(`${edition} has no list of cities.`)
  const han = unpackHan(readJson(path.join(inject('siteOut'), edition), `route-data/${list.han}`))
  if (han === null) throw new Error(`${edition} has no Chinese names.`)
  return withHan(withCities(list, cities), han)
}

/** Codes that an answer stands for: one, or those that are offered. */
const codesOf = (asked: AskedPlace): readonly string[] => placesOf(asked).map(({ code }) => code)

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

describe.each(['en-US', 'zh-CN'])('places of %s', (edition) => {
  const list = listOf(edition)
  const finder = createPlaceFinder(list)
  const resolve = createResolver(
    finder,
    list.places.map(({ country }) => country),
  )
  const byCode = new Map(list.places.map((place) => [place.code, place]))

  it('every name, in any case, with and without accents and hyphens, is that place or one of the same name', () => {
    const namesOf = (code: string): readonly string[] => {
      const { name, city, zh, also = [] } = byCode.get(code) ?? {}
      const inTrade = tradeNames.filter(([, codes]) => codes.includes(code)).map(([traded]) => traded)
      return [name, city, zh, ...also, ...inTrade].map((text) => compact(text ?? ''))
    }
    const wrong = list.places.flatMap((place) =>
      [place.name, place.zh].flatMap((name) => {
        if (name === undefined) return []
        const spellings = [
          name,
          name.toUpperCase(),
          name.toLowerCase(),
          withoutAccents(name),
          name.replaceAll('-', ' '),
          name.replaceAll(' ', '-'),
        ]
        return [...new Set(spellings)].flatMap((spelling) => {
          const codes = codesOf(resolve(spelling))
          const isRight = codes.includes(place.code) || codes.some((code) => namesOf(code).includes(compact(name)))
          return isRight ? [] : [`${spelling} (${place.code}): ${codes.join()}`]
        })
      }),
    )
    expect(wrong).toEqual([])
  })

  it('every code is its place, but for those that are the name of another, or of the United States', () => {
    const wrong = list.places.flatMap(({ code }) => {
      const [found = '', ...others] = codesOf(resolve(code))
      const isName = byCode.get(found)?.name.toLowerCase() === code.toLowerCase()
      const isCountry = code === 'USA' && others.includes(code)
      return found === code || isName || isCountry ? [] : [`${code}: ${found}`]
    })
    expect(wrong).toEqual([])
  })

  it('every city is itself with its state or country, and by its part of an address', () => {
    const wrong = list.places.flatMap(({ kind, code, name, state, country }) =>
      kind === 'city'
        ? [`${name}, ${state ?? country}`, code.toLowerCase()].filter(
            (typed) => codesOf(resolve(typed)).join() !== code,
          )
        : [],
    )
    expect(wrong).toEqual([])
  })

  it('every name of a port or airport with its code is that place, in brackets and as a part of an address', () => {
    const wrong = list.places
      .filter(({ kind }) => kind !== 'city')
      .flatMap(({ name, code }) =>
        [`${name} (${code})`, `${name.toLowerCase().replace(/[ /]+/g, '-')}-${code.toLowerCase()}`].filter(
          (typed) => codesOf(resolve(typed)).join() !== code,
        ),
      )
    expect(wrong).toEqual([])
  })

  it('every port and airport of the United States, Canada and Australia has a state, but for one in none', () => {
    const without = list.places.filter(
      ({ kind, country, state }) => kind !== 'city' && ['US', 'CA', 'AU'].includes(country) && state === undefined,
    )
    expect(without.map(({ code }) => code)).toEqual([])
  })

  it.each(placesWithStates)('"$typed" is in $state, or no place', ({ typed, state, code }) => {
    const asked = resolve(typed)
    if (code !== undefined) expect(codesOf(asked)).toEqual([code])
    const elsewhere = asked._tag === 'Unknown' ? [] : asked._tag === 'Known' ? [asked.place] : asked.near
    expect(elsewhere.filter((place) => place.state !== state)).toEqual([])
  })

  it.each([
    ['China', 'CNSHA CNNGB CNYTN'],
    ['United States', 'USLAX USLGB USNYC'],
    ['Germany', 'DEHAM DEBRV'],
    ['India', 'INNSA INMUN'],
    ['Japan', 'JPTYO'],
    ['Brazil', 'BRSSZ BRPNG'],
    ['Vietnam', 'VNCMT VNHPH'],
    ['United Kingdom', 'GBFXT GBSOU'],
  ])('offers the ports of %s by their traffic', (country, codes) => {
    expect(codesOf(resolve(country)).join(' ')).toMatch(new RegExp(`^${codes}`))
  })

  it('names of the trade are of places that exist', () => {
    expect(
      tradeNames.flatMap(([name, codes]) =>
        codes.filter((code) => !byCode.has(code)).map((code) => `${name}: ${code}`),
      ),
    ).toEqual([])
  })

  it('lists of suggestions begin with the place that a text is read as', () => {
    const wrong = typedPlaces.flatMap(({ typed, code }) => {
      const [first] = listPlaces(offerPlaces({ finder, resolve }, typed))
      return code === null || first?.code === code ? [] : [`${typed}: ${first?.code}`]
    })
    expect(wrong).toEqual([])
  })

  it('search reads the ends of a lane as the same places; codes of small airports may be words', () => {
    const readLane = createLaneReader(finder, resolve)
    const wrong = typedPlaces.flatMap(({ typed, code }) => {
      if (code === null || code === 'DEHAM') return []
      const lane = readLane(`${typed} → Hamburg`)
      if (lane === undefined && /^[A-Z]{3}$/.test(typed)) return []
      return lane?.from.code === code && lane.to.code === 'DEHAM' ? [] : [`${typed}: ${lane?.from.code}`]
    })
    expect(wrong).toEqual([])
  })

  it.each([
    ['Shenzhen', 'CNYTN CNSHK CNDCB CNCWN'],
    ['深圳', 'CNYTN CNSHK CNDCB CNCWN'],
    ['Ho Chi Minh City', 'VNCLI VNCMT VNSGN'],
    ['Bangkok', 'THLCH THBKK'],
    ['Tokyo', 'JPTYO JPYOK'],
    ['Osaka', 'JPOSA JPUKB'],
    ['Mumbai', 'INNSA INBOM'],
    ['London', 'GBLGP GBFXT GBSOU GBLON'],
    ['New York', 'USNYC USEWR'],
    ['Shekou', 'CNSHK'],
    ['Yokohama', 'JPYOK'],
    ['Bangkok PAT', 'THBKK'],
  ])('%s is the main port of its city, and the list has the others: %s', (typed, codes) => {
    const offer = offerPlaces({ finder, resolve }, typed)
    const all = codes.split(' ')
    expect(offer.asked._tag === 'Known' ? [offer.asked.place, ...(offer.asked.others ?? [])] : []).toMatchObject(
      all.map((code) => ({ code })),
    )
    expect(
      listPlaces(offer)
        .slice(0, all.length)
        .map(({ code }) => code),
    ).toEqual(all)
  })

  it('a name that no place has offers the three nearest spellings', () => {
    for (const typed of ['Rattordum', 'Shangxai Portt', 'qwertyuiop', '鹿特当当']) {
      const asked = resolve(typed)
      expect([typed, asked._tag, codesOf(asked).length]).toEqual([typed, 'Unknown', 3])
    }
    expect(codesOf(resolve('Rattordum'))[0]).toBe('NLRTM')
  })

  it('a text is read the same with what a paste brings along', () => {
    // One in seven: each reading of a text takes milliseconds.
    const some = typedPlaces.filter((_, index) => index % 7 === 0)
    const wrong = some.flatMap(({ typed, code }) =>
      [
        `  ${typed}\u00A0`,
        `<td><b>${typed}</b></td>`,
        `\u200B${typed}\uFEFF`,
        // ASCII in full width, as input methods for Chinese leave it.
        typed.replace(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
      ].flatMap((pasted) => {
        const asked = offerPlaces({ finder, resolve }, pasted).asked
        const read = asked._tag === 'Known' ? asked.place.code : null
        return read === code ? [] : [`${pasted}: ${read} in place of ${code}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  it.each(['port', 'airport'] as const)('a field for one kind offers places of this kind alone: %s', (kind) => {
    const wrong = typedPlaces.flatMap(({ typed }) => {
      const offer = offerPlaces({ finder, resolve }, typed, { kind })
      const others = [...placesOf(offer.asked), ...listPlaces(offer)].filter((place) => place.kind !== kind)
      // A text without a letter, such as `12345`, has no spelling.
      const isShort = offer.asked._tag === 'Unknown' && offer.asked.near.length !== 3 && /\p{L}/u.test(typed)
      return others.length > 0 || isShort ? [`${typed}: ${others.map(({ code }) => code).join()}`] : []
    })
    expect(wrong).toEqual([])
  })

  it.each([
    ['Shanghai', 'port', 'CNSHA'],
    ['Frankfurt', 'airport', 'FRA'],
  ] as const)('the one %s that is of the kind %s is taken', (typed, kind, code) => {
    const { asked } = offerPlaces({ finder, resolve }, typed, { kind })
    expect([asked._tag, codesOf(asked)]).toEqual(['Known', [code]])
  })

  it.each([
    ['Bangkok', 'airport', 'BKK'],
    ['Ningbo', 'airport', 'NGB'],
    ['Manzanillo', 'port', 'MXZLO'],
  ] as const)('airports of %s, or ports, are offered and none is taken: %s', (typed, kind, code) => {
    const { asked } = offerPlaces({ finder, resolve }, typed, { kind })
    expect(asked._tag).toBe('Several')
    expect(codesOf(asked)).toContain(code)
  })

  it.each(typedPlaces)('"$typed" is $code', ({ typed, code, offers }) => {
    const asked = resolve(typed)
    expect(asked._tag === 'Known' ? asked.place.code : null).toBe(code)
    if (offers !== undefined) expect(codesOf(asked)).toContain(offers)
  })
})
