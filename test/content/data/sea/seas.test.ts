import seaPorts from 'sea-ports/lib/ports.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import type { Passage } from '#content/data/sea/passages.ts'
import { planSeaWay, type SeaWay } from '#content/data/sea/plan.ts'
import type { Position } from '#content/data/sea/position.ts'
import { seas } from '#content/data/sea/seas.ts'

const ports: Readonly<Record<string, { readonly name: string; readonly coordinates?: readonly number[] }>> = seaPorts

const placeOf = (code: string): Position => {
  const [longitude = Number.NaN, latitude = Number.NaN] = ports[code]?.coordinates ?? []
  return [longitude, latitude]
}

const wayBetween = (from: string, to: string, closed: readonly Passage[] = []): SeaWay => {
  const way = planSeaWay(seas, placeOf(from), placeOf(to), closed)
  if (way === undefined) throw new Error(`no way from ${from} to ${to}`)
  return way
}

describe('the seas', () => {
  it.each([
    { from: 'CNSHA', to: 'NLRTM', known: 10_500, tolerance: 0.03 },
    { from: 'SGSIN', to: 'NLRTM', known: 8_290, tolerance: 0.03 },
    { from: 'SGSIN', to: 'USNYC', known: 10_130, tolerance: 0.03 },
    { from: 'CNSHA', to: 'USNYC', known: 10_580, tolerance: 0.03 },
    { from: 'CNSHA', to: 'USLAX', known: 5_700, tolerance: 0.03 },
    { from: 'KRPUS', to: 'USLAX', known: 5_230, tolerance: 0.03 },
    { from: 'PECLL', to: 'CNSHA', known: 9_300, tolerance: 0.03 },
    { from: 'BRSSZ', to: 'NLRTM', known: 5_400, tolerance: 0.03 },
    { from: 'INBOM', to: 'NLRTM', known: 6_300, tolerance: 0.03 },
    { from: 'DEHAM', to: 'USNYC', known: 3_500, tolerance: 0.03 },
    { from: 'CAVAN', to: 'CNSHA', known: 5_090, tolerance: 0.09 },
  ])('is about $known miles from $from to $to', ({ from, to, known, tolerance }) => {
    expect(Math.abs(wayBetween(from, to).nauticalMiles - known) / known).toBeLessThan(tolerance)
  })

  it.each([
    { from: 'CNSHA', to: 'NLRTM', closed: ['suez', 'panama'], known: 13_900, through: [] },
    { from: 'CNSHA', to: 'NLRTM', closed: ['bab-el-mandeb', 'panama'], known: 13_900, through: [] },
    { from: 'CNSHA', to: 'USNYC', closed: ['panama'], known: 12_340, through: ['suez', 'bab-el-mandeb'] },
    { from: 'CNSHA', to: 'USNYC', closed: ['panama', 'suez'], known: 14_450, through: [] },
  ] as const)('is about $known miles from $from to $to without $closed', ({ from, to, closed, known, through }) => {
    const way = wayBetween(from, to, closed)
    expect(Math.abs(way.nauticalMiles - known) / known).toBeLessThan(0.03)
    expect(way.passages).toEqual(through)
  })

  it('still reaches a port that lies at a closed canal', () => {
    expect(wayBetween('PAONX', 'USNYC', ['panama']).passages).toEqual([])
  })
})
