import { describe, expect, it } from 'vitest'
import { findWaterfront, lengthOf, reachFrom } from '#content/data/network/open-water.ts'
import { cleanedPorts } from '#content/data/ports/cleaned.ts'
import { harbourOf } from '#content/facts/sea/harbours.ts'
import { seas } from '#content/facts/sea/seas.ts'
import { gatesOf } from '#freight/sea/plan.ts'
import { milesBetween } from '#freight/sea/position.ts'
import { findWaysFrom } from '#freight/sea/ways.ts'

const nearMiles = 25

/** Positions may be so far from the sea in front of the port, at both ends. */
const spareMiles = 20

const ports = cleanedPorts.ports.flatMap(({ code, position }) => {
  const [harbour, front] = [harbourOf(code), findWaterfront(position, 10)]
  return harbour === undefined || front === undefined || harbour.gates?.length === 0 ? [] : [{ code, harbour, front }]
})

describe('ports near each other', () => {
  it('are as near to each other on the network as at sea', () => {
    const detours = ports.flatMap((from, index) => {
      const near = ports.slice(index + 1).filter(({ front }) => milesBetween(from.front, front) <= nearMiles)
      if (near.length === 0) return []
      const reach = reachFrom(from.front, 150)
      const { miles } = findWaysFrom(seas, gatesOf(seas, from.harbour), {})
      return near.flatMap((to) => {
        // Without a way at sea, land lies between them.
        const way = reach.wayTo(to.front)
        if (way === undefined) return []
        const sailed = Math.min(
          ...gatesOf(seas, to.harbour).map((gate) => (miles[gate.node] ?? 0) + gate.nauticalMiles),
        )
        const excess = sailed - lengthOf(way)
        return excess > spareMiles
          ? [`${from.code} ${to.code}: ${Math.round(sailed)}, ${Math.round(lengthOf(way))} at sea`]
          : []
      })
    })
    expect(detours).toEqual([])
  })
})
