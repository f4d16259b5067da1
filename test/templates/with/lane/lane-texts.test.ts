import { describe, expect, it } from 'vitest'
import type { ChosenLane } from '#templates/with/lane/chosen-lane.ts'
import { figuresOf, type LaneWords, quoteHref, textOfEnd } from '#templates/with/lane/lane-texts.ts'

const words: LaneWords = {
  heading: '{from} to {to}',
  days: '{best} to {plan} days',
  miles: '{nm} nm',
  kg: '{kg} kg CO₂e',
  per: { teu: 'per TEU', tonne: 'per metric ton' },
  modes: { fcl: 'Full container', lcl: 'Shared container', rail: 'Rail', air: 'Air freight' },
}

const lane: ChosenLane = {
  from: { name: 'Yantian', code: 'CNYTN' },
  to: { name: 'Chicago, IL', code: 'chicago-il-us' },
  mode: 'fcl',
  miles: 6320,
  days: { best: 22, plan: 41 },
  kgCo2e: 1190,
  href: '/route-search/plan',
}

describe('the texts of a lane', () => {
  it.each([
    [lane.from, 'en-US', 'Yantian (CNYTN)'],
    [{ name: '盐田', code: 'CNYTN' }, 'zh-CN', '盐田（CNYTN）'],
    [{ name: 'Los Angeles', code: 'LAX' }, 'en-US', 'Los Angeles (LAX)'],
    [lane.to, 'en-US', 'Chicago, IL'],
  ] as const)('an end is what the fields for places read: %o in %s', (end, edition, text) => {
    expect(textOfEnd(end, edition)).toBe(text)
  })

  it('figures have the units of the mode', () => {
    expect(figuresOf(lane, words, 'en-US')).toEqual({
      days: '22 to 41 days',
      miles: '6,320 nm',
      emissions: '1,190 kg CO₂e per TEU',
    })
    expect(figuresOf({ ...lane, mode: 'air' }, words, 'en-US').emissions).toBe('1,190 kg CO₂e per metric ton')
  })

  it('figures that a lane lacks are left out', () => {
    const { miles, days, kgCo2e, ...bare } = lane
    expect(figuresOf(bare, words, 'en-US')).toEqual({})
  })

  it('the quote form gets mode and both ends', () => {
    const { searchParams } = new URL(quoteHref(lane, '/get-started', 'en-US'), 'https://www.fairlead.example')
    expect(Object.fromEntries(searchParams)).toEqual({
      mode: 'ocean-fcl',
      origin: 'Yantian (CNYTN)',
      destination: 'Chicago, IL',
    })
  })
})
