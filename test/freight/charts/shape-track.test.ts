import { describe, expect, it } from 'vitest'
import { thinTrack, unrollTrack } from '#freight/charts/shape-track.ts'

describe('unrollTrack', () => {
  it('has continuous longitudes across the date line', () => {
    const track = unrollTrack([
      [179, 0],
      [-179, 0],
    ])
    expect(track).toEqual([
      [179, 0],
      [181, 0],
    ])
  })

  it('bends long legs along the great circle', () => {
    const track = unrollTrack([
      [0, 50],
      [60, 50],
    ])
    expect(Math.max(...track.map(([, latitude]) => latitude))).toBeGreaterThan(52)
  })
})

describe('thinTrack', () => {
  it('drops positions on a straight line', () => {
    expect(
      thinTrack(
        [
          [0, 0],
          [1, 0],
          [2, 0],
          [2, 5],
        ],
        0.01,
      ),
    ).toEqual([
      [0, 0],
      [2, 0],
      [2, 5],
    ])
  })
})
