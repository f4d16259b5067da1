import { describe, expect, it } from 'vitest'
import { keepUsed } from '#content/data/network/prune.ts'
import { createSeaNetwork, findNearestNode } from '#freight/sea/network.ts'
import type { Harbour } from '#freight/sea/plan.ts'
import type { Position } from '#freight/sea/position.ts'

const [suezSouth, suezNorth]: readonly [Position, Position] = [
  [32.55, 29.9],
  [32.35, 31.3],
]

describe('keepUsed', () => {
  it('drops legs on no shortest route, and keeps those that closed canals need', () => {
    const around: readonly Position[] = [suezSouth, [20, -36], [0, 40], suezNorth]
    const detour: readonly Position[] = [suezSouth, [40, 10], [60, 20]]
    const network = createSeaNetwork([[suezSouth, suezNorth], around, [suezSouth, [60, 20]], detour])
    const harbourAt = (position: Position): Harbour => ({
      position,
      gates: [{ node: findNearestNode(network, position), nauticalMiles: 0 }],
    })
    const ports = [suezSouth, suezNorth, [60, 20] as const].map((position) => ({
      harbour: harbourAt(position),
      isWide: true,
    }))
    const kept = keepUsed(network, ports).map((leg) =>
      leg
        .map((end) => end.join())
        .sort()
        .join(' '),
    )
    const nameOf = (...ends: readonly Position[]): string =>
      ends
        .map((end) => end.join())
        .sort()
        .join(' ')
    expect(kept.sort()).toEqual(
      [
        nameOf(suezSouth, suezNorth),
        nameOf(suezSouth, [20, -36]),
        nameOf([20, -36], [0, 40]),
        nameOf([0, 40], suezNorth),
        nameOf(suezSouth, [60, 20]),
      ].sort(),
    )
  })
})
