import { type InlandWay, inlandWays } from '#freight/places/place.ts'
import type { Position } from '#freight/sea/position.ts'

export type Gateway = { readonly port: string; readonly by: InlandWay; readonly km: number | undefined }

export type City = {
  /** Name, state and country as a part of an address: `chicago-il-us`. */
  readonly id: string
  readonly name: string
  readonly zh: string
  readonly also: readonly string[]
  readonly country: string
  /** State or province, as people write it after the name. */
  readonly state: string | undefined
  readonly position: Position
  readonly isGreat: boolean
  /** The most used first. */
  readonly gateways: readonly Gateway[]
  readonly locode: string | undefined
  readonly airports: readonly string[]
}

const FIELDS = 8
const PLACE = /^([A-Z]{2})(?:-([A-Z]{2}))?$/
const POSITION = /^(-?\d+\.\d+),(-?\d+\.\d+)$/
const GATEWAY = /^([A-Z0-9]{5}):([rtb])(\d*)$/
const CODE = /^(?:[A-Z]{2}[A-Z0-9]{3})?$/

const wayOf = (letter: string): InlandWay => inlandWays.find((way) => way.startsWith(letter)) ?? 'truck'

const wordsOf = (text: string, separator: string): readonly string[] =>
  text.split(separator).filter((word) => word !== '')

/** Reads the lines of `cities.ts`. Throws with the line and what it lacks. */
export const readCities = (lines: string, slugOf: (name: string) => string): readonly City[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const fail = (what: string): never => {
        throw new Error(`content/data/cities/cities.ts: ${what} in the line “${line}”.`)
      }
      const fields = line.split('|')
      if (fields.length !== FIELDS) fail(`${fields.length} fields instead of ${FIELDS}`)
      const [place = '', starred = '', zh = '', also = '', at = '', gateways = '', locode = '', airports = ''] = fields
      const [, country = '', state] = PLACE.exec(place) ?? fail('no country such as US-IL')
      const [, longitude, latitude] = POSITION.exec(at) ?? fail('no position such as -87.75,41.83')
      if (!CODE.test(locode)) fail(`“${locode}” is no UN/LOCODE`)
      const name = starred.replace(/^\*/, '')
      return {
        id: [slugOf(name), state?.toLowerCase(), country.toLowerCase()].filter((part) => part !== undefined).join('-'),
        name,
        zh,
        also: wordsOf(also, ';'),
        country,
        state,
        position: [Number(longitude), Number(latitude)],
        isGreat: starred.startsWith('*'),
        gateways: wordsOf(gateways, ' ').map((text) => {
          const [, port = '', way = '', km = ''] = GATEWAY.exec(text) ?? fail(`“${text}” is no gateway such as USLAX:r`)
          return { port, by: wayOf(way), km: km === '' ? undefined : Number(km) }
        }),
        locode: locode === '' ? undefined : locode,
        airports: wordsOf(airports, ' '),
      }
    })
