import { describe, expect, it } from 'vitest'
import { seas } from '#content/facts/sea/seas.ts'
import type { LocatedPlace } from '#freight/places/place.ts'
import { planRoute } from '#freight/routes/plan-route.ts'
import type { ModePlan, RoutePlan } from '#freight/routes/route-plan.ts'
import { antwerp, chicago, harbourOf, newYork, rotterdam, shanghai } from '../places/some-places.ts'

const modeOf = ({ modes }: RoutePlan, mode: ModePlan['mode']): ModePlan => {
  const found = modes.find((candidate) => candidate.mode === mode)
  if (found === undefined) throw new Error(`The route has no ${mode}.`)
  return found
}

const bySea = (plan: RoutePlan) => {
  const { sea } = modeOf(plan, 'fcl')
  if (sea === undefined) throw new Error('The route has no way by sea.')
  return sea
}

describe('planRoute', () => {
  it('offers full container, shared container and air freight, door to door', () => {
    const plan = planRoute(seas, { from: shanghai, to: rotterdam })
    expect(plan.modes.map(({ mode }) => mode)).toEqual(['fcl', 'lcl', 'air'])
    for (const { legs, days } of plan.modes) {
      expect([legs[0]?.kind, legs.at(-1)?.kind]).toEqual(['pick-up', 'delivery'])
      expect(legs.every((leg) => leg.days.best <= leg.days.plan && leg.basis.length > 0)).toBe(true)
      expect(days.best).toBeCloseTo(
        legs.reduce((sum, leg) => sum + leg.days.best, 0),
        5,
      )
      expect(days.plan).toBeCloseTo(
        legs.reduce((sum, leg) => sum + leg.days.plan, 0),
        5,
      )
    }
  })

  it('goes through Suez when it is open, and around the Cape when it is closed', () => {
    const open = bySea(planRoute(seas, { from: shanghai, to: rotterdam }))
    const closed = bySea(planRoute(seas, { from: shanghai, to: rotterdam, closed: ['suez'] }))
    expect([open.by, closed.by]).toEqual([['suez'], []])
    expect(Math.abs(open.nauticalMiles - 10_525)).toBeLessThan(200)
    expect(Math.abs(closed.nauticalMiles - 13_800)).toBeLessThan(250)
    expect(closed.options).toEqual(open.options)
  })

  it('finds routes through either canal and neither from Asia to the east of America', () => {
    const ways = (closed: readonly ('suez' | 'panama')[]) =>
      bySea(planRoute(seas, { from: shanghai, to: newYork, closed })).by
    expect(ways([])).toEqual(['panama'])
    expect(ways(['panama'])).toEqual(['suez'])
    expect(ways(['suez', 'panama'])).toEqual([])
  })

  it('is slowest by shared container and fastest by air', () => {
    const plan = planRoute(seas, { from: shanghai, to: rotterdam })
    const [fcl, lcl, air] = plan.modes.map(({ days }) => days.plan)
    expect(lcl).toBeGreaterThan(fcl ?? 0)
    expect(air).toBeLessThan((fcl ?? 0) / 3)
  })

  it('containers for a port on the Great Lakes leave the ship on the coast and go on by road', () => {
    const port: LocatedPlace = {
      kind: 'port',
      code: 'USCHI',
      name: 'Chicago',
      country: 'US',
      rank: 0,
      at: [-87.6, 41.9],
      ...harbourOf('USCHI'),
      feeders: [
        { code: 'ORD', name: 'O’Hare', km: 25, at: [-87.9, 41.98] },
        { code: 'USBAL', name: 'Baltimore', km: 973, at: [-76.55, 39.25], ...harbourOf('USBAL') },
      ],
    }
    const plan = planRoute(seas, { from: shanghai, to: port })
    expect(plan.modes.map(({ mode, to }) => [mode, to.code])).toEqual([
      ['fcl', 'USBAL'],
      ['lcl', 'USBAL'],
      ['air', 'ORD'],
    ])
    expect(plan.modes[0]?.legs.at(-1)).toMatchObject({ kind: 'delivery', km: 1265, basis: ['long-truck'] })
  })

  it('carries goods of an airport to sea by road, and counts the kilometers', () => {
    const plan = planRoute(seas, { from: shanghai, to: chicago })
    const delivery = modeOf(plan, 'fcl').legs.at(-1)
    expect(delivery).toMatchObject({ kind: 'delivery', km: Math.round(1140 * 1.3), basis: ['long-truck'] })
    expect(modeOf(plan, 'air').to.code).toBe('ORD')
  })

  it('is as long in both directions', () => {
    const there = bySea(planRoute(seas, { from: shanghai, to: newYork }))
    const back = bySea(planRoute(seas, { from: newYork, to: shanghai }))
    expect(back.nauticalMiles).toBe(there.nauticalMiles)
  })

  it('marks places as near if goods go by road', () => {
    expect(planRoute(seas, { from: antwerp, to: rotterdam }).isNear).toBe(true)
    expect(planRoute(seas, { from: shanghai, to: rotterdam }).isNear).toBe(false)
  })

  it('counts no transfer if one of our services calls at both ports', () => {
    const services = [{ id: 'loop', calls: ['CNSHA', 'NLRTM'], days: [30, 30] }]
    const direct = modeOf(planRoute(seas, { from: shanghai, to: rotterdam, services }), 'fcl')
    const other = modeOf(planRoute(seas, { from: shanghai, to: rotterdam }), 'fcl')
    expect(direct.legs.find(({ kind }) => kind === 'sea')?.basis).toEqual(['sea-direct'])
    expect(direct.days.plan).toBeLessThan(other.days.plan)
  })
})
