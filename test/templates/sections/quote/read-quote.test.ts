import { describe, expect, it } from 'vitest'
import { freightQuote } from '#content/schema/forms/freight-quote.ts'
import site from '#content/site.ts'
import { teuOf } from '#freight/emissions/teu.ts'
import type { SiteBuildContext } from '#pages/define.ts'
import { selectForm } from '#pages/view-models/forms/form.ts'
import { chargeableKilograms, chargeableUnits, readQuote } from '#templates/sections/quote/read-quote.ts'
import { siteWords } from '#test/support/site-words.ts'

const context = { edition: 'en-US', t: siteWords('en-US'), settings: site } as unknown as SiteBuildContext
const { groups } = selectForm(context, freightQuote, { label: 'Quote', page: '/get-started' })

const read = (answers: Readonly<Record<string, string | readonly string[]>>) =>
  readQuote(
    Object.fromEntries(
      Object.entries(answers).map(([name, value]) => [name, typeof value === 'string' ? [value] : value]),
    ),
    groups,
  )

describe('readQuote', () => {
  it('counts containers by type: a tick alone is one', () => {
    const { boxes } = read({
      mode: 'ocean-fcl',
      containers: ['20-standard', '40-high-cube'],
      count40HighCube: '3',
      count45HighCube: '2 containers',
    })
    expect(boxes.map(({ type, count }) => [type, count])).toEqual([
      ['20-standard', 1],
      ['40-high-cube', 3],
      ['45-high-cube', 2],
    ])
    expect(teuOf(boxes)).toBe(1 + 6 + 4.5)
  })

  it.each(['0', '-2', '1.5', 'many', ''])('draws no container for the number %j', (count) => {
    expect(read({ mode: 'ocean-fcl', count20Standard: count }).boxes).toEqual([])
  })

  it('has containers with a full container only', () => {
    expect(read({ mode: 'ocean-lcl', containers: ['20-standard'], count20Standard: '2' }).boxes).toEqual([])
  })

  it('reads amounts as people write them, and leaves out what has two readings or none', () => {
    expect(read({ weight: '12,400 kg', cargoVolume: '33 cbm', value: '$64,000' })).toMatchObject({
      kilograms: 12_400,
      cubicMeters: 33,
      dollars: 64_000,
    })
    expect(read({ weight: '1.234', cargoVolume: 'large' })).not.toHaveProperty('kilograms')
    expect(read({ cargoVolume: 'large' })).not.toHaveProperty('cubicMeters')
  })

  it('reads no day that there is not', () => {
    expect(read({ readyDate: '2026-13-40' })).not.toHaveProperty('readyDate')
    expect(read({ readyDate: '2026-12-07' }).readyDate).toBe('2026-12-07')
  })
})

// The worked examples of the help center, /help/178-chargeable-weight-examples.
describe('what is charged', () => {
  it.each([
    [192, 24 * 0.07, 280],
    [250, 10 * 0.096, 250],
  ])('by air, %d kg and %d m³ are %d kg', (kilograms, cubicMeters, charged) => {
    expect(chargeableKilograms({ ...read({}), kilograms, cubicMeters })).toBe(charged)
  })

  it.each([
    [1080, 7.92, 7.92],
    [2300, 1.12, 2.3],
    [50, 0.2, 1],
  ])('in a shared container, %d kg and %d m³ are %d units', (kilograms, cubicMeters, charged) => {
    expect(chargeableUnits({ ...read({}), kilograms, cubicMeters })).toBe(charged)
  })

  it('is unknown without weight or volume', () => {
    expect(chargeableKilograms(read({ weight: '100' }))).toBeUndefined()
    expect(chargeableUnits(read({ cargoVolume: '3' }))).toBeUndefined()
  })
})
