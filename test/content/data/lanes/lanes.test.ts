import { describe, expect, it } from 'vitest'
import { allLanePorts } from '#content/data/lanes/ports.ts'
import { harbourOf } from '#content/facts/sea/harbours.ts'
import { seas } from '#content/facts/sea/seas.ts'
import type { Harbour } from '#freight/sea/plan.ts'
import { planDepartures, planWays } from '#freight/sea/plan-ways.ts'
import { milesBetween } from '#freight/sea/position.ts'

const harbourAt = (code: string): Harbour => {
  const harbour = harbourOf(code)
  if (harbour === undefined) throw new Error(`no port ${code}`)
  return harbour
}

const waysBetween = (from: string, to: string, isAmerican: boolean) =>
  planWays(seas, planDepartures(seas, harbourAt(from)), harbourAt(to), isAmerican)

describe('planWays', () => {
  it('routes to Europe through Suez or around the Cape, and never through Panama', () => {
    expect(waysBetween('CNSHA', 'NLRTM', false).map(({ by }) => by)).toEqual([['suez', 'red-sea'], ['good-hope']])
  })

  it('routes to New York through Panama, through Suez, or around a cape', () => {
    const ways = waysBetween('CNSHA', 'USNYC', true)
    expect(ways.map(({ by }) => by[0])).toEqual(['panama', 'suez', 'good-hope'])
    expect(ways.map(({ miles }) => miles)).toEqual([...ways.map(({ miles }) => miles)].sort((a, b) => a - b))
  })

  it('keeps the part of a Red Sea lane that remains when the sea is closed', () => {
    const ways = waysBetween('CNSHA', 'SAJED', false)
    expect(ways[0]?.by).toEqual(['red-sea'])
    expect(ways[1]?.by).toEqual(['suez', 'good-hope'])
  })

  it('gives one route across an ocean', () => {
    expect(waysBetween('CNSHA', 'USLAX', true).map(({ by }) => by)).toEqual([[]])
  })

  it('finds the routes around South America', () => {
    const sides = waysBetween('CLSAI', 'BRSSZ', true).flatMap(({ by }) => by)
    expect(sides.some((side) => side === 'magellan' || side === 'horn')).toBe(true)
  })
})

describe('ports of lanes', () => {
  it('are listed once', () => {
    const codes = allLanePorts.map(({ code }) => code)
    expect(codes).toEqual([...new Set(codes)])
  })

  it('are within 1,750 miles of another port of their coast', () => {
    const strays = allLanePorts.filter(({ code, coast }) => {
      const others = allLanePorts.filter((other) => other.coast === coast && other.code !== code)
      return others.every((other) => milesBetween(harbourAt(code).position, harbourAt(other.code).position) > 1750)
    })
    expect(strays).toEqual([])
  })
})
