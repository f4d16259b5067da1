import fc from 'fast-check'
import seaPorts from 'sea-ports/lib/ports.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { seaLines } from '#content/tables/lane-maps/sea-lines.ts'
import {
  createSeaNetwork,
  findNearestNode,
  type Leg,
  milesBetween,
  type SeaNode,
} from '#content/tables/lane-maps/sea-network.ts'
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
    const path = findShortestPath(findNearestNode(network, [179, 0]), findNearestNode(network, [-179, 0]))
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
    expect(network.map(({ position }) => position)).toEqual([
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
    expect(network.map(({ position }) => position)).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ])
    expect(network.map(({ legs }) => legs.map(({ to }) => to.position[0]))).toEqual([[1], [0, 2], [1]])
  })
})

describe('findShortestPath', () => {
  type TestLeg = readonly [from: number, to: number, nauticalMiles: number]

  /** Nodes in a row, told apart by their longitude. */
  const aNetwork = (nodeCount: number, legs: readonly TestLeg[]): readonly SeaNode[] => {
    const nodes = Array.from({ length: nodeCount }, (_, longitude) => ({
      position: [longitude, 0] as const,
      legs: [] as Leg[],
    }))
    for (const [from, to, nauticalMiles] of legs) {
      const [start, end] = [nodes[from], nodes[to]]
      if (start === undefined || end === undefined)
        throw new Error(`The test asks for a leg from ${from} to ${to} among ${nodeCount} nodes.`)
      start.legs.push({ to: end, nauticalMiles })
      end.legs.push({ to: start, nauticalMiles })
    }
    return nodes
  }

  const pathThrough = (
    network: readonly SeaNode[],
  ): { readonly stops: readonly number[]; readonly nauticalMiles: number } => {
    const [first, last] = [network.at(0), network.at(-1)]
    if (first === undefined || last === undefined) throw new Error('The test asks for a path through nothing.')
    const { nodes, nauticalMiles } = findShortestPath(first, last)
    return { stops: nodes.map(({ position }) => position[0]), nauticalMiles }
  }

  /** Bellman–Ford: slow, and too simple to be wrong. */
  const shortestByPatience = (nodeCount: number, legs: readonly TestLeg[]): number => {
    const best = new Map([[0, 0]])
    const milesTo = (node: number): number => best.get(node) ?? Number.POSITIVE_INFINITY
    for (let round = 0; round < nodeCount; round++) {
      for (const [a, b, miles] of legs) {
        best.set(a, Math.min(milesTo(a), milesTo(b) + miles))
        best.set(b, Math.min(milesTo(b), milesTo(a) + miles))
      }
    }
    return milesTo(nodeCount - 1)
  }

  it('goes round where the straight way is longer', () => {
    expect(
      pathThrough(
        aNetwork(3, [
          [0, 2, 10],
          [0, 1, 3],
          [1, 2, 4],
        ]),
      ),
    ).toEqual({ stops: [0, 1, 2], nauticalMiles: 7 })
  })

  it('stays where it is when there is nowhere to go', () => {
    expect(pathThrough(aNetwork(1, []))).toEqual({ stops: [0], nauticalMiles: 0 })
  })

  it('says so when no way leads there', () => {
    expect(() => pathThrough(aNetwork(2, []))).toThrow('No way leads')
  })

  it('finds what trying every way finds', () => {
    const nodeCount = 7
    const node = fc.nat(nodeCount - 1)
    fc.assert(
      fc.property(fc.array(fc.tuple(node, node, fc.integer({ min: 1, max: 20 })), { maxLength: 20 }), (someLegs) => {
        // The chain makes sure that there is a way.
        const legs = [
          ...someLegs,
          ...Array.from({ length: nodeCount - 1 }, (_, index) => [index, index + 1, 25] as const),
        ]
        expect(pathThrough(aNetwork(nodeCount, legs)).nauticalMiles).toBe(shortestByPatience(nodeCount, legs))
      }),
    )
  })
})

describe('the network of the seas', () => {
  const network = createSeaNetwork(seaLines)
  const ports: Readonly<Record<string, { readonly name: string; readonly coordinates?: readonly number[] }>> = seaPorts

  const nodeOf = (code: string): SeaNode => {
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
    const { nauticalMiles } = findShortestPath(nodeOf(from), nodeOf(to))
    expect(Math.abs(nauticalMiles - known) / known).toBeLessThan(tolerance)
  })
})
