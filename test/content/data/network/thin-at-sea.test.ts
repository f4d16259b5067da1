import { describe, expect, it } from 'vitest'
import { thinAtSea } from '#content/data/network/thin-at-sea.ts'
import { thinTrack } from '#freight/charts/shape-track.ts'
import { landMilesBetween } from '#freight/land/mask.ts'
import type { Position } from '#freight/sea/position.ts'

const landOf = (track: readonly Position[]): number =>
  track.slice(1).reduce((sum, end, index) => sum + landMilesBetween(track[index] ?? end, end), 0)

/** From the Bay of Biscay to the Gulf of Cádiz, past Finisterre and Saint Vincent. */
const aroundIberia: readonly Position[] = [
  [-6, 44.5],
  [-9.5, 43.4],
  [-9.9, 40],
  [-9.7, 38.5],
  [-9.2, 36.9],
  [-7, 36.5],
]

describe('thinAtSea', () => {
  it('keeps the bends without which the line crosses land', () => {
    expect(landOf(thinTrack(aroundIberia, 5))).toBeGreaterThan(100)
    const thinned = thinAtSea(aroundIberia, 5)
    expect(landOf(thinned)).toBeLessThan(2)
    expect(thinned.length).toBeLessThan(aroundIberia.length)
    expect([thinned[0], thinned.at(-1)]).toEqual([aroundIberia[0], aroundIberia.at(-1)])
  })
})
