import { greatPorts } from '#content/facts/great-places.ts'
import { placeSheet } from '#freight/charts/sheet.ts'
import { createNearest } from '#freight/places/near.ts'
import { toSlug } from '#freight/places/slug.ts'
import { packHarbour } from '#freight/sea/pack-harbour.ts'
import { type Passage, passageBits } from '#freight/sea/passages.ts'
import { closedToShipsBetween, gatesOf, type Harbour, type SeaWay, wayTo } from '#freight/sea/plan.ts'
import { type Side, sidesOf } from '#freight/sea/plan-ways.ts'
import { findWaysFrom } from '#freight/sea/ways.ts'
import { laneSides } from '../../schema/atlas.ts'
import { checkChineseNames } from '../chinese-names.ts'
import { chineseNameFiles, chinesePorts } from '../chinese-places.ts'
import { type BuiltFamily, type DataFamily, toNdjson } from '../family.ts'
import { allLanePorts } from '../lanes/ports.ts'
import { planSeas } from '../network/build.ts'
import { once } from '../once.ts'
import { cleanedAirports, cleanedPorts, harbourOf } from '../places.ts'
import { services } from '../services/services.ts'
import { marnet, naturalEarth, seaPorts } from '../sources.ts'
import { offsetsOf, zoneAt } from '../zones/zone-at.ts'
import type { Port } from './clean.ts'
import { riverPorts } from './fixes.ts'

const nearestCount = { ports: 6, airports: 4 }

/** Routes from each of the ports that every port page has the distance to, for ships that may use the Kiel Canal and for others. */
const waysOfFarPorts = once(() =>
  greatPorts.map((code) => {
    const harbour = harbourOf(code)
    const starts = gatesOf(planSeas(), harbour)
    const ways = (closed: readonly Passage[]) => ({
      small: findWaysFrom(planSeas(), starts, { closed }),
      large: findWaysFrom(planSeas(), starts, { closed: [...closed, 'kiel'] }),
    })
    return { code, harbour, open: ways([]), withoutSuez: ways(['suez']), withoutCanals: ways(['suez', 'panama']) }
  }),
)

type FarWays = ReturnType<typeof waysOfFarPorts>[number]

const wayFrom = ({ harbour }: FarWays, { small, large }: FarWays['open'], to: Harbour): SeaWay | undefined =>
  wayTo(planSeas(), closedToShipsBetween(harbour, to).length === 0 ? small : large, harbour, to)

const isAmerican = ({ position: [longitude] }: Harbour): boolean => longitude > -170 && longitude < -30

/** Miles to each of these, rounded to ten, with the bits of the passages on the way. */
const farMilesOf = (code: string): readonly (readonly [miles: number, passages: number])[] | undefined => {
  const to = harbourOf(code)
  const all = waysOfFarPorts().map((from) => {
    if (from.code === code) return [0, 0] as const
    const way = wayFrom(from, from.open, to)
    return way === undefined ? undefined : ([roundMiles(way.nauticalMiles), passageBits(way.passages)] as const)
  })
  return all.every((entry) => entry !== undefined) ? all : undefined
}

/** One bit for each passage and cape; those of passages are as in `passageBits`. */
const sideBits = (sides: readonly Side[]): number =>
  sides.reduce((bits, side) => bits | (1 << laneSides.indexOf(side)), 0)

/**
 * Routes that avoid the Red Sea, for those that lead through it: number of the great port, miles, passages and capes. Without
 * Suez, no service between other continents takes the way through Panama.
 */
const aroundOf = (code: string): readonly number[] => {
  const to = harbourOf(code)
  return waysOfFarPorts().flatMap((from, index) => {
    const shortest = from.code === code ? undefined : wayFrom(from, from.open, to)
    if (
      shortest === undefined ||
      !(['suez', 'bab-el-mandeb'] as const).every((gate) => shortest.passages.includes(gate))
    )
      return []
    const isAcross = isAmerican(from.harbour) || isAmerican(to)
    const way = wayFrom(from, isAcross ? from.withoutSuez : from.withoutCanals, to)
    return way === undefined ? [] : [index, roundMiles(way.nauticalMiles), sideBits(sidesOf(way))]
  })
}

/** A computed distance is accurate to some ten miles, a short one to one. */
const roundMiles = (miles: number): number => (miles < 100 ? Math.round(miles) : Math.round(miles / 10) * 10)

const nearestPort = createNearest(cleanedPorts.ports)
const nearestAirport = createNearest(cleanedAirports.airports)

const lanePortCodes = new Set(allLanePorts.map(({ code }) => code))

const toRow = (port: Port) => {
  const { code, name, otherNames, province, position } = port
  const zone = zoneAt(position, code.slice(0, 2))
  const chinese = chinesePorts.get(code)
  const far = farMilesOf(code)
  const around = aroundOf(code)
  const near = nearestPort(position, nearestCount.ports, (other) => other !== port)
  const air = nearestAirport(position, nearestCount.airports)
  const calling = services.filter(({ rotation }) => rotation.some((call) => call.port === code)).map(({ id }) => id)
  return {
    code,
    slug: `${toSlug(name)}-${code.toLowerCase()}`,
    name,
    ...(chinese === undefined ? {} : { zh: chinese.zh }),
    ...(chinese?.isGreat === true ? { great: true } : {}),
    ...(otherNames.length === 0 ? {} : { also: otherNames }),
    ...(province === undefined ? {} : { area: province }),
    at: position,
    ...(riverPorts.includes(code) ? { inland: true } : {}),
    ...(zone === undefined ? {} : { zone, utc: offsetsOf(zone) }),
    near: near.map(({ place, km }) => [place.code, km] as const),
    air: air.map(({ place, km }) => [place.iata, km] as const),
    sheet: placeSheet(position, Math.max(near[3]?.km ?? 0, air[0]?.km ?? 0)).id,
    ...(far === undefined ? {} : { far: far.flat() }),
    ...(far === undefined || around.length === 0 ? {} : { around }),
    ...(calling.length === 0 ? {} : { services: calling }),
    ...(lanePortCodes.has(code) ? { lanes: true } : {}),
  }
}

export const portRows = once(() => cleanedPorts.ports.map(toRow))

const build = (): BuiltFamily => {
  const { ports, findings } = cleanedPorts
  checkChineseNames(
    chineseNameFiles.ports,
    chinesePorts,
    ports.map(({ code, name }) => ({ code, name, country: code.slice(0, 2), isGreat: lanePortCodes.has(code) })),
  )
  const harbours = Object.fromEntries(ports.map(({ code }) => [code, packHarbour(harbourOf(code))]))
  return {
    files: {
      'ports/rows.ndjson': toNdjson(portRows()),
      '../facts/sea/harbours.json': `${JSON.stringify(harbours, null, 2)}\n`,
    },
    findings,
    counts: {
      ports: portRows().length,
      'with a Chinese name': ports.filter(({ code }) => chinesePorts.has(code)).length,
      'on the sea network': ports.filter(({ code }) => farMilesOf(code) !== undefined).length,
    },
  }
}

export const portsFamily: DataFamily = { name: 'ports', sources: [seaPorts, naturalEarth, marnet], build }
