import { describe, expect, it } from 'vitest'
import { createGrowingNetwork } from '#content/data/network/growing-network.ts'
import type { Position } from '#freight/sea/position.ts'

const [west, middle, east]: readonly [Position, Position, Position] = [
  [0, 0],
  [1, 1],
  [2, 0],
]

describe('createGrowingNetwork', () => {
  it('knows a route within a limit, and none beyond it', () => {
    const network = createGrowingNetwork([[west, middle, east]])
    expect(network.hasWay(west, east, 170)).toBe(true)
    expect(network.hasWay(west, east, 165)).toBe(false)
  })

  it('finds shorter routes after it has grown', () => {
    const network = createGrowingNetwork([[west, middle, east]])
    network.add([west, east])
    expect(network.hasWay(west, east, 121)).toBe(true)
  })

  it('joins both sides of the date line', () => {
    const network = createGrowingNetwork([
      [
        [179, 0],
        [180, 0],
      ],
      [
        [-180, 0],
        [-179, 0],
      ],
    ])
    expect(network.hasWay([179, 0], [-179, 0], 121)).toBe(true)
  })

  it('has no way to a place that it does not know', () => {
    expect(createGrowingNetwork([[west, middle]]).hasWay(west, east, 1000)).toBe(false)
  })
})
