import { describe, expect, it } from 'vitest'
import { createSeaNetwork, findNearestNode, nodeCountOf, positionOf, type SeaNetwork } from '#freight/sea/network.ts'
import { milesBetween } from '#freight/sea/position.ts'
import { findWaysFrom } from '#freight/sea/ways.ts'

const oneDegreeInMiles = 60.04

const positionsOf = (network: SeaNetwork) =>
  Array.from({ length: nodeCountOf(network) }, (_, node) => positionOf(network, node))

describe('milesBetween', () => {
  it('is sixty miles for a degree of latitude', () => {
    expect(milesBetween([0, 10], [0, 11])).toBeCloseTo(oneDegreeInMiles, 2)
  })

  it('measures the short way round the globe', () => {
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
    const { miles } = findWaysFrom(network, [{ node: findNearestNode(network, [179, 0]), nauticalMiles: 0 }])
    expect(miles[findNearestNode(network, [-179, 0])]).toBeCloseTo(2 * oneDegreeInMiles, 1)
  })

  it('merges points that differ in the fourth decimal', () => {
    const network = createSeaNetwork([
      [
        [0, 0],
        [1.0001, 0],
      ],
      [
        [1.0004, 0],
        [2, 0],
      ],
    ])
    expect(positionsOf(network)).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ])
  })

  it('keeps the largest connected part, with every leg in both directions', () => {
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
    expect(positionsOf(network)).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ])
    expect([...network.firstLeg]).toEqual([0, 1, 3, 4])
    expect([...network.legEnds]).toEqual([1, 0, 2, 1])
  })

  it('makes one leg of two connected lines', () => {
    const line = [
      [0, 0],
      [1, 0],
    ]
    expect(createSeaNetwork([line, line]).legEnds).toHaveLength(2)
  })
})

describe('findNearestNode', () => {
  it('returns -1 for an empty network', () => {
    expect(findNearestNode(createSeaNetwork([]), [0, 0])).toBe(-1)
  })
})
