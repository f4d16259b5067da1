import { describe, expect, it } from 'vitest'
import { fairways } from '#content/data/network/fairways.ts'
import { findGates } from '#content/data/network/gates.ts'
import { createSeaNetwork } from '#freight/sea/network.ts'

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
    expect(gates[0]?.position).toEqual([-79.9, 10])
    expect(gates.map(({ position }) => position)).not.toContainEqual([-79.5, 8])
  })

  it('finds none for other waters', () => {
    expect(findGates(isthmus, [51, 41])).toEqual([])
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
