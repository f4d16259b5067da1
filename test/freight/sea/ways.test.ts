import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SeaNetwork } from '#freight/sea/network.ts'
import { passageBits } from '#freight/sea/passages.ts'
import { findWaysFrom, nodesTo } from '#freight/sea/ways.ts'

type TestLeg = readonly [from: number, to: number, nauticalMiles: number, passages?: number]

/** Nodes in a row, told apart by their longitude. */
const aNetwork = (nodeCount: number, legs: readonly TestLeg[]): SeaNetwork => {
  const both = legs.flatMap(([from, to, miles, bits = 0]) => [
    [from, to, miles, bits] as const,
    [to, from, miles, bits] as const,
  ])
  const ofNode = Array.from({ length: nodeCount }, (_, node) => both.filter(([from]) => from === node))
  const sorted = ofNode.flat()
  return {
    longitudes: Float64Array.from({ length: nodeCount }, (_, node) => node),
    latitudes: new Float64Array(nodeCount),
    firstLeg: Uint32Array.from({ length: nodeCount + 1 }, (_, node) => ofNode.slice(0, node).flat().length),
    legEnds: Uint32Array.from(sorted, ([, to]) => to),
    legMiles: Float64Array.from(sorted, ([, , miles]) => miles),
    legPassages: Uint8Array.from(sorted, ([, , , bits]) => bits),
  }
}

const fromFirst = [{ node: 0, nauticalMiles: 0 }]

/** Bellman–Ford: slow, and too simple to be wrong. */
const shortestByPatience = (nodeCount: number, legs: readonly TestLeg[], to: number): number => {
  const best = new Map([[0, 0]])
  const milesTo = (node: number): number => best.get(node) ?? Number.POSITIVE_INFINITY
  for (let round = 0; round < nodeCount; round++) {
    for (const [a, b, miles] of legs) {
      best.set(a, Math.min(milesTo(a), milesTo(b) + miles))
      best.set(b, Math.min(milesTo(b), milesTo(a) + miles))
    }
  }
  return milesTo(to)
}

const triangle = aNetwork(3, [
  [0, 2, 10],
  [0, 1, 3],
  [1, 2, 4],
])

describe('findWaysFrom', () => {
  it('makes a detour where the straight route is longer', () => {
    const ways = findWaysFrom(triangle, fromFirst)
    expect([...ways.miles]).toEqual([0, 3, 7])
    expect(nodesTo(ways, 2)).toEqual([0, 1, 2])
  })

  it('returns the start if there is nowhere to go', () => {
    const ways = findWaysFrom(aNetwork(1, []), fromFirst)
    expect(nodesTo(ways, 0)).toEqual([0])
  })

  it('finds no route to a disconnected node', () => {
    const ways = findWaysFrom(aNetwork(2, []), fromFirst)
    expect(ways.miles[1]).toBe(Number.POSITIVE_INFINITY)
    expect(nodesTo(ways, 1)).toEqual([1])
  })

  it('avoids closed passages, and returns the passages used', () => {
    const network = aNetwork(3, [
      [0, 2, 1, passageBits(['suez'])],
      [0, 1, 3],
      [1, 2, 4],
    ])
    const open = findWaysFrom(network, fromFirst)
    expect(open.miles[2]).toBe(1)
    expect(open.passages[2]).toBe(passageBits(['suez']))
    const closed = findWaysFrom(network, fromFirst, { closed: ['suez'] })
    expect(closed.miles[2]).toBe(7)
    expect(closed.passages[2]).toBe(0)
  })

  it('begins at the gate with the shortest total', () => {
    const ways = findWaysFrom(triangle, [
      { node: 0, nauticalMiles: 5 },
      { node: 1, nauticalMiles: 4 },
    ])
    expect([...ways.miles]).toEqual([5, 4, 8])
    expect(nodesTo(ways, 2)).toEqual([1, 2])
  })

  it('agrees with exhaustive search', () => {
    const nodeCount = 7
    const node = fc.nat(nodeCount - 1)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(node, node, fc.integer({ min: 1, max: 20 })), { maxLength: 20 }),
        node,
        (legs, to) => {
          expect(findWaysFrom(aNetwork(nodeCount, legs), fromFirst).miles[to]).toBe(
            shortestByPatience(nodeCount, legs, to),
          )
        },
      ),
    )
  })
})
