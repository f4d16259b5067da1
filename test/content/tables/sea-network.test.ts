import fc from 'fast-check'
import seaPorts from 'sea-ports/lib/ports.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { seaLines } from '#content/tables/lane-maps/sea-lines.ts'
import { createSeaNetwork, findNearestNode, milesBetween, type SeaNetwork } from '#content/tables/lane-maps/sea-network.ts'
import { findShortestPath } from '#content/tables/lane-maps/shortest-path.ts'

const oneDegreeInMiles = 60.04

describe('milesBetween', () => {
  it('is sixty miles for a degree of latitude', () => {
    expect(milesBetween([0, 10], [0, 11])).toBeCloseTo(oneDegreeInMiles, 2)
  })

  it('takes the short way round the globe', () => {
    expect(milesBetween([179.5, 0], [-179.5, 0])).toBeCloseTo(oneDegreeInMiles, 2)
  })
})

describe('createSeaNetwork', () => {
  it('joins the two sides of the date line', () => {
    const network = createSeaNetwork([
      [
        [179, 0],
        [180, 0],
      ],
      [
        [-180, 0],
        [-179, 0],
      ],
    ])
    const path = findShortestPath(network, findNearestNode(network, [179, 0]), findNearestNode(network, [-179, 0]))
    expect(path.nauticalMiles).toBeCloseTo(2 * oneDegreeInMiles, 1)
  })

  it('takes points that differ in the fifth decimal for one', () => {
    const network = createSeaNetwork([
      [
        [0, 0],
        [1.00001, 0],
      ],
      [
        [1.00004, 0],
        [2, 0],
      ],
    ])
    expect(network.positions).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ])
  })

  it('keeps the largest connected part', () => {
    const network = createSeaNetwork([
      [
        [50, 0],
        [51, 0],
      ],
      [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
    ])
    expect(network.positions).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ])
    expect(network.legs.map((legs) => legs.map(({ to }) => to))).toEqual([[1], [0, 2], [1]])
  })
})

describe('findShortestPath', () => {
  const aNetwork = (nodeCount: number, legs: readonly (readonly [number, number, number])[]): SeaNetwork => ({
    positions: Array.from({ length: nodeCount }, () => [0, 0]),
    legs: Array.from({ length: nodeCount }, (_, node) =>
      legs.flatMap(([a, b, nauticalMiles]) => [
        ...(a === node ? [{ to: b, nauticalMiles }] : []),
        ...(b === node ? [{ to: a, nauticalMiles }] : []),
      ]),
    ),
  })

  it('goes round where the straight way is longer', () => {
    const network = aNetwork(3, [
      [0, 2, 10],
      [0, 1, 3],
      [1, 2, 4],
    ])
    expect(findShortestPath(network, 0, 2)).toEqual({ nodes: [0, 1, 2], nauticalMiles: 7 })
  })

  it('stays where it is when there is nowhere to go', () => {
    expect(findShortestPath(aNetwork(1, []), 0, 0)).toEqual({ nodes: [0], nauticalMiles: 0 })
  })

  it('says so when no way leads there', () => {
    expect(() => findShortestPath(aNetwork(2, []), 0, 1)).toThrow('No way leads')
  })

  it('finds what trying every way finds', () => {
    const nodeCount = 7
    const node = fc.nat(nodeCount - 1)
    fc.assert(
      fc.property(fc.array(fc.tuple(node, node, fc.integer({ min: 1, max: 20 })), { maxLength: 20 }), (someLegs) => {
        // The chain makes sure that there is a way.
        const legs = [...someLegs, ...Array.from({ length: nodeCount - 1 }, (_, index) => [index, index + 1, 25] as const)]
        const best = Array.from({ length: nodeCount }, (_, index) => (index === 0 ? 0 : Number.POSITIVE_INFINITY))
        for (let round = 0; round < nodeCount; round++) {
          for (const [a, b, miles] of legs) {
            best[a] = Math.min(best[a]!, best[b]! + miles)
            best[b] = Math.min(best[b]!, best[a]! + miles)
          }
        }
        expect(findShortestPath(aNetwork(nodeCount, legs), 0, nodeCount - 1).nauticalMiles).toBe(best.at(-1))
      }),
    )
  })
})

describe('the network of the seas', () => {
  const network = createSeaNetwork(seaLines)
  const ports: Readonly<Record<string, { readonly name: string; readonly coordinates?: readonly number[] }>> = seaPorts

  const nodeOf = (code: string): number => {
    const [longitude = Number.NaN, latitude = Number.NaN] = ports[code]?.coordinates ?? []
    return findNearestNode(network, [longitude, latitude])
  }

  it.each([
    { from: 'CNSHA', to: 'NLRTM', known: 10_500, tolerance: 0.03 },
    { from: 'SGSIN', to: 'NLRTM', known: 8_290, tolerance: 0.03 },
    { from: 'SGSIN', to: 'USNYC', known: 10_130, tolerance: 0.03 },
    { from: 'CNSHA', to: 'USNYC', known: 10_580, tolerance: 0.03 },
    { from: 'CNSHA', to: 'USLAX', known: 5_700, tolerance: 0.03 },
    { from: 'KRPUS', to: 'USLAX', known: 5_230, tolerance: 0.03 },
    { from: 'PECLL', to: 'CNSHA', known: 9_300, tolerance: 0.03 },
    { from: 'BRSSZ', to: 'NLRTM', known: 5_400, tolerance: 0.03 },
    { from: 'INBOM', to: 'NLRTM', known: 6_300, tolerance: 0.03 },
    { from: 'DEHAM', to: 'USNYC', known: 3_500, tolerance: 0.03 },
    { from: 'CAVAN', to: 'CNSHA', known: 5_090, tolerance: 0.09 },
  ])('is about $known miles from $from to $to', ({ from, to, known, tolerance }) => {
    const { nauticalMiles } = findShortestPath(network, nodeOf(from), nodeOf(to))
    expect(Math.abs(nauticalMiles - known) / known).toBeLessThan(tolerance)
  })
})
