import { describe, expect, it } from 'vitest'
import { atlasDistances } from '#content/facts/atlas-distances.ts'
import { chartedPorts } from '#content/facts/charted-ports.ts'
import { emissionFactors } from '#content/facts/emissions/emission-factors.ts'
import { canalLanes } from '#content/tables/research/canals.ts'
import type { EmissionsEstimate, EmissionsRefusal } from '#freight/emissions/emissions-estimate.ts'
import type { EmissionsStep } from '#freight/emissions/emissions-input.ts'
import { estimateEmissions } from '#freight/emissions/estimate-emissions.ts'

const { milesBySea, kmByAir, isPort, isAirport } = atlasDistances

describe('distances by sea', () => {
  it.each(canalLanes)(
    'for $id equal those of the sea network, to ten miles',
    ({ id, open, withoutPanama, neither }) => {
      const [from = '', to = ''] = id.toUpperCase().split('-')
      const found = (['shortest', 'no-panama', 'no-canal'] as const).map((via) => milesBySea(from, to, via) ?? 0)
      for (const [index, miles] of [open, withoutPanama, neither].entries())
        expect(Math.abs((found[index] ?? 0) - miles)).toBeLessThanOrEqual(5)
    },
  )

  it('are the same in both directions', () => {
    for (const [index, { code }] of chartedPorts.entries()) {
      const { code: other } = chartedPorts[(index + 7) % chartedPorts.length] ?? { code: '' }
      expect(milesBySea(code, other, 'no-canal')).toBe(milesBySea(other, code, 'no-canal'))
    }
  })

  it('are undefined for unknown ports', () => {
    expect(milesBySea('CNSHA', 'XXXXX', 'shortest')).toBeUndefined()
    for (const code of ['', 'XXXXX', 'PVG', 'constructor', '__proto__', '%00']) expect(isPort(code)).toBe(false)
  })
})

describe('distances by air', () => {
  const positions = { PVG: [121.805, 31.143], AMS: [4.764, 52.309], LAX: [-118.408, 33.943] } as const
  const radians = (degrees: number): number => (degrees * Math.PI) / 180

  /** Spherical law of cosines, where the engine has the haversine: another way to the same kilometer. */
  const kilometers = ([lon1, lat1]: readonly [number, number], [lon2, lat2]: readonly [number, number]): number =>
    6371.0088 *
    Math.acos(
      Math.sin(radians(lat1)) * Math.sin(radians(lat2)) +
        Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.cos(radians(lon2 - lon1)),
    )

  it.each([
    ['PVG', 'AMS'],
    ['LAX', 'PVG'],
    ['AMS', 'LAX'],
  ] as const)('from %s to %s equal the great circle', (from, to) => {
    expect(kmByAir(from, to)).toBe(Math.round(kilometers(positions[from], positions[to])))
  })

  it('are undefined for unknown airports', () => {
    expect(kmByAir('PVG', '__proto__')).toBeUndefined()
    for (const code of ['', 'ZZZ', 'constructor', '__proto__']) expect(isAirport(code)).toBe(false)
  })
})

describe('a step between two places', () => {
  const estimate = (step: EmissionsStep): EmissionsEstimate | EmissionsRefusal =>
    estimateEmissions({ weight: '1200', teu: '2', steps: [step] }, emissionFactors, atlasDistances)
  const gramsOf = (step: EmissionsStep): number | undefined => {
    const answer = estimate(step)
    return answer._tag === 'Estimated' ? answer.grams : undefined
  }
  const faultsOf = (step: EmissionsStep): readonly string[] => {
    const answer = estimate(step)
    return answer._tag === 'Refused' ? answer.problems.map(({ field, fault }) => `${field} ${fault}`) : []
  }

  it('by sea has the length of the sea route, in nautical miles of 1.852 km', () => {
    const miles = milesBySea('CNSHA', 'NLRTM', 'no-canal') ?? 0
    const km = (miles * 1852) / 1000
    const by = 'sea-asia-north-europe'
    expect(gramsOf({ by, from: 'CNSHA', to: 'NLRTM', via: 'no-canal' })).toBe(gramsOf({ by, km: String(km) }))
  })

  it('by air has the great circle, to which the method adds 95 km', () => {
    expect(gramsOf({ by: 'air', from: 'pvg', to: 'AMS' })).toBe(gramsOf({ by: 'air', km: kmByAir('PVG', 'AMS') }))
  })

  it('uses the typed kilometers if there are any', () => {
    const step = { by: 'sea-average', from: 'CNSHA', to: 'NLRTM' }
    expect(gramsOf({ ...step, km: '100' })).toBe(gramsOf({ by: 'sea-average', km: '100' }))
  })

  it.each([
    ['from unknown-place', { from: 'XXXXX', to: 'NLRTM' }],
    ['from unknown-place', { from: 'PVG', to: 'NLRTM' }],
    ['to missing', { from: 'CNSHA' }],
    ['to same-place', { from: 'CNSHA', to: 'cnsha' }],
    ['via unknown-choice', { from: 'CNSHA', to: 'NLRTM', via: 'kiel' }],
  ])('is rejected for %s with %j', (fault, places) => {
    expect(faultsOf({ by: 'sea-average', ...places })).toEqual([fault])
  })
})
