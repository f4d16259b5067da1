import { unrollTrack } from '#freight/charts/shape-track.ts'
import { fitSheet } from '#freight/charts/sheet.ts'
import { packTrack } from '#freight/charts/track.ts'
import { closedToShipsBetween, planSeaWay, type SeaWay } from '#freight/sea/plan.ts'
import type { Position } from '#freight/sea/position.ts'
import { type BuiltFamily, type DataFamily, toNdjson } from '../family.ts'
import { planSeas } from '../network/build.ts'
import { thinAtSea } from '../network/thin-at-sea.ts'
import { once } from '../once.ts'
import { harbourOf } from '../places.ts'
import { marnet, seaPorts } from '../sources.ts'
import { type Service, services } from './services.ts'

const planLeg = ({ id, around }: Service, from: string, to: string): SeaWay => {
  const [start, end] = [harbourOf(from), harbourOf(to)]
  const closed = [...closedToShipsBetween(start, end), ...(around === 'cape' ? (['suez', 'panama'] as const) : [])]
  const way = planSeaWay(planSeas(), start, end, closed)
  if (way === undefined)
    throw new Error(`The service ${id} calls at ${to} after ${from}, but there is no route between them.`)
  return way
}

const daysOf = (miles: number, knots: number): number => Math.round((miles / knots / 24) * 10) / 10

const toRow = (service: Service) => {
  const { id, name, trade, around, knots, rotation } = service
  const legs = rotation.map(({ port }, index) =>
    planLeg(service, port, rotation[(index + 1) % rotation.length]?.port ?? port),
  )
  const calls = rotation.map(({ port, days }, index) => {
    const miles = Math.round((legs[index]?.nauticalMiles ?? 0) / 10) * 10
    return { port, days, nm: miles, sea: daysOf(miles, knots) }
  })
  const round = calls.reduce((sum, { days, sea }) => sum + days + sea, 0)
  const tracks = unrollTogether(legs.map(({ track }) => track))
  const sheet = fitSheet(tracks.flat())
  return {
    id,
    name,
    trade,
    ...(around === undefined ? {} : { around }),
    knots,
    calls,
    days: Math.round(round * 10) / 10,
    /** Ships needed for a weekly sailing. */
    ships: Math.ceil(round / 7),
    sheet: sheet.id,
    tracks: tracks.map((track) => packTrack(thinAtSea(track, sheet.across / 1200))),
  }
}

/** Legs of one loop, with continuous longitudes. */
const unrollTogether = (tracks: readonly (readonly Position[])[]): readonly (readonly Position[])[] => {
  let last: number | undefined
  return tracks.map((track) => {
    const unrolled = unrollTrack(track)
    const [first] = unrolled[0] ?? [0]
    const turn = last === undefined ? 0 : 360 * Math.round((last - first) / 360)
    const turned = unrolled.map(([x, y]): Position => [x + turn, y])
    last = turned.at(-1)?.[0]
    return turned
  })
}

export const serviceRows = once(() => services.map(toRow))

const build = (): BuiltFamily => ({
  files: { 'services/rows.ndjson': toNdjson(serviceRows()) },
  findings: [],
  counts: { services: services.length },
})

export const servicesFamily: DataFamily = { name: 'services', sources: [marnet, seaPorts], build }
