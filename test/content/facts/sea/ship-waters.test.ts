import { describe, expect, it } from 'vitest'
import { harbourOf } from '#content/facts/sea/harbours.ts'
import { seas } from '#content/facts/sea/seas.ts'
import { greatCircle } from '#freight/sea/great-circle.ts'
import { closedToShipsBetween, planSeaWay, type SeaWay } from '#freight/sea/plan.ts'
import { milesBetween, type Position } from '#freight/sea/position.ts'

const wayBetween = (from: string, to: string): SeaWay => {
  const [start, end] = [harbourOf(from), harbourOf(to)]
  if (start === undefined || end === undefined) throw new Error(`no port ${from} or ${to}`)
  const way = planSeaWay(seas, start, end, ['suez', 'panama', ...closedToShipsBetween(start, end)])
  if (way === undefined) throw new Error(`no way from ${from} to ${to}`)
  return way
}

/** Positions along a track, a mile or so apart. */
const pointsOf = ({ track }: SeaWay): readonly Position[] =>
  track.slice(1).flatMap((to, index) => {
    const from = track[index] ?? to
    const along = greatCircle(from, to)
    const samples = Math.max(1, Math.ceil(milesBetween(from, to)))
    return Array.from({ length: samples + 1 }, (_, sample) => along(sample / samples))
  })

const nearestMiles = (way: SeaWay, place: Position): number =>
  Math.min(...pointsOf(way).map((point) => milesBetween(point, place)))

describe('a sea route passes', () => {
  it.each([
    ['the Dardanelles at Çanakkale', 'GRPIR', 'TRIST', [26.4, 40.15]],
    ['the Dardanelles at Gelibolu', 'GRPIR', 'ROCND', [26.68, 40.38]],
    ['the Strait of Magellan at Cape Pillar', 'CLVAP', 'ARBUE', [-74.69, -52.71]],
    ['the Strait of Magellan at Cape Froward', 'CLSAI', 'BRSSZ', [-71.3, -53.9]],
    ['Providence Channel at Great Isaac', 'USMIA', 'PRSJU', [-79.09, 26.03]],
    ['the Southwest Pass of the Mississippi', 'USHOU', 'USMSY', [-89.43, 28.93]],
  ] as const)('%s', (_, from, to, place) => {
    expect(nearestMiles(wayBetween(from, to), place)).toBeLessThan(20)
  })
})

describe('a sea route keeps off', () => {
  it.each([
    ['the Cape Cod Canal', 'USNYC', 'USBOS', [-70.57, 41.75]],
    ['Gallipoli', 'GRPIR', 'ROCND', [26.8, 40.56]],
    ['the Cockburn Channel', 'CLVAP', 'ARBUE', [-71.8, -54.35]],
    ['the Great Bahama Bank', 'USMIA', 'PRSJU', [-78.4, 25.2]],
    ['Lake Pontchartrain', 'USHOU', 'USMSY', [-90.1, 30.18]],
  ] as const)('%s', (_, from, to, place) => {
    expect(nearestMiles(wayBetween(from, to), place)).toBeGreaterThan(5)
  })
})

describe('a port stands where its ships berth', () => {
  it.each([
    ['VNCLN', 'VNHPH', 40],
    ['RUVVO', 'RUVYP', 75],
    ['ZAPLZ', 'ZAZBA', 30],
    ['JPMAI', 'JPTRG', 60],
    ['GBBEL', 'IEDUB', 115],
  ])('%s, near %s', (port, other, most) => {
    expect(wayBetween(port, other).nauticalMiles).toBeLessThan(most)
  })
})
