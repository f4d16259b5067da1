import { describe, expect, it } from 'vitest'
import { harbourOf } from '#content/facts/sea/harbours.ts'
import { seas } from '#content/facts/sea/seas.ts'
import { nodeCountOf } from '#freight/sea/network.ts'
import type { Passage } from '#freight/sea/passages.ts'
import { closedToShipsBetween, type Harbour, planSeaWay, type SeaWay } from '#freight/sea/plan.ts'

const harbourAt = (code: string): Harbour => {
  const harbour = harbourOf(code)
  if (harbour === undefined) throw new Error(`no port ${code}`)
  return harbour
}

const wayBetween = (from: string, to: string, closed: readonly Passage[] = []): SeaWay => {
  const [start, end] = [harbourAt(from), harbourAt(to)]
  const way = planSeaWay(seas, start, end, [...closed, ...closedToShipsBetween(start, end)])
  if (way === undefined) throw new Error(`no way from ${from} to ${to}`)
  return way
}

describe('the seas', () => {
  it.each([
    { from: 'CNSHA', to: 'NLRTM', known: 10_500 },
    { from: 'SGSIN', to: 'NLRTM', known: 8_290 },
    { from: 'SGSIN', to: 'USNYC', known: 10_130 },
    { from: 'CNSHA', to: 'USNYC', known: 10_580 },
    { from: 'CNSHA', to: 'USLAX', known: 5_700 },
    { from: 'KRPUS', to: 'USLAX', known: 5_230 },
    { from: 'PECLL', to: 'CNSHA', known: 9_300 },
    { from: 'BRSSZ', to: 'NLRTM', known: 5_400 },
    { from: 'INBOM', to: 'NLRTM', known: 6_300 },
    { from: 'DEHAM', to: 'USNYC', known: 3_500 },
    { from: 'CAVAN', to: 'CNSHA', known: 5_090 },
    { from: 'JPYOK', to: 'USLAX', known: 4_840 },
    { from: 'JPYOK', to: 'CAVAN', known: 4_270 },
    { from: 'USLAX', to: 'AUSYD', known: 6_510 },
    { from: 'USLAX', to: 'NZAKL', known: 5_660 },
    { from: 'NLRTM', to: 'USNYC', known: 3_370 },
    { from: 'NLRTM', to: 'ZACPT', known: 6_130 },
    { from: 'NLRTM', to: 'AEJEA', known: 6_210 },
    { from: 'NLRTM', to: 'CAMTR', known: 3_170 },
    { from: 'USNYC', to: 'ZACPT', known: 6_790 },
    { from: 'ZACPT', to: 'AUMEL', known: 5_960 },
    { from: 'SGSIN', to: 'HKHKG', known: 1_440 },
    { from: 'SGSIN', to: 'IDSUB', known: 770 },
    { from: 'PABLB', to: 'USLAX', known: 2_915 },
    { from: 'USHNL', to: 'USLAX', known: 2_230 },
    { from: 'USNYC', to: 'USHOU', known: 1_900 },
  ])('the sea distance is about $known miles from $from to $to', ({ from, to, known }) => {
    expect(Math.abs(wayBetween(from, to).nauticalMiles - known) / known).toBeLessThan(0.03)
  })

  it.each([
    { from: 'CNSHA', to: 'NLRTM', closed: ['suez', 'panama'], known: 13_900, through: [] },
    { from: 'CNSHA', to: 'NLRTM', closed: ['bab-el-mandeb', 'panama'], known: 13_900, through: [] },
    { from: 'CNSHA', to: 'USNYC', closed: ['panama'], known: 12_340, through: ['suez', 'bab-el-mandeb'] },
    { from: 'CNSHA', to: 'USNYC', closed: ['panama', 'suez'], known: 14_450, through: [] },
  ] as const)(
    'the sea distance is about $known miles from $from to $to without $closed',
    ({ from, to, closed, known, through }) => {
      const way = wayBetween(from, to, closed)
      expect(Math.abs(way.nauticalMiles - known) / known).toBeLessThan(0.03)
      expect(way.passages).toEqual(through)
    },
  )

  it('a port at a closed canal stays reachable', () => {
    expect(wayBetween('PAONX', 'USNYC', ['panama']).passages).toEqual([])
  })

  it('small ships in the north use the Kiel Canal, and no others do', () => {
    expect(wayBetween('DEHAM', 'PLGDN').passages).toEqual(['kiel'])
    expect(wayBetween('CNSHA', 'PLGDN').passages).not.toContain('kiel')
  })

  it('harbours join existing nodes', () => {
    const nodes = ['CNXMN', 'NLRTM', 'AZBAK'].flatMap((code) => harbourAt(code).gates?.map(({ node }) => node) ?? [])
    expect(nodes.length).toBeGreaterThan(1)
    expect(Math.max(...nodes)).toBeLessThan(nodeCountOf(seas))
  })

  it('the Caspian Sea has no sea route', () => {
    expect(planSeaWay(seas, harbourAt('CNSHA'), harbourAt('AZBAK'))).toBeUndefined()
  })
})
