import { describe, expect, it } from 'vitest'
import { fairways } from '#content/data/network/fairways.ts'
import { seaLines } from '#content/data/network/lines.ts'
import { keepPrinted } from '#content/data/network/printed-lanes.ts'
import { findGates } from '#freight/sea/gates.ts'
import { createSeaNetwork, findNearestNode, positionOf } from '#freight/sea/network.ts'
import type { Position } from '#freight/sea/position.ts'

describe('findGates', () => {
  /** A line in the Pacific and one in the Caribbean, joined far away. */
  const isthmus = createSeaNetwork([
    [
      [-79.5, 8],
      [-85, 5],
      [-85, 20],
      [-79.9, 10],
    ],
  ])

  it('does not cross an isthmus to a nearer node', () => {
    const gates = findGates(isthmus, [-79.9, 9.36])
    expect(gates.map(({ node }) => positionOf(isthmus, node))[0]).toEqual([-79.9, 10])
    expect(gates.map(({ node }) => positionOf(isthmus, node))).not.toContainEqual([-79.5, 8])
  })

  it('finds none for other waters', () => {
    expect(findGates(isthmus, [51, 41])).toEqual([])
  })
})

describe('keepPrinted', () => {
  it('drops a leg that would shorten a printed lane, and keeps others', () => {
    const shortcut: readonly Position[] = [
      [122.06, 30.62],
      [4.05, 51.95],
    ]
    const harmless: readonly Position[] = [
      [110, -40],
      [115, -42],
    ]
    const network = createSeaNetwork(seaLines)
    const nearest = (position: Position) => positionOf(network, findNearestNode(network, position))
    const legs = [shortcut, harmless].map((leg) => leg.map(nearest))
    expect(keepPrinted(seaLines, legs)).toEqual([legs[1]])
  })
})

describe('fairways', () => {
  it('follow real positions', () => {
    for (const [name, line] of Object.entries(fairways)) {
      expect(line.length, name).toBeGreaterThan(1)
      for (const [longitude = 999, latitude = 999] of line) {
        expect(Math.abs(longitude), name).toBeLessThanOrEqual(180)
        expect(Math.abs(latitude), name).toBeLessThanOrEqual(80)
      }
    }
  })
})
