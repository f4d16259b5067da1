import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seas } from '#content/facts/sea/seas.ts'
import { decodeIntegers, encodeIntegers } from '#freight/sea/integers.ts'
import { createSeaNetwork, nodeCountOf, positionOf, type SeaNetwork } from '#freight/sea/network.ts'
import { packSeaNetwork, unpackSeaNetwork } from '#freight/sea/pack.ts'
import { planSeaWay } from '#freight/sea/plan.ts'

describe('encodeIntegers', () => {
  it('is reversed by decodeIntegers', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (integers) => {
        expect(decodeIntegers(encodeIntegers(integers))).toEqual(integers.map((integer) => integer + 0))
      }),
    )
  })

  it('matches the format of encoded polylines', () => {
    expect(encodeIntegers([-17998321])).toBe('`~oia@')
  })
})

/** Every leg once, by its ends. */
const legsOf = (network: SeaNetwork): readonly string[] =>
  Array.from({ length: nodeCountOf(network) }, (_, node) =>
    [...network.legEnds.subarray(network.firstLeg[node], network.firstLeg[node + 1])].map((end) =>
      [positionOf(network, node), positionOf(network, end)].join(' – '),
    ),
  )
    .flat()
    .sort()

describe('packSeaNetwork', () => {
  const packed = packSeaNetwork(seas)

  it('preserves every leg', () => {
    expect(legsOf(unpackSeaNetwork(packed))).toEqual(legsOf(seas))
  })

  it('preserves the legs of lines that fork', () => {
    const fork = createSeaNetwork([
      [
        [0, 0],
        [1, 0],
        [2, 1],
      ],
      [
        [1, 0],
        [2, -1],
      ],
    ])
    expect(legsOf(unpackSeaNetwork(packSeaNetwork(fork)))).toEqual(legsOf(fork))
  })

  it('preserves the length of routes and their passages', () => {
    const shanghai = { position: [122.06, 30.62] as const }
    const newYork = { position: [-74.05, 40.67] as const }
    const before = planSeaWay(seas, shanghai, newYork)
    const after = planSeaWay(unpackSeaNetwork(packed), shanghai, newYork)
    expect(after?.nauticalMiles).toBeCloseTo(before?.nauticalMiles ?? 0, 6)
    expect(after?.passages).toEqual(['panama'])
  })

  it('needs less than 100 kB', () => {
    expect(JSON.stringify(packed).length).toBeLessThan(100_000)
  })
})
