import { describe, expect, it } from 'vitest'
import { atlasDistances } from '#content/facts/atlas-distances.ts'
import { resolveLanes } from '#templates/with/emissions-tool/resolve-lanes.ts'

const lane = (from?: string, to?: string): string | undefined =>
  resolveLanes({ weight: '1', steps: [{ by: 'sea', from, to }] }, atlasDistances).steps[0]?.by

describe('resolveLanes', () => {
  it.each([
    ['CNYTN', 'USLAX', 'sea-asia-us-west'],
    ['usnyc', ' cnsha ', 'sea-asia-us-east'],
    ['CNSHA', 'ITGOA', 'sea-asia-mediterranean'],
    ['NLRTM', 'CNSHA', 'sea-asia-north-europe'],
    ['NLRTM', 'USNYC', 'sea-average'],
  ])('ships from %s to %s have the factor of their lane', (from, to, factor) => {
    expect(lane(from, to)).toBe(factor)
  })

  it.each([
    [undefined, 'USLAX'],
    ['CNSHA', undefined],
    ['CNSHA', 'XXXXX'],
    ['', ''],
  ])('from %s to %s, a place is missing, so the average holds', (from, to) => {
    expect(lane(from, to)).toBe('sea-average')
  })

  it('a step that names its factor keeps it', () => {
    const steps = [
      { by: 'sea-average', from: 'CNSHA', to: 'USLAX' },
      { by: 'truck-eu', km: '5' },
    ]
    expect(resolveLanes({ weight: '1', steps }, atlasDistances).steps).toEqual(steps)
  })
})
