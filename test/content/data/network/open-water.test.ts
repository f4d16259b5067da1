import { describe, expect, it } from 'vitest'
import { costOf, findWaterfront, isAshore, lengthOf, reachFrom } from '#content/data/network/open-water.ts'
import { milesBetween, type Position } from '#freight/sea/position.ts'

const frontOf = (place: Position): Position => {
  const front = findWaterfront(place, 10)
  if (front === undefined) throw new Error(`no sea near ${place.join()}`)
  return front
}

describe('findWaterfront', () => {
  it('returns a place at sea unchanged', () => {
    expect(findWaterfront([-30, 30], 10)).toEqual([-30, 30])
  })

  it('finds the sea in front of a town on the coast', () => {
    const durban: Position = [31.03, -29.87]
    expect(milesBetween(durban, frontOf(durban))).toBeLessThan(5)
  })

  it('finds none for a place on a river', () => {
    expect(findWaterfront([114.3, 30.6], 10)).toBeUndefined()
  })
})

describe('reachFrom', () => {
  it.each([
    { names: 'Cape Town and Durban', from: [18.42, -33.92], to: [31.03, -29.87], known: 815 },
    { names: 'New York and Charleston', from: [-74.03, 40.57], to: [-79.83, 32.72], known: 620 },
    { names: 'Oakland and Astoria', from: [-122.53, 37.78], to: [-124.03, 46.23], known: 560 },
  ] as const)('leads around the capes between $names', ({ from, to, known }) => {
    const way = reachFrom(frontOf(from), 1500).wayTo(frontOf(to)) ?? []
    expect(Math.abs(lengthOf(way) / known - 1)).toBeLessThan(0.04)
    expect(way.slice(1).every((end, index) => Number.isFinite(costOf(way[index] ?? end, end)))).toBe(true)
  })

  it('finds no way over land or beyond its reach', () => {
    const colon = frontOf([-79.9, 9.37])
    expect(reachFrom(colon, 200).wayTo(frontOf([-79.55, 8.9]))).toBeUndefined()
    expect(reachFrom(colon, 200).wayTo([-60, 30])).toBeUndefined()
  })

  it('crosses the date line', () => {
    expect(lengthOf(reachFrom([179, -30], 300).wayTo([-179, -30]) ?? [])).toBeCloseTo(104, 0)
  })
})

describe('shoals', () => {
  it.each([
    { name: 'Palk Strait', from: [79.9, 10.3], to: [79.2, 8.6] },
    { name: 'Florida Bay', from: [-81.9, 25.4], to: [-80.2, 24.7] },
    { name: 'the Great Bahama Bank', from: [-79.5, 24.6], to: [-77.4, 25.4] },
    { name: 'the bank between Bimini and the Berry Islands', from: [-79.6, 25.6], to: [-77.5, 25.6] },
    { name: 'the bank between Nassau and Exuma Sound', from: [-77.3, 25.2], to: [-76.1, 24.9] },
    { name: 'the isthmus of Gallipoli', from: [26.4, 40.53], to: [27.1, 40.53] },
    { name: 'Nantucket Sound', from: [-70.7, 41.45], to: [-69.8, 41.5] },
  ] as const)('no ship crosses $name', ({ from, to }) => {
    expect(costOf(from, to)).toBe(Number.POSITIVE_INFINITY)
  })

  it('are ashore for legs over open water', () => {
    expect(isAshore([79.5, 9.2])).toBe(true)
    expect(isAshore([79.5, 7])).toBe(false)
  })
})
