import { describe, expect, it } from 'vitest'
import { airportNames } from '#content/tables/airports.ts'
import { ports } from '#content/tables/ports.ts'
import { canalLanes } from '#content/tables/research/canals.ts'
import { airportCodes, kmBetweenAirports, milesBySea, portCodes } from '#content/tools/emissions/distances.ts'

describe('distances by sea', () => {
  it('are known between any two ports of the table, in both directions', () => {
    expect(portCodes).toEqual(ports.map(({ code }) => code))
    for (const from of portCodes)
      for (const to of portCodes)
        if (from !== to) {
          expect(milesBySea(from, to, 'shortest')).toBeGreaterThan(0)
          expect(milesBySea(from, to, 'no-canal')).toBe(milesBySea(to, from, 'no-canal'))
        }
  })

  it.each(canalLanes)('of $id are those of the sea network, to ten miles', ({ id, open, withoutPanama, neither }) => {
    const [from = '', to = ''] = id.toUpperCase().split('-')
    const found = (['shortest', 'no-panama', 'no-canal'] as const).map((via) => milesBySea(from, to, via) ?? 0)
    for (const [index, miles] of [open, withoutPanama, neither].entries())
      expect(Math.abs((found[index] ?? 0) - miles)).toBeLessThanOrEqual(10)
  })

  it('are not known of what is no port', () => {
    expect(milesBySea('CNSHA', 'constructor', 'shortest')).toBeUndefined()
    expect(milesBySea('CNSHA', 'CNSHA', 'shortest')).toBeUndefined()
  })
})

describe('distances by air', () => {
  it('are known between any two airports that have a name', () => {
    expect(airportCodes.toSorted()).toEqual(Object.keys(airportNames).toSorted())
    expect(kmBetweenAirports('PVG', 'LAX')).toBe(kmBetweenAirports('LAX', 'PVG'))
    expect(kmBetweenAirports('PVG', '__proto__')).toBeUndefined()
  })
})
