import { describe, expect, it } from 'vitest'
import { mendLegs } from '#content/data/network/mend-legs.ts'
import { lengthOf } from '#content/data/network/open-water.ts'
import { landMilesBetween } from '#freight/land/mask.ts'
import type { Position } from '#freight/sea/position.ts'

describe('mendLegs', () => {
  it('leads a leg over a cape around it, from the same ends', () => {
    const [from, to]: readonly Position[] = [
      [-109.7, 22.5],
      [-112.421, 25.001],
    ]
    const { lines, mended } = mendLegs([[from ?? [0, 0], to ?? [0, 0]]])
    const way = (lines[0] ?? []).map(([x = 0, y = 0]): Position => [x, y])
    expect(mended).toBe(1)
    expect([way[0], way.at(-1)]).toEqual([from, to])
    const land = way.slice(1).reduce((sum, end, index) => sum + landMilesBetween(way[index] ?? end, end), 0)
    expect(land).toBeLessThan(2)
    expect(lengthOf(way)).toBeLessThan(230)
  })

  it('leaves a river and open water as they are', () => {
    const river = [
      [-58.4, -34.2],
      [-60.5, -33],
    ]
    const ocean = [
      [-30, 30],
      [-31, 31],
    ]
    expect(mendLegs([river, ocean])).toEqual({ lines: [river, ocean], mended: 0 })
  })
})
